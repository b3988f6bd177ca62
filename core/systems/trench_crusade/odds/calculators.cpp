// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/odds/calculators.h"

#include "systems/trench_crusade/odds/charts.h"

namespace core::trench_crusade {

enum class RollKind { Success, Injury, Bloodbath, Attack };

} // namespace core::trench_crusade

namespace core {

template <> struct EnumNames<trench_crusade::RollKind> {
    static constexpr std::array names{"success", "injury", "bloodbath", "attack"};
};

} // namespace core

namespace core::trench_crusade {

namespace {

constexpr int mostDice = 20;
constexpr int mostModifier = 100;
constexpr int mostKept = 10;

struct RollQuery {
    RollKind roll = RollKind::Success;
    int dice = 0;
    int modifier = 0;
    std::optional<int> kept;
    template <class F> static void fields(F&& f) {
        f.need("roll", &RollQuery::roll, "success, injury or bloodbath");
        f("dice", &RollQuery::dice, "dice added, or taken away when negative, -20 to 20");
        f("modifier", &RollQuery::modifier, "added to the kept total before the chart is read, -100 to 100");
        f("kept", &RollQuery::kept,
          "how many dice count, 1 to 10; when absent 3 in a bloodbath roll, else 2");
    }
};

struct AttackQuery {
    RollKind roll = RollKind::Attack;
    int successDice = 0;
    int injuryDice = 0;
    int criticalExtraInjuryDice = 0;
    int injuryModifier = 0;
    int injuryKept = 2;
    template <class F> static void fields(F&& f) {
        f("roll", &AttackQuery::roll, "attack");
        f("success_dice", &AttackQuery::successDice, "dice added to the success roll, -20 to 20");
        f("injury_dice", &AttackQuery::injuryDice, "dice added to the injury roll, -20 to 20");
        f("critical_extra_injury_dice", &AttackQuery::criticalExtraInjuryDice,
          "further injury dice after a critical success, −20 to 20");
        f("injury_modifier", &AttackQuery::injuryModifier, "added to the injury total, -100 to 100");
        f("injury_kept", &AttackQuery::injuryKept,
          "how many injury dice count, 1 to 10: 3 = bloodbath; 2 when absent");
    }
};

struct Bound {
    int number;
    int most;
    const char* path;
    int least = -most;
};

Result<Ok> checkAll(std::initializer_list<Bound> bounds) {
    for (const auto& bound : bounds)
        if (auto fits = checkBounds(bound.number, bound.least, bound.most, bound.path); !fits) return fits;
    return Ok{};
}

/// Every row of a chart by its name.
template <class Row, class Chances> Value::Array rowsOf(const Chances& chances) {
    Value::Array rows;
    for (std::size_t n = 0; n < chances.size(); ++n)
        rows.emplace_back(Value::Array{EnumNames<Row>::names[n], chances[n]});
    return rows;
}

Calculation successOf(const RollDice& pool, int modifier) {
    const auto roll = successRoll(pool, modifier);
    const auto totals = rollOdds(Roll(pool)).totals;
    Calculation out;
    Value::Object results{{"total", totals.table()}};
    const auto chances = rowOdds(roll);
    for (std::size_t n = 0; n < chances.size(); ++n)
        results.emplace(EnumNames<Success>::names[n], chances[n]);
    out.results = std::move(results);
    out.charts = {successReport("success roll", roll), totalReport(pool, totals)};
    return out;
}

Calculation injuryOf(const std::string& title, const RollDice& pool, int modifier) {
    const auto roll = injuryRoll(pool, modifier);
    const auto totals = rollOdds(Roll(pool)).totals;
    Calculation out;
    out.results = Value::Object{{"total", totals.table()}, {"chart", rowsOf<Injury>(rowOdds(roll))}};
    out.charts = {injuryReport(title, roll), totalReport(pool, totals)};
    return out;
}

Result<Calculation> solveRoll(const Value& parameters, WorkBudget& work) {
    const auto query = codec::parse<RollQuery>(parameters);
    if (!query) return tl::unexpected<Problem>(query.error());
    if (query->roll == RollKind::Attack)
        return impossible(
            "data.unknown_name",
            "`attack` is not one of success, injury and bloodbath; ask the family `trench` for an attack",
            "$.roll");
    const int kept = query->kept.value_or(query->roll == RollKind::Bloodbath ? 3 : 2);
    const auto fits = checkAll({{query->dice, mostDice, "$.dice"},
                                {query->modifier, mostModifier, "$.modifier"},
                                {kept, mostKept, "$.kept", 1}});
    if (!fits) return tl::unexpected<Problem>(fits.error());
    const auto pool = RollDice::pool(kept, query->dice);
    if (!work.spend(pool.dice * pool.sides)) return oddsStopped();
    if (query->roll == RollKind::Success) return successOf(pool, query->modifier);
    return injuryOf(query->roll == RollKind::Injury ? "injury roll" : "bloodbath roll", pool,
                    query->modifier);
}

Result<Calculation> solveAttack(const Value& parameters, WorkBudget& work) {
    const auto query = codec::parse<AttackQuery>(parameters);
    if (!query) return tl::unexpected<Problem>(query.error());
    const auto fits = checkAll({{query->successDice, mostDice, "$.success_dice"},
                                {query->injuryDice, mostDice, "$.injury_dice"},
                                {query->criticalExtraInjuryDice, mostDice, "$.critical_extra_injury_dice"},
                                {query->injuryModifier, mostModifier, "$.injury_modifier"},
                                {query->injuryKept, mostKept, "$.injury_kept", 1}});
    if (!fits) return tl::unexpected<Problem>(fits.error());
    const AttackChain attack{successRoll(RollDice::pool(2, query->successDice)), query->injuryKept,
                             query->injuryDice, query->criticalExtraInjuryDice, query->injuryModifier};
    if (!work.spend(attack.success.rows.front().dice * 6 * 3)) return oddsStopped();
    Calculation out;
    out.results = Value::Object{{"distribution", rowsOf<AttackChain::End>(attack.chances())}};
    out.charts = {attackReport(attack), successReport("success roll", attack.success),
                  injuryReport("injury roll after a success", *attack.injury(Success::Success))};
    if (attack.criticalExtraInjuryDice != 0)
        out.charts.push_back(injuryReport("injury roll after a critical", *attack.injury(Success::Critical)));
    return out;
}

/// Solves a single roll, or an attack when there is no `roll`.
Result<Calculation> solveTrench(const Value& parameters, WorkBudget& work) {
    const auto* roll = parameters.find("roll");
    return !roll || *roll == Value("attack") ? solveAttack(parameters, work) : solveRoll(parameters, work);
}

OfferField number(std::string id, std::string label, std::string help, int preset, int most, int least) {
    return {std::move(id), std::move(label), std::move(help), OfferField::Kind::Number, {}, preset, least,
            most};
}
OfferField dice(std::string id, std::string label, std::string help) {
    return number(std::move(id), std::move(label), std::move(help), 0, mostDice, -mostDice);
}

} // namespace

Calculator attackCalculator() {
    return {
        "trench",
        "Attack",
        "A success roll, and on 7 or more the injury roll that follows. +DICE keep the highest, −DICE the "
        "lowest.",
        {dice("success_dice", "Success dice",
              "+DICE or −DICE of the success roll, after pairs have cancelled out."),
         dice("injury_dice", "Injury dice",
              "+DICE or −DICE of the injury roll: a target that is Down gives +1."),
         dice("critical_extra_injury_dice", "Extra on a critical",
              "Further injury dice when the success roll is 12 or more."),
         number("injury_modifier", "Injury modifier",
                "Added to the injury total: armour −1 to −3, a shield −1.", 0, mostModifier, -mostModifier),
         number("injury_kept", "Injury dice kept", "How many injury dice count: 2, or 3 in a Bloodbath.", 2,
                mostKept, 1)},
        Value::Object{{"oneOf", Value::Array{codec::schema<AttackQuery>(), codec::schema<RollQuery>()}}},
        solveTrench};
}

Calculator rollCalculator() {
    OfferField roll{"roll",
                    "Roll",
                    "Which chart the total is read off.",
                    OfferField::Kind::One,
                    {{"success", "success", "7 or more succeeds, 12 is critical", {}},
                     {"injury", "injury", "two dice on the injury chart", {}},
                     {"bloodbath", "Bloodbath", "three dice on the injury chart", {}}},
                    "success"};
    return {"trench_roll",
            "Single roll",
            "One success, injury or bloodbath roll. +DICE keep the highest, −DICE the lowest.",
            {std::move(roll), dice("dice", "Dice", "+DICE or −DICE, after pairs have cancelled out."),
             number("modifier", "Modifier", "Added to the total: armour −1 to −3, a shield −1.", 0,
                    mostModifier, -mostModifier)},
            codec::schema<RollQuery>(),
            solveRoll};
}

} // namespace core::trench_crusade
