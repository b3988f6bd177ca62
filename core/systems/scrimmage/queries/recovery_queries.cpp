// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/data/force_rules.h"
#include "systems/scrimmage/queries/parameters.h"
#include "systems/scrimmage/queries/queries.h"
#include "systems/scrimmage/rules/activation.h"

namespace core::scrimmage {

/// The action of a query's model in an activation.
enum class AskedAct { Act, Breathe };

} // namespace core::scrimmage

namespace core {
template <> struct EnumNames<scrimmage::AskedAct> { static constexpr std::array names{"act", "breathe"}; };
} // namespace core

namespace core::scrimmage {

namespace {

constexpr int mostActivations = 12;

struct BreatheQuery : QueryDie {
    int strain = 0;
    BreathePolicy policy = BreathePolicy::HealthFirst;
    template <class F> static void fields(F&& f) {
        f("die", static_cast<int BreatheQuery::*>(&QueryDie::die), Range{4, 20});
        f("steps", static_cast<int BreatheQuery::*>(&QueryDie::steps), Range{-20, 20});
        f("health", static_cast<int BreatheQuery::*>(&QueryDie::health), Range{0, mostHealth});
        f("mode", static_cast<Mode BreatheQuery::*>(&QueryDie::mode));
        f("strain", &BreatheQuery::strain, Range{0, mostStrain});
        f("policy", &BreatheQuery::policy, "how the total is split");
    }
};

/// Sets Advantage or Disadvantage of the Vitality die.
void setMode(State& state, const UnitId& unit, Mode mode) {
    if (mode == Mode::Advantage)
        state.units.at(unit).lasting.push_back({Tag::Inspired, Ends::Used, {}, false});
    if (mode == Mode::Disadvantage) {
        table::begin(state.round, {sideIds[0], {unit}, false});
        state.units.at(unit).activity.handicapped = true;
    }
}

Result<Value> solveBreathe(const BreatheQuery& query, WorkBudget& work) {
    if (auto may = checkDie(query, "$"); !may) return tl::unexpected<Problem>(may.error());
    Run run;
    run.state = emptyGame();
    const auto unit = addQueryModel(run.state, "asked", sideIds[0], query);
    run.state.units.at(unit).strain = query.strain;
    setMode(run.state, unit, query.mode);
    run.push(BreatheRoll{unit});
    const auto ways = enumerateOutcomes(std::move(run), splitBreatheBy(query.policy), work);
    if (!ways) return oddsStopped();
    Chances states;
    for (const auto& way : *ways)
        states.add({way.state.at(unit).strain, way.state.at(unit).health}, way.chance);
    return Value(Value::Object{{"state", states.table()}});
}

struct ConditionsQuery {
    int die = baseDie, steps = 0, health = mostHealth, strain = 0, fire = 0, bleed = 0;
    std::vector<AskedAct> plan;
    BreathePolicy policy = BreathePolicy::HealthFirst;
    template <class F> static void fields(F&& f) {
        using Q = ConditionsQuery;
        f("die", &Q::die, Range{4, 20});
        f("steps", &Q::steps, Range{-20, 20});
        f("health", &Q::health, Range{0, mostHealth});
        f("strain", &Q::strain, Range{0, mostStrain});
        f("fire", &Q::fire, Range{0, 99}, "remaining activations of Fire");
        f("bleed", &Q::bleed, Range{0, 99}, "stacks of Bleed");
        f("plan", &Q::plan, "the action of the model in each activation");
        f("policy", &Q::policy, "how the total of Breathe is split");
    }
};

/// One activation: its start, then Breathe where it is planned or nothing else is possible.
Run activationOf(const State& state, const UnitId& unit, AskedAct act) {
    Run run;
    run.state = state;
    table::beginRound(run.state.round, run.state.teams);
    if (auto opened = activatedRun(run.state, unit, true)) run.state = std::move(opened->state);
    const auto& now = run.state.at(unit);
    if (act == AskedAct::Act && now.isConscious() && !now.isOverwhelmed()) return run;
    setCondition(run, unit, Condition::Fire, 0);
    run.push(BreatheRoll{unit});
    return run;
}

Result<Value> solveConditions(const ConditionsQuery& query, WorkBudget& work) {
    QueryDie die;
    die.die = query.die;
    die.steps = query.steps;
    die.health = query.health;
    if (auto may = checkDie(die, "$"); !may) return tl::unexpected<Problem>(may.error());
    if (auto fits = checkBounds(static_cast<int>(query.plan.size()), 0, mostActivations, "$.plan"); !fits)
        return tl::unexpected<Problem>(fits.error());
    auto start = emptyGame();
    const auto unit = addQueryModel(start, "asked", sideIds[0], die);
    start.units.at(unit).strain = query.strain;
    if (query.fire > 0) start.units.at(unit).conditions[Condition::Fire] = query.fire;
    if (query.bleed > 0) start.units.at(unit).conditions[Condition::Bleed] = query.bleed;
    const auto keyOfState = [&](const State& state) {
        const auto& now = state.at(unit);
        return std::vector<int>{now.health, now.strain, now.has(Condition::Fire), now.has(Condition::Bleed)};
    };
    std::map<std::vector<int>, Way> now{{keyOfState(start), {start, 1}}};
    for (const auto act : query.plan) {
        std::map<std::vector<int>, Way> next;
        for (const auto& [key, from] : now) {
            const auto ways =
                enumerateOutcomes(activationOf(from.state, unit, act), splitBreatheBy(query.policy), work);
            if (!ways) return oddsStopped();
            for (const auto& way : *ways) {
                auto& sum = next.try_emplace(keyOfState(way.state), Way{way.state, 0}).first->second;
                sum.chance += from.chance * way.chance;
            }
        }
        now = std::move(next);
    }
    Chances states;
    double down = 0;
    for (const auto& [key, way] : now) {
        states.add(key, way.chance);
        down += key.front() == 0 ? way.chance : 0;
    }
    return Value(Value::Object{{"state", states.table()}, {"unconscious", down}});
}

} // namespace

std::vector<Calculator> recoveryQueries() {
    return {queryOf<BreatheQuery>("sc.breathe", "Breathe", "Strain and health recovered by the Vitality die.",
                                  Value::Object{{"die", 6}, {"health", 4}, {"strain", 5}}, solveBreathe),
            queryOf<ConditionsQuery>(
                "sc.conditions", "Fire and Bleed",
                "The state of a model after some activations with Fire and Bleed.",
                Value::Object{
                    {"die", 6}, {"fire", 3}, {"bleed", 1}, {"plan", Value::Array{"act", "breathe", "act"}}},
                solveConditions)};
}

} // namespace core::scrimmage
