// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/effects/active_effects.h"
#include "systems/trench_crusade/rules/activation.h"
#include "systems/trench_crusade/rules/movement.h"
#include "systems/trench_crusade/rules/outcome.h"
#include "systems/trench_crusade/rules/plans.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/words/words.h"

/// Standing up (TC-M4, AMB-TC12).
namespace core::trench_crusade {

bool mayStand(const State& state, const UnitId& unit) { return whyNoStand(state, unit).empty(); }

void standAtStart(Run& run, const UnitId& unit) {
    if (!run.state.at(unit).down) return;
    setDown(run, unit, false);
    auto activity = run.state.at(unit).activity;
    activity.halved = !words::movesInFullAfterStanding(run.state, unit);
    run.say(nameOf(run.state, unit) + " stands up" + (activity.halved ? ", its movement is halved" : ""));
    setActivity(run, unit, activity);
}

Result<Run> plan(Checks& checks, const Stand& order) {
    const auto& state = checks.state();
    checks.activation(order.who);
    const auto& unit = state.at(order.who);
    const auto now = activityNow(state, order.who);
    checks.require(unit.down, "stand.up", unit.name + " is not Down", "who");
    checks.rule(!now.over, "activation.over", unit.name + " can do nothing more in this activation", "who");
    checks.rule(!now.has(actions::stand.id), "action.done",
                unit.name + " has tried to stand up in this activation", "who");
    checks.rule(now.done.empty() || now.fell, "stand.late",
                unit.name + " was Down when its activation began: it stands up first", "who");
    checks.rule(mayStand(state, order.who), "stand.held", "an enemy in melee keeps " + unit.name + " Down",
                "who");
    auto run = checks.start(unit.name + ": " + actions::stand.label);
    const bool free = now.done.empty() && !now.fell;
    if (!free) run.push(actionRoll(ActionKind::Stand, order.who));
    beginActivation(run, order.who);
    if (free)
        standAtStart(run, order.who);
    else
        noteDone(run, order.who, actions::stand.id);
    return run;
}

} // namespace core::trench_crusade
