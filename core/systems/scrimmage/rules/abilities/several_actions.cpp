// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/rules/abilities/several_actions.h"

#include "systems/scrimmage/rules/state_changes.h"

namespace core::scrimmage {

void allowActions(Run& run, const UnitId& who, int actions, Allowed allowed, bool handicapped) {
    auto activity = run.state.at(who).activity;
    activity.left = actions;
    activity.allowed = allowed;
    activity.handicapped = handicapped;
    setActivity(run, who, activity);
    run.say(nameOf(run.state, who) + " has " + plural(actions, "action", "actions"));
}

} // namespace core::scrimmage
