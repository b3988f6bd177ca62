// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/roll.h"
#include "kernel/roll_odds.h"
#include "kernel/throw.h"

#include <map>
#include <vector>

namespace core {

/// Two sides roll against each other: the higher total is ahead, and a tie goes as it says.
struct OpposedRoll {
    enum class Tie {
        Acting,    ///< the acting side succeeds
        Resisting, ///< the resisting side holds out
        Draw,      ///< neither
        RollAgain  ///< both roll until one is ahead
    };
    enum class Verdict { Lose, Tie, Win };
    Roll acting;
    Roll resisting;
    Tie tie = Tie::Acting;
    /// The resisting side throws all its dice again, once, when the acting side would succeed; the second
    /// total counts.
    bool secondDefence = false;

    static Verdict verdict(int margin) {
        return margin > 0 ? Verdict::Win : margin == 0 ? Verdict::Tie : Verdict::Lose;
    }
    bool succeeds(int margin) const { return margin > 0 || (margin == 0 && tie == Tie::Acting); }
    /// Both sides in one tray: its total is by how much the acting side is ahead.
    Roll together() const;
    /// Rolls both sides, again where the rule says so; by how much the acting side is ahead at last.
    int rollMargin(DiceSource& source) const;
    friend bool operator==(const OpposedRoll&, const OpposedRoll&) = default;
};

/// How an opposed roll ends. Where a tie is rolled again, it has no chance: endless ties are none.
struct OpposedOdds {
    double lose = 0, tie = 0, win = 0;
    NumberChances acting, resisting; ///< totals of the first dice
    double leftOut = 0;              ///< the chance that is missing at most, see RollOdds
    double success(OpposedRoll::Tie rule) const { return rule == OpposedRoll::Tie::Acting ? win + tie : win; }
};
Result<OpposedOdds> opposedOdds(const OpposedRoll& roll, WorkBudget& work);

/// By how much the acting side is ahead after the first dice of both.
Result<RollOdds> marginOdds(const OpposedRoll& roll, WorkBudget& work);

/// Several roll for places, the highest first; who share a total roll again for the places they share.
struct RollOffOdds {
    std::map<std::vector<int>, double> orders; ///< contenders by number from 0, the first before all others
    std::vector<double> first;                 ///< by contender: to come before all others
    double tied = 0;                           ///< that any two totals of the first dice are equal
    double leftOut = 0;
};
constexpr int mostContenders = 6;
/// "roll.shape" for more than six contenders or dice that can only tie, "odds.stopped" when the work runs
/// out.
Result<RollOffOdds> rollOffOdds(const std::vector<Roll>& contenders, WorkBudget& work);
/// Who share the highest of these totals, by number from 0; more than one of them roll again.
std::vector<int> aheadOfAll(const std::vector<int>& totals);

} // namespace core
