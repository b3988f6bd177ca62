// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/queries/enumerate_outcomes.h"
#include "systems/trench_crusade/queries/queries.h"
#include "systems/trench_crusade/queries/synthetic_battle.h"

#include <array>

namespace core::trench_crusade {

namespace {

/// The parameters of tc.spend_table: every legal way to spend markers on one injury roll, with its chart.
struct SpendQuery {
    QueryEdition edition = QueryEdition::Pre;
    int blood = 0;
    bool down = false, melee = false;
    int injuryDice = 0, injuryModifier = 0;
    Named armour;
    template <class F> static void fields(F&& f) {
        f("edition", &SpendQuery::edition);
        f("blood", &SpendQuery::blood, queryMarkers, "BLOOD MARKERS of the target");
        f("down", &SpendQuery::down);
        f("melee", &SpendQuery::melee);
        f("injury_dice", &SpendQuery::injuryDice, range::modifier, "DICE");
        f("injury_modifier", &SpendQuery::injuryModifier, range::modifier, "added to the injury total");
        f("armour", &SpendQuery::armour, "pieces of armour by name");
    }
};

/// A resolution with the injury roll of the query, before its markers are spent.
Run asked(const SpendQuery& query) {
    Run run;
    run.recorded = false;
    run.state = emptyBattle(editionOf(query.edition));
    const auto attacker = addModel(run.state, "attacker", sideIds[0]);
    const auto victim = addModel(run.state, "target", sideIds[1]);
    QueryAttack attack;
    attack.melee = query.melee;
    attack.injuryDice = query.injuryDice;
    attack.injuryModifier = query.injuryModifier;
    QueryTarget target;
    target.blood = query.blood;
    target.down = query.down;
    target.armour = query.armour;
    applyTarget(run.state, victim, target, attack);
    InjuryRoll injury;
    injury.attack = equip(run.state, attacker, victim, attack);
    injury.target = victim;
    injury.by = attacker;
    run.push(std::move(injury));
    while (!run.tasks.empty() && !pendingRequest(run))
        runTop(run);
    return run;
}

/// "bloodbath+2" as [1, 2].
Value spentAs(const std::string& option) {
    const bool bath = option.starts_with("bloodbath");
    const auto plus = option.find('+');
    const auto count = bath ? plus == std::string::npos ? "0" : option.substr(plus + 1) : option;
    return Value::Array{bath ? 1 : 0, std::stoi(count)};
}

Result<Value> solveSpending(const SpendQuery& query, WorkBudget& work) {
    const auto run = asked(query);
    std::vector<std::string> options{"0"};
    if (const auto request = pendingRequest(run); request && request->id == "blood") {
        options.clear();
        for (const auto& option : request->options)
            options.push_back(option.id);
    }
    Value::Array charts;
    Value best;
    double most = -1;
    for (const auto& option : options) {
        const auto pick = [&](const Request& request) {
            return request.id == "blood" ? option : request.preset;
        };
        const auto all = enumerateOutcomes(run, pick, work);
        if (!all) return oddsStopped();
        std::vector<double> chances(4, 0.0);
        for (const auto& way : *all)
            chances[static_cast<std::size_t>(way.rows.front().second)] += way.chance;
        charts.emplace_back(Value::Array{spentAs(option), injuryTable(chances)});
        if (chances[3] <= most) continue;
        most = chances[3];
        best = Value::Array{spentAs(option), most};
    }
    return Value(Value::Object{{"chart_by_option", std::move(charts)}, {"best_for_out", std::move(best)}});
}

struct FallQuery {
    QueryEdition edition = QueryEdition::Pre;
    double height = 3;
    Named armour;
    int blood = 0;
    BloodPolicy policy = BloodPolicy::None;
    template <class F> static void fields(F&& f) {
        f("edition", &FallQuery::edition);
        f.need("height", &FallQuery::height, range::inches, "inches");
        f("armour", &FallQuery::armour, "pieces of armour by name");
        f("blood", &FallQuery::blood, queryMarkers, "BLOOD MARKERS of the model that falls");
        f("policy", &FallQuery::policy, "how the opponent spends them: none or all");
    }
};

Result<Value> solveFall(const FallQuery& query, WorkBudget& work) {
    Run run;
    run.state = emptyBattle(editionOf(query.edition));
    const auto who = addModel(run.state, "who", sideIds[0]);
    QueryTarget model;
    model.blood = query.blood;
    model.armour = query.armour;
    applyTarget(run.state, who, model, {});
    run.push(Drop{who, query.height});
    const auto all =
        enumerateOutcomes(std::move(run), markerChooser(query.policy, BlessingPolicy::None), work);
    if (!all) return oddsStopped();
    OutcomeTable chart, blood;
    for (const auto& way : *all) {
        chart.add(way.rows.empty() ? "no_roll" : codec::keyText(way.rows.front().second), way.chance);
        const auto& after = way.state.at(who);
        blood.add(after.isOnTable() ? Value(after.marker(Marker::Blood)) : Value("out"), way.chance);
    }
    return Value(Value::Object{{"chart", chart.ordered({"no_roll", "none", "minor", "down", "out"})},
                               {"blood", blood.sorted()}});
}

} // namespace

std::vector<Calculator> injuryQueries() {
    return {queryOf<SpendQuery>("tc.spend_table", "Markers on an injury roll",
                                "Every legal way to spend the target’s BLOOD MARKERS, with its chart.",
                                Value::Object{{"edition", "pre"}, {"blood", 6}, {"down", true}},
                                solveSpending),
            queryOf<FallQuery>("tc.fall", "Fall", "The injury roll of a fall, with markers and armour.",
                               Value::Object{{"edition", "pre"}, {"height", 4}}, solveFall)};
}

} // namespace core::trench_crusade
