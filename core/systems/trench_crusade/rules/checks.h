// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/actions.h"
#include "systems/trench_crusade/state/rules.h"
#include "table/checks.h"

#include <string>

namespace core::trench_crusade {

/// Collects the objections to a command in a battle.
class Checks : public table::GameChecks<Checks, Rules> {
public:
    using GameChecks::GameChecks;
    static constexpr const char* noun = "model"; ///< what the game calls a unit

    /// There is such a model, and it is on the table.
    Checks& model(const UnitId& id, const std::string& where);
    /// The model can take that ACTION now: the battle goes on, it acts or may begin to, it is up, it has not
    /// done it before. `done` is the entry in Activity::done; empty = the action's id.
    Checks& acting(const UnitId& id, const Action& action, const std::string& done = {});
    /// It may begin its activation or is in it.
    Checks& activation(const UnitId& id, const std::string& where = "who");
    /// An enemy of `of` that is on the table.
    Checks& enemy(const UnitId& id, const UnitId& of, const std::string& where = "target");

    /// Looks at what follows from an order, and for the end of the battle.
    static void addFollowUps(Run& run) {
        run.push(FindOutcome{});
        run.push(Settle{});
    }
};

} // namespace core::trench_crusade

extern template class core::table::GameChecks<core::trench_crusade::Checks, core::trench_crusade::Rules>;
