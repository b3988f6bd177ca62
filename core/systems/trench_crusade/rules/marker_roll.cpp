// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/state/marker_roll.h"

#include "kernel/dice/roll_odds.h"
#include "systems/trench_crusade/rules/abandoned_price.h"
#include "systems/trench_crusade/rules/state_changes.h"

#include <algorithm>
#include <cmath>

namespace core::trench_crusade {

namespace {

constexpr const char* bloodbath = "bloodbath";

std::string percent(double chance) {
    return std::to_string(static_cast<int>(std::lround(chance * 100))) + " %";
}

Roll rollOf(MarkerRoll::Chart chart, const Pool& pool) {
    return chart == MarkerRoll::Chart::Success ? successRoll(pool.rolledDice(), pool.plus())
                                               : injuryRoll(pool.rolledDice(), pool.plus());
}

/// The odds of the roll: "58 % to succeed", "Down or worse 44 %, Out of Action 17 %".
std::string oddsWords(MarkerRoll::Chart chart, const Pool& pool) {
    const auto rows = pool.rowOdds(rollOf(chart, pool));
    if (chart == MarkerRoll::Chart::Success)
        return percent(rows[1] + rows[2]) + " to succeed, " + percent(rows[2]) + " critical";
    return "Down or worse " + percent(rows[2] + rows[3]) + ", Out of Action " + percent(rows[3]);
}

/// The id of the option to spend `count` BLOOD MARKERS, with or without a Bloodbath: "2", "bloodbath+1".
std::string bloodId(bool bath, int count) {
    if (!bath) return std::to_string(count);
    return count ? std::string(bloodbath) + "+" + std::to_string(count) : bloodbath;
}

struct Spent {
    bool bath = false;
    int count = 0;
};
Spent spentOf(const std::string& pick) {
    const std::string prefix = bloodbath;
    if (!pick.starts_with(prefix)) return {false, std::stoi(pick)};
    return {true, pick == prefix ? 0 : std::stoi(pick.substr(prefix.size() + 1))};
}

/// What the total needs: "7+", for injuries "Down 7+".
std::string needOf(MarkerRoll::Chart chart, const Roll& roll) {
    const bool success = chart == MarkerRoll::Chart::Success;
    const auto& band = roll.bands[success ? static_cast<std::size_t>(Success::Success)
                                          : static_cast<std::size_t>(Injury::Down)];
    return (success ? "" : band.label + " ") + std::to_string(band.from) + "+";
}

Pool withBlood(MarkerRoll::Chart chart, Pool pool, Spent spent) {
    if (spent.bath) pool.base += 1;
    pool.add(chart == MarkerRoll::Chart::Success ? -spent.count : spent.count, nameOf(Marker::Blood));
    return pool;
}
Pool withBlessing(MarkerRoll::Chart chart, Pool pool, int count) {
    pool.add(chart == MarkerRoll::Chart::Success ? count : -count, nameOf(Marker::Blessing));
    return pool;
}

} // namespace

Roll MarkerRoll::roll() const { return rollOf(chart, pool); }

std::vector<double> MarkerRoll::rowOdds() const { return pool.rowOdds(roll()); }

bool MarkerRoll::isDone() const { return stage == Stage::Dice && (m_known || rolling.isDone(roll())); }
int MarkerRoll::total() const { return m_known ? *m_known : rolling.total(roll()); }
Success MarkerRoll::success() const { return static_cast<Success>(roll().band(total())); }
Injury MarkerRoll::injury() const { return static_cast<Injury>(roll().band(total())); }

bool MarkerRoll::hasOnlyDice() const {
    return stage == Stage::Dice && !isDone() && rolling == RollInProgress{};
}

GameCounts MarkerRoll::luck() const {
    GameCounts out;
    const auto dice = roll();
    out.luck = table::distributionOf(dice);
    if (pool.oneIsSix) {
        const auto odds = rowOdds();
        double chance = 0;
        for (std::size_t row = 0; row < odds.size(); ++row)
            if (dice.bands[row].good) chance += odds[row];
        const auto parts = [](double part) {
            return table::FixedFraction::of(std::llround(part * table::FixedFraction::parts));
        };
        out.luck.expected = parts(chance);
        out.luck.variance = parts(chance * (1 - chance));
    }
    out.luck.successes = dice.bands[dice.band(total())].good ? 1 : 0;
    return out;
}

std::vector<std::pair<MarkerRoll, double>> MarkerRoll::ends(bool eachTotal) const {
    const auto dice = roll();
    const auto odds = eachTotal ? std::vector<double>() : rowOdds();
    std::vector<std::pair<MarkerRoll, double>> out;
    const auto totals = eachTotal ? pool.totals() : NumberChances();
    for (std::size_t n = 0; n < totals.chances.size(); ++n) {
        if (totals.chances[n] <= 0) continue;
        out.emplace_back(*this, totals.chances[n]);
        out.back().first.m_known = totals.first + static_cast<int>(n);
    }
    for (std::size_t row = 0; row < odds.size(); ++row) {
        if (odds[row] <= 0) continue;
        auto next = *this;
        next.m_known = chart == Chart::Injury && row == 0 ? dice.bands[row].to : dice.bands[row].from;
        out.emplace_back(std::move(next), odds[row]);
    }
    return out;
}

std::optional<Request> MarkerRoll::ask(const State& state) const {
    const auto* model = state.find(who);
    if (stage != Stage::Dice && !model) return std::nullopt;
    Request head;
    head.rule = rule;
    head.unit = who;
    if (stage == Stage::Dice) {
        if (m_known) return std::nullopt;
        head.id = chart == Chart::Success ? "success" : "injury";
        head.purpose = purpose + (pool.reasons().empty() ? "" : ": " + pool.reasons());
        head.side = side;
        if (!takesFaces()) {
            auto request = rolling.ask(roll(), std::move(head));
            if (request && !request->rows.empty() && request->rows.front().need.empty())
                request->rows.front().need = needOf(chart, roll());
            return request;
        }
        const auto label = pool.words() + (pool.oneIsSix ? "; one die becomes a 6" : "");
        const auto dice = pool.rolledDice();
        head.rows = {faceRow(label, dice.dice, 6)};
        head.rows.front().need = needOf(chart, roll());
        if (dice.kept() < dice.dice) head.rows.front().keeps = dice.highest ? dice.kept() : -dice.kept();
        return head;
    }
    head.kind = Request::Kind::Choice;
    head.preset = "0";
    if (stage == Stage::Blessing) {
        head.id = "blessing";
        head.purpose = purpose + ": spend BLESSING MARKERS of " + model->name + "?";
        head.rule = "TC-M2";
        head.side = model->side;
        head.policy = "no BLESSING MARKERS spent";
        for (int n = 0; n <= model->marker(Marker::Blessing); ++n)
            head.options.push_back({std::to_string(n), n ? "Spend " + std::to_string(n) : "Keep them",
                                    oddsWords(chart, withBlessing(chart, pool, n))});
        return head;
    }
    head.id = "blood";
    head.purpose = purpose + ": spend BLOOD MARKERS of " + model->name + "?";
    head.rule = "TC-M1";
    head.unit = {}; // the opponent decides, not the model that bleeds
    head.side = otherSide(model->side);
    head.policy = "no BLOOD MARKERS spent";
    const int all = bloodOn(state, who);
    for (const bool bath : {false, true}) {
        if (bath && (bathPrice <= 0 || bathPrice > all)) continue;
        const int left = std::min(mostBlood, all - (bath ? bathPrice : 0));
        for (int n = 0; n <= left; ++n) {
            std::string label = n ? "Spend " + std::to_string(n) : "Keep them";
            if (bath)
                label = "Bloodbath for " + std::to_string(bathPrice) +
                        (n ? " and spend " + std::to_string(n) : "");
            head.options.push_back(
                {bloodId(bath, n), label, oddsWords(chart, withBlood(chart, pool, {bath, n}))});
        }
    }
    return head;
}

void MarkerRoll::take(Run& run, const Answer& answer) {
    if (stage == Stage::Dice) {
        noteDice(run);
        if (!takesFaces()) return rolling.take(roll(), answer);
        showsOne = answer.counts[0][0] > 0;
        m_known = pool.totalOf(answer.counts[0]);
        return;
    }
    if (stage == Stage::Blessing) {
        const int count = std::stoi(answer.pick);
        const auto from = run.events.size();
        if (count) addMarkers(run, who, Marker::Blessing, -count);
        notePaid(run, from);
        if (count)
            run.say(markerWords(count, Marker::Blessing) + " of " + nameOf(run.state, who) +
                    (count == 1 ? " is spent" : " are spent"));
        pool = withBlessing(chart, std::move(pool), count);
    } else {
        const auto spent = spentOf(answer.pick);
        const int count = spent.count + (spent.bath ? bathPrice : 0);
        if (count) spendBlood(run, who, count);
        if (spent.bath) run.say("a Bloodbath is bought for " + markerWords(bathPrice, Marker::Blood));
        if (spent.count)
            run.say(markerWords(spent.count, Marker::Blood) + " of " + nameOf(run.state, who) +
                    (spent.count == 1 ? " is spent" : " are spent"));
        pool = withBlood(chart, std::move(pool), spent);
        bathed = spent.bath;
    }
    stage = stage == Stage::Blessing ? Stage::Blood : Stage::Dice;
    skipEmpty(run.state);
}

void MarkerRoll::reopen(bool faces) {
    rolling = {};
    m_known.reset();
    eachDie = faces;
}

void MarkerRoll::open(const State& state) {
    stage = Stage::Blessing;
    skipEmpty(state);
}

void MarkerRoll::skipEmpty(const State& state) {
    const auto* model = state.find(who);
    if (stage == Stage::Blessing && (!model || model->marker(Marker::Blessing) == 0)) stage = Stage::Blood;
    if (stage != Stage::Blood) return;
    const int all = model ? bloodOn(state, who) : 0;
    const bool bath = bathPrice > 0 && bathPrice <= all;
    if (all == 0 || (mostBlood <= 0 && !bath)) stage = Stage::Dice;
}

} // namespace core::trench_crusade
