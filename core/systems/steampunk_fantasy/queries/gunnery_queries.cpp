// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/odds/open_die.h"
#include "systems/steampunk_fantasy/queries/outcomes.h"
#include "systems/steampunk_fantasy/queries/queries.h"

namespace core::steampunk_fantasy {

namespace {

constexpr int usualNeed = 5, mostShots = 60;
constexpr Range tokenRange{0, 99}, armourRange{-20, 60}, resistRange{0, 60}, sumRange{-60, 60};

struct HitQuery {
    std::string target;
    std::optional<int> armour;
    QueryWeapon weapon;
    RangeBand range = RangeBand::Normal;
    int tokens = 0, resistance = 0, models = 1;
    template <class F> static void fields(F&& f) {
        using Q = HitQuery;
        f.need("target", &Q::target, "name or id of the target unit");
        f("armour", &Q::armour, armourRange, "armour at the side that is struck; null = none");
        f("weapon", &Q::weapon);
        f("range", &Q::range);
        f("tokens", &Q::tokens, tokenRange, "future damage");
        f("resistance", &Q::resistance, resistRange);
        f("models", &Q::models, Range{0, 20}, "models of an infantry target");
    }
};

Value armourWord(const Wound& wound) { return wound.isBlocked() ? Value("2+") : Value(wound.armourHeld()); }

Result<Value> solveHit(const Catalogue& all, const HitQuery& query, WorkBudget& work) {
    const auto sheet = querySheet(all, query.target, "$.target");
    if (!sheet) return tl::unexpected<Problem>(sheet.error());
    const Wound wound(queryStruck(**sheet, query.armour, query.tokens),
                      hitAtRange(query.weapon.hit(query.resistance), query.range));
    const auto ends = enumerateEndings(wound, work);
    if (!ends) return oddsStopped();
    Chances armour, damage, row, effect;
    for (const auto& [end, chance] : *ends) {
        armour.add(armourWord(end), chance);
        damage.add(end.isBlocked() ? Value("blocked") : Value(*end.damage()), chance);
        row.add(rowAnswer(end), chance);
        effect.add(isInfantry(**sheet) ? infantryEffect(end.suffered(), query.models)
                                       : vehicleEffect(end.suffered()),
                   chance);
    }
    Value::Object out{{"armour_successes", armour.table()}, {"damage", damage.table()}, {"row", row.table()}};
    if (isInfantry(**sheet) || isVehicle(**sheet)) out.emplace("effect", effect.table());
    return Value(std::move(out));
}

struct ShotGroup {
    int shots = 1, modifierSum = 0;
    friend bool operator==(const ShotGroup&, const ShotGroup&) = default;
    template <class F> static void fields(F&& f) {
        f("shots", &ShotGroup::shots, Range{0, mostShots});
        f("modifier_sum", &ShotGroup::modifierSum, sumRange);
    }
};

struct VolleyQuery {
    std::string target;
    int models = 4;
    std::vector<ShotGroup> groups;
    QueryWeapon weapon;
    RangeBand range = RangeBand::Normal;
    int tokens = 0, shaken = 0, resistance = 0;
    template <class F> static void fields(F&& f) {
        using Q = VolleyQuery;
        f.need("target", &Q::target, "name or id of the target unit");
        f("models", &Q::models, Range{0, 20});
        f("groups", &Q::groups, "shots of one gunnery phase");
        f("weapon", &Q::weapon);
        f("range", &Q::range);
        f("tokens", &Q::tokens, tokenRange, "future damage");
        f("shaken", &Q::shaken, tokenRange, "Shaken tokens");
        f("resistance", &Q::resistance, resistRange);
    }
};

using Hits = std::map<int, double>;

std::optional<Hits> hitsOf(const std::vector<ShotGroup>& groups, WorkBudget& work) {
    Hits out{{0, 1}};
    for (const auto& group : groups) {
        const auto ends = enumerateEndings(OpenPool(group.shots, usualNeed - group.modifierSum), work);
        if (!ends) return std::nullopt;
        auto more =
            sumOutcomes(out, mapOutcomes(*ends, [](const OpenPool& end) { return end.hits(); }), work);
        if (!more) return std::nullopt;
        out = std::move(*more);
    }
    return out;
}

Value hitTable(const Hits& hits) {
    Chances out;
    for (const auto& [count, chance] : hits)
        out.add(count, chance);
    return out.table();
}

/// The chances of the sum of all hits, each of which is independent of the others.
template <class T>
std::optional<std::map<T, double>> ofAllHits(const Hits& hits, const std::map<T, double>& one,
                                             WorkBudget& work) {
    std::map<T, double> out, sum{{T{}, 1}};
    for (int n = 0; n <= hits.rbegin()->first; ++n) {
        if (const auto here = hits.find(n); here != hits.end())
            for (const auto& [what, chance] : sum)
                out[what] += chance * here->second;
        if (n == hits.rbegin()->first) break;
        auto more = sumOutcomes(sum, one, work);
        if (!more) return std::nullopt;
        sum = std::move(*more);
    }
    return out;
}

Result<Ok> fewShots(const std::vector<ShotGroup>& groups) {
    int shots = 0;
    for (const auto& group : groups)
        shots += group.shots;
    return checkBounds(shots, 0, mostShots, "$.groups");
}

Result<Value> solveVolley(const Catalogue& all, const VolleyQuery& query, WorkBudget& work) {
    const auto sheet = querySheet(all, query.target, "$.target");
    if (!sheet) return tl::unexpected<Problem>(sheet.error());
    if (auto fits = fewShots(query.groups); !fits) return tl::unexpected<Problem>(fits.error());
    const Wound wound(queryStruck(**sheet, std::nullopt, query.tokens),
                      hitAtRange(query.weapon.hit(query.resistance), query.range));
    const auto hits = hitsOf(query.groups, work);
    const auto one = sufferedOdds(wound, work);
    if (!hits || !one) return oddsStopped();
    const auto tolls = ofAllHits(*hits, tollsOf(*one, query.models), work);
    if (!tolls) return oddsStopped();
    BaseState base;
    base.models = query.models;
    base.tokens = query.tokens;
    base.shaken = query.shaken;
    Chances models, state;
    for (const auto& [toll, chance] : *tolls) {
        const auto after = stateAfterToll(base, toll);
        models.add(after.models, chance);
        state.add(numbersOf({after.models, after.shaken, after.tokens}), chance);
    }
    return Value(
        Value::Object{{"hits", hitTable(*hits)}, {"models_left", models.table()}, {"state", state.table()}});
}

struct TankQuery {
    std::string target;
    std::optional<int> armour;
    int shots = 1, modifierSum = 0;
    QueryWeapon weapon;
    RangeBand range = RangeBand::Normal;
    int tokens = 0, resistance = 0;
    template <class F> static void fields(F&& f) {
        using Q = TankQuery;
        f.need("target", &Q::target, "name or id of the target unit");
        f("armour", &Q::armour, armourRange, "armour at the side that is struck; null = none");
        f("shots", &Q::shots, Range{0, 12});
        f("modifier_sum", &Q::modifierSum, sumRange);
        f("weapon", &Q::weapon);
        f("range", &Q::range);
        f("tokens", &Q::tokens, tokenRange, "future damage");
        f("resistance", &Q::resistance, resistRange);
    }
};

Result<Value> solveTank(const Catalogue& all, const TankQuery& query, WorkBudget& work) {
    const auto sheet = querySheet(all, query.target, "$.target");
    if (!sheet) return tl::unexpected<Problem>(sheet.error());
    const Wound wound(queryStruck(**sheet, query.armour, query.tokens),
                      hitAtRange(query.weapon.hit(query.resistance), query.range));
    const auto hits = hitsOf({{query.shots, query.modifierSum}}, work);
    const auto one = sufferedOdds(wound, work);
    if (!hits || !one) return oddsStopped();
    const auto tolls = ofAllHits(*hits, tollsOf(*one, 1), work);
    if (!tolls) return oddsStopped();
    Chances outcome;
    double destroyed = 0;
    for (const auto& [toll, chance] : *tolls) {
        outcome.add(vehicleAnswer(toll), chance);
        destroyed += toll.isDestroyed() ? chance : 0;
    }
    return Value(
        Value::Object{{"hits", hitTable(*hits)}, {"outcome", outcome.table()}, {"destroyed", destroyed}});
}

struct CrewQuery {
    std::string table;
    int die = 6, futureCrew = 0;
    template <class F> static void fields(F&& f) {
        f.need("table", &CrewQuery::table, "the unit whose crew damage table is used");
        f("die", &CrewQuery::die, Range{1, 100});
        f("future_crew", &CrewQuery::futureCrew, tokenRange, "future crew damage");
    }
};

Result<Value> solveCrew(const Catalogue& all, const CrewQuery& query, WorkBudget& work) {
    const auto sheet = querySheet(all, query.table, "$.table");
    if (!sheet) return tl::unexpected<Problem>(sheet.error());
    if (!(*sheet)->tables.contains(TableId::Crew))
        return impossible("query.crew", (*sheet)->name + " has no crew table", "$.table");
    auto struck = queryStruck(**sheet, std::nullopt, 0);
    struck.crewTokens = query.futureCrew;
    const auto ends = enumerateEndings(Wound::on(struck, TableId::Crew, Die{query.die, 0}), work);
    if (!ends) return oddsStopped();
    Chances row;
    for (const auto& [end, chance] : *ends)
        row.add(rowAnswer(end), chance);
    return Value(Value::Object{{"row", row.table()}});
}

} // namespace

std::vector<Calculator> gunneryQueries(const Data& data) {
    using Object = Value::Object;
    const Value gun = Object{{"die", 6}, {"plus", 1}, {"ap", 9}, {"penetration_bonus", 3}};
    const Value rifle = Object{{"die", 6}, {"plus", -2}, {"ap", 2}};
    const Value groups = Value::Array{Object{{"shots", 4}, {"modifier_sum", 1}}};
    return {queryOf<HitQuery>("hx.hit_damage", "One hit", "Armour, damage and tables of one hit.",
                              Object{{"target", "E34"}, {"armour", 10}, {"weapon", gun}}, data, solveHit),
            queryOf<VolleyQuery>(
                "hx.volley", "Volley at infantry", "All shots of a gunnery phase at one base.",
                Object{{"target", "Ork Infantry"}, {"groups", groups}, {"weapon", rifle}}, data, solveVolley),
            queryOf<TankQuery>(
                "hx.tank_fire", "Shots at a vehicle", "Several shots at one vehicle at the same time.",
                Object{{"target", "Char"}, {"armour", 11}, {"shots", 2}, {"weapon", gun}}, data, solveTank),
            queryOf<CrewQuery>("hx.crew", "Crew damage", "Which row of a crew damage table a die leads to.",
                               Object{{"table", "E34"}, {"die", 6}}, data, solveCrew)};
}

} // namespace core::steampunk_fantasy
