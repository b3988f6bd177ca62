// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/roll.h"
#include "kernel/odds/outcome_table.h"
#include "kernel/values/work_budget.h"

namespace core {

/// Exact chances of a number made of dice.
struct RollOdds {
    NumberChances totals;
    /// The largest possible missing chance: exploding dice are followed until they explode with a chance
    /// below 1e-18, and chances below 1e-20 are dropped on the way.
    double leftOut = 0;
};

/// The chance of every total, where all dice that may be rolled again are rolled again. "odds.stopped" when
/// the work budget runs out, "roll.shape" when the value is inconsistent.
Result<RollOdds> rollOdds(const Roll& roll, WorkBudget& work);
/// The chance of every total of a valid roll, without a limit of work.
RollOdds rollOdds(const Roll& roll);

/// The chance of each band of the roll.
std::vector<double> bandOdds(const Roll& roll, const NumberChances& totals);

/// The sum of two independent numbers.
Result<NumberChances> addedOdds(const NumberChances& one, const NumberChances& other, WorkBudget& work);

namespace detail {

/// One row of a roll, before its sign: chances by number, and the chance that was left out.
struct RowOdds {
    std::vector<double> chances; ///< by number, from 0
    double leftOut = 0;
};
/// The exact chances of one row.
Result<RowOdds> rowOdds(const RollDice& row, WorkBudget& work);
/// The numbers of a row as they enter the total: below zero where `sign` is −1.
NumberChances signedOdds(std::vector<double> chances, int sign);

/// Exploding dice: `done` and `open` contain, by number, the chance that a die has ended there, or explodes
/// from there.
RowOdds explodeToEnd(const RollDice& row, std::vector<double> done, std::vector<double> open);
/// The amount that `dice` exploding dice still add.
Result<RowOdds> explosionTotals(const RollDice& row, int dice, WorkBudget& work);

/// One face for keeping dice: its chance, and its value when it is kept.
struct Ranked {
    double chance; ///< the chance that a die shows the face
    int value;     ///< what the face adds when its die is kept
};
/// The chances of each sum of the `keep` dice that are kept of `dice` equal ones; `ranked` has the face that
/// is kept first in front, and no value above `largest`.
std::vector<double> keptSumOdds(const std::vector<Ranked>& ranked, int dice, int keep, int largest);

/// The chances of the best of `dice` equal dice, the highest or the lowest number; `chances` are those of one
/// die, by number.
std::vector<double> bestOdds(std::vector<double> chances, int dice, bool highest);

/// Follows the faces of a die, given by their chances by number, to the end of its explosions.
RowOdds explodedOdds(const RollDice& row, std::vector<double> faces);

/// The chances of the number that a row gives: `laid` has the number of rolled dice with each face, and
/// `fresh` more dice are still to be rolled.
Result<RowOdds> newDiceOdds(const RollDice& row, const std::vector<int>& laid, int fresh, WorkBudget& work);
/// The exact chances of a row of which only some dice may be rolled again.
Result<RowOdds> chosenRerollOdds(const RollDice& row, WorkBudget& work);

} // namespace detail

} // namespace core
