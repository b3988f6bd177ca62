// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice/roll_odds.h"
#include "systems/steampunk_fantasy/odds/assault_dice.h"
#include "systems/steampunk_fantasy/odds/misfire.h"
#include "systems/steampunk_fantasy/odds/open_die.h"
#include "systems/steampunk_fantasy/queries/queries.h"

#include <algorithm>
#include <numeric>

namespace core::steampunk_fantasy {

namespace {

constexpr int usualBase = 5;
constexpr Range sums{-60, 60};

struct OpenQuery {
    int modifier = 0;
    std::vector<int> atLeast;
    template <class F> static void fields(F&& f) {
        f("modifier", &OpenQuery::modifier, sums);
        f("at_least", &OpenQuery::atLeast, Range{-200, 200},
          "totals; the answer is the chance to reach each of them");
    }
};

Result<Value> solveOpen(const Catalogue&, const OpenQuery& query, WorkBudget& work) {
    const auto odds = rollOdds(openRoll(query.modifier), work);
    if (!odds) return tl::unexpected<Problem>(odds.error());
    if (!work.spend(static_cast<std::int64_t>(odds->totals.chances.size()))) return oddsStopped();
    Value::Array reached;
    for (const int total : query.atLeast)
        reached.emplace_back(Value::Array{total, odds->totals.atLeast(total)});
    return Value(Value::Object{{"total", odds->totals.table()}, {"at_least", std::move(reached)}});
}

/// The chance of one open-ended die to reach a number.
std::optional<double> reaching(int need, WorkBudget& work) {
    const auto ends = enumerateEndings(OpenPool(1, need), work);
    if (!ends) return std::nullopt;
    return mapOutcomes(*ends, [](const OpenPool& end) { return end.hits(); })[1];
}

struct ToHitQuery {
    int base = usualBase;
    std::vector<std::pair<std::string, int>> modifiers;
    std::optional<std::vector<int>> modifierSums;
    template <class F> static void fields(F&& f) {
        f("base", &ToHitQuery::base, Range{1, 20});
        f("modifiers", &ToHitQuery::modifiers, Range{-20, 20}, "modifiers, each with its source");
        f("modifier_sums", &ToHitQuery::modifierSums, sums,
          "several sums of modifiers, in place of one list");
    }
};

Result<Value> solveToHit(const Catalogue&, const ToHitQuery& query, WorkBudget& work) {
    if (query.modifierSums) {
        Value::Array rows;
        for (const int sum : *query.modifierSums) {
            const auto hit = reaching(query.base - sum, work);
            if (!hit) return oddsStopped();
            rows.emplace_back(Value::Array{sum, *hit});
        }
        return Value(Value::Object{{"hit", std::move(rows)}});
    }
    int sum = 0;
    for (const auto& [source, amount] : query.modifiers)
        sum += amount;
    const auto hit = reaching(query.base - sum, work);
    if (!hit) return oddsStopped();
    return Value(Value::Object{{"modifier_sum", sum}, {"hit", *hit}});
}

struct AreaQuery {
    int n = 5, models = 4;
    bool evasion = false;
    template <class F> static void fields(F&& f) {
        f("n", &AreaQuery::n, Range{1, 30}, "number that the die of each model has to reach");
        f("evasion", &AreaQuery::evasion, "the target has Evasion: the number is one higher");
        f("models", &AreaQuery::models, Range{0, 200});
    }
};

Result<Value> solveArea(const Catalogue&, const AreaQuery& query, WorkBudget& work) {
    const auto one = reaching(areaNeed(query.n, query.evasion), work);
    if (!one) return oddsStopped();
    std::vector<double> all{1}; // the chance of each number of hits; every model is rolled for separately
    for (int model = 0; model < query.models; ++model) {
        if (!work.spend(std::int64_t(all.size()))) return oddsStopped();
        all.push_back(0);
        for (auto n = all.size(); n-- > 1;)
            all[n] = all[n] * (1 - *one) + all[n - 1] * *one;
        all[0] *= 1 - *one;
    }
    Chances hits;
    for (std::size_t n = 0; n < all.size(); ++n)
        hits.add(int(n), all[n]);
    return Value(Value::Object{{"per_model", *one}, {"hits", hits.table()}});
}

struct WavesQuery {
    int dice = 1, toHit = usualBase, reroll = 0;
    bool orkAssault = false, rerollSuccesses = false;
    template <class F> static void fields(F&& f) {
        using Q = WavesQuery;
        f("dice", &Q::dice, Range{0, 200});
        f("to_hit", &Q::toHit, Range{1, 6});
        f("reroll", &Q::reroll, Range{0, 20}, "failed dice that may be rolled again for each 6");
        f("ork_assault", &Q::orkAssault, "each 6 counts twice");
        f("reroll_successes", &Q::rerollSuccesses, "every success is rolled once more");
    }
};

Result<Value> solveWaves(const Catalogue&, const WavesQuery& query, WorkBudget& work) {
    const AssaultRule rule{query.toHit, query.reroll, query.orkAssault, query.rerollSuccesses, false, false};
    const auto ends = enumerateEndings(AssaultDice(rule, query.dice), work);
    if (!ends) return oddsStopped();
    Chances successes;
    for (const auto& [end, chance] : *ends)
        successes.add(end.successes(), chance);
    return Value(Value::Object{{"successes", successes.table()}});
}

struct MisfireQuery {
    int n = 2, ammo = 1, modifierSum = 0, opportunities = 1;
    template <class F> static void fields(F&& f) {
        using Q = MisfireQuery;
        f("n", &Q::n, Range{0, 6}, "the highest misfire die with which the weapon does not fire");
        f("ammo", &Q::ammo, Range{0, 60});
        f("modifier_sum", &Q::modifierSum, sums);
        f("opportunities", &Q::opportunities, Range{0, 60});
    }
};

Result<Value> solveMisfire(const Catalogue&, const MisfireQuery& query, WorkBudget& work) {
    const auto ends = enumerateEndings(
        MisfiringShots(query.n, query.ammo, usualBase - query.modifierSum, query.opportunities), work);
    if (!ends) return oddsStopped();
    Chances fired, hits, left;
    for (const auto& [end, chance] : *ends) {
        fired.add(end.fired(), chance);
        hits.add(end.hits(), chance);
        left.add(end.ammo(), chance);
    }
    return Value(
        Value::Object{{"shots_fired", fired.table()}, {"hits", hits.table()}, {"ammo_left", left.table()}});
}

} // namespace

std::vector<Calculator> rollQueries(const Data& data) {
    using Object = Value::Object;
    using Array = Value::Array;
    return {queryOf<OpenQuery>("hx.open_d6", "Open-ended die",
                               "The chance of one open-ended die to reach each total.",
                               Object{{"modifier", 1}, {"at_least", Array{5, 7}}}, data, solveOpen),
            queryOf<ToHitQuery>(
                "hx.to_hit", "To hit", "The chance to hit of an open-ended die with modifiers.",
                Object{{"modifiers", Array{Array{"aim", 2}, Array{"target fast", -1}}}}, data, solveToHit),
            queryOf<AreaQuery>("hx.area", "Area attack", "A die for each model in the hex.",
                               Object{{"n", 5}, {"models", 4}}, data, solveArea),
            queryOf<WavesQuery>("hx.reroll_waves", "Assault dice", "Dice with re-rolls for each 6.",
                                Object{{"dice", 8}, {"to_hit", 6}, {"reroll", 3}, {"ork_assault", true}},
                                data, solveWaves),
            queryOf<MisfireQuery>("hx.misfire", "Misfire", "Shots of a weapon that may misfire.",
                                  Object{{"n", 2}, {"ammo", 3}, {"opportunities", 4}}, data, solveMisfire)};
}

} // namespace core::steampunk_fantasy
