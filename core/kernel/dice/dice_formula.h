// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/dice.h"
#include "kernel/dice/roll_odds.h"
#include "kernel/odds/outcome_table.h"
#include "kernel/values/result.h"
#include "kernel/values/work_budget.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {

/// Dice as a person types them: "3D6", "2D6+1 >= 7", "5d6 keep 2 highest", "2d6 explode", "D20 + 2D4 - 1".
/// Rolling and odds are those of Roll, which the games use as well.
struct DiceFormula {
    /// How the total is compared with `goal`.
    enum class Compare { Nothing, AtLeast, MoreThan, AtMost, LessThan, Exactly };
    /// Dice of one kind that are added to the total or subtracted from it.
    struct Term {
        int dice = 1;
        int sides = 6;
        int keep = 0;          ///< number of dice kept, 0 = all
        bool highest = true;   ///< the highest dice are kept, otherwise the lowest
        bool explodes = false; ///< the highest face is rolled again and added
        int sign = 1;          ///< 1 = added, -1 = subtracted
        friend bool operator==(const Term&, const Term&) = default;
    };
    std::vector<Term> terms;
    int plus = 0; ///< added to the dice
    Compare compare = Compare::Nothing;
    int goal = 0; ///< the number that the total is compared with

    /// The bounds of what may be typed: dice of a term, dice of a term with `keep`, faces of a die, terms,
    /// and a fixed number or goal.
    static constexpr int mostDice = 100, mostKept = 30, mostSides = 1000, mostTerms = 10, mostNumber = 10'000;

    /// Parses the text; a Problem explains what does not fit.
    static Result<DiceFormula> read(std::string_view text);
    /// The formula in its normal form: "2D6 + 1 >= 7".
    std::string text() const;
    /// The roll for the formula.
    Roll roll() const;
    /// Whether a total fulfils the condition; true without a condition.
    bool succeeds(int total) const;

    friend bool operator==(const DiceFormula&, const DiceFormula&) = default;
};

/// The rolled dice: every face in the order of the dice, and the total.
struct FormulaRoll {
    std::vector<std::vector<int>> faces; ///< by term; dice rolled further come after those of the first roll
    int total = 0;
};
/// Rolls all dice of the formula.
FormulaRoll rollFormula(const DiceFormula& formula, DiceSource& dice);

/// The chance of every total; "odds.stopped" when the work budget runs out.
Result<RollOdds> formulaChances(const DiceFormula& formula, WorkBudget& work);
/// The chances as a chart: bars from the smallest total to the largest, and the chance of the condition.
Result<OddsReport> formulaOdds(const DiceFormula& formula, WorkBudget& work);

} // namespace core
