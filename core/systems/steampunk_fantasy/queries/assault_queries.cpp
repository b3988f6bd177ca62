// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/odds/assault_dice.h"
#include "systems/steampunk_fantasy/queries/outcomes.h"
#include "systems/steampunk_fantasy/queries/queries.h"

#include <cctype>

namespace core::steampunk_fantasy {

namespace {

constexpr int mostDice = 60;

struct QuerySide {
    std::string unit, faction;
    int models = 1, dice = 1, toHit = 5, deflectDice = 0;
    std::optional<int> deflectToHit;
    int reroll = 0;
    bool orkAssault = false, rerollSuccesses = false;
    int fear = 0, cunning = 0;
    QueryWeapon damage;
    std::optional<int> armour;
    int tokens = 0, shaken = 0;
    friend bool operator==(const QuerySide&, const QuerySide&) = default;
    template <class F> static void fields(F&& f) {
        using Q = QuerySide;
        f.need("unit", &Q::unit, "name or id of the unit");
        f("faction", &Q::faction);
        f("models", &Q::models, Range{1, 20});
        f("dice", &Q::dice, Range{0, mostDice}, "assault dice of all living models");
        f("to_hit", &Q::toHit, Range{1, 6});
        f("deflect_dice", &Q::deflectDice, Range{0, mostDice});
        f("deflect_to_hit", &Q::deflectToHit, Range{1, 6});
        f("reroll", &Q::reroll, Range{0, 20}, "failed dice that may be rolled again for each 6");
        f("ork_assault", &Q::orkAssault, "each 6 counts twice");
        f("reroll_successes", &Q::rerollSuccesses, "every success is rolled once more");
        f("fear", &Q::fear, Range{0, 100}, "sides of its Fear die; 0 = none");
        f("cunning", &Q::cunning, Range{0, 20}, "hits for one light damage roll; 0 = none");
        f("damage", &Q::damage);
        f("armour", &Q::armour, Range{-20, 60}, "armour at the side that is struck; null = none");
        f("tokens", &Q::tokens, Range{0, 99}, "future damage");
        f("shaken", &Q::shaken, Range{0, 99}, "Shaken tokens");
    }
};

struct AssaultQuery {
    QuerySide a, b;
    SupportPolicy support = SupportPolicy::First;
    template <class F> static void fields(F&& f) {
        f.need("A", &AssaultQuery::a);
        f.need("B", &AssaultQuery::b);
        f("support_policy", &AssaultQuery::support, "where supporting hits go");
    }
};

using Counts = std::map<int, double>;

std::string factionKey(const std::string& name) {
    std::string out;
    for (const char letter : name)
        if (std::isalpha(static_cast<unsigned char>(letter)) != 0)
            out += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    return out;
}

/// One side with its unit.
struct Fighter {
    const QuerySide& asked;
    const Sheet& sheet;
    bool infantry() const { return isInfantry(sheet); }
    Struck struck() const { return queryStruck(sheet, asked.armour, asked.tokens); }
};

/// Shaken tokens after the enemy's Fear.
std::optional<Counts> frightened(const Fighter& who, const Fighter& by, WorkBudget& work) {
    if (by.asked.fear == 0 || !who.infantry()) return Counts{{who.asked.shaken, 1}};
    const auto odds = sufferedOdds(Wound::on(who.struck(), TableId::Psychic, Die{by.asked.fear, 0}), work);
    if (!odds) return std::nullopt;
    Counts out;
    for (const auto& [suffered, chance] : *odds)
        out[shakenAfter(who.asked.shaken, suffered.of(Does::Shaken))] += chance;
    return out;
}

/// The chances of its successes when it has that number of Shaken tokens.
std::optional<Counts> successesOf(const Fighter& who, const Fighter& against, int shaken, WorkBudget& work) {
    const auto& asked = who.asked;
    const AssaultRule rule{asked.toHit, asked.reroll, asked.orkAssault, asked.rerollSuccesses};
    const int dice = frightenedDice(asked.dice, shaken > 0, against.asked.fear > 0);
    const auto ends = enumerateEndings(AssaultDice(rule, dice), work);
    if (!ends) return std::nullopt;
    return mapOutcomes(*ends, [](const AssaultDice& end) { return end.successes(); });
}

std::optional<Counts> deflectionsOf(const QuerySide& asked, WorkBudget& work) {
    const auto ends = enumerateEndings(
        DeflectionDice(asked.deflectToHit.value_or(7), asked.deflectToHit ? asked.deflectDice : 0), work);
    if (!ends) return std::nullopt;
    return mapOutcomes(*ends, [](const DeflectionDice& end) { return end.successes(); });
}

/// A side at the moment of counting: its own Shaken tokens and its net hits.
struct Fought {
    int shaken = 0, hits = 0;
    friend auto operator<=>(const Fought&, const Fought&) = default;
};

std::optional<std::map<Fought, double>> fought(const Fighter& who, const Fighter& against, WorkBudget& work) {
    const auto fear = frightened(who, against, work);
    const auto deflected = deflectionsOf(against.asked, work);
    if (!fear || !deflected) return std::nullopt;
    std::map<Fought, double> out;
    for (const auto& [shaken, chance] : *fear) {
        const auto successes = successesOf(who, against, shaken, work);
        if (!successes) return std::nullopt;
        for (const auto& [hits, likely] : *successes)
            for (const auto& [off, also] : *deflected)
                out[{shaken, netHits(hits, off)}] += chance * likely * also;
    }
    return out;
}

/// The chances of each toll of the net hits: damage rolls with their support, and Cunning Assault.
std::optional<std::map<Toll, double>> tollOfHits(const Fighter& striker, const Fighter& target, int hits,
                                                 SupportPolicy policy, WorkBudget& work) {
    std::map<Toll, double> out{{Toll{}, 1}};
    const int rolls = std::min(hits, target.asked.models);
    std::vector<Wound> wounds;
    for (const int more : supportOf(rolls, hits - rolls, policy)) {
        auto hit = striker.asked.damage.hit(0);
        hit.plus += more;
        wounds.emplace_back(target.struck(), hit);
    }
    for (int n = cunningRolls(hits, striker.asked.cunning); n > 0; --n)
        wounds.push_back(Wound::on(target.struck(), TableId::Light, Die{6, 0}));
    for (const auto& wound : wounds) {
        const auto one = sufferedOdds(wound, work);
        if (!one) return std::nullopt;
        auto sum = sumOutcomes(out, tollsOf(*one, target.asked.models), work);
        if (!sum) return std::nullopt;
        out = std::move(*sum);
    }
    return out;
}

/// The row of the one damage roll on a monster, as queries report it.
std::optional<std::map<std::string, double>> rowsOfHits(const Fighter& striker, const Fighter& target,
                                                        int hits, SupportPolicy policy, WorkBudget& work) {
    if (hits == 0) return std::map<std::string, double>{{"no_hit", 1}};
    auto hit = striker.asked.damage.hit(0);
    hit.plus += supportOf(1, hits - 1, policy).front();
    const auto ends = enumerateEndings(Wound(target.struck(), hit), work);
    if (!ends) return std::nullopt;
    return mapOutcomes(*ends, [](const Wound& end) { return *rowAnswer(end).asString(); });
}

/// The state of the target after the assault, over all hits that it may take and all states in which it takes
/// them.
std::optional<Value> afterwards(const Fighter& target, const std::map<Fought, double>& own,
                                const Fighter& striker, const Counts& hits, SupportPolicy policy,
                                WorkBudget& work) {
    Chances out;
    Counts shaken;
    for (const auto& [state, chance] : own)
        shaken[state.shaken] += chance;
    for (const auto& [count, chance] : hits) {
        if (!target.infantry() && !isVehicle(target.sheet)) {
            const auto rows = rowsOfHits(striker, target, count, policy, work);
            if (!rows) return std::nullopt;
            for (const auto& [row, likely] : *rows)
                out.add(row, chance * likely);
            continue;
        }
        const auto tolls = tollOfHits(striker, target, count, policy, work);
        if (!tolls) return std::nullopt;
        for (const auto& [toll, likely] : *tolls)
            for (const auto& [tokens, also] : shaken) {
                BaseState base;
                base.models = target.asked.models;
                base.tokens = target.asked.tokens;
                base.shaken = tokens;
                const auto after = stateAfterToll(base, toll);
                out.add(target.infantry() ? numbersOf({after.models, after.shaken}) : vehicleAnswer(toll),
                        chance * likely * also);
            }
    }
    return out.table();
}

Counts hitsIn(const std::map<Fought, double>& side) {
    Counts out;
    for (const auto& [state, chance] : side)
        out[state.hits] += chance;
    return out;
}

Result<Value> solveAssault(const Catalogue& all, const AssaultQuery& query, WorkBudget& work) {
    const auto first = querySheet(all, query.a.unit, "$.A.unit");
    if (!first) return tl::unexpected<Problem>(first.error());
    const auto second = querySheet(all, query.b.unit, "$.B.unit");
    if (!second) return tl::unexpected<Problem>(second.error());
    const Fighter a{query.a, **first}, b{query.b, **second};
    const auto foughtA = fought(a, b, work), foughtB = fought(b, a, work);
    if (!foughtA || !foughtB) return oddsStopped();
    const auto hitsA = hitsIn(*foughtA), hitsB = hitsIn(*foughtB);
    Chances net, upper;
    for (const auto& [one, chance] : hitsA)
        for (const auto& [other, also] : hitsB) {
            net.add(numbersOf({one, other}), chance * also);
            const auto who = upperHand(one, factionKey(query.a.faction), other, factionKey(query.b.faction));
            upper.add(who == UpperHand::First ? "A" : "B", chance * also);
        }
    const auto afterA = afterwards(a, *foughtA, b, hitsB, query.support, work);
    const auto afterB = afterwards(b, *foughtB, a, hitsA, query.support, work);
    if (!afterA || !afterB) return oddsStopped();
    return Value(Value::Object{
        {"net_hits", net.table()}, {"advantage", upper.table()}, {"after_A", *afterA}, {"after_B", *afterB}});
}

} // namespace

std::vector<Calculator> assaultQueries(const Data& data) {
    using Object = Value::Object;
    const Value blow = Object{{"die", 6}, {"plus", -2}, {"ap", 2}};
    const Value dwarves = Object{{"unit", "Dwarf Infantry"},
                                 {"faction", "Dwarf"},
                                 {"models", 4},
                                 {"dice", 4},
                                 {"to_hit", 4},
                                 {"cunning", 2},
                                 {"damage", blow}};
    const Value grunts =
        Object{{"unit", "Ork Grunt"}, {"faction", "Ork"},    {"models", 4},  {"dice", 8},     {"to_hit", 6},
               {"reroll", 3},         {"ork_assault", true}, {"cunning", 3}, {"damage", blow}};
    return {queryOf<AssaultQuery>("hx.assault", "Assault", "One base against another, without retreats.",
                                  Object{{"A", dwarves}, {"B", grunts}}, data, solveAssault)};
}

} // namespace core::steampunk_fantasy
