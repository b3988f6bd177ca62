// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/roll.h"
#include "kernel/dice/roll_in_progress.h"
#include "kernel/dice/roll_odds.h"

#include <map>
#include <vector>

namespace core {

/// Two sides roll against each other: the higher total wins, and `Tie` decides a tie.
struct OpposedRoll {
    /// Who succeeds when both totals are equal.
    enum class Tie {
        Acting,    ///< the acting side succeeds
        Resisting, ///< the resisting side succeeds
        Draw,      ///< neither succeeds
        RollAgain  ///< both roll again until one total is higher
    };
    /// The result for the acting side, by its total minus that of the other side.
    enum class Verdict { Lose, Tie, Win };
    Roll acting;
    Roll resisting;
    Tie tie = Tie::Acting;
    /// The resisting side rolls all its dice again, once, when the acting side would succeed; the second
    /// total counts.
    bool secondDefence = false;

    /// The result where the acting side leads by `margin`.
    static Verdict verdict(int margin) {
        return margin > 0 ? Verdict::Win : margin == 0 ? Verdict::Tie : Verdict::Lose;
    }
    /// Whether the acting side succeeds where it leads by `margin`.
    bool succeeds(int margin) const { return margin > 0 || (margin == 0 && tie == Tie::Acting); }
    /// Both sides in one roll: its total is the lead of the acting side.
    Roll together() const;
    /// Rolls for both sides, again where the rule says so; the final lead of the acting side.
    int rollMargin(DiceSource& source) const;
    friend bool operator==(const OpposedRoll&, const OpposedRoll&) = default;
};

/// The possible results of an opposed roll. Where a tie is rolled again it has no chance, since endless ties
/// have none.
struct OpposedOdds {
    double lose = 0, tie = 0, win = 0;
    NumberChances acting, resisting; ///< totals of the first dice
    double leftOut = 0;              ///< the largest possible missing chance, see RollOdds
    /// The chance that the acting side succeeds.
    double success(OpposedRoll::Tie rule) const { return rule == OpposedRoll::Tie::Acting ? win + tie : win; }
};
/// The exact odds of an opposed roll.
Result<OpposedOdds> opposedOdds(const OpposedRoll& roll, WorkBudget& work);

/// The lead of the acting side after the first dice of both.
Result<RollOdds> marginOdds(const OpposedRoll& roll, WorkBudget& work);

/// The odds of a roll-off: several contenders roll for places, the highest first; those with equal totals
/// roll again for the places that they share.
struct RollOffOdds {
    std::map<std::vector<int>, double> orders; ///< contenders by index from 0, the first before all others
    std::vector<double> first;                 ///< by contender: the chance to come first
    double tied = 0;                           ///< the chance that any two totals of the first dice are equal
    double leftOut = 0;                        ///< the largest possible missing chance, see RollOdds
};
constexpr int mostContenders = 6; ///< of one roll-off
/// The exact odds of a roll-off; "roll.shape" for no contenders, for more than `mostContenders`, and for dice
/// that can only tie; "odds.stopped" when the work budget runs out.
Result<RollOffOdds> rollOffOdds(const std::vector<Roll>& contenders, WorkBudget& work);
/// The contenders with the highest of these totals, by index from 0; several of them roll again.
std::vector<int> highestContenders(const std::vector<int>& totals);

} // namespace core
