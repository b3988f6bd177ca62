// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice/opposed_roll.h"
#include "kernel/dice/roll_odds.h"
#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/rules/abilities/ability.h"
#include "systems/scrimmage/rules/dice.h"
#include "systems/scrimmage/turn/leaders.h"

#include <algorithm>

/// The order of teams: the leaders' Perception, the highest first (3.3).
namespace core::scrimmage {

namespace {

/// The first place that several teams share; nothing if there is none.
std::optional<std::size_t> sharedPlace(const Initiative& task) {
    for (std::size_t n = 0; n < task.places.size(); ++n)
        if (task.places[n].size() > 1) return n;
    return std::nullopt;
}

Roll dieOfTeam(const State& state, const std::string& side) {
    const auto who = leaderOf(state, side);
    if (who.empty()) return Roll(statDie(ladder.front()));
    const DieRequest asked{who, Stat::Perception, DiePurpose::Test};
    const auto now = dieOf(state, asked);
    auto dice = statDie(now.sides(), now.mode(state), variantOf(state));
    dice.label = teamName(state, side) + ": " + nameOf(state, who) + ", " + dieName(now.sides());
    return Roll(std::move(dice));
}

Roll diceOfTeams(const State& state, const std::vector<std::string>& sides) {
    Roll out;
    for (const auto& side : sides)
        out.rows.push_back(dieOfTeam(state, side).rows.front());
    return out;
}

/// Whether a side was ahead of the other in the last turn; it then wins ties if no team rolls again.
bool wasAheadBefore(const State& state, const std::string& side, const std::string& other) {
    const auto& order = state.round.order.empty() ? state.teams : state.round.order;
    return std::find(order.begin(), order.end(), side) < std::find(order.begin(), order.end(), other);
}

bool keepsTies(const State& state) { return isSwitched(state, switches::initiativeTies, "as_before"); }

/// Orders the teams that shared the place by their totals; those that still share one roll again.
void settlePlace(const State& state, Initiative& task, std::size_t at) {
    std::map<int, std::vector<std::string>, std::greater<>> byTotal;
    for (const auto& side : task.places[at])
        byTotal[task.totals.at(side)].push_back(side);
    std::vector<std::vector<std::string>> sorted;
    for (auto& [total, sides] : byTotal) {
        std::stable_sort(sides.begin(), sides.end(), [&](const std::string& a, const std::string& b) {
            return keepsTies(state) && wasAheadBefore(state, a, b);
        });
        for (const auto& side : sides)
            if (keepsTies(state) || side == sides.front())
                sorted.push_back(keepsTies(state) ? std::vector<std::string>{side} : sides);
    }
    task.places.erase(task.places.begin() + static_cast<std::ptrdiff_t>(at));
    task.places.insert(task.places.begin() + static_cast<std::ptrdiff_t>(at), sorted.begin(), sorted.end());
    task.totals.clear();
    task.rolling = {};
}

/// The totals as text, the highest first.
std::string totalsText(const State& state, const std::map<std::string, int>& totals) {
    std::vector<std::pair<std::string, int>> sorted(totals.begin(), totals.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    std::string out;
    for (const auto& [side, total] : sorted)
        out += (out.empty() ? "" : ", ") + teamName(state, side) + " " + std::to_string(total);
    return out;
}

using Orders = decltype(RollOffOdds::orders);

/// Every order of the sides and its chance if ties keep the earlier order: each total is at least as high as
/// the next one, or higher if the next one would win the tie.
Orders standingOrders(const State& state, const std::vector<std::string>& sides,
                      const std::vector<Roll>& dice, WorkBudget& work) {
    std::vector<NumberChances> totals;
    for (const auto& die : dice)
        if (auto one = rollOdds(die, work)) totals.push_back(one->totals);
    Orders out;
    std::vector<int> order;
    for (std::size_t n = 0; n < totals.size(); ++n)
        order.push_back(static_cast<int>(n));
    if (totals.size() != sides.size()) return out;
    do {
        std::map<int, double> above{{0, 1.0}}; // by the total of the last side: the combined chance so far
        for (std::size_t n = 0; n < order.size(); ++n) {
            const auto which = static_cast<std::size_t>(order[n]);
            const auto& own = totals[which];
            std::map<int, double> next;
            for (std::size_t t = 0; t < own.chances.size(); ++t) {
                const int total = own.first + static_cast<int>(t);
                double sum = n == 0 ? 1.0 : 0.0;
                if (n > 0) {
                    const bool winsTie =
                        wasAheadBefore(state, sides[static_cast<std::size_t>(order[n - 1])], sides[which]);
                    for (const auto& [before, chance] : above)
                        if (before > total || (winsTie && before == total)) sum += chance;
                }
                next[total] = sum * own.chances[t];
            }
            above = std::move(next);
        }
        double chance = 0;
        for (const auto& [total, each] : above)
            chance += each;
        if (chance > 0) out[order] = chance;
    } while (std::next_permutation(order.begin(), order.end()));
    return out;
}

} // namespace

UnitId leaderOf(const State& state, const std::string& side) {
    UnitId out;
    const bool hasDeputy = isSwitched(state, switches::leaderDown, "stand_in");
    for (const auto& id : unitsOnTable(state, side)) {
        const auto& unit = state.at(id);
        if (hasDeputy && !out.empty() && unit.isConscious() != state.at(out).isConscious()) {
            if (unit.isConscious()) out = id;
            continue;
        }
        const bool better = out.empty() || (unit.leader && !state.at(out).leader) ||
                            (unit.isConscious() && !state.at(out).isConscious() && !state.at(out).leader);
        if (better) out = id;
    }
    return out;
}

std::vector<std::string> plannersOf(const State& state) {
    std::vector<std::string> out;
    eachAbility(state, [&](const UnitId& owner, const AbilityRule&, const Ability& data) {
        const auto& unit = state.at(owner);
        const bool again =
            data.id == "master_planner" && std::find(out.begin(), out.end(), unit.side) == out.end();
        if (again) out.push_back(unit.side);
    });
    return out;
}

std::optional<Request> Initiative::ask(const State& state) const {
    const auto at = sharedPlace(*this);
    if (!begun || !at) return std::nullopt;
    Request head;
    head.id = "initiative";
    head.rule = "3.3";
    head.purpose = "Initiative: the leaders roll Perception, the highest goes first";
    const auto& sides = places[*at];
    if (!again.empty()) {
        head.id = "initiative.again";
        head.side = again;
        return rolling.ask(dieOfTeam(state, again), std::move(head));
    }
    if (totals.empty()) {
        const auto dice = diceOfTeams(state, sides);
        auto request = rolling.ask(dice, std::move(head));
        for (std::size_t n = 0, row = 0; request && n < sides.size(); ++n) // a team may have no dice left
            if (rolling.waiting(dice, n) > 0) request->rows[row++].side = sides[n];
        return request;
    }
    if (planners.empty()) return std::nullopt;
    head.kind = Request::Kind::Choice;
    head.id = "master_planner";
    head.side = planners.front();
    head.purpose =
        "Initiative " + totalsText(state, totals) + ": does " + teamName(state, head.side) + " roll again?";
    head.options = {{"keep", "Keep the total", ""}, {"again", "Roll again", "the second total counts"}};
    head.preset = "keep";
    head.policy = "initiative rolls are kept";
    return head;
}

void Initiative::take(Run& run, const Answer& answer) {
    const auto at = *sharedPlace(*this);
    if (!totals.empty() && again.empty()) {
        const auto side = planners.front();
        planners.erase(planners.begin());
        if (answer.pick == "again") {
            again = side;
            rolling = {};
        }
        return run.push(*this);
    }
    const auto dice = again.empty() ? diceOfTeams(run.state, places[at]) : dieOfTeam(run.state, again);
    rolling.take(dice, answer);
    if (rolling.isDone(dice)) {
        if (again.empty())
            for (std::size_t n = 0; n < places[at].size(); ++n)
                totals[places[at][n]] = rolling.rowTotal(dice, n);
        else
            totals[again] = rolling.rowTotal(dice, 0);
        again.clear();
        run.remark(totalsText(run.state, totals));
        run.say("Initiative: " + totalsText(run.state, totals));
    }
    run.push(*this);
}

void Initiative::run(Run& run) {
    if (!begun) {
        begun = true;
        places = {run.state.teams};
        planners = plannersOf(run.state);
        return run.push(*this);
    }
    if (const auto at = sharedPlace(*this)) {
        settlePlace(run.state, *this, *at);
        planners.clear(); // once per turn, for the first roll
        return run.push(*this);
    }
    EnterTurn next{turn, {}, skip};
    for (const auto& place : places)
        next.order.push_back(place.front());
    run.push(std::move(next));
}

bool Initiative::canSkipAhead(const State&) const {
    return begun && totals.empty() && rolling == RollInProgress() && sharedPlace(*this).has_value();
}

std::vector<std::pair<Initiative, double>> Initiative::skipAhead(const State& state, WorkBudget& work) const {
    std::vector<std::pair<Initiative, double>> out;
    const auto at = *sharedPlace(*this);
    std::vector<Roll> dice;
    for (const auto& side : places[at])
        dice.push_back(dieOfTeam(state, side));
    const auto odds = rollOffOdds(dice, work);
    if (!odds) return out;
    const auto orders = keepsTies(state) ? standingOrders(state, places[at], dice, work) : odds->orders;
    for (const auto& [order, chance] : orders) {
        auto next = *this;
        std::vector<std::vector<std::string>> sorted;
        for (const int contender : order)
            sorted.push_back({places[at][static_cast<std::size_t>(contender)]});
        next.places.erase(next.places.begin() + static_cast<std::ptrdiff_t>(at));
        next.places.insert(next.places.begin() + static_cast<std::ptrdiff_t>(at), sorted.begin(),
                           sorted.end());
        next.planners.clear();
        out.emplace_back(std::move(next), chance);
    }
    return out;
}

std::string Initiative::skipPolicy(const State&) const {
    return planners.empty() ? "" : "initiative rolls are kept";
}

} // namespace core::scrimmage
