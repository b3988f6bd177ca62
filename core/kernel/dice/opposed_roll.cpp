// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice/opposed_roll.h"

#include "kernel/dice/counter_distribution.h"

namespace core {

namespace {

/// The chances of totals below a number, while the number rises.
class ChancesBelow {
public:
    explicit ChancesBelow(const NumberChances& totals)
        : m_at(totals.chances.data()), m_end(m_at + totals.chances.size()), m_number(totals.first) {}

    /// Advances to this number, which is above the one before.
    void goTo(int number) {
        for (; m_at != m_end && m_number < number; ++m_at, ++m_number)
            lower += *m_at;
        most = lower + (m_at != m_end && m_number == number ? *m_at : 0);
    }

    double lower = 0, most = 0; ///< chances of a total below the number, and of one not above it

private:
    const double* m_at;
    const double* m_end;
    int m_number; ///< total whose chance is at m_at
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
    constexpr int mostTies = 10'000; // dice that can only tie would be rolled forever
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
        return oddsStopped(work);
    ChancesBelow below(resisting->totals);
    const bool tieSucceeds = roll.tie == OpposedRoll::Tie::Acting;
    double win = 0, tie = 0, lose = 0;
    int number = acted.first;
    for (const double chance : acted.chances) {
        below.goTo(number++);
        const double beaten = below.lower, reached = below.most;
        const double second = tieSucceeds ? reached : beaten; // the defence is rolled again
        const double through = roll.secondDefence ? second : 1;
        const double firstTie = roll.secondDefence && !tieSucceeds ? reached - beaten : 0;
        win += chance * beaten * through;
        tie += chance * ((reached - beaten) * through + firstTie);
        lose +=
            chance * (roll.secondDefence ? 1 - through - firstTie + through * (1 - reached) : 1 - reached);
    }
    OpposedOdds out{lose, tie, win, {}, {}, 0};
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
