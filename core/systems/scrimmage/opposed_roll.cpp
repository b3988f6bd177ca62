// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/opposed_roll.h"

namespace core::scrimmage {

int OpposedRoll::roll(DiceSource& source) const {
    const int acted = acting.roll(source);
    return margin(acted, resisting.roll(source));
}

OpposedRoll::Verdicts OpposedRoll::verdicts() const {
    const auto acted = acting.chances(), resisted = resisting.chances();
    const auto reads = [&](std::size_t a, std::size_t r) { return verdict(margin(static_cast<int>(a), static_cast<int>(r))); };
    Verdicts out;
    // A higher total of the acting side never reads worse: the resisting totals that it beats, or equals, only grow.
    double beaten = 0, reached = 0;
    std::size_t ties = 0, losses = 0; // first resisting totals that are not beaten, not reached
    for (std::size_t a = 0; a < acted.size(); ++a) {
        for (; ties < resisted.size() && reads(a, ties) == Verdict::Win; ++ties) beaten += resisted[ties];
        for (; losses < resisted.size() && reads(a, losses) != Verdict::Lose; ++losses) reached += resisted[losses];
        out.win += acted[a] * beaten;
        out.tie += acted[a] * (reached - beaten);
        out.lose += acted[a] * (1 - reached);
    }
    return out;
}

NumberChances OpposedRoll::margins() const {
    const auto acted = acting.chances(), resisted = resisting.chances();
    const int most = static_cast<int>(acted.size()) - 1, least = static_cast<int>(resisted.size()) - 1;
    NumberChances out{std::vector<double>(static_cast<std::size_t>(most + least + 1), 0.0), margin(0, least)};
    for (int a = 0; a <= most; ++a)
        for (int r = 0; r <= least; ++r)
            out.chances[static_cast<std::size_t>(margin(a, r) - out.first)] += acted[static_cast<std::size_t>(a)] * resisted[static_cast<std::size_t>(r)];
    return out;
}

double ThresholdRoll::chance() const {
    const auto totals = die.chances();
    double sum = 0;
    for (std::size_t n = totals.size(); n-- > 0;)
        if (succeeds(static_cast<int>(n))) sum += totals[n];
    return sum;
}

} // namespace core::scrimmage
