// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/rules/actions.h"
#include "systems/plaguetide/state/rules.h"
#include "table/checks.h"

#include <string>
#include <vector>

namespace core::plaguetide {

/// Whether the operative may begin an action of that price now (1.4): else no choice in its offer makes the
/// action possible.
bool canSpend(const State& state, const Unit& unit, int ap);
/// Whether the counter of an ability of that size holds what its use takes (AMB-PT15): all its tokens, or one
/// where the switch is off.
bool isCharged(const State& state, const Unit& unit, Token counter, int size);
/// The operatives that the operative may help in base contact: those that are Pinned, Down or Captured.
std::vector<UnitId> operativesToHelp(const State& state, const Unit& unit);
/// Whether the figure is Pinned and nothing else, so that it may quell Warp tokens (PT-S3).
bool isOnlyPinned(const Unit& unit);
/// Whether the operative may begin the action now with some choice of target, weapon and the rest: false only
/// where the rules refuse every choice.
bool canBegin(const State& state, const Unit& unit, const Action& action);
/// Whether an objective is open on which the operative may work now.
bool canOperate(const State& state, const Unit& unit);

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

} // namespace core::plaguetide

extern template class core::table::GameChecks<core::plaguetide::Checks, core::plaguetide::Rules>;
