// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice.h"

#include <vector>

namespace core {

/// Equal dice of which only the highest or the lowest count.
struct KeepDice {
    int dice = 2;
    int keep = 2; ///< at most `dice`
    int sides = 6;
    bool highest = true;

    /// `base` dice with `extra` more of which the best `base` count; a negative `extra` adds dice too, and then the
    /// worst `base` count.
    static KeepDice pool(int base, int extra, int sides = 6);

    /// Rolls all dice; the sum of those kept.
    int roll(DiceSource& source) const;
    /// The chance of each sum, indexed by the sum: 0 to keep × sides.
    std::vector<double> chances() const;

private:
    /// The face that is kept in the place `rank`, 0 = kept before all others.
    int faceAt(int rank) const { return highest ? sides - rank : rank + 1; }
    /// How many of `fallen` equal dice are kept when `used` dice are kept before them.
    int kept(int fallen, int used) const { return fallen < keep - used ? fallen : keep - used; }
    void fallShares(int left, int rank, int used, std::vector<double>& shares) const;
};

} // namespace core
