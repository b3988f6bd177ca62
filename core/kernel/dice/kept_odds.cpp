// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice/roll_odds.h"

#include <algorithm>

namespace core::detail {

namespace {

/// The chance that the one kept die of `dice` shows a face that has `chance` on a single die, where `losing`
/// is the chance of all faces that lose to it: all dice show at most this face, and not all a losing one.
double bestChance(double losing, double chance, int dice) {
    // (losing + chance)^dice − losing^dice, without subtracting nearly equal numbers.
    double ways = 1, lost = 1;
    for (int n = 1; n < dice; ++n) {
        lost *= losing;
        ways = ways * (losing + chance) + lost;
    }
    return chance * ways;
}

std::vector<double> bestOdds(const std::vector<Ranked>& ranked, int dice, int largest) {
    std::vector<double> out(static_cast<std::size_t>(largest) + 1, 0.0);
    double losing = 0;
    for (auto face = ranked.rbegin(); face != ranked.rend(); ++face) {
        out[static_cast<std::size_t>(face->value)] += bestChance(losing, face->chance, dice);
        losing += face->chance;
    }
    return out;
}

/// Goes through the ranks and keeps, for each number of dice kept so far, the chance of every sum.
class KeptDice {
public:
    KeptDice(int dice, int keep, int largest)
        : m_dice(dice), m_keep(keep), m_width(static_cast<std::size_t>(keep * largest) + 1),
          m_rows(m_width * static_cast<std::size_t>(keep + 1), 0.0),
          m_shares(static_cast<std::size_t>(keep + 1)) {
        m_rows[0] = 1;
    }

    /// The next rank: each of the dice that showed no earlier rank shows it with the chance `part`.
    void take(int value, double part) {
        const int most = m_smallest < 0 ? 0 : m_keep - 1; // nothing is kept before the first rank
        for (int used = most; used >= 0; --used) {
            share(m_dice - used, used, part);
            double* const from = m_rows.data() + m_width * static_cast<std::size_t>(used);
            const int begin = used * m_smallest, end = used * m_largest;
            for (int more = m_keep - used; more > 0; --more) {
                const double chance = m_shares[static_cast<std::size_t>(more)];
                if (chance <= 0) continue;
                double* const to = from + m_width * static_cast<std::size_t>(more) + more * value;
                for (int sum = begin; sum <= end; ++sum)
                    to[sum] += from[sum] * chance;
            }
            for (int sum = begin; sum <= end; ++sum)
                from[sum] *= m_shares[0];
        }
        m_largest = std::max(m_largest, value);
        m_smallest = m_smallest < 0 ? value : std::min(m_smallest, value);
    }

    std::vector<double> complete() && {
        m_rows.erase(m_rows.begin(), m_rows.end() - static_cast<std::ptrdiff_t>(m_width));
        return std::move(m_rows);
    }

private:
    /// Chances that 0, 1, … of the `left` dice are kept for this rank.
    void share(int left, int used, double part) {
        const int room = m_keep - used;
        std::fill(m_shares.begin(), m_shares.end(), 0.0);
        if (part >= 1) {
            m_shares[static_cast<std::size_t>(std::min(left, room))] = 1;
            return;
        }
        // `all` is the chance that this rank takes all dice that are still to be kept.
        double chance = 1, all = 0;
        for (int n = 0; n < left; ++n)
            chance *= 1 - part;
        const double odds = part / (1 - part);
        for (int n = 0; n <= left; ++n) {
            if (n < room)
                m_shares[static_cast<std::size_t>(n)] = chance;
            else
                all += chance;
            chance *= odds * ((left - n) / (n + 1.0)); // avoids a chain of dependent divisions
        }
        m_shares[static_cast<std::size_t>(room)] = all;
    }

    int m_dice, m_keep;
    std::size_t m_width;
    std::vector<double> m_rows, m_shares;
    int m_smallest = -1, m_largest = 0; ///< values of the ranks so far
};

} // namespace

std::vector<double> bestOdds(std::vector<double> chances, int dice, bool highest) {
    double losing = 0;
    const auto keep = [&](double& chance) {
        const double alone = chance;
        chance = bestChance(losing, alone, dice);
        losing += alone;
    };
    if (highest)
        std::for_each(chances.begin(), chances.end(), keep);
    else
        std::for_each(chances.rbegin(), chances.rend(), keep);
    return chances;
}

std::vector<double> keptSumOdds(const std::vector<Ranked>& ranked, int dice, int keep, int largest) {
    if (keep == 0) return {1.0};
    if (keep == 1) return bestOdds(ranked, dice, largest);
    std::vector<double> left(ranked.size()); // chance of this rank and of all ranks that lose to it
    double sum = 0;
    for (std::size_t n = ranked.size(); n-- > 0;)
        left[n] = sum += ranked[n].chance;
    std::size_t last = ranked.size();
    while (last > 0 && ranked[last - 1].chance <= 0)
        --last;
    KeptDice kept(dice, keep, largest);
    for (std::size_t n = 0; n < last; ++n)
        if (ranked[n].chance > 0) kept.take(ranked[n].value, n + 1 == last ? 1 : ranked[n].chance / left[n]);
    return std::move(kept).complete();
}

} // namespace core::detail
