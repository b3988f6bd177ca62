// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/game.h"
#include "library/data_merge.h"

namespace core::library {

/// The command that gives a unit of a running game the present datasheet of the data files, with the weapons
/// it names; nothing when the files contain no such datasheet. A game that would not change refuses the
/// command.
std::optional<Order> datasheetReloadOrder(const DataPack& files, const std::string& sheet,
                                          const std::string& unit);

/// The command that adds a datasheet of the data files to a running game, with the weapons it names; nothing
/// when the files contain no such datasheet. A game that has it already refuses the command.
std::optional<Order> datasheetAddOrder(const DataPack& files, const std::string& sheet);

} // namespace core::library
