// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/data/catalogue.h"
#include "systems/plaguetide/data/traits.h"

namespace core::plaguetide {

using table::at;
using table::Check;
using table::Faults;

/// By what the entry of a keyword is known.
inline std::string keyOf(const std::string& text) { return parseKeyword(text).key; }

/// Whether numbers are in their ranges and references lead somewhere; keywords that no entry describes are
/// hints.
void checkCatalogue(const Catalogue& all, Faults& faults);

} // namespace core::plaguetide
