// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice/opposed_roll.h"
#include "kernel/dice/roll_odds.h"
#include "systems/scrimmage/data/force_rules.h"
#include "systems/scrimmage/queries/parameters.h"
#include "systems/scrimmage/queries/queries.h"

namespace core::scrimmage {

namespace {

constexpr int mostTabled = 1000, mostAskedDt = 1000;

/// The die of the query, according to the rules.
RollDice rolledDie(const QueryDie& asked, Variant variant = Variant::KeptExplodes, bool odd = false) {
    auto state = emptyGame();
    const auto unit = addQueryModel(state, "asked", sideIds[0], asked);
    const auto now = dieOf(state, {unit, Stat::Agility});
    return odd ? dieWithOddPerfects(now.sides(), asked.mode, variant)
               : statDie(now.sides(), asked.mode, variant);
}

struct HitQuery {
    QueryDie attacker, defender;
    bool explodeKept = true, defenderReroll = false;
    template <class F> static void fields(F&& f) {
        f("attacker", &HitQuery::attacker);
        f("defender", &HitQuery::defender);
        f("explode_kept", &HitQuery::explodeKept, "a die kept from two explodes");
        f("defender_reroll", &HitQuery::defenderReroll, "the defender rolls again when the attack would hit");
    }
};

Result<Value> solveHit(const HitQuery& query, WorkBudget& work) {
    for (const auto& [die, path] :
         {std::pair{query.attacker, "$.attacker"}, std::pair{query.defender, "$.defender"}})
        if (auto may = checkDie(die, path); !may) return tl::unexpected<Problem>(may.error());
    const auto variant = query.explodeKept ? Variant::KeptExplodes : Variant::OneExplodes;
    const OpposedRoll roll{Roll(rolledDie(query.attacker, variant)), Roll(rolledDie(query.defender, variant)),
                           OpposedRoll::Tie::Acting, query.defenderReroll};
    const auto odds = opposedOdds(roll, work);
    if (!odds) return tl::unexpected<Problem>(odds.error());
    return Value(Value::Object{{"success", odds->success(roll.tie)}, {"tie", odds->tie}});
}

struct DtQuery : QueryDie {
    std::vector<int> dt;
    bool rerollFailed = false;
    template <class F> static void fields(F&& f) {
        f("die", static_cast<int DtQuery::*>(&QueryDie::die), Range{4, 20});
        f("steps", static_cast<int DtQuery::*>(&QueryDie::steps), Range{-20, 20});
        f("health", static_cast<int DtQuery::*>(&QueryDie::health), Range{0, mostHealth});
        f("mode", static_cast<Mode DtQuery::*>(&QueryDie::mode));
        f("dt", &DtQuery::dt, Range{1, mostAskedDt}, "difficulties");
        f("reroll_failed", &DtQuery::rerollFailed, "a failed roll is made again");
    }
};

Result<Value> solveDt(const DtQuery& query, WorkBudget& work) {
    if (auto may = checkDie(query, "$"); !may) return tl::unexpected<Problem>(may.error());
    const auto odds = rollOdds(Roll(rolledDie(query)), work);
    if (!odds) return tl::unexpected<Problem>(odds.error());
    if (!work.spend(static_cast<std::int64_t>(odds->totals.chances.size()))) return oddsStopped();
    Value::Array rows;
    for (const int dt : query.dt) {
        const double once = odds->totals.atLeast(dt);
        rows.emplace_back(Value::Array{dt, query.rerollFailed ? once + (1 - once) * once : once});
    }
    return Value(Value::Object{{"success", std::move(rows)}});
}

struct ZenQuery : QueryDie {
    int upTo = 30;
    template <class F> static void fields(F&& f) {
        f("die", static_cast<int ZenQuery::*>(&QueryDie::die), Range{4, 20});
        f("steps", static_cast<int ZenQuery::*>(&QueryDie::steps), Range{-20, 20});
        f("health", static_cast<int ZenQuery::*>(&QueryDie::health), Range{0, mostHealth});
        f("mode", static_cast<Mode ZenQuery::*>(&QueryDie::mode));
        f("table_up_to", &ZenQuery::upTo, Range{1, mostTabled}, "totals above this number are one row");
    }
};

Result<Value> solveZen(const ZenQuery& query, WorkBudget& work) {
    if (auto may = checkDie(query, "$"); !may) return tl::unexpected<Problem>(may.error());
    const auto odds = rollOdds(Roll(rolledDie(query, Variant::KeptExplodes, true)), work);
    if (!odds) return tl::unexpected<Problem>(odds.error());
    if (!work.spend(static_cast<std::int64_t>(odds->totals.chances.size()))) return oddsStopped();
    constexpr double leastShown = 1e-15;
    Value::Array rows;
    const auto& totals = odds->totals;
    for (std::size_t n = 0; n < totals.chances.size(); ++n) {
        const int total = totals.first + static_cast<int>(n);
        if (total <= query.upTo && totals.chances[n] >= leastShown)
            rows.emplace_back(Value::Array{total, totals.chances[n]});
    }
    if (const double beyond = totals.atLeast(query.upTo + 1); beyond >= leastShown)
        rows.emplace_back(Value::Array{">" + std::to_string(query.upTo), beyond});
    return Value(Value::Object{{"total", std::move(rows)}});
}

struct InitiativeQuery {
    std::vector<QueryDie> teams;
    template <class F> static void fields(F&& f) {
        f.need("teams", &InitiativeQuery::teams, "the Perception die of each team's leader");
    }
};

Result<Value> solveInitiative(const InitiativeQuery& query, WorkBudget& work) {
    if (auto fits = checkBounds(static_cast<int>(query.teams.size()), 2, mostContenders, "$.teams"); !fits)
        return tl::unexpected<Problem>(fits.error());
    std::vector<Roll> dice;
    for (std::size_t n = 0; n < query.teams.size(); ++n) {
        if (auto may = checkDie(query.teams[n], "$.teams[" + std::to_string(n) + "]"); !may)
            return tl::unexpected<Problem>(may.error());
        dice.emplace_back(rolledDie(query.teams[n]));
    }
    const auto odds = rollOffOdds(dice, work);
    if (!odds) return tl::unexpected<Problem>(odds.error());
    Chances orders, first;
    for (const auto& [order, chance] : odds->orders) {
        std::vector<int> numbered;
        for (const int team : order)
            numbered.push_back(team + 1);
        orders.add(numbered, chance);
    }
    for (std::size_t n = 0; n < odds->first.size(); ++n)
        first.add({static_cast<int>(n) + 1}, odds->first[n]);
    return Value(Value::Object{
        {"order", orders.table()}, {"first", first.table(true)}, {"tie_on_first_roll", odds->tied}});
}

} // namespace

std::vector<Calculator> rollQueries() {
    const Value die = Value::Object{{"die", 8}};
    return {queryOf<HitQuery>("sc.hit", "One opposed roll", "Whether one side's die beats the other's.",
                              Value::Object{{"attacker", die}, {"defender", Value::Object{{"die", 6}}}},
                              solveHit),
            queryOf<DtQuery>("sc.dt", "Difficulty tests", "One die against several difficulties.",
                             Value::Object{{"die", 8}, {"dt", Value::Array{4, 6, 8}}}, solveDt),
            queryOf<ZenQuery>("sc.zen_total", "Zen Focus",
                              "Totals of a die whose odd faces are Perfect Rolls.",
                              Value::Object{{"die", 6}, {"table_up_to", 20}}, solveZen),
            queryOf<InitiativeQuery>("sc.initiative", "Initiative", "In which order two to six teams act.",
                                     Value::Object{{"teams", Value::Array{die, Value::Object{{"die", 6}}}}},
                                     solveInitiative)};
}

} // namespace core::scrimmage
