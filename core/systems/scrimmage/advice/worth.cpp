// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/state/rules.h"

namespace core::scrimmage {

namespace {

// House rules of the program: what a model is worth to its team, in points of health. docs/advice.md.
constexpr double conscious = 2, leads = 1, perStrain = -0.35, overwhelmed = -1, perCondition = -0.6;
constexpr double watches = 0.5, perPoint = 2, perObjective = 3, perProgress = 1;

/// What the model is worth to its team as it is now.
double standingOf(const Unit& unit) {
    if (!unit.present) return 0;
    double out = unit.health + perStrain * unit.strain + (unit.isOverwhelmed() ? overwhelmed : 0) +
                 (unit.is(Tag::Overwatch) ? watches : 0);
    for (const auto& [condition, amount] : unit.conditions)
        out += amount > 0 ? perCondition : 0;
    return out + (unit.isConscious() ? conscious + (unit.leader ? leads : 0) : 0);
}

/// What the team has achieved.
double achieved(const State& state, const std::string& side) {
    const auto at = state.sides.find(side);
    double out = at == state.sides.end() ? 0 : perPoint * at->second.points;
    for (const auto& [id, objective] : state.objectives) {
        out += objective.holder == side ? perObjective : 0;
        const auto done = objective.progress.find(side);
        out += done == objective.progress.end() ? 0 : perProgress * done->second;
    }
    return out;
}

} // namespace

double Rules::worth(const State& before, const State& after, const std::string& side) {
    double out = 0;
    for (const auto& [id, now] : after.units) {
        const auto* was = before.find(id);
        if (was == &now) continue;
        const double change = standingOf(now) - (was ? standingOf(*was) : 0);
        out += now.side == side ? change : -change;
    }
    for (const auto& team : after.teams)
        out += (achieved(after, team) - achieved(before, team)) * (team == side ? 1 : -1);
    return out;
}

} // namespace core::scrimmage
