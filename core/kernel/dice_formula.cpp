// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice_formula.h"

#include "kernel/exploding_die.h"
#include "kernel/keep_dice.h"
#include "kernel/law.h"

#include <algorithm>

namespace core {

namespace {

using FormulaTerm = DiceFormula::Term;

/// Passes faces on and remembers them, so that a rule that only tells its sum can be shown die by die.
class WatchedDice final : public DiceSource {
public:
    explicit WatchedDice(DiceSource& source) : m_source(source) {}
    using DiceSource::roll;
    int roll(int sides) override { return fallen.emplace_back(m_source.roll(sides)); }
    std::int64_t draws() const override { return m_source.draws(); }
    std::vector<int> fallen;

private:
    DiceSource& m_source;
};

ExplodingDie explodingDie(const FormulaTerm& term) { return {term.sides, ExplodingDie::Mode::Plain, ExplodingDie::Variant::KeptExplodes}; }

int rollTerm(const FormulaTerm& term, DiceSource& dice) {
    if (term.keep > 0) return KeepDice{term.dice, term.keep, term.sides, term.highest}.roll(dice);
    if (!term.explodes) return rollSum({term.dice, term.sides, 0}, dice);
    int sum = 0;
    for (int n = 0; n < term.dice; ++n) sum += explodingDie(term).roll(dice);
    return sum;
}

/// The law of one die, for a pool of equal ones.
std::vector<double> oneDie(const FormulaTerm& term) {
    if (term.explodes) return explodingDie(term).chances();
    std::vector<double> faces(static_cast<std::size_t>(term.sides) + 1, 1.0 / term.sides);
    faces[0] = 0;
    return faces;
}

Result<NumberChances> poolChances(const FormulaTerm& term, Scratch& scratch, Work& work) {
    const auto die = oneDie(term);
    Law one = emptyLaw(static_cast<int>(die.size()) - 1, 0, scratch);
    std::copy(die.begin(), die.end(), one.chances);
    Law count = emptyLaw(term.dice, 0, scratch);
    count.at(term.dice) = 1;
    const auto pool = poolLaw(one, count, {term.dice * one.first, 0}, scratch, work);
    if (!pool) return tl::unexpected<Problem>(pool.error());
    return NumberChances{{pool->chances + pool->from, pool->chances + pool->to + 1}, pool->from};
}

Result<NumberChances> termChances(const FormulaTerm& term, Work& work) {
    if (term.keep > 0) {
        if (!work.spend(std::int64_t{term.dice} * term.dice * term.dice * term.sides * term.sides / 16)) return stopped(work);
        return NumberChances{KeepDice{term.dice, term.keep, term.sides, term.highest}.chances(), 0};
    }
    Scratch scratch;
    return poolChances(term, scratch, work);
}

/// The law of two independent numbers added.
Result<NumberChances> added(const NumberChances& one, const NumberChances& other, Work& work) {
    const auto width = one.chances.size();
    NumberChances out{std::vector<double>(width + other.chances.size() - 1, 0.0), one.first + other.first};
    for (std::size_t n = 0; n < other.chances.size(); ++n) {
        if (!spendProducts(work, static_cast<std::int64_t>(width))) return stopped(work);
        addScaled(out.chances.data() + n, one.chances.data(), static_cast<int>(width), other.chances[n]);
    }
    return out;
}

NumberChances turned(NumberChances law) {
    law.first = -(law.first + static_cast<int>(law.chances.size()) - 1);
    std::reverse(law.chances.begin(), law.chances.end());
    return law;
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

/// Bars as far as there is something to see: what is rarer than one in a million joins the bar at its end.
std::vector<OddsBar> formulaBars(const NumberChances& law) {
    constexpr double seen = 1e-6;
    constexpr int mostBars = 120;
    int least = law.first, most = law.first + static_cast<int>(law.chances.size()) - 1;
    const auto chance = [&](int number) { return law.chances[static_cast<std::size_t>(number - law.first)]; };
    while (least < most && chance(least) < seen) ++least;
    while (most > least && chance(most) < seen) --most;
    if (most - least >= mostBars) {
        const int middle = static_cast<int>(law.mean());
        least = std::max(least, middle - mostBars / 2);
        most = std::min(most, least + mostBars - 1);
    }
    return law.bars(least, most);
}

} // namespace

std::string DiceFormula::text() const {
    std::string out;
    for (const auto& term : terms) out += (term.sign < 0 ? (out.empty() ? "-" : " - ") : (out.empty() ? "" : " + ")) + termText(term);
    if (plus != 0) out += (plus < 0 ? " - " : " + ") + std::to_string(plus < 0 ? -plus : plus);
    const auto asked = goalText(*this);
    return asked.empty() ? out : out + " " + asked;
}

bool DiceFormula::succeeds(int total) const {
    switch (compare) {
    case Compare::Nothing: return true;
    case Compare::AtLeast: return total >= goal;
    case Compare::MoreThan: return total > goal;
    case Compare::AtMost: return total <= goal;
    case Compare::LessThan: return total < goal;
    case Compare::Exactly: return total == goal;
    }
    return true;
}

FormulaRoll rollFormula(const DiceFormula& formula, DiceSource& dice) {
    FormulaRoll out;
    out.total = formula.plus;
    for (const auto& term : formula.terms) {
        WatchedDice watched(dice);
        out.total += term.sign * rollTerm(term, watched);
        out.faces.push_back(std::move(watched.fallen));
    }
    return out;
}

Result<NumberChances> formulaChances(const DiceFormula& formula, Work& work) {
    NumberChances all{{1.0}, formula.plus};
    for (const auto& term : formula.terms) {
        auto law = termChances(term, work);
        if (!law) return law;
        auto sum = added(all, term.sign < 0 ? turned(std::move(*law)) : std::move(*law), work);
        if (!sum) return sum;
        all = std::move(*sum);
    }
    return all;
}

Result<OddsReport> formulaOdds(const DiceFormula& formula, Work& work) {
    const auto law = formulaChances(formula, work);
    if (!law) return tl::unexpected<Problem>(law.error());
    OddsReport out;
    out.title = formula.text();
    out.unit = "total";
    out.bars = formulaBars(*law);
    out.expected = law->mean();
    out.expectedUnit = "on average";
    if (formula.compare == DiceFormula::Compare::Nothing) {
        const auto middle = static_cast<int>(out.expected + (out.expected < 0 ? 0 : 0.5));
        out.question = "to reach " + std::to_string(middle);
        out.answer = law->atLeast(middle);
        return out;
    }
    out.question = "to roll " + goalText(formula);
    for (std::size_t n = 0; n < law->chances.size(); ++n)
        if (formula.succeeds(law->first + static_cast<int>(n))) out.answer += law->chances[n];
    out.answer = std::clamp(out.answer, 0.0, 1.0);
    return out;
}

} // namespace core
