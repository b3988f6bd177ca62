// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/rules/objectives.h"

#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/rules/state_changes.h"

namespace core::scrimmage {

const ScenarioObjective* scenarioObjective(const State& state, const Objective& objective) {
    for (const auto& each : state.scenario->objectives)
        if (each.id == objective.kind) return &each;
    return nullptr;
}

const ScenarioObjective* scenarioObjective(const State& state, const std::string& id) {
    const auto it = state.objectives.find(id);
    return it == state.objectives.end() ? nullptr : scenarioObjective(state, it->second);
}

Stat searchStat(const State& state, std::optional<Stat> named) {
    if (named) return *named;
    return isSwitched(state, switches::searchStat, "knowledge") ? Stat::Knowledge : Stat::Perception;
}

void assignObjective(Run& run, const std::string& objective, const std::string& side, bool gone) {
    auto now = run.state.objectives.at(objective);
    const auto was = now.holder;
    now.holder = side;
    now.gone = gone;
    const auto* kind = scenarioObjective(run.state, now);
    const int points = kind ? kind->points : 0;
    const auto name = now.name;
    run.emit(ObjectiveSet{objective, std::move(now)});
    if (was == side) return;
    if (!was.empty() && run.state.sides.contains(was)) { // the team that held it loses its points
        auto before = run.state.sides.at(was);
        before.points = std::max(0, before.points - points);
        setSide(run, was, std::move(before));
    }
    if (!side.empty()) score(run, side, "objective:" + objective, points, name);
}

void succeedAt(Run& run, const std::string& objective, const UnitId& who) {
    if (!run.state.objectives.contains(objective)) return;
    auto now = run.state.objectives.at(objective);
    const auto side = playedBy(run.state, who);
    const auto* kind = scenarioObjective(run.state, now);
    const int needed = kind ? kind->needed : 1;
    const int successes = ++now.progress[side];
    const auto name = now.name;
    run.emit(ObjectiveSet{objective, std::move(now)});
    GameCounts more;
    more.found = 1;
    count(run, who, more);
    if (successes < needed)
        return run.say(teamName(run.state, side) + " has " + std::to_string(successes) + " of " +
                       std::to_string(needed) + " successes at " + name);
    run.say(teamName(run.state, side) + " achieves the objective " + name);
    assignObjective(run, objective, side, false);
    if (isSwitched(run.state, switches::strainProse, "on")) addStrain(run, who, 1);
}

} // namespace core::scrimmage
