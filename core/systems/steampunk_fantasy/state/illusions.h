// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/state.h"

/// Illusions and the infantry that they look like (HX-K45).
namespace core::steampunk_fantasy {

bool isIllusion(const State& state, const Unit& unit);
/// The infantry in its hex that an illusion looks like; null where there is none.
const Unit* pairOf(const State& state, const Unit& unit);
/// The infantry whose order the unit makes as well: an illusion without a separate order, or a beast that
/// follows.
const Unit* followedBy(const State& state, const Unit& unit);
/// What the other side believes: a paired illusion that is not exposed is one base more of that infantry.
State withIllusions(State state, const std::string& side);

} // namespace core::steampunk_fantasy
