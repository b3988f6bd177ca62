// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice/opposed_roll.h"

#include "kernel/dice/counter_distribution.h"

#include <algorithm>
#include <optional>

namespace core {

namespace {

using Group = unsigned;            ///< contenders as bits
using Blocks = std::vector<Group>; ///< contenders who share a place, the highest total first
using Placing = std::vector<int>;
using Placings = std::map<Placing, double>;

class Places {
public:
    Places(std::vector<NumberChances> totals, WorkBudget& work) : m_totals(std::move(totals)), m_work(work) {}

    /// The possible results of one roll of these contenders, before ties are rolled again; empty when the
    /// work budget ran out.
    std::map<Blocks, double> rolled(Group group) {
        std::map<Blocks, double> open{{{}, 1.0}}, done;
        for (int total = highest(group); total >= lowest(group); --total) {
            auto next = open;
            for (const auto& [blocks, chance] : open)
                if (!place(group, blocks, chance, total, next, done)) return {};
            open = std::move(next);
        }
        return done;
    }

    /// Every final order of these contenders; nothing when they can only tie or the work budget ran out.
    std::optional<Placings> settled(Group group) {
        if (const auto known = m_known.find(group); known != m_known.end()) return known->second;
        Placings out;
        if ((group & (group - 1)) == 0) {
            out[{member(group)}] = 1;
            return m_known[group] = out;
        }
        double decided = 0;
        for (const auto& [blocks, chance] : rolled(group)) {
            if (blocks.size() == 1) continue; // all tie: the roll-off starts again with the same chances
            decided += chance;
            if (!addPlacings(blocks, 0, {}, chance, out)) return std::nullopt;
        }
        if (decided <= 0) return std::nullopt;
        for (auto& [order, chance] : out)
            chance /= decided;
        return m_known[group] = out;
    }

private:
    static int member(Group group) {
        int n = 0;
        while ((group >> n) != 1)
            ++n;
        return n;
    }
    double chance(std::size_t contender, int total) const {
        const auto& of = m_totals[contender];
        const int at = total - of.first;
        return at < 0 || at >= static_cast<int>(of.chances.size()) ? 0
                                                                   : of.chances[static_cast<std::size_t>(at)];
    }
    int highest(Group group) const {
        int out = std::numeric_limits<int>::min();
        for (std::size_t n = 0; n < m_totals.size(); ++n)
            if (group >> n & 1)
                out = std::max(out, m_totals[n].first + static_cast<int>(m_totals[n].chances.size()) - 1);
        return out;
    }
    int lowest(Group group) const {
        int out = std::numeric_limits<int>::max();
        for (std::size_t n = 0; n < m_totals.size(); ++n)
            if (group >> n & 1) out = std::min(out, m_totals[n].first);
        return out;
    }

    /// Gives the next place to every group of contenders without one, for the case that exactly this group
    /// has the total; false when the work budget ran out.
    bool place(Group group, const Blocks& blocks, double chance, int total, std::map<Blocks, double>& next,
               std::map<Blocks, double>& done) {
        Group left = group;
        for (const Group block : blocks)
            left &= ~block;
        for (Group tied = left; tied != 0; tied = (tied - 1) & left) {
            if (!m_work.spend()) return false;
            double share = chance;
            for (std::size_t n = 0; n < m_totals.size() && share > 0; ++n)
                if (tied >> n & 1) share *= this->chance(n, total);
            if (share < negligible) continue;
            auto longer = blocks;
            longer.push_back(tied);
            (tied == left ? done : next)[longer] += share;
        }
        return true;
    }

    bool addPlacings(const Blocks& blocks, std::size_t at, const Placing& before, double chance,
                     Placings& out) {
        if (at == blocks.size()) {
            out[before] += chance;
            return true;
        }
        const auto inside = settled(blocks[at]);
        if (!inside) return false;
        for (const auto& [order, share] : *inside) {
            auto longer = before;
            longer.insert(longer.end(), order.begin(), order.end());
            if (!addPlacings(blocks, at + 1, longer, chance * share, out)) return false;
        }
        return true;
    }

    std::vector<NumberChances> m_totals;
    WorkBudget& m_work;
    std::map<Group, Placings> m_known;
};

} // namespace

Result<RollOffOdds> rollOffOdds(const std::vector<Roll>& contenders, WorkBudget& work) {
    if (contenders.empty() || contenders.size() > mostContenders)
        return impossible("roll.shape", "a roll-off has 1 to 6 contenders", "contenders");
    RollOffOdds out;
    std::vector<NumberChances> totals;
    for (const auto& roll : contenders) {
        auto odds = rollOdds(roll, work);
        if (!odds) return tl::unexpected<Problem>(odds.error());
        out.leftOut += odds->leftOut;
        totals.push_back(std::move(odds->totals));
    }
    Places places(std::move(totals), work);
    const Group all = (Group{1} << contenders.size()) - 1;
    auto orders = places.settled(all);
    if (work.isExhausted() || work.isCancelled()) return oddsStopped(work);
    if (!orders) return impossible("roll.shape", "these dice can only tie", "contenders");
    for (const auto& [blocks, chance] : places.rolled(all))
        if (blocks.size() < contenders.size()) out.tied += chance;
    if (work.isExhausted() || work.isCancelled()) return oddsStopped(work);
    out.orders = std::move(*orders);
    out.first.resize(contenders.size(), 0.0);
    for (const auto& [order, chance] : out.orders)
        out.first[static_cast<std::size_t>(order.front())] += chance;
    return out;
}

std::vector<int> highestContenders(const std::vector<int>& totals) {
    std::vector<int> out;
    const auto most = std::max_element(totals.begin(), totals.end());
    for (std::size_t n = 0; n < totals.size(); ++n)
        if (totals[n] == *most) out.push_back(static_cast<int>(n));
    return out;
}

} // namespace core
