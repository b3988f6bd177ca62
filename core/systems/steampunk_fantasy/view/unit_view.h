// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"
#include "systems/steampunk_fantasy/state/state.h"

#include <string>

namespace core::steampunk_fantasy {

/// A base as its card shows it: models, tokens, loads, lasting effects, datasheet.
UnitView shownUnit(const State& state, const Unit& unit, int number, const std::string& sign);

/// The view of a unit with only what leading a side needs: names, side, whether it is there and can act.
UnitView outlinedUnit(const State& state, const Unit& unit);

} // namespace core::steampunk_fantasy
