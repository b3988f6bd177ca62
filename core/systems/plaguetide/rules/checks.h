// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/rules/actions.h"
#include "systems/plaguetide/state/rules.h"
#include "table/checks.h"

#include <string>

namespace core::plaguetide {

/// Collects the problems of a command.
class Checks : public table::GameChecks<Checks, Rules> {
public:
    using GameChecks::GameChecks;
    static constexpr const char* noun = "figure"; ///< the word for a unit in this game

    /// The figure exists and is on the table.
    Checks& figure(const UnitId& id, const std::string& where);
    /// An operative that may spend `ap` action points now (1.4: every action needs Ready and its cost).
    Checks& operative(const UnitId& id, int ap, const std::string& action);
    Checks& operative(const UnitId& id, const Action& action) {
        return operative(id, action.ap, action.name);
    }
    /// An enemy that can be attacked.
    Checks& enemy(const UnitId& id, const std::string& where = "target");
    /// An operative on the table other than `who`.
    Checks& comrade(const UnitId& id, const UnitId& who, const std::string& where);

    /// Pushes the task that looks for the end of the mission after everything else.
    static void addFollowUps(Run& run) { run.push(FindOutcome{}); }
};

/// Checks whether a command is legal and pushes its first tasks. One overload for each command.
Result<Run> plan(const State& state, const Open& command, bool overrideRules);
Result<Run> plan(const State& state, const Next& command, bool overrideRules);
Result<Run> plan(const State& state, const Move& command, bool overrideRules);
Result<Run> plan(const State& state, const Shoot& command, bool overrideRules);
Result<Run> plan(const State& state, const Fight& command, bool overrideRules);
Result<Run> plan(const State& state, const Help& command, bool overrideRules);
Result<Run> plan(const State& state, const Use& command, bool overrideRules);
Result<Run> plan(const State& state, const UseAbility& command, bool overrideRules);
Result<Run> plan(const State& state, const UseBlitz& command, bool overrideRules);
Result<Run> plan(const State& state, const Quell& command, bool overrideRules);
Result<Run> plan(const State& state, const Reload& command, bool overrideRules);
Result<Run> plan(const State& state, const Hold& command, bool overrideRules);
Result<Run> plan(const State& state, const Overwatch& command, bool overrideRules);
Result<Run> plan(const State& state, const Operate& command, bool overrideRules);
Result<Run> plan(const State& state, const Activate& command, bool overrideRules);
Result<Run> plan(const State& state, const Spawn& command, bool overrideRules);
Result<Run> plan(const State& state, const Enqueue& command, bool overrideRules);
Result<Run> plan(const State& state, const AddOperative& command, bool overrideRules);
Result<Run> plan(const State& state, const Remove& command, bool overrideRules);
Result<Run> plan(const State& state, const BringBack& command, bool overrideRules);
Result<Run> plan(const State& state, const EditProfile& command, bool overrideRules);
Result<Run> plan(const State& state, const RetakeSheet& command, bool overrideRules);
Result<Run> plan(const State& state, const TakeSheet& command, bool overrideRules);
Result<Run> plan(const State& state, const Correct& command, bool overrideRules);
Result<Run> plan(const State& state, const CorrectAll& command, bool overrideRules);
Result<Run> plan(const State& state, const Engage& command, bool overrideRules);
Result<Run> plan(const State& state, const Cohere& command, bool overrideRules);
Result<Run> plan(const State& state, const WatchShot& command, bool overrideRules);
Result<Run> plan(const State& state, const Fall& command, bool overrideRules);
Result<Run> plan(const State& state, const Finish& command, bool overrideRules);

} // namespace core::plaguetide

extern template class core::table::GameChecks<core::plaguetide::Checks, core::plaguetide::Rules>;
