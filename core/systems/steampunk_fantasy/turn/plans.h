// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/setup.h"
#include "systems/steampunk_fantasy/data/catalogue.h"
#include "systems/steampunk_fantasy/state/rules.h"

/// The plan of each command: a Problem in words, or a flow of events and tasks.
namespace core::steampunk {

Result<Run> plan(const State& state, const Open& order, bool overrideRules);
Result<Run> plan(const State& state, const Deploy& order, bool overrideRules);
Result<Run> plan(const State& state, const DeployAll& order, bool overrideRules);
Result<Run> plan(const State& state, const GiveOrders& order, bool overrideRules);
Result<Run> plan(const State& state, const PlanAll& order, bool overrideRules);
Result<Run> plan(const State& state, const Decide& order, bool overrideRules);
Result<Run> plan(const State& state, const Fire& order, bool overrideRules);
Result<Run> plan(const State& state, const FireAll& order, bool overrideRules);
Result<Run> plan(const State& state, const Heal& order, bool overrideRules);
Result<Run> plan(const State& state, const Assault& order, bool overrideRules);
Result<Run> plan(const State& state, const SettleAssault& order, bool overrideRules);
Result<Run> plan(const State& state, const table::Next& order, bool overrideRules);
Result<Run> plan(const State& state, const AddUnit& order, bool overrideRules);
Result<Run> plan(const State& state, const table::Remove& order, bool overrideRules);
Result<Run> plan(const State& state, const table::BringBack& order, bool overrideRules);
Result<Run> plan(const State& state, const EditProfile& order, bool overrideRules);
Result<Run> plan(const State& state, const RetakeSheet& order, bool overrideRules);
Result<Run> plan(const State& state, const table::Correct& order, bool overrideRules);
Result<Run> plan(const State& state, const table::CorrectAll& order, bool overrideRules);
Result<Run> plan(const State& state, const table::Finish& order, bool overrideRules);

/// What can be chosen before a battle.
SetupChoices setupChoices(const Catalogue& catalogue);
/// The state in which a battle begins, every datasheet copied in; a Problem names what was chosen wrongly.
Result<State> beginning(const Catalogue& catalogue, const Setup& setup);

/// What a Shaken unit, or one without an order that fits, does instead is its order from now on.
void fixOrders(Run& run);
/// What stands against going on to the next phase; empty = nothing.
std::string standsAgainstNext(const State& state);
/// What marks a unit as having healed, among its magazines.
inline constexpr const char* healing = "heal";
/// What the next phase is called.
std::string nameOf(Phase phase);
/// What happens in it.
std::string wordsOf(Phase phase);
/// What *Next* will do, line by line.
std::vector<std::pair<UnitId, std::string>> comingMoves(const State& state);

} // namespace core::steampunk
