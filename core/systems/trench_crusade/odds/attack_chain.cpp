// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/odds/attack_chain.h"

namespace core::trench_crusade {

Roll successRoll(const RollDice& pool, int modifier) {
    static const std::vector<Band> chart{
        {2, 6, "failure", false}, {7, 11, "success", true}, {12, 99, "critical", true}};
    return Roll(pool, modifier, chart);
}

Roll injuryRoll(const RollDice& pool, int modifier) {
    static const std::vector<Band> chart{{-99, 1, "no effect", false},
                                         {2, 6, "Minor Hit", true},
                                         {7, 8, "Down", true},
                                         {9, 99, "Out of Action", true}};
    return Roll(pool, modifier, chart);
}

std::vector<double> rowOdds(const Roll& roll) { return bandOdds(roll, rollOdds(roll).totals); }

int bloodMarkers(Injury injury) { return injury == Injury::Minor || injury == Injury::Down ? 1 : 0; }

std::optional<Roll> AttackChain::injury(Success row) const {
    if (row == Success::Fail) return std::nullopt;
    const int extra = row == Success::Critical ? criticalExtraInjuryDice : 0;
    return injuryRoll(RollDice::pool(injuryKept, injuryDice + extra), injuryModifier);
}

AttackChain::End AttackChain::roll(DiceSource& source) const {
    const auto row = success.band(rollTotal(success, source));
    const auto follows = injury(static_cast<Success>(row));
    if (!follows) return End::Miss;
    return end(static_cast<Injury>(follows->band(rollTotal(*follows, source))));
}

std::array<double, 5> AttackChain::chances() const {
    std::array<double, 5> out{};
    const auto rows = rowOdds(success);
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const auto follows = injury(static_cast<Success>(row));
        if (!follows) {
            out[static_cast<std::size_t>(End::Miss)] += rows[row];
            continue;
        }
        const auto injuries = rowOdds(*follows);
        for (std::size_t n = 0; n < injuries.size(); ++n)
            out[static_cast<std::size_t>(end(static_cast<Injury>(n)))] += rows[row] * injuries[n];
    }
    return out;
}

} // namespace core::trench_crusade
