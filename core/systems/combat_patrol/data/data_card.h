// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/system.h"
#include "kernel/view/data_entries.h"

#include <optional>
#include <string>

namespace core::combat_patrol {

/// The datasheet, weapon or keyword at that path as a card; nothing if the path has none.
std::optional<SheetView> cardOf(const DataPack& pack, const std::string& path);

} // namespace core::combat_patrol
