// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/rules.h"
#include "table/checks.h"

#include <string>

namespace core::combat_patrol {

/// Collects the problems of a command.
class Checks : public table::GameChecks<Checks, Rules> {
public:
    using GameChecks::GameChecks;
    static constexpr const char* noun = "unit"; ///< the word for a unit in this game

    /// The unit exists and is on the table.
    Checks& unit(const UnitId& id, const std::string& where = "who");
    /// The unit exists and is on the table, and it is this phase in the turn of its side.
    Checks& acting(const UnitId& id, Phase phase, const std::string& action);
    /// A unit on the table of the side that `of` is not.
    Checks& enemy(const UnitId& id, const UnitId& of, const std::string& where = "target");
    /// The phase is this one; Movement includes Reinforcements.
    Checks& during(Phase phase, const std::string& action);

    /// The markers and the enemies in contact or in Contagion Range exist.
    Checks& placement(const UnitId& who, const Placement& stand);
};

/// Checks whether a command is legal and pushes its first tasks. One overload for each command.
Result<Run> plan(const State& state, const Open& command, bool overrideRules);
Result<Run> plan(const State& state, const Next& command, bool overrideRules);
Result<Run> plan(const State& state, const MoveUnit& command, bool overrideRules);
Result<Run> plan(const State& state, const MoveAll& command, bool overrideRules);
Result<Run> plan(const State& state, const Arrive& command, bool overrideRules);
Result<Run> plan(const State& state, const Charge& command, bool overrideRules);
Result<Run> plan(const State& state, const UseStratagem& command, bool overrideRules);
Result<Run> plan(const State& state, const Raise& command, bool overrideRules);
Result<Run> plan(const State& state, const UseMarker& command, bool overrideRules);
Result<Run> plan(const State& state, const Hold& command, bool overrideRules);
Result<Run> plan(const State& state, const Engage& command, bool overrideRules);
Result<Run> plan(const State& state, const Contagion& command, bool overrideRules);
Result<Run> plan(const State& state, const RemoveModels& command, bool overrideRules);
Result<Run> plan(const State& state, const Attach& command, bool overrideRules);
Result<Run> plan(const State& state, const Reserve& command, bool overrideRules);
Result<Run> plan(const State& state, const TakeFirstTurn& command, bool overrideRules);
Result<Run> plan(const State& state, const AwardPoints& command, bool overrideRules);
Result<Run> plan(const State& state, const EditProfile& command, bool overrideRules);
Result<Run> plan(const State& state, const RetakeSheet& command, bool overrideRules);
Result<Run> plan(const State& state, const TakeSheet& command, bool overrideRules);
Result<Run> plan(const State& state, const Correct& command, bool overrideRules);
Result<Run> plan(const State& state, const CorrectAll& command, bool overrideRules);
Result<Run> plan(const State& state, const Remove& command, bool overrideRules);
Result<Run> plan(const State& state, const BringBack& command, bool overrideRules);
Result<Run> plan(const State& state, const Finish& command, bool overrideRules);
Result<Run> plan(const State& state, const Scout& command, bool overrideRules);
Result<Run> plan(const State& state, const Infiltrate& command, bool overrideRules);
Result<Run> plan(const State& state, const RollMission& command, bool overrideRules);
Result<Run> plan(const State& state, const RollOff& command, bool overrideRules);
Result<Run> plan(const State& state, const AddUnit& command, bool overrideRules);

} // namespace core::combat_patrol

extern template class core::table::GameChecks<core::combat_patrol::Checks, core::combat_patrol::Rules>;
