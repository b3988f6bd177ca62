// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/attack_chain.h"

namespace core::trench_crusade {

void read(int total, Success& row) {
    row = total >= 12 ? Success::Critical : total >= 7 ? Success::Success : Success::Fail;
}

void read(int total, Injury& row) {
    row = total >= 9 ? Injury::Out : total >= 7 ? Injury::Down : total >= 2 ? Injury::Minor : Injury::None;
}

int bloodMarkers(Injury injury) { return injury == Injury::Minor || injury == Injury::Down ? 1 : 0; }

std::optional<ChartRoll<Injury>> AttackChain::injury(Success row) const {
    if (row == Success::Fail) return std::nullopt;
    const int extra = row == Success::Critical ? criticalExtraInjuryDice : 0;
    return ChartRoll<Injury>{KeepDice::pool(injuryKept, injuryDice + extra), injuryModifier};
}

AttackChain::End AttackChain::roll(DiceSource& source) const {
    const auto follows = injury(success.roll(source));
    return follows ? end(follows->roll(source)) : End::Miss;
}

std::array<double, 5> AttackChain::chances() const {
    std::array<double, 5> out{};
    const auto rows = success.chances();
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const auto follows = injury(static_cast<Success>(row));
        if (!follows) {
            out[static_cast<std::size_t>(End::Miss)] += rows[row];
            continue;
        }
        const auto injuries = follows->chances();
        for (std::size_t n = 0; n < injuries.size(); ++n)
            out[static_cast<std::size_t>(end(static_cast<Injury>(n)))] += rows[row] * injuries[n];
    }
    return out;
}

} // namespace core::trench_crusade
