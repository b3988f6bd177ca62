// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/state/rules.h"
#include "systems/trench_crusade/state/unit_facts.h"

namespace core::trench_crusade {

namespace {

// House rules of the program: what a model is worth to its side, in points of health. docs/advice.md.
constexpr double inPlay = 3, perDucat = 0.05, leads = 2, isDown = -1.2;
constexpr double perBlood = -0.6, perBlessing = 0.4, activationOver = -0.3, perPoint = 2;

/// The worth of the model to its side in its present state.
double standingOf(const State& state, const Unit& unit) {
    if (unit.presence == Presence::Out || unit.presence == Presence::Gone) return 0;
    return inPlay + perDucat * unit.worth + (unit.leader ? leads : 0) + (unit.down ? isDown : 0) +
           perBlood * bloodOn(state, unit.id) + perBlessing * unit.marker(Marker::Blessing) +
           (unit.activity.over ? activationOver : 0);
}

} // namespace

double Rules::worth(const State& before, const State& after, const std::string& side) {
    double out = 0;
    for (const auto& [id, now] : after.units) {
        const auto* was = before.find(id);
        if (was == &now) continue;
        const double change = standingOf(after, now) - (was ? standingOf(before, *was) : 0);
        out += now.side == side ? change : -change;
    }
    for (const auto& [id, now] : after.sides)
        if (const auto was = before.sides.find(id); was != before.sides.end())
            out += perPoint * (now.points - was->second.points) * (id == side ? 1 : -1);
    return out;
}

} // namespace core::trench_crusade
