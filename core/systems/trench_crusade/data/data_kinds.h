// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/data/catalogue.h"

#include <vector>

namespace core::trench_crusade {

/// The kinds of entries that the data files hold; forces name what the catalogue has.
std::vector<DataKind> dataKinds(const Catalogue& catalogue);

} // namespace core::trench_crusade
