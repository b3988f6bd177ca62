// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice/counter_distribution.h"
#include "kernel/dice/roll_in_progress.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace core {

namespace {

using detail::RowOdds;

RowOdds certain(int number) {
    RowOdds out{std::vector<double>(static_cast<std::size_t>(number) + 1, 0.0), 0};
    out.chances.back() = 1;
    return out;
}

/// The sum of the kept ones of independent dice with different chances, from every possible result.
class EveryEnd {
public:
    EveryEnd(const RollDice& dice, const std::vector<RowOdds>& each, WorkBudget& work)
        : m_dice(dice), m_each(each), m_work(work) {}

    Result<RowOdds> walk() {
        for (const auto& die : m_each)
            m_out.leftOut += die.leftOut;
        from(0, 1.0);
        if (!m_enough) return oddsStopped(m_work);
        return m_out;
    }

private:
    void from(std::size_t die, double chance) {
        if (die == m_each.size()) return end(chance);
        const auto& chances = m_each[die].chances;
        for (std::size_t n = 0; n < chances.size() && m_enough; ++n) {
            if (chances[n] <= 0) continue;
            m_ended.push_back(static_cast<int>(n));
            from(die + 1, chance * chances[n]);
            m_ended.pop_back();
        }
    }
    void end(double chance) {
        if (!(m_enough = m_work.spend())) return;
        auto numbers = m_ended;
        std::sort(numbers.begin(), numbers.end(), [&](int a, int b) { return m_dice.keeps(a, b); });
        numbers.resize(std::min(numbers.size(), static_cast<std::size_t>(m_dice.kept())));
        const auto sum = static_cast<std::size_t>(std::accumulate(numbers.begin(), numbers.end(), 0));
        if (sum >= m_out.chances.size()) m_out.chances.resize(sum + 1, 0.0);
        m_out.chances[sum] += chance;
    }

    const RollDice& m_dice;
    const std::vector<RowOdds>& m_each;
    WorkBudget& m_work;
    std::vector<int> m_ended;
    RowOdds m_out;
    bool m_enough = true;
};

} // namespace

/// What one die still gives: the number that it shows, with its further dice if it explodes; or a new number
/// where it was chosen to be rolled again.
RowOdds RollInProgress::dieOdds(const RollDice& dice, const Die& die) const {
    if (!die.counts) {
        std::vector<double> faces(static_cast<std::size_t>(dice.sides) + 1, 1.0 / dice.sides);
        faces[0] = 0;
        return detail::explodedOdds(dice, std::move(faces));
    }
    const bool open = m_wave == Wave::Further ? die.goesOn : dice.explosion.first.contains(die.value);
    if (!open) return certain(die.value);
    return detail::explodeToEnd(dice, {0.0}, certain(die.value).chances);
}

Result<RowOdds> RollInProgress::eachDieOdds(const RollDice& dice, const Row& row, WorkBudget& work) const {
    std::vector<RowOdds> each;
    for (const auto& die : row.dice)
        each.push_back(dieOdds(dice, die));
    if (dice.kept() < dice.dice) return EveryEnd(dice, each, work).walk();
    RowOdds out{{1.0}, 0};
    for (auto& die : each) {
        auto sum = addedOdds({std::move(out.chances), 0}, {std::move(die.chances), 0}, work);
        if (!sum) return tl::unexpected<Problem>(sum.error());
        out = {std::move(sum->chances), out.leftOut + die.leftOut};
    }
    return out;
}

/// The number of dice in good bands, after those chosen to be rolled again were rolled.
Result<RowOdds> RollInProgress::countedOdds(const RollDice& dice, const Row& row, WorkBudget& work) const {
    std::vector<int> laid(static_cast<std::size_t>(dice.sides), 0);
    int fresh = 0;
    for (const auto& die : row.dice)
        ++(die.counts ? laid[static_cast<std::size_t>(die.value) - 1] : fresh);
    return detail::newDiceOdds(dice, laid, fresh, work);
}

Result<RowOdds> RollInProgress::rowOdds(const RollDice& dice, const Row& row, WorkBudget& work) const {
    if (row.typed) return certain(*row.typed);
    if (dice.counts()) return countedOdds(dice, row, work);
    const bool keptFirst = dice.explodes == RollDice::Explodes::KeptDice || !dice.explosion.canExplode();
    if (!keptFirst || dice.kept() == dice.dice) return eachDieOdds(dice, row, work);
    std::vector<int> laid(static_cast<std::size_t>(dice.sides), 0);
    if (m_wave == Wave::Again) {
        for (const auto& die : row.dice)
            if (die.counts) ++laid[static_cast<std::size_t>(die.value) - 1];
        const auto fresh = static_cast<int>(row.dice.size()) - std::accumulate(laid.begin(), laid.end(), 0);
        return detail::newDiceOdds(dice, laid, fresh, work);
    }
    auto kept = dice; // where dice explode, only the kept ones are still in the row
    kept.dice = dice.explosion.canExplode() ? dice.kept() : dice.dice;
    return eachDieOdds(kept, row, work);
}

Result<RollOdds> RollInProgress::odds(const Roll& roll, WorkBudget& work) const {
    if (m_rows.empty()) return rollOdds(roll, work);
    RollInProgress now = *this;
    while (const auto at = now.openWindow())
        choose(roll.rows[*at], now.m_rows[*at], eligible(roll.rows[*at], now.m_rows[*at]));
    now.settle(roll);
    RollOdds out{{{1.0}, roll.plus}, 0};
    for (std::size_t r = 0; r < roll.rows.size(); ++r) {
        auto row = now.rowOdds(roll.rows[r], now.m_rows[r], work);
        if (!row) return tl::unexpected<Problem>(row.error());
        auto sum =
            addedOdds(out.totals, detail::signedOdds(std::move(row->chances), roll.rows[r].sign), work);
        if (!sum) return tl::unexpected<Problem>(sum.error());
        out = {std::move(*sum), out.leftOut + row->leftOut};
    }
    return out;
}

} // namespace core
