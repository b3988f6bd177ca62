// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice/dice_formula.h"

#include "kernel/dice/roll_in_progress.h"

#include <algorithm>

namespace core {

namespace {

using FormulaTerm = DiceFormula::Term;

RollDice diceOf(const FormulaTerm& term) {
    RollDice out;
    out.dice = term.dice;
    out.sides = term.sides;
    out.keep = term.keep > 0 ? term.keep : term.dice;
    out.highest = term.highest;
    if (term.explodes) out.explosion = Explosion::on(FaceSet::atLeast(term.sides));
    out.sign = term.sign;
    return out;
}

std::string termText(const FormulaTerm& term) {
    auto out = std::to_string(term.dice) + "D" + std::to_string(term.sides);
    if (term.keep > 0) out += " keep " + std::to_string(term.keep) + (term.highest ? " highest" : " lowest");
    return term.explodes ? out + " explode" : out;
}

std::string goalText(const DiceFormula& formula) {
    constexpr const char* signs[] = {"", ">=", ">", "<=", "<", "="};
    if (formula.compare == DiceFormula::Compare::Nothing) return {};
    return std::string(signs[static_cast<int>(formula.compare)]) + " " + std::to_string(formula.goal);
}

/// At most 120 bars around the mean, so that each is wide enough to see; results beyond them, and those rarer
/// than one in a million, are added to the bars at the ends.
std::vector<OddsBar> formulaBars(const NumberChances& distribution) {
    constexpr double seen = 1e-6;
    constexpr int mostBars = 120;
    int least = distribution.first,
        most = distribution.first + static_cast<int>(distribution.chances.size()) - 1;
    const auto chance = [&](int number) {
        return distribution.chances[static_cast<std::size_t>(number - distribution.first)];
    };
    while (least < most && chance(least) < seen)
        ++least;
    while (most > least && chance(most) < seen)
        --most;
    if (most - least >= mostBars) {
        const int middle = static_cast<int>(distribution.mean());
        least = std::max(least, middle - mostBars / 2);
        most = std::min(most, least + mostBars - 1);
    }
    return distribution.bars(least, most);
}

} // namespace

std::string DiceFormula::text() const {
    std::string out;
    for (const auto& term : terms)
        out += (term.sign < 0 ? (out.empty() ? "-" : " - ") : (out.empty() ? "" : " + ")) + termText(term);
    if (plus != 0) out += (plus < 0 ? " - " : " + ") + std::to_string(plus < 0 ? -plus : plus);
    const auto asked = goalText(*this);
    return asked.empty() ? out : out + " " + asked;
}

bool DiceFormula::succeeds(int total) const {
    switch (compare) {
    case Compare::Nothing:
        return true;
    case Compare::AtLeast:
        return total >= goal;
    case Compare::MoreThan:
        return total > goal;
    case Compare::AtMost:
        return total <= goal;
    case Compare::LessThan:
        return total < goal;
    case Compare::Exactly:
        return total == goal;
    }
    return true;
}

Roll DiceFormula::roll() const {
    Roll out;
    out.plus = plus;
    for (const auto& term : terms)
        out.rows.push_back(diceOf(term));
    return out;
}

FormulaRoll rollFormula(const DiceFormula& formula, DiceSource& dice) {
    auto rolled = rollFaces(formula.roll(), dice);
    return {std::move(rolled.faces), rolled.total};
}

Result<RollOdds> formulaChances(const DiceFormula& formula, WorkBudget& work) {
    return rollOdds(formula.roll(), work);
}

Result<OddsReport> formulaOdds(const DiceFormula& formula, WorkBudget& work) {
    const auto odds = formulaChances(formula, work);
    if (!odds) return tl::unexpected<Problem>(odds.error());
    const auto& totals = odds->totals;
    OddsReport out;
    out.title = formula.text();
    out.unit = "total";
    out.bars = formulaBars(totals);
    out.expected = totals.mean();
    out.expectedUnit = "on average";
    if (formula.compare == DiceFormula::Compare::Nothing) {
        const auto middle = static_cast<int>(out.expected + (out.expected < 0 ? 0 : 0.5));
        out.question = "to reach " + std::to_string(middle);
        out.answer = totals.atLeast(middle);
        return out;
    }
    out.question = "to roll " + goalText(formula);
    for (std::size_t n = 0; n < totals.chances.size(); ++n)
        if (formula.succeeds(totals.first + static_cast<int>(n))) out.answer += totals.chances[n];
    out.answer = std::clamp(out.answer, 0.0, 1.0);
    return out;
}

} // namespace core
