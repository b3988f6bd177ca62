// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/data/traits.h"
#include "systems/plaguetide/state/state.h"

namespace core::plaguetide {

/// The traits of a figure in play, from its keywords.
inline UnitTraits traitsOf(const State& state, const Unit& unit) { return unitTraits(state.sheetOf(unit)); }

} // namespace core::plaguetide
