// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/turn/plans.h"

namespace core::trench_crusade {

Result<Run> plan(Checks& checks, const BeginGame& order) {
    const auto& state = checks.state();
    if (!state.sheets.empty()) return impossible("battle.open", "the battle has begun already");
    if (auto sound = Rules::validate(order.start); !sound) return tl::unexpected<Problem>(sound.error());
    Run run;
    run.label = "Begin";
    run.emit(GameBegun{order.start});
    run.say(order.start.scenario->name + ": " + order.start.sides.at(sideIds[0]).name + " against " +
            order.start.sides.at(sideIds[1]).name);
    return run;
}

} // namespace core::trench_crusade
