// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/roll.h"
#include "systems/trench_crusade/odds/attack_chain.h"

#include <string>
#include <vector>

namespace core::trench_crusade {

/// One reason why DICE are added or taken away, or why the total is changed.
struct DiceReason {
    int value = 0;
    std::string why;
    friend bool operator==(const DiceReason&, const DiceReason&) = default;
};

/// The dice of a success or injury roll (TC-D1 to TC-D4), as requests, typed faces and totals, rolling and
/// odds use them.
struct Pool {
    int base = 2;                 ///< dice that count
    std::vector<DiceReason> dice; ///< DICE added and taken away, which cancel each other
    std::vector<DiceReason> flat; ///< added to the kept total
    bool oneIsSix = false; ///< after the roll one die is turned to a 6, the one that raises the total most

    void add(int value, std::string why);     ///< adds DICE; no reason is kept for 0
    void addFlat(int value, std::string why); ///< adds to the total; no reason is kept for 0
    int extra() const;                        ///< DICE that are left when all have cancelled
    int plus() const;                         ///< the sum of `flat`
    /// The dice that are rolled, limited to a number that can be rolled on a table.
    RollDice rolledDice() const;
    /// The total of rolled dice with `flat` included; `faces`: how many dice show each face.
    int totalOf(const std::vector<int>& faces) const;
    /// The chance of each total, with `flat` included.
    NumberChances totals() const;
    /// The chance of each row of that chart, whose dice are this pool's.
    std::vector<double> rowOdds(const Roll& chart) const;
    /// "3 of 5D6, the highest −2".
    std::string words() const;
    /// "+1 Ranged, −1 cover".
    std::string reasons() const;
    friend bool operator==(const Pool&, const Pool&) = default;
};

} // namespace core::trench_crusade
