// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/actions.h"
#include "systems/trench_crusade/state/rules.h"
#include "table/checks.h"

#include <string>

namespace core::trench_crusade {

/// Collects the problems of a command in a battle.
class Checks : public table::GameChecks<Checks, Rules> {
public:
    using GameChecks::GameChecks;
    static constexpr const char* noun = "model"; ///< what the game calls a unit

    /// The model exists and is on the table.
    Checks& model(const UnitId& id, const std::string& where);
    /// The model can take that ACTION now: the battle goes on, the model acts or may begin to, it is not
    /// Down, and it has not done the ACTION before. `done` is the entry in Activity::done; empty = the
    /// action's id.
    Checks& acting(const UnitId& id, const Action& action, const std::string& done = {});
    /// The model may begin its activation or is in it.
    Checks& activation(const UnitId& id, const std::string& where = "who");
    /// The model is an enemy of `of` and on the table.
    Checks& enemy(const UnitId& id, const UnitId& of, const std::string& where = "target");

    /// Pushes the tasks that end every order: what follows from the state, and the end of the battle.
    static void addFollowUps(Run& run) {
        run.push(FindOutcome{});
        run.push(Settle{});
    }
};

} // namespace core::trench_crusade

extern template class core::table::GameChecks<core::trench_crusade::Checks, core::trench_crusade::Rules>;
