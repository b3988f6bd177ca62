// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game.h"
#include "library/data_merge.h"

namespace core::library {

/// The command that gives a unit of a running game its datasheet as the data files have it now, with the
/// weapons it names; nothing when the files hold no such datasheet. A game that the copy would not change
/// refuses it.
std::optional<Order> datasheetUpdateOrder(const DataPack& files, const std::string& sheet,
                                          const std::string& unit);

/// The command that takes a datasheet of the data files into a running game, with the weapons it names;
/// nothing when the files hold no such datasheet. A game that has it already refuses.
std::optional<Order> datasheetImportOrder(const DataPack& files, const std::string& sheet);

} // namespace core::library
