// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/roll.h"
#include "systems/trench_crusade/odds/attack_chain.h"

#include <string>
#include <vector>

namespace core::trench_crusade {

/// One reason why DICE are added or taken away, or why the total is changed.
struct Part {
    int value = 0;
    std::string why;
    friend bool operator==(const Part&, const Part&) = default;
};

/// The one description of a success or injury roll: asking, typed faces and totals, rolling and odds all
/// follow it (TC-D1 to TC-D4).
struct Pool {
    int base = 2;
    std::vector<Part> dice; ///< DICE added and taken away; they cancel each other
    std::vector<Part> flat; ///< added to the kept total
    bool oneIsSix = false;  ///< once rolled, one die is turned to a 6, so that the total is highest

    void add(int value, std::string why);     ///< DICE; nothing for 0
    void addFlat(int value, std::string why); ///< to the total; nothing for 0
    int extra() const;                        ///< DICE that are left when all have cancelled
    int plus() const;
    /// What is thrown: never more dice than a table can hold, whatever a datasheet says.
    RollDice thrownDice() const;
    /// What dice come to, fixed number included, by how many of them show each face.
    int totalOf(const std::vector<int>& faces) const;
    /// The chance of each total, fixed number included.
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
