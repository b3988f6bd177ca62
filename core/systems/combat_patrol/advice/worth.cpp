// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/state/rules.h"

namespace core::combat_patrol {

namespace {

// House rules of the program: what a unit is worth to its side, in points of health. docs/advice.md.
constexpr double perModel = 0.5, perControl = 0.25, shocked = -1.5, perCommandPoint = 0.8, perPoint = 0.5;

/// What the unit is worth to its side as it is now.
double standingOf(const State& state, const Unit& unit) {
    if (unit.presence == Presence::Destroyed) return 0;
    double out = unit.battleShocked ? shocked : 0;
    for (const auto& model : unit.models) {
        if (model.slain) continue;
        const auto line = state.statlineOf(unit, model);
        out += line.wounds - model.lost + perModel + perControl * line.control;
    }
    return out;
}

double pointsWorth(const State& state, Side side) {
    double out = perCommandPoint * state.player(side).cp;
    for (const auto& score : *state.scores)
        if (score.side == side) out += perPoint * score.points;
    return out;
}

} // namespace

double Rules::worth(const State& before, const State& after, const std::string& side) {
    const auto own = side == codec::keyText(Side::Attacker) ? Side::Attacker : Side::Defender;
    double out = 0;
    for (const auto& [id, now] : after.units) {
        const auto* was = before.find(id);
        if (was == &now) continue;
        const double change = standingOf(after, now) - (was ? standingOf(before, *was) : 0);
        out += now.side == own ? change : -change;
    }
    for (const auto each : {Side::Attacker, Side::Defender})
        out += (pointsWorth(after, each) - pointsWorth(before, each)) * (each == own ? 1 : -1);
    return out;
}

} // namespace core::combat_patrol
