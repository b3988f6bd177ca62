// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/data/catalogue.h"

#include <vector>

namespace core::plaguetide {

/// The kinds of entries in the data files; forces refer to entries of the catalogue.
std::vector<DataKind> dataKinds(const Catalogue& catalogue);

} // namespace core::plaguetide
