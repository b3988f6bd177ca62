// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/outcome_table.h"
#include "kernel/roll.h"
#include "kernel/work_budget.h"

namespace core {

/// Exact chances of a number that dice come to.
struct RollOdds {
    NumberChances totals;
    /// The chance that is missing at most: dice that explode are followed until they go on with a chance
    /// below 1e-18, and chances below 1e-20 are dropped on the way.
    double leftOut = 0;
};

/// Every total of a roll; windows to roll again are taken for all dice that may be. "odds.stopped" when the
/// work runs out, "roll.shape" when the value contradicts itself.
Result<RollOdds> rollOdds(const Roll& roll, WorkBudget& work);
/// The same without a limit, for a value that is sound.
RollOdds rollOdds(const Roll& roll);

/// The chance of each band of the roll.
std::vector<double> bandOdds(const Roll& roll, const NumberChances& totals);

/// The sum of two independent numbers.
Result<NumberChances> addedOdds(const NumberChances& one, const NumberChances& other, WorkBudget& work);

namespace detail {

/// One row of a roll, before its sign: chances by number, and what is left out of them.
struct RowOdds {
    std::vector<double> chances;
    double leftOut = 0;
};
Result<RowOdds> rowOdds(const RollDice& row, WorkBudget& work);
/// A row's numbers added, or taken off.
NumberChances signedOdds(std::vector<double> chances, int sign);

/// Dice that go on: `done` and `open` hold, by number, the chance that a die has come to its end there, or
/// goes on from there.
RowOdds explodeToEnd(const RollDice& row, std::vector<double> done, std::vector<double> open);
/// What `dice` dice that go on still add.
Result<RowOdds> explosionTotals(const RollDice& row, int dice, WorkBudget& work);

/// One face as keeping sees it: how likely it is, and what it counts when it is kept.
struct Ranked {
    double chance;
    int value;
};
/// The sum of the `keep` dice kept of `dice` equal ones, whose faces are ranked with the one kept before all
/// others first; values are at most `largest`.
std::vector<double> keptSumOdds(const std::vector<Ranked>& ranked, int dice, int keep, int largest);

/// The best of `dice` equal dice: the highest or the lowest number, of chances by number.
std::vector<double> bestOdds(std::vector<double> chances, int dice, bool highest);

/// From the faces of a die as they are likely, by number, to its end.
RowOdds explodedOdds(const RollDice& row, std::vector<double> faces);

/// Faces that are kept out of dice that have fallen (how many show each face) and dice still to be thrown.
Result<RowOdds> newDiceOdds(const RollDice& row, const std::vector<int>& laid, int fresh, WorkBudget& work);
/// Rows of which only some dice may be rolled again.
Result<RowOdds> chosenRerollOdds(const RollDice& row, WorkBudget& work);

} // namespace detail

} // namespace core
