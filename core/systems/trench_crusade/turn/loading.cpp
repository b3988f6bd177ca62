// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/checks.h"
#include "systems/trench_crusade/rules/limited_uses.h"
#include "systems/trench_crusade/turn/plans.h"

#include <algorithm>

namespace core::trench_crusade {

Result<Run> plan(Checks& checks, const Load& order) {
    const auto& state = checks.state();
    const auto& unit = checks.knownUnit(order.unit);
    const auto gear = state.gear.find(order.gear);
    const bool has = std::find(unit.gear.begin(), unit.gear.end(), order.gear) != unit.gear.end();
    checks.require(has && gear != state.gear.end() && isLoaded(gear->second), "load.gear",
                   unit.name + " has no such bullets", "gear");
    const auto guns = gunsOf(state, unit);
    checks.require(std::find(guns.begin(), guns.end(), order.weapon) != guns.end(), "load.gun",
                   unit.name + " has no such gun", "weapon");
    checks.rule(state.phase == Phase::Deployment, "load.late", "guns are loaded before the battle", "gear");
    auto run = checks.start("Load");
    run.emit(Loaded{order.unit, order.gear, order.weapon});
    run.say(unit.name + " loads " + gear->second.name + " into " + state.weapons.at(order.weapon).name);
    return run;
}

} // namespace core::trench_crusade
