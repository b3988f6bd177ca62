// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/state.h"

/// Illusions and the infantry that they look like (HX-K45).
namespace core::steampunk_fantasy {

bool isIllusion(const State& state, const Unit& unit);
/// The infantry in its hex that an illusion imitates; null where there is none, or for other units.
const Unit* imitatedInfantry(const State& state, const Unit& unit);
/// The infantry whose order the unit carries out as well: for an illusion without a separate order, and for a
/// beast that follows. Null for other units.
const Unit* followedInfantry(const State& state, const Unit& unit);
/// The state as `side` believes it: an enemy illusion that imitates infantry is one base more of that
/// infantry.
State withIllusions(State state, const std::string& side);

} // namespace core::steampunk_fantasy
