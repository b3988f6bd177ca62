// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/data/catalogue.h"

#include <optional>

namespace core::steampunk {

/// What the library's editor shows of these data.
std::vector<DataKind> dataKinds(const Catalogue& catalogue);
/// The entry at that path as a card; nothing when it is none.
std::optional<SheetView> cardOf(const DataPack& pack, const std::string& path);

} // namespace core::steampunk
