// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/state.h"
#include "systems/steampunk_fantasy/words/mend.h"

#include <vector>

/// What healing and repair take off a base (HX-K27, HX-K28).
namespace core::steampunk_fantasy {

/// What it is called: "one step of bleeding".
std::string nameOf(Mend mend);
/// Whether there is anything of that kind to take off.
bool canMend(const Body& body, Mend mend);
/// The base afterwards.
Body mended(Body body, Mend mend);

/// What marks a unit as having healed, among its magazines.
inline constexpr const char* healing = "heal";
/// What the abilities of a base repair of itself in the aftermath, the worst first, and how many steps.
std::vector<Mend> ownRepairs(const State& state, const Unit& unit);
int repairSteps(const State& state, const Unit& unit);
/// Points that a unit has in each turn to heal or repair with, and for whom (5.10b).
struct MendPoints {
    int points = 0;
    bool heals = false, repairs = false;
    bool others = false; ///< for others in its hex, else for itself
    bool late = false;   ///< after Agony only
};
std::vector<MendPoints> mendPointsOf(const State& state, const Unit& unit);
/// What points can take off a unit, the dearest first: who lives is healed, all else repaired (5.10b).
std::vector<Mend> pointMends(const Unit& unit, bool lives);
/// What that costs.
int pointsFor(Mend mend);
/// What a minor or major healing can take off that unit.
std::vector<Mend> healings(const State& state, const Unit& target, bool major);

} // namespace core::steampunk_fantasy
