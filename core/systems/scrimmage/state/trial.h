// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/roll_in_progress.h"
#include "kernel/flow/flow.h"
#include "kernel/values/value_members.h"
#include "systems/scrimmage/odds/stat_die.h"
#include "systems/scrimmage/state/state.h"
#include "table/luck.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace core::scrimmage {

struct Rules;
using Run = core::Flow<Rules>;

/// One side of a trial: its die at the moment of the roll.
struct TrialDie {
    VALUE_MEMBERS(TrialDie);

    UnitId who; ///< the model that rolls; empty if the other side rolls against a difficulty
    int sides = 6;
    Mode mode = Mode::Plain;
    bool oddToo = false;            ///< Zen Focus: odd faces are also Perfect Rolls
    std::vector<std::string> again; ///< ids of its possible re-rolls, in the order of use
    std::string words;              ///< "Power D8"
    friend bool operator==(const TrialDie&, const TrialDie&) = default;
};

/// An open roll: one side's die against the other's (SC-D4) or against a difficulty (SC-D5), with the
/// possible re-rolls of both. It asks for one die after another; see kernel/dice/roll_in_progress.h.
struct Trial {
    VALUE_MEMBERS(Trial);

    TrialDie acting, resisting;
    int dt = 0;              ///< difficulty: the total to reach where no model resists
    bool tieResists = false; ///< the resisting side wins a tie
    Variant variant = Variant::KeptExplodes;
    std::optional<int> fixedTotal; ///< a total of the acting side from an earlier roll
    std::string id, purpose, rule;
    std::string success = "succeeds", failure = "fails"; ///< words for the result

    Roll roll() const;
    bool isOpposed() const { return !resisting.who.empty(); }
    bool isDone() const { return m_stage == Stage::Done; }
    bool succeeds() const;
    int actingTotal() const { return m_acting; }
    std::optional<Request> ask(const State& state) const;
    void take(Run& run, const Answer& answer);
    /// All possible ends from its first dice on, with re-rolls by their policy.
    std::vector<std::pair<Trial, double>> ends(WorkBudget& work) const;
    bool isFresh() const { return m_stage == Stage::Dice && m_rolling == RollInProgress(); }
    bool mayRepeat() const { return !acting.again.empty() || !resisting.again.empty(); }
    /// Records what was used up on the way to an end of `ends`.
    void settle(Run& run);
    /// The expected chance, and whether the trial succeeded.
    table::Luck luck() const;
    /// "7 against 5".
    std::string score() const;
    /// "7 against 5: hit" once it is decided; else the score.
    std::string result() const;
    friend bool operator==(const Trial&, const Trial&) = default;

private:
    enum class Stage { Dice, AskActing, ActingAgain, AskResisting, ResistingAgain, Done };
    Roll single(const TrialDie& die) const;
    bool wins(int acting, int resisting) const;
    void goOn();
    void useUp(Run& run, TrialDie& die);
    const TrialDie& askedDie() const {
        return m_stage == Stage::AskActing || m_stage == Stage::ActingAgain ? acting : resisting;
    }

    Stage m_stage = Stage::Dice;
    RollInProgress m_rolling;
    int m_acting = 0, m_resisting = 0;
    std::optional<bool> m_known;                         ///< result of an outcome without dice
    std::vector<std::pair<UnitId, std::string>> m_spent; ///< used up in an outcome without dice
};

} // namespace core::scrimmage
