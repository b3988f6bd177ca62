// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/odds/calculators.h"

#include "systems/scrimmage/odds/stat_die.h"

#include "kernel/dice/opposed_roll.h"

#include <algorithm>

namespace core::scrimmage {

namespace {

constexpr int mostSides = 100;
constexpr int mostThreshold = 1000;

struct Side {
    int die = 6;
    Mode mode = Mode::Plain;
    template <class F> static void fields(F&& f) {
        f.need("die", &Side::die, "sides of the die, 2 to 100");
        f("mode", &Side::mode, "plain, or the better or worse of two; plain when absent");
    }
};

struct OpposedQuery {
    Side attacker, defender;
    Variant variant = Variant::KeptExplodes;
    template <class F> static void fields(F&& f) {
        f.need("attacker", &OpposedQuery::attacker, "the acting side");
        f.need("defender", &OpposedQuery::defender, "the resisting side");
        f("variant", &OpposedQuery::variant,
          "which dice explode when two are rolled; kept_explodes when absent");
    }
};

struct ThresholdQuery {
    int die = 6;
    Mode mode = Mode::Plain;
    Variant variant = Variant::KeptExplodes;
    int threshold = 4;
    template <class F> static void fields(F&& f) {
        f.need("die", &ThresholdQuery::die, "sides of the die, 2 to 100");
        f("mode", &ThresholdQuery::mode, "plain, or the better or worse of two; plain when absent");
        f("variant", &ThresholdQuery::variant,
          "which dice explode when two are rolled; kept_explodes when absent");
        f.need("threshold", &ThresholdQuery::threshold, "the difficulty: the total to reach, 1 to 1000");
    }
};

/// The die of a query, with its text.
struct QueryDie {
    Roll roll;
    std::string name;
    int sides = 6;
};

Result<QueryDie> readDie(int sides, Mode mode, Variant variant, const std::string& path) {
    if (auto fits = checkBounds(sides, 2, mostSides, path); !fits)
        return tl::unexpected<Problem>(fits.error());
    const auto name = "D" + std::to_string(sides);
    return QueryDie{Roll(statDie(sides, mode, variant)),
                    mode == Mode::Plain ? name : name + " with " + codec::keyText(mode), sides};
}

/// The bars of a total: single numbers up to twice the sides of the die, all higher ones together.
OddsReport totalReport(std::string title, const QueryDie& die, const NumberChances& totals) {
    OddsReport report;
    report.title = std::move(title);
    report.question = "to explode";
    report.answer = totals.atLeast(die.sides + 1);
    report.unit = "total";
    report.bars = totals.bars(1, std::min(2 * die.sides + 1, die.sides + 12));
    report.expected = totals.mean();
    report.expectedUnit = "total";
    return report;
}

OddsReport verdictReport(std::string title, const OpposedOdds& odds, double mean) {
    OddsReport report;
    report.title = std::move(title);
    report.question = "to win the roll (a tie is enough)";
    report.answer = odds.win + odds.tie;
    report.unit = "result";
    report.bars = {{"lose", odds.lose}, {"tie", odds.tie}, {"win", odds.win}};
    report.expected = mean;
    report.expectedUnit = "points ahead";
    report.facts = {{"more than the other side", odds.win, true}, {"tie", odds.tie, true}};
    return report;
}

OddsReport marginReport(const NumberChances& margins, double win, double mean) {
    OddsReport report;
    report.title = "margin";
    report.question = "to roll more than the other side";
    report.answer = win;
    report.unit = "points ahead";
    report.bars = margins.bars(-12, 12);
    report.expected = mean;
    report.expectedUnit = "points ahead";
    return report;
}

Result<Calculation> solveOpposed(const Value& parameters, WorkBudget& work) {
    const auto query = codec::parse<OpposedQuery>(parameters);
    if (!query) return tl::unexpected<Problem>(query.error());
    const auto acting = readDie(query->attacker.die, query->attacker.mode, query->variant, "$.attacker.die");
    if (!acting) return tl::unexpected<Problem>(acting.error());
    const auto resisting =
        readDie(query->defender.die, query->defender.mode, query->variant, "$.defender.die");
    if (!resisting) return tl::unexpected<Problem>(resisting.error());
    const OpposedRoll roll{acting->roll, resisting->roll, OpposedRoll::Tie::Acting, false};
    const auto odds = opposedOdds(roll, work);
    if (!odds) return tl::unexpected<Problem>(odds.error());
    const auto margins = marginOdds(roll, work);
    if (!margins) return tl::unexpected<Problem>(margins.error());
    const double mean = margins->totals.mean();
    Calculation out;
    out.results = Value::Object{{"win", odds->win},
                                {"tie", odds->tie},
                                {"lose", odds->lose},
                                {"success", odds->success(roll.tie)},
                                {"margin", margins->totals.table()},
                                {"attacker_total", odds->acting.table()},
                                {"defender_total", odds->resisting.table()},
                                {"left_out_at_most", odds->leftOut}};
    out.charts = {verdictReport(acting->name + " against " + resisting->name, *odds, mean),
                  marginReport(margins->totals, odds->win, mean),
                  totalReport("Acting die: " + acting->name, *acting, odds->acting),
                  totalReport("Resisting die: " + resisting->name, *resisting, odds->resisting)};
    return out;
}

Result<Calculation> solveThreshold(const Value& parameters, WorkBudget& work) {
    const auto query = codec::parse<ThresholdQuery>(parameters);
    if (!query) return tl::unexpected<Problem>(query.error());
    const auto die = readDie(query->die, query->mode, query->variant, "$.die");
    if (!die) return tl::unexpected<Problem>(die.error());
    if (auto fits = checkBounds(query->threshold, 1, mostThreshold, "$.threshold"); !fits)
        return tl::unexpected<Problem>(fits.error());
    const auto odds = rollOdds(die->roll, work);
    if (!odds) return tl::unexpected<Problem>(odds.error());
    if (!work.spend(static_cast<std::int64_t>(odds->totals.chances.size()))) return oddsStopped();
    Calculation out;
    const double chance = odds->totals.atLeast(query->threshold);
    out.results = Value::Object{
        {"success", chance}, {"total", odds->totals.table()}, {"left_out_at_most", odds->leftOut}};
    auto report = totalReport(die->name + " against difficulty " + std::to_string(query->threshold), *die,
                              odds->totals);
    report.facts = {{report.question, report.answer, true}};
    report.question = "to reach " + std::to_string(query->threshold);
    report.answer = chance;
    out.charts = {std::move(report)};
    return out;
}

OfferField field(std::string id, std::string label, std::string help, std::vector<FieldOption> options,
                 Value preset) {
    return {std::move(id),         std::move(label),   std::move(help),
            OfferField::Kind::One, std::move(options), std::move(preset)};
}

OfferField dieField(std::string id, std::string label, std::string help, int preset) {
    std::vector<FieldOption> ladder;
    for (const int sides : {4, 6, 8, 10, 12, 20})
        ladder.push_back({sides, "D" + std::to_string(sides), {}, {}});
    return field(std::move(id), std::move(label), std::move(help), std::move(ladder), preset);
}

OfferField modeField(std::string id, std::string label) {
    return field(std::move(id), std::move(label),
                 "Advantage rolls two dice and keeps the better, disadvantage the worse.",
                 {{"plain", "plain", "one die", {}},
                  {"advantage", "advantage", "the better of two", {}},
                  {"disadvantage", "disadvantage", "the worse of two", {}}},
                 "plain");
}

OfferField variantField() {
    return field("variant", "Explodes",
                 "Which dice are rolled again on their highest face when two are rolled.",
                 {{"kept_explodes", "the kept die", "one die is kept, and only that one explodes", {}},
                  {"each_explodes", "each die", "both dice explode, then one total is kept", {}},
                  {"one_explodes", "single dice only", "a die kept from two does not explode", {}}},
                 "kept_explodes");
}

} // namespace

Calculator opposedCalculator() {
    return {"opposed_exploding",
            "Opposed roll",
            "One side's die against the other's; the highest face is rolled again and added. The acting side "
            "succeeds on a tie.",
            {dieField("attacker.die", "Acting die", "The die of the acting side's stat.", 8),
             modeField("attacker.mode", "Acting mode"),
             dieField("defender.die", "Resisting die", "The die of the resisting side's stat.", 6),
             modeField("defender.mode", "Resisting mode"), variantField()},
            codec::schema<OpposedQuery>(),
            solveOpposed};
}

Calculator thresholdCalculator() {
    OfferField threshold{
        "threshold", "Difficulty", "DT, the total to reach.", OfferField::Kind::Number, {}, 4,
        1,           mostThreshold};
    return {"exploding_threshold",
            "Difficulty test",
            "One die against a difficulty (DT); the highest face is rolled again and added.",
            {dieField("die", "Die", "The die of the stat that is tested.", 6), modeField("mode", "Mode"),
             std::move(threshold), variantField()},
            codec::schema<ThresholdQuery>(),
            solveThreshold};
}

} // namespace core::scrimmage
