// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/rules/state_changes.h"

#include <string>
#include <vector>

/// The die of a stat at the moment of a roll (SC-D6).
namespace core::scrimmage {

/// The purpose of a die.
enum class DiePurpose {
    Anything,
    Shoot,
    ShotAt, ///< to resist a Shoot
    Fight,
    FoughtAt, ///< to resist a Fight
    Investigate,
    Interact,
    RollOff, ///< a power against a model that resists
    Test,    ///< against a difficulty, without an action
    Breathe
};

/// Which die of which model is rolled, and why.
struct DieRequest {
    UnitId who;
    Stat stat = Stat::Power;
    DiePurpose what = DiePurpose::Anything;
    UnitId other = {};   ///< the opponent
    bool person = false; ///< with a person or an enemy model
};

/// A die with all its modifiers and their reasons.
struct DieNow {
    int base = baseDie;           ///< sides of the die of the archetype
    int steps = 0;                ///< along the ladder, up or down
    int better = 0, worse = 0;    ///< Advantages and Disadvantages
    std::vector<std::string> why; ///< each modifier with its reason, as text
    /// Moves the die along the ladder; a number less than 0 makes it smaller.
    void step(int by, const std::string& reason);
    /// Adds an Advantage.
    void advantage(const std::string& reason);
    /// Adds a Disadvantage.
    void disadvantage(const std::string& reason);
    int sides() const { return stepped(base, steps); }
    /// How the die is rolled: an Advantage and a Disadvantage cancel, or the more numerous wins, depending on
    /// the switch (SC-D2).
    Mode mode(const State& state) const;
    /// "D4 (D6, +1 step Brute, −2 steps injured)".
    std::string words() const;
};

/// The die of that request with everything that changes it now.
DieNow dieOf(const State& state, const DieRequest& asked);
/// The die for a trial, with its possible re-rolls; `defends`: it is rolled against an attack.
TrialDie trialDie(const State& state, const DieRequest& asked, const DieNow& now, bool defends = false);
/// "D6 with Advantage".
std::string wordsOf(const TrialDie& die);
/// Which dice explode.
Variant variantOf(const State& state);
/// Steps by injuries (SC-H1, SC-H2).
int injurySteps(const State& state, const Unit& unit);
/// Whether the roll belongs to an action of the rolling model.
bool isOfAction(DiePurpose what);

} // namespace core::scrimmage
