// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/exploding_die.h"
#include "kernel/outcome_table.h"

namespace core::scrimmage {

/// An opposed roll (Scrimmage 3.2 SC-D1 to SC-D4): the higher total wins, the acting side succeeds on a tie too.
struct OpposedRoll {
    enum class Verdict { Lose, Tie, Win };
    struct Verdicts {
        double lose = 0, tie = 0, win = 0;
        /// The acting side succeeds on equal or higher.
        double success() const { return tie + win; }
    };
    ExplodingDie acting;
    ExplodingDie resisting;

    static int margin(int acting, int resisting) { return acting - resisting; }
    static Verdict verdict(int margin) { return margin > 0 ? Verdict::Win : margin == 0 ? Verdict::Tie : Verdict::Lose; }

    /// Rolls both sides; by how much the acting side is ahead.
    int roll(DiceSource& source) const;
    /// The chance of each verdict.
    Verdicts verdicts() const;
    /// The chance of each margin.
    NumberChances margins() const;
};

/// The test against a difficulty threshold (Scrimmage 3.2 SC-D5).
struct ThresholdRoll {
    ExplodingDie die;
    int threshold = 4;

    bool succeeds(int total) const { return total >= threshold; }
    bool roll(DiceSource& source) const { return succeeds(die.roll(source)); }
    double chance() const;
};

} // namespace core::scrimmage
