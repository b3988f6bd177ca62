// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/odds/wound.h"

#include <compare>
#include <set>

/// A base with its tokens, and how a step takes effect on it.
namespace core::steampunk_fantasy {

struct BaseState {
    int models = 1;
    int tokens = 0, crewTokens = 0; ///< future damage, future crew damage
    int shaken = 0;
    int acid = 0, minorAcid = 0, fire = 0;
    std::vector<int> poison, bleeding; ///< dice, the smallest first
    friend auto operator<=>(const BaseState&, const BaseState&) = default;
    bool isAlive() const { return models > 0; }
};

/// A base of which no model is left.
BaseState lostBase();

/// Shaken tokens after so many results: the first brings two where there was none, each other one (HX-S3).
int shakenAfter(int tokens, int results);
/// Future damage after so many models died: halved for each, rounded down (HX-S1).
int halved(int tokens, int deaths);
/// Models that die of what was suffered.
int deathsOf(const BaseState& base, const Suffered& suffered);
/// The base after a step in which it suffered that: everything takes effect at once. A base without models
/// has no token left.
BaseState settled(BaseState base, const Suffered& suffered);

/// The poison die after a turn: 12, 10, 8, 6, 4, none (0).
int weakerPoison(int die);
/// A bleeding die that grows: 4, 6, 8, 10, 12.
int strongerBleeding(int die);
/// Aftermath of a base: a Shaken token less.
BaseState afterAftermath(BaseState base);
/// Hex markers: two at first, one when it is there already; one is removed in each aftermath.
int placedOn(int markers);
int faded(int markers);

} // namespace core::steampunk_fantasy
