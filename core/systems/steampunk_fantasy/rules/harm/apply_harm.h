// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/odds/wound.h"
#include "systems/steampunk_fantasy/state/rules.h"

/// Harm to units: it is collected while a step – a phase, or one step of Agony – lasts and takes effect
/// together at the end of the step (5.1).
namespace core::steampunk_fantasy {

/// Adds to what the unit suffers in this step.
void accumulateDamage(Run& run, const UnitId& unit, const Suffered& suffered);
/// Adds one effect of that kind.
void accumulateDamage(Run& run, const UnitId& unit, Does does, int amount = 1, const std::string& die = {});
/// The harm that waits for a unit, added up.
Suffered pendingOf(const Unit& unit);

/// The body of a base after it has suffered this damage: tokens, deaths, lasting harm.
Body bodyAfter(const Body& body, const Suffered& suffered);
/// The body of a unit in a battle after it has suffered this damage; a gun without a crew is lost as well.
Body unitBodyAfter(const State& state, const Unit& unit, const Suffered& suffered);
/// Applies all harm that waits to all units at once, and sets the clouds and smoke that damage brings.
void applyHarm(Run& run);
/// Applies the harm that waits for one unit.
void applyHarmTo(Run& run, const UnitId& unit);
/// Adds the models that this damage kills to the counts of unit `by`.
void countSlain(Run& run, const UnitId& by, const Suffered& suffered);
/// The change of a unit as a log line: "Grunt 2 loses 1 model, gains 1 Shaken".
std::string describeHarm(const Unit& before, const Body& after);

/// Sets smoke in a hex: two markers, or one more where there is smoke already (5.5).
void placeSmoke(Run& run, Hex hex);
/// Sets a fire in a hex, and smoke with it.
void placeFire(Run& run, Hex hex);
/// Sets a cloud of that kind in a hex: two markers, or one more where there is one already.
void placeCloud(Run& run, Hex hex, const std::string& of, const std::string& die, int hits = 6);
/// The hexes of the board at most that distance away.
std::vector<Hex> hexesAround(const State& state, Hex hex, int distance);

} // namespace core::steampunk_fantasy
