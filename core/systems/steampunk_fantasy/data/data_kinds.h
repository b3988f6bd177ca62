// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/board_system.h"
#include "systems/steampunk_fantasy/data/catalogue.h"

#include <optional>

namespace core::steampunk_fantasy {

/// What the library's editor shows of these data.
std::vector<DataKind> dataKinds(const Catalogue& catalogue);
/// The entry as a board to be painted; nothing when it is none.
std::optional<PaintableBoard> paintableBoardOf(const std::string& path, const Value& body);
/// The entry of a board after a stroke.
Result<Value> paintedBoard(const std::string& path, const Value& body, const BoardStroke& stroke);
/// The entry at that path as a card; nothing when it is none.
std::optional<SheetView> cardOf(const DataPack& pack, const std::string& path);

} // namespace core::steampunk_fantasy
