// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/system.h"
#include "kernel/view/data_entries.h"

#include <optional>
#include <string>

namespace core::trench_crusade {

/// The datasheet, weapon, piece of gear, ability or keyword at that path as a card; nothing when there is
/// none.
std::optional<SheetView> cardOf(const DataPack& pack, const std::string& path);

} // namespace core::trench_crusade
