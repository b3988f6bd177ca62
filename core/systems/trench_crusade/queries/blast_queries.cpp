// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/queries/queries.h"
#include "systems/trench_crusade/queries/synthetic_battle.h"
#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/pools.h"

#include <algorithm>
#include <array>
#include <map>

namespace core::trench_crusade {

namespace {

constexpr int mostModels = 6;
constexpr double nothing = 1e-15;

/// The injury roll of models that a blast reaches, or its result where it is not rolled.
struct QueryInjury {
    int baseDice = 2, dice = 0;
    bool ignoreArmour = false;
    std::optional<Injury> result;
    friend bool operator==(const QueryInjury&, const QueryInjury&) = default;
    template <class F> static void fields(F&& f) {
        f("base_dice", &QueryInjury::baseDice, Range{1, 10}, "injury dice that count");
        f("dice", &QueryInjury::dice, range::modifier, "DICE of the injury roll");
        f("ignore_armour", &QueryInjury::ignoreArmour);
        f("auto", &QueryInjury::result, "the result, where no injury roll is made");
    }
};

struct QueryBystander {
    std::string name;
    double offset = 0;
    Named armour;
    int dice = 0;
    friend bool operator==(const QueryBystander&, const QueryBystander&) = default;
    template <class F> static void fields(F&& f) {
        f("name", &QueryBystander::name);
        f("offset", &QueryBystander::offset, range::inches, "inches between the model and the aimed point");
        f("armour", &QueryBystander::armour, "pieces of armour by name");
        f("dice", &QueryBystander::dice, range::modifier, "DICE of its injury roll");
    }
};

struct BlastQuery {
    QueryEdition edition = QueryEdition::Pre;
    int successDice = 0;
    double radius = 3;
    QueryInjury direct, others;
    std::vector<QueryBystander> models;
    template <class F> static void fields(F&& f) {
        f("edition", &BlastQuery::edition);
        f("success_dice", &BlastQuery::successDice, range::modifier, "net DICE of the success roll");
        f.need("radius", &BlastQuery::radius, range::inches, "inches");
        f("direct", &BlastQuery::direct, "the injury of a model at offset 0, when the success roll succeeds");
        f("others", &BlastQuery::others, "the injuries of all other models in the blast");
        f.need("models", &BlastQuery::models,
               "models on one line from the aimed point; a miss lands in the opposite direction");
    }
};

/// Where the shot lands, and how well it was rolled.
struct Landing {
    int inches = 0;
    Success row = Success::Fail;
    double chance = 0;
};

std::vector<Landing> landings(int dice) {
    Pool pool;
    pool.add(dice, "DICE");
    const auto totals = pool.totals();
    const auto chart = successRoll(pool.rolledDice());
    std::map<std::pair<int, int>, double> sums;
    for (std::size_t n = 0; n < totals.chances.size(); ++n) {
        const int total = totals.first + static_cast<int>(n);
        const auto row = static_cast<int>(chart.band(total));
        sums[{scatterOf(total), row}] += totals.chances[n];
    }
    std::vector<Landing> out;
    for (const auto& [where, chance] : sums)
        if (chance > 0) out.push_back({where.first, static_cast<Success>(where.second), chance});
    return out;
}

/// The chances of what happens to one model: missed, then the rows of the injury chart.
std::vector<double> fates(const BlastQuery& query, const QueryBystander& model, const Landing& landing) {
    std::vector<double> out(5, 0.0);
    if (landing.inches + model.offset > query.radius) {
        out[0] = 1;
        return out;
    }
    const bool hit = landing.row != Success::Fail && model.offset == 0;
    const auto& injury = hit ? query.direct : query.others;
    if (injury.result) {
        out[static_cast<std::size_t>(*injury.result) + 1] = 1;
        return out;
    }
    const auto state = emptyBattle(editionOf(query.edition));
    const auto armour = protection(model.armour, 0, state.edition);
    Pool pool;
    pool.base = injury.baseDice;
    pool.add(injury.dice, "weapon");
    pool.add(model.dice, model.name);
    if (landing.row == Success::Critical) pool.add(1, "critical");
    pool.addFlat(armour.holy + (injury.ignoreArmour ? 0 : armour.other), "armour");
    limitFlat(state, pool);
    const auto rows = pool.rowOdds(injuryRoll(pool.rolledDice(), pool.plus()));
    std::copy(rows.begin(), rows.end(), out.begin() + 1);
    return out;
}

/// Combines the independent rolls of all models, one after another.
void join(const std::vector<std::vector<double>>& each, std::vector<int> so, double chance,
          std::map<std::vector<int>, double>& into) {
    if (chance < nothing * nothing) return;
    if (so.size() == each.size()) {
        into[so] += chance;
        return;
    }
    const auto& model = each[so.size()];
    so.push_back(0);
    for (std::size_t row = 0; row < model.size(); ++row) {
        so.back() = static_cast<int>(row);
        join(each, so, chance * model[row], into);
    }
}

constexpr std::array<const char*, 5> fateNames{"missed", "none", "minor", "down", "out"};

Result<Value> solveBlast(const BlastQuery& query, WorkBudget& work) {
    const auto many = query.models.size();
    if (auto may = checkBounds(static_cast<int>(many), 1, mostModels, "$.models"); !may)
        return tl::unexpected<Problem>(may.error());
    OutcomeTable scatter, reached;
    std::map<std::vector<int>, double> joint;
    std::vector<std::vector<double>> marginals(many, std::vector<double>(fateNames.size(), 0.0));
    for (const auto& landing : landings(query.successDice)) {
        if (!work.spend(static_cast<std::int64_t>(many) * 100)) return oddsStopped();
        std::vector<std::vector<double>> each;
        for (const auto& model : query.models)
            each.push_back(fates(query, model, landing));
        for (std::size_t n = 0; n < many; ++n)
            for (std::size_t row = 0; row < each[n].size(); ++row)
                marginals[n][row] += landing.chance * each[n][row];
        const auto inside =
            std::count_if(each.begin(), each.end(), [](const auto& one) { return one[0] < 1; });
        scatter.add(landing.inches, landing.chance);
        reached.add(static_cast<int>(inside), landing.chance);
        join(each, {}, landing.chance, joint);
    }
    OutcomeTable all;
    for (const auto& [rows, chance] : joint) {
        Value::Array names;
        for (const int row : rows)
            names.emplace_back(fateNames[static_cast<std::size_t>(row)]);
        all.append(names, chance);
    }
    Value::Object results{
        {"scatter", scatter.sorted()}, {"models_in_blast", reached.sorted()}, {"joint", all.sorted()}};
    for (std::size_t n = 0; n < many; ++n)
        results.emplace("chart_" + std::to_string(n + 1),
                        chartTable({fateNames.begin(), fateNames.end()}, marginals[n]));
    return Value(std::move(results));
}

} // namespace

std::vector<Calculator> blastQueries() {
    return {queryOf<BlastQuery>(
        "tc.scatter", "Blast that may scatter",
        "Where a Blast lands, which models it reaches, and what it does to each of them.",
        Value::Object{{"edition", "pre"},
                      {"radius", 3},
                      {"models", Value::Array{Value::Object{{"name", "target"}},
                                              Value::Object{{"name", "second"}, {"offset", 2}}}}},
        solveBlast)};
}

} // namespace core::trench_crusade
