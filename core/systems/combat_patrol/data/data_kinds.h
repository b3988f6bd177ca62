// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/data/catalogue.h"

#include <vector>

namespace core::combat_patrol {

/// The kinds of entries that the data files hold; forces name what the catalogue has.
std::vector<DataKind> dataKinds(const Catalogue& catalogue);

} // namespace core::combat_patrol
