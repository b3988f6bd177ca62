// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/rules/gunnery/rallying.h"

#include "systems/steampunk_fantasy/rules/gunnery/shooting.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/rules/plans.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/words/keywords.h"
#include "systems/steampunk_fantasy/words/tokens.h"

#include <algorithm>

namespace core::steampunk_fantasy {

RallyRule rallyOf(const State& state, const Unit& unit) {
    RallyRule out;
    const auto look = [&](const Keywords& keywords) {
        keywords.each(&Word::rallies, [&](auto read, const Keyword& keyword) {
            const auto rule = read(keyword);
            if (rule.need > 0 && (out.need == 0 || rule.need < out.need)) out = rule;
        });
    };
    look(keywordsOf(state, unit));
    for (const auto& [elite, living] : unit.body.elites)
        if (living > 0) look(keywordsOf(state, unit, elite));
    return out;
}

bool mayRally(const State& state, const Unit& unit) {
    const auto act = gunneryActionNow(state, unit);
    return act && act->kind == GunneryActionKind::Rally && rallyOf(state, unit).need > 0 &&
           !unit.magazine(rallying).fired;
}

std::vector<UnitId> shakenInRange(const State& state, const Unit& unit) {
    std::vector<std::pair<int, UnitId>> all;
    const int range = rallyOf(state, unit).range;
    for (const auto& [id, other] : state.units)
        if (other.isOnBoard() && other.side == unit.side && other.isShaken() && isOf(state, other, "bio") &&
            isWithin(state, unit, other, range, true))
            all.emplace_back(-other.has(tokens::shaken), id);
    std::sort(all.begin(), all.end());
    std::vector<UnitId> out;
    for (const auto& [tokens, id] : all)
        out.push_back(id);
    return out;
}

std::vector<RallyUnit> waitingToRally(const State& state) {
    std::vector<RallyUnit> out;
    for (const auto& [id, unit] : state.units)
        if (unit.isOnBoard() && mayRally(state, unit))
            if (const auto all = shakenInRange(state, unit); !all.empty())
                out.push_back({id, all.front(), rallyOf(state, unit).need});
    return out;
}

std::optional<Request> RallyUnit::ask(const State& state) const {
    if (!state.at(target).isShaken()) return std::nullopt;
    auto out = headOf(state, officer, "rally", "HX-K29",
                      "Does " + state.at(officer).name + " rally " + state.at(target).name + "?");
    out.rows = {{{}, std::to_string(need) + "+", 1, passBands(need, "no effect", "rallies")}};
    return out;
}

void RallyUnit::take(Run& run, const Answer& answer) {
    auto used = run.state.at(officer).magazine(rallying);
    used.fired = true;
    run.emit(MagazineSet{officer, rallying, used});
    const auto& name = run.state.at(target).name;
    if (answer.counts.front().back() == 0) return run.say(name + " does not rally");
    auto body = run.state.at(target).body;
    if (--body.tokens[tokens::shaken] <= 0) body.tokens.erase(tokens::shaken);
    run.say(name + " rallies: −1 Shaken");
    run.emit(BodySet{target, std::move(body)});
}

void RallyUnit::run(Run&) {}

Result<Run> plan(Checks& checks, const Rally& order) {
    const auto& state = checks.state();
    checks.unit(order.unit, "unit");
    const auto& unit = state.at(order.unit);
    checks.require(unit.isOnBoard(), "rally.where", unit.name + " is not on the board", "unit");
    checks.require(rallyOf(state, unit).need > 0, "rally.officer", unit.name + " has no officer who rallies",
                   "unit");
    checks.rule(mayRally(state, unit), "rally.order", unit.name + " has no order to rally now", "unit");
    auto near = shakenInRange(state, unit);
    if (!order.target.empty()) std::erase_if(near, [&](const UnitId& id) { return id != order.target; });
    checks.require(!near.empty(), "rally.nobody", "no living unit that is Shaken is in range", "target");
    auto run = checks.start("Rally " + state.at(near.front()).name);
    run.push(RallyUnit{order.unit, near.front(), rallyOf(state, unit).need});
    return run;
}

} // namespace core::steampunk_fantasy
