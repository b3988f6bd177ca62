// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/state.h"
#include "systems/steampunk_fantasy/words/mend.h"

#include <vector>

/// Healing and repair of bases (HX-K27, HX-K28).
namespace core::steampunk_fantasy {

/// The name of a mend, as players read it: "one step of Bleeding".
std::string nameOf(Mend mend);
/// Whether the body has harm of that kind to remove.
bool canMend(const Body& body, Mend mend);
/// The body after the mend.
Body bodyAfterMend(Body body, Mend mend);

/// The key in Unit::magazines under which it is recorded that a unit has healed in this half.
inline constexpr const char* healing = "heal";
/// The mends by which a base may repair itself in the aftermath, the worst harm first.
std::vector<Mend> ownRepairs(const State& state, const Unit& unit);
/// How many repairs the unit makes in one aftermath.
int repairSteps(const State& state, const Unit& unit);
/// Points with which a unit heals or repairs in each turn, and which units it may spend them on (5.10b).
struct MendPoints {
    int points = 0;
    bool heals = false, repairs = false;
    bool others = false; ///< spent on others in its hex, else on itself
    bool late = false;   ///< spent after Agony only
};
/// The points of the unit, one entry for each ability that gives points.
std::vector<MendPoints> mendPointsOf(const State& state, const Unit& unit);
/// The mends that points can buy for a unit, the dearest first: living units are healed, others repaired
/// (5.10b).
std::vector<Mend> pointMends(const Unit& unit, bool lives);
/// The points that a mend costs.
int pointsFor(Mend mend);
/// The mends of a minor or major healing of that unit.
std::vector<Mend> healings(const State& state, const Unit& target, bool major);

} // namespace core::steampunk_fantasy
