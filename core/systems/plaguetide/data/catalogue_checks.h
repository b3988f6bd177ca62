// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/data/catalogue.h"
#include "systems/plaguetide/data/traits.h"

namespace core::plaguetide {

using table::at;
using table::Check;
using table::Faults;

/// The key by which the entry of a keyword is found.
inline std::string keyOf(const std::string& text) { return parseKeyword(text).key; }

/// Checks that numbers are in their ranges and references exist; keywords that no entry describes become
/// hints.
void checkCatalogue(const Catalogue& all, Faults& faults);

} // namespace core::plaguetide
