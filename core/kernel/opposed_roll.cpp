// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/opposed_roll.h"

#include "kernel/counter_distribution.h"

namespace core {

namespace {

/// Chances by number from 0 on that a total is lower than it, and at most it.
struct Below {
    std::vector<double> lower, most;
    int first = 0;

    explicit Below(const NumberChances& totals) : first(totals.first) {
        double sum = 0;
        for (const double chance : totals.chances) {
            lower.push_back(sum);
            most.push_back(sum += chance);
        }
    }
    double of(const std::vector<double>& sums, int number) const {
        const int at = number - first;
        if (at < 0) return 0;
        if (at >= static_cast<int>(sums.size())) return most.empty() ? 0 : most.back();
        return sums[static_cast<std::size_t>(at)];
    }
};

} // namespace

Roll OpposedRoll::together() const {
    Roll out = acting;
    out.bands.clear();
    out.plus -= resisting.plus;
    for (auto row : resisting.rows) {
        row.sign = -row.sign;
        out.rows.push_back(std::move(row));
    }
    return out;
}

int OpposedRoll::rollMargin(DiceSource& source) const {
    constexpr int mostTies = 10'000; // dice that can only tie would go on for ever
    for (int tries = 0; tries < mostTies; ++tries) {
        const int acted = rollTotal(acting, source);
        int margin = acted - rollTotal(resisting, source);
        if (secondDefence && succeeds(margin)) margin = acted - rollTotal(resisting, source);
        if (margin != 0 || tie != Tie::RollAgain) return margin;
    }
    return 0;
}

Result<RollOdds> marginOdds(const OpposedRoll& roll, WorkBudget& work) {
    return rollOdds(roll.together(), work);
}

Result<OpposedOdds> opposedOdds(const OpposedRoll& roll, WorkBudget& work) {
    auto acting = rollOdds(roll.acting, work);
    if (!acting) return tl::unexpected<Problem>(acting.error());
    auto resisting = rollOdds(roll.resisting, work);
    if (!resisting) return tl::unexpected<Problem>(resisting.error());
    const auto& acted = acting->totals;
    if (!work.spend(static_cast<std::int64_t>(acted.chances.size() + resisting->totals.chances.size())))
        return stopped(work);
    const Below below(resisting->totals);
    OpposedOdds out;
    for (std::size_t n = 0; n < acted.chances.size(); ++n) {
        const int total = acted.first + static_cast<int>(n);
        const double chance = acted.chances[n];
        const double beaten = below.of(below.lower, total), reached = below.of(below.most, total);
        const bool tieSucceeds = roll.tie == OpposedRoll::Tie::Acting;
        const double second = tieSucceeds ? reached : beaten; // the defence is tried again
        const double through = roll.secondDefence ? second : 1;
        const double firstTie = roll.secondDefence && !tieSucceeds ? reached - beaten : 0;
        out.win += chance * beaten * through;
        out.tie += chance * ((reached - beaten) * through + firstTie);
        out.lose +=
            chance * (roll.secondDefence ? 1 - through - firstTie + through * (1 - reached) : 1 - reached);
    }
    if (roll.tie == OpposedRoll::Tie::RollAgain) {
        const double decided = out.win + out.lose;
        if (decided <= 0) return impossible("roll.shape", "these dice can only tie", "tie");
        out = {out.lose / decided, 0, out.win / decided, {}, {}, 0};
    }
    out.leftOut = acting->leftOut + resisting->leftOut;
    out.acting = std::move(acting->totals);
    out.resisting = std::move(resisting->totals);
    return out;
}

} // namespace core
