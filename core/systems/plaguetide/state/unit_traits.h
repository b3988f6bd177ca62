// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/data/traits.h"
#include "systems/plaguetide/state/state.h"

namespace core::plaguetide {

/// What the keywords of a figure in play do.
inline UnitTraits traitsOf(const State& state, const Unit& unit) { return unitTraits(state.sheetOf(unit)); }

} // namespace core::plaguetide
