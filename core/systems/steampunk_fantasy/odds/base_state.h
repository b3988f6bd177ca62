// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/odds/wound.h"

#include <compare>
#include <set>

/// A base with its tokens, and how a step takes effect on it.
namespace core::steampunk_fantasy {

/// The models and tokens of a base, as far as odds count them.
struct BaseState {
    int models = 1;
    int tokens = 0, crewTokens = 0;        ///< future damage, future crew damage
    int shaken = 0;                        ///< Shaken tokens
    int acid = 0, minorAcid = 0, fire = 0; ///< tokens
    std::vector<int> poison, bleeding;     ///< dice, the smallest first
    friend auto operator<=>(const BaseState&, const BaseState&) = default;
    bool isAlive() const { return models > 0; }
};

/// A base of which no model is left.
BaseState lostBase();

/// Shaken tokens after Shaken results: the first one brings two where there were none, each other one brings
/// one (HX-S3).
int shakenAfter(int tokens, int results);
/// The future damage tokens that are left after deaths: halved for each, rounded down (HX-S1).
int tokensAfterDeaths(int tokens, int deaths);
/// How many models of the base die of this damage.
int deathsOf(const BaseState& base, const Suffered& suffered);
/// The base after a step in which it suffered this damage: everything takes effect at once. A base without
/// models has no token left.
BaseState stateAfterStep(BaseState base, const Suffered& suffered);

/// The poison die after a turn: 12, 10, 8, 6, 4, none (0).
int weakerPoison(int die);
/// A bleeding die that grows: 4, 6, 8, 10, 12.
int strongerBleeding(int die);
/// The base after the aftermath of a turn: one Shaken token fewer.
BaseState afterAftermath(BaseState base);
/// The markers in a hex after an effect was placed there: two where there was none, else one more.
int markersAfterPlacing(int markers);
/// The markers in a hex after an aftermath: one fewer.
int markersAfterAftermath(int markers);

} // namespace core::steampunk_fantasy
