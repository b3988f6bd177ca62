// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/odds/wound.h"
#include "systems/steampunk_fantasy/state/state.h"

/// Beasts and machines of many heads (HX-K63).
namespace core::steampunk_fantasy {

/// How many minor heads are printed; 0 = its heads are not counted.
int minorHeads(const Sheet& sheet);
/// Minor heads that live. The major one dies with the body.
int livingHeads(const State& state, const Unit& unit);
/// Assault and deflection dice that its living heads add to those of its body.
struct HeadDice {
    int assault = 0, deflection = 0; ///< dice
};
/// The dice that the living heads of a unit add.
HeadDice diceOfHeads(const State& state, const Unit& unit);
/// The damage with future damage in place of lost heads, as soon as the unit has no head left to lose.
Suffered capHeadLosses(const State& state, const Unit& unit, const Suffered& suffered);

} // namespace core::steampunk_fantasy
