// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/state/trial.h"

#include "kernel/dice/opposed_roll.h"
#include "kernel/dice/roll_odds.h"
#include "systems/scrimmage/rules/labels.h"
#include "systems/scrimmage/rules/state_changes.h"

#include <algorithm>

namespace core::scrimmage {

namespace {

constexpr auto yes = "again", no = "keep";
constexpr int farBelow = -100'000, farAbove = 100'000; ///< beyond every total

NumberChances totalsOf(const Roll& roll, WorkBudget& work) {
    const auto odds = rollOdds(roll, work);
    return odds ? odds->totals : NumberChances();
}

int numberAt(const NumberChances& chances, std::size_t n) { return chances.first + static_cast<int>(n); }

} // namespace

Roll Trial::single(const TrialDie& die) const {
    auto dice =
        die.oddToo ? dieWithOddPerfects(die.sides, die.mode, variant) : statDie(die.sides, die.mode, variant);
    dice.label = die.words;
    return Roll(std::move(dice));
}

Roll Trial::roll() const {
    Roll out;
    if (!fixedTotal) out = single(acting);
    if (isOpposed()) {
        auto other = single(resisting).rows.front();
        other.sign = -1;
        out.rows.push_back(std::move(other));
    }
    return out;
}

bool Trial::wins(int one, int other) const { return tieResists && isOpposed() ? one > other : one >= other; }

bool Trial::succeeds() const { return m_known ? *m_known : wins(m_acting, isOpposed() ? m_resisting : dt); }

std::string Trial::score() const {
    return std::to_string(m_acting) + " against " + std::to_string(isOpposed() ? m_resisting : dt);
}

std::string Trial::result() const {
    if (!isDone()) return score();
    const bool tie = isOpposed() && m_acting == m_resisting;
    return score() + ": " + (succeeds() ? success : failure) +
           (tie ? ", the " + std::string(tieResists ? "resisting" : "acting") + " side wins a tie" : "");
}

std::optional<Request> Trial::ask(const State& state) const {
    if (m_stage == Stage::Done) return std::nullopt;
    Request head;
    head.id = id;
    head.purpose = purpose;
    head.rule = rule;
    head.unit = acting.who;
    head.side = playedBy(state, acting.who);
    if (m_stage == Stage::Dice) {
        auto request = m_rolling.ask(roll(), std::move(head));
        if (!request) return request;
        bool othersOnly = isOpposed(); // the acting side has no die in this roll
        for (auto& row : request->rows) {
            const bool others = isOpposed() && row.label == resisting.words;
            row.side = playedBy(state, others ? resisting.who : acting.who);
            othersOnly = othersOnly && others;
        }
        if (othersOnly) {
            request->unit = resisting.who;
            request->side = playedBy(state, resisting.who);
        }
        return request;
    }
    const auto& die = askedDie();
    head.unit = die.who;
    head.side = playedBy(state, die.who);
    if (m_stage == Stage::ActingAgain || m_stage == Stage::ResistingAgain) {
        head.id += ".again";
        return m_rolling.ask(single(die), std::move(head));
    }
    const auto what = labelOf(state, die.again.front());
    head.kind = Request::Kind::Choice;
    head.id = "second_roll";
    const bool acts = m_stage == Stage::AskActing;
    const auto own = std::to_string(acts ? m_acting : m_resisting);
    const auto other = std::to_string(acts ? (isOpposed() ? m_resisting : dt) : m_acting);
    head.purpose =
        nameOf(state, die.who) + " has " + own + " against " + other + ": roll again with " + what + "?";
    head.options = {{yes, "Roll again", "uses " + what + "; the second total counts"},
                    {no, "Keep " + own, ""}};
    head.preset = yes;
    head.policy = "failed rolls are re-rolled if possible";
    return head;
}

void Trial::take(Run& run, const Answer& answer) {
    if (m_stage == Stage::AskActing || m_stage == Stage::AskResisting) {
        auto& die = m_stage == Stage::AskActing ? acting : resisting;
        if (answer.pick == no) {
            m_stage = Stage::Done;
            return;
        }
        useUp(run, die);
        m_rolling = {};
        m_stage = m_stage == Stage::AskActing ? Stage::ActingAgain : Stage::ResistingAgain;
        return;
    }
    const bool both = m_stage == Stage::Dice;
    const auto dice = both ? roll() : single(askedDie());
    m_rolling.take(dice, answer);
    if (!m_rolling.isDone(dice)) return;
    const auto rows = dice.rows.size();
    if (both) {
        m_acting = fixedTotal ? *fixedTotal : m_rolling.rowTotal(dice, 0);
        if (isOpposed()) m_resisting = m_rolling.rowTotal(dice, rows - 1);
    } else
        (m_stage == Stage::ActingAgain ? m_acting : m_resisting) = m_rolling.rowTotal(dice, 0);
    goOn();
    run.remark(result());
}

/// Finds the next stage: the side that has lost may re-roll, first the acting side, then the resisting one.
void Trial::goOn() {
    const bool won = succeeds();
    if (!won && !acting.again.empty() && !fixedTotal && m_stage != Stage::ResistingAgain)
        m_stage = Stage::AskActing;
    else if (won && isOpposed() && !resisting.again.empty())
        m_stage = Stage::AskResisting;
    else
        m_stage = Stage::Done;
}

void Trial::useUp(Run& run, TrialDie& die) {
    const auto what = die.again.front();
    die.again.clear(); // once per die
    scrimmage::useUp(run, die.who, what);
    run.say(nameOf(run.state, die.who) + " rolls again: " + labelOf(run.state, what));
}

void Trial::settle(Run& run) {
    for (const auto& [unit, what] : m_spent)
        scrimmage::useUp(run, unit, what);
    m_spent.clear();
}

std::vector<std::pair<Trial, double>> Trial::ends(WorkBudget& work) const {
    std::map<std::pair<bool, std::pair<std::size_t, std::size_t>>, double> ways;
    const auto ones = fixedTotal ? NumberChances{{1.0}, *fixedTotal} : totalsOf(single(acting), work);
    const auto others = isOpposed() ? totalsOf(single(resisting), work) : NumberChances{{1.0}, dt};
    const auto guards = std::min<std::size_t>(1, isOpposed() ? resisting.again.size() : 0);
    // The acting side has that total, and the other side's first total does not resist it.
    const auto hits = [&](int total, double chance, std::size_t used) {
        double holds = 0;
        for (std::size_t n = 0; n < others.chances.size(); ++n)
            if (!wins(total, numberAt(others, n))) holds += others.chances[n];
        for (std::size_t guard = 1; guard <= guards; ++guard) {
            ways[{false, {used, guard}}] += chance * holds;
            chance *= 1 - holds;
        }
        ways[{true, {used, guards}}] += chance;
    };
    const auto below = [&](int total) { // chance that the acting side stays below the other side's total
        double sum = 0;
        for (std::size_t n = 0; n < ones.chances.size(); ++n)
            if (!wins(numberAt(ones, n), total)) sum += ones.chances[n];
        return sum;
    };
    const auto seconds = std::min<std::size_t>(1, fixedTotal ? 0 : acting.again.size());
    std::vector<double> lost; // by the other side's total: chance that all acting rolls failed
    for (std::size_t n = 0; n < others.chances.size(); ++n)
        lost.push_back(others.chances[n]);
    for (std::size_t used = 0; used <= seconds; ++used) {
        for (std::size_t a = 0; a < ones.chances.size(); ++a) {
            double beaten = 0;
            for (std::size_t d = 0; d < others.chances.size(); ++d)
                if (wins(numberAt(ones, a), numberAt(others, d))) beaten += lost[d];
            if (beaten > 0) hits(numberAt(ones, a), ones.chances[a] * beaten, used);
        }
        double left = 0;
        for (std::size_t d = 0; d < others.chances.size(); ++d)
            left += lost[d] *= below(numberAt(others, d));
        if (used == seconds) ways[{false, {used, 0}}] += left;
    }
    std::vector<std::pair<Trial, double>> out;
    for (const auto& [way, chance] : ways) {
        if (chance <= 0) continue;
        auto next = *this;
        next.m_stage = Stage::Done;
        next.m_known = way.first;
        for (std::size_t n = 0; n < way.second.first; ++n)
            next.m_spent.emplace_back(acting.who, acting.again[n]);
        for (std::size_t n = 0; n < way.second.second; ++n)
            next.m_spent.emplace_back(resisting.who, resisting.again[n]);
        out.emplace_back(std::move(next), chance);
    }
    return out;
}

table::Luck Trial::luck() const {
    auto dice = roll();
    const int need = (isOpposed() ? (tieResists ? 1 : 0) : dt) - (fixedTotal ? *fixedTotal : 0);
    dice.bands = {{farBelow, need - 1, "fails", false}, {need, farAbove, "succeeds", true}};
    auto out = table::distributionOf(dice);
    out.successes = succeeds() ? 1 : 0;
    return out;
}

} // namespace core::scrimmage
