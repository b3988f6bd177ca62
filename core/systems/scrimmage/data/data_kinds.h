// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/data/catalogue.h"

#include <optional>

namespace core::scrimmage {

/// The kinds of entries for the library's editor.
std::vector<DataKind> dataKinds(const Catalogue& catalogue);
/// The entry at that path as a card; nothing if the path has none.
std::optional<SheetView> cardOf(const DataPack& pack, const std::string& path);

} // namespace core::scrimmage
