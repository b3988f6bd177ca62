// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/rules.h"

#include <optional>
#include <string>

namespace core::combat_patrol {

/// Collects what stands against a command. Rules may be overridden by the GM, impossible things may not; the
/// first problem in order of asking is the one reported.
class Checks {
public:
    Checks(const State& state, bool overrideRules) : m_state(state), m_override(overrideRules) {}

    Checks& must(bool holds, const char* code, const std::string& text, const std::string& where = {});
    Checks& rule(bool holds, const char* code, const std::string& text, const std::string& where = {});
    Checks& also(const Result<Ok>& result);

    /// The unit exists and stands on the table.
    Checks& unit(const UnitId& id, const std::string& where = "who");
    /// The same, and it is the turn of its side and this phase.
    Checks& acting(const UnitId& id, Phase phase, const std::string& action);
    /// A unit on the table of the side that `of` is not.
    Checks& enemy(const UnitId& id, const UnitId& of, const std::string& where = "target");
    /// It is this phase; Movement holds for Reinforcements too.
    Checks& during(Phase phase, const std::string& action);

    bool passed() const { return !m_problem; }
    tl::unexpected<Problem> problem() const { return tl::unexpected<Problem>(*m_problem); }
    Run start(std::string label) const;

private:
    void fail(Problem problem);

    const State& m_state;
    bool m_override;
    std::optional<Problem> m_problem;
};

/// What each command needs to be legal, and what it sets going. One overload per command.
Result<Run> plan(const State& state, const Open& command, bool overrideRules);
Result<Run> plan(const State& state, const Next& command, bool overrideRules);
Result<Run> plan(const State& state, const MoveUnit& command, bool overrideRules);
Result<Run> plan(const State& state, const Arrive& command, bool overrideRules);
Result<Run> plan(const State& state, const Charge& command, bool overrideRules);
Result<Run> plan(const State& state, const UseStratagem& command, bool overrideRules);
Result<Run> plan(const State& state, const Raise& command, bool overrideRules);
Result<Run> plan(const State& state, const UseMarker& command, bool overrideRules);
Result<Run> plan(const State& state, const Hold& command, bool overrideRules);
Result<Run> plan(const State& state, const Engage& command, bool overrideRules);
Result<Run> plan(const State& state, const RemoveModels& command, bool overrideRules);
Result<Run> plan(const State& state, const Attach& command, bool overrideRules);
Result<Run> plan(const State& state, const Reserve& command, bool overrideRules);
Result<Run> plan(const State& state, const TakeFirstTurn& command, bool overrideRules);
Result<Run> plan(const State& state, const AwardPoints& command, bool overrideRules);
Result<Run> plan(const State& state, const EditProfile& command, bool overrideRules);
Result<Run> plan(const State& state, const SetSwitch& command, bool overrideRules);
Result<Run> plan(const State& state, const Correct& command, bool overrideRules);
Result<Run> plan(const State& state, const Remove& command, bool overrideRules);
Result<Run> plan(const State& state, const BringBack& command, bool overrideRules);
Result<Run> plan(const State& state, const Finish& command, bool overrideRules);
Result<Run> plan(const State& state, const Note& command, bool overrideRules);

} // namespace core::combat_patrol
