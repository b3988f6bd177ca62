// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/data/catalogue.h"

#include <vector>

namespace core::trench_crusade {

/// The kinds of entries in the data files with the schemas of their forms; the form of forces offers what the
/// catalogue has.
std::vector<DataKind> dataKinds(const Catalogue& catalogue);

} // namespace core::trench_crusade
