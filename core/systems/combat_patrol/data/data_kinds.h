// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/data/catalogue.h"

#include <vector>

namespace core::combat_patrol {

/// The kinds of entries in the data files; forces refer to entries of the catalogue.
std::vector<DataKind> dataKinds(const Catalogue& catalogue);

} // namespace core::combat_patrol
