// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/odds/wound.h"
#include "systems/steampunk_fantasy/state/rules.h"

/// What a step does to units: it is gathered while the step lasts and takes effect together at its end (5.1).
namespace core::steampunk_fantasy {

/// Adds to what the unit suffers in this step.
void accumulateDamage(Run& run, const UnitId& unit, const Suffered& suffered);
/// One token or harm of that kind.
void accumulateDamage(Run& run, const UnitId& unit, Does does, int amount = 1, const std::string& die = {});
/// The harm that waits for a unit, added up.
Suffered pendingOf(const Unit& unit);

/// A base after it suffered that: tokens, deaths and what lasts.
Body harmed(const Body& body, const Suffered& suffered);
/// The same of a unit in a battle: a gun with no crew left to serve it is lost.
Body harmedNow(const State& state, const Unit& unit, const Suffered& suffered);
/// All that waits takes effect on all units at once; clouds and smoke that damage sets free go to their
/// hexes.
void applyHarm(Run& run);
/// The same for one unit.
void applyHarmTo(Run& run, const UnitId& unit);
/// Counts the models that this kills for the unit that killed them.
void countSlain(Run& run, const UnitId& by, const Suffered& suffered);
/// What a unit was and is, in a few words: "Grunt 2 loses 1 model, is Shaken".
std::string describeHarm(const Unit& before, const Body& after);

/// Smoke, fire or a cloud is set in a hex: two markers, or one more where the same is there (5.5).
void placeSmoke(Run& run, Hex hex);
void placeFire(Run& run, Hex hex);
void placeCloud(Run& run, Hex hex, const std::string& of, const std::string& die, int hits = 6);
/// The hexes of the board up to so far away.
std::vector<Hex> hexesAround(const State& state, Hex hex, int distance);

} // namespace core::steampunk_fantasy
