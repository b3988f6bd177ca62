// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice/roll_odds.h"
#include "kernel/flow/flow_odds.h"
#include "systems/trench_crusade/odds/attack_chain.h"
#include "systems/trench_crusade/queries/enumerate_outcomes.h"
#include "systems/trench_crusade/queries/queries.h"
#include "systems/trench_crusade/queries/synthetic_battle.h"
#include "systems/trench_crusade/rules/movement.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/turn/morale.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace core::trench_crusade {

/// How markers are spent on the rolls of one activation.
enum class ChainPolicy { None, OneEach, AllOnFirst, HoldForLast };

} // namespace core::trench_crusade

namespace core {
template <> struct EnumNames<trench_crusade::ChainPolicy> {
    static constexpr std::array names{"none", "one_each", "all_on_first", "hold_for_last"};
};
} // namespace core

namespace core::trench_crusade {

namespace {

struct QueryAction {
    std::string name;
    bool risky = true;
    int dice = 0;
    friend bool operator==(const QueryAction&, const QueryAction&) = default;
    template <class F> static void fields(F&& f) {
        f("name", &QueryAction::name);
        f("risky", &QueryAction::risky);
        f("dice", &QueryAction::dice, range::modifier, "net DICE of the roll, without markers");
    }
};

struct ChainQuery {
    std::vector<QueryAction> actions;
    int blood = 0, blessing = 0;
    ChainPolicy bloodPolicy = ChainPolicy::None, blessingPolicy = ChainPolicy::None;
    bool trinket = false;
    template <class F> static void fields(F&& f) {
        f.need("actions", &ChainQuery::actions, "the ACTIONS in the order in which they are tried");
        f("blood", &ChainQuery::blood, queryMarkers, "BLOOD MARKERS of the model");
        f("blood_policy", &ChainQuery::bloodPolicy, "how the opponent spends them");
        f("blessing", &ChainQuery::blessing, queryMarkers, "BLESSING MARKERS of the model");
        f("blessing_policy", &ChainQuery::blessingPolicy, "how the owner spends them");
        f("trinket", &ChainQuery::trinket, "the first failed RISKY ACTION does not end the activation");
    }
};

constexpr int mostActions = 10, mostChainTurns = 20;
constexpr const char* trier = "model"; ///< id of the model whose activation it is

std::string spentBy(ChainPolicy policy, const Request& request, bool first, bool last) {
    const bool all = (policy == ChainPolicy::AllOnFirst && first) || //
                     (policy == ChainPolicy::HoldForLast && last);
    return all ? request.options.back().id : policy == ChainPolicy::OneEach ? "1" : "0";
}

/// The activation so far: what was tried, and the state of the model.
struct Tried {
    std::string word;
    State state;
    auto key() const {
        const auto& unit = state.at(UnitId(trier));
        return std::tuple(word, unit.marker(Marker::Blood), unit.marker(Marker::Blessing), unit.activity.over,
                          unit.used.size());
    }
};
struct ByKey {
    bool operator()(const Tried& a, const Tried& b) const { return a.key() < b.key(); }
};
using Tries = std::map<Tried, double, ByKey>;

char letterOf(const Way& way) {
    const auto row = way.successes.front();
    return row == Success::Fail ? 'F' : row == Success::Critical ? 'C' : 'S';
}

/// Tries the next ACTION in all branches that go on; false when the work budget runs out.
bool tryNext(Tries& tries, const ChainQuery& query, std::size_t number, WorkBudget& work) {
    const auto& action = query.actions[number];
    const bool first = number == 0, last = number + 1 == query.actions.size();
    const auto choose = [&](const Request& request) {
        return spentBy(request.id == "blood" ? query.bloodPolicy : query.blessingPolicy, request, first,
                       last);
    };
    Tries next;
    for (const auto& [tried, chance] : tries) {
        if (tried.state.at(UnitId(trier)).activity.over) {
            next[{tried.word + '-', tried.state}] += chance;
            continue;
        }
        Run run;
        run.state = tried.state;
        auto roll = actionRoll(ActionKind::Test, UnitId(trier));
        roll.risky = action.risky;
        roll.modifier = action.dice;
        run.push(std::move(roll));
        const auto all = enumerateOutcomes(std::move(run), choose, work);
        if (!all) return false;
        for (const auto& way : *all)
            next[{tried.word + letterOf(way), way.state}] += chance * way.chance;
    }
    tries = std::move(next);
    return true;
}

Result<Value> solveChain(const ChainQuery& query, WorkBudget& work) {
    const auto many = static_cast<int>(query.actions.size());
    if (auto may = checkBounds(many, 0, mostActions, "$.actions"); !may)
        return tl::unexpected<Problem>(may.error());
    Tried start{{}, emptyBattle(Edition::Pre)};
    const auto actor = addModel(start.state, trier, sideIds[0]);
    QueryTarget markers;
    markers.blood = query.blood;
    markers.blessing = query.blessing;
    applyTarget(start.state, actor, markers, {});
    if (query.trinket) give(start.state, actor, EffectKind::RiskyGoesOn, 1, Often::Activation);
    activate(start.state, actor);
    Tries tries{{std::move(start), 1.0}};
    for (std::size_t n = 0; n < query.actions.size(); ++n)
        if (!tryNext(tries, query, n, work)) return oddsStopped();
    OutcomeTable states, succeeded;
    double ended = 0;
    for (const auto& [tried, chance] : tries) {
        const auto& unit = tried.state.at(UnitId(trier));
        states.add(Value::Array{tried.word, unit.marker(Marker::Blood), unit.marker(Marker::Blessing)},
                   chance);
        const auto made = std::count_if(tried.word.begin(), tried.word.end(),
                                        [](char letter) { return letter == 'S' || letter == 'C'; });
        succeeded.add(static_cast<int>(made), chance);
        ended += unit.activity.over ? chance : 0;
    }
    return Value(Value::Object{{"state", states.sorted()},
                               {"actions_succeeded", succeeded.sorted()},
                               {"activation_ended_early", ended}});
}

struct MoraleQuery {
    QueryEdition edition = QueryEdition::Pre;
    int dice = 0, models = 1;
    std::vector<int> casualties;
    template <class F> static void fields(F&& f) {
        f("edition", &MoraleQuery::edition);
        f("dice", &MoraleQuery::dice, range::modifier, "DICE of the test: Leader, flag");
        f.need("models", &MoraleQuery::models, Range{1, 100}, "number of models in the whole warband");
        f.need("casualties", &MoraleQuery::casualties, range::some,
               "number of models Down or Out of Action, turn by turn");
    }
};

/// The warband at the end of a turn with that number of its models Down.
State warband(const MoraleQuery& query, int casualties, const SideState& before) {
    auto state = emptyBattle(editionOf(query.edition));
    for (int n = 0; n < query.models; ++n)
        state.units.at(addModel(state, "model " + std::to_string(n), sideIds[0])).down = n < casualties;
    auto& side = state.sides.at(sideIds[0]);
    side.failures = before.failures;
    side.fled = before.fled;
    side.moraleDice = query.dice;
    return state;
}

/// Walks the test to its ends. Its dice count as one roll; the lowest and the highest faces represent all
/// that fail and pass, so that many dice take no longer than few. False when the work runs out.
bool walkTest(Run run, double chance, WorkBudget& work, Endings<Rules>& ends) {
    FlowWalk<Rules> walk(work, ends);
    const auto request = pendingRequest(run);
    if (!request || request->kind == Request::Kind::Choice) {
        walk.add(std::move(run), chance);
        return walk.run();
    }
    const auto pool = moralePool(run.state, sideIds[0]);
    const auto roll = successRoll(pool.rolledDice(), pool.plus());
    const auto odds = rollOdds(roll, work);
    if (!odds) return false;
    double passes = 0;
    for (std::size_t n = 0; n < odds->totals.chances.size(); ++n)
        if (static_cast<Success>(roll.band(odds->totals.first + static_cast<int>(n))) != Success::Fail)
            passes += odds->totals.chances[n];
    for (const bool passed : {false, true}) {
        const double share = passed ? passes : 1 - passes;
        if (share <= 0) continue;
        Answer answer;
        for (const auto& row : request->rows)
            answer.faces.emplace_back(static_cast<std::size_t>(row.dice), passed ? request->sidesOf(row) : 1);
        auto next = run;
        answerTop(next, *fitAnswer(*request, answer));
        walk.add(std::move(next), chance * share);
    }
    return walk.run();
}

const char* conditionOf(const SideState& side) {
    return side.fled ? "fled" : side.shaken ? "shaken" : "steady";
}

Result<Value> solveMorale(const MoraleQuery& query, WorkBudget& work) {
    const auto turns = static_cast<int>(query.casualties.size());
    if (auto may = checkBounds(turns, 0, mostChainTurns, "$.casualties"); !may)
        return tl::unexpected<Problem>(may.error());
    struct ByTrouble {
        bool operator()(const SideState& a, const SideState& b) const {
            return std::tuple(a.failures, a.shaken, a.fled) < std::tuple(b.failures, b.shaken, b.fled);
        }
    };
    std::map<SideState, double, ByTrouble> open{{SideState{}, 1.0}};
    for (const int casualties : query.casualties) {
        std::map<SideState, double, ByTrouble> next;
        for (const auto& [side, chance] : open) {
            Run run;
            run.state = warband(query, casualties, side);
            if (mustTest(run.state, sideIds[0])) run.push(MoraleTest{sideIds[0], false});
            Endings<Rules> ends;
            if (!walkTest(std::move(run), chance, work, ends)) return oddsStopped();
            for (const auto& end : ends.all)
                next[end.state.sides.at(sideIds[0])] += end.chance;
        }
        open = std::move(next);
    }
    OutcomeTable states, conditions;
    for (const auto& [side, chance] : open) {
        states.add(Value::Array{side.failures, conditionOf(side)}, chance);
        conditions.add(conditionOf(side), chance);
    }
    return Value(Value::Object{{"state", states.sorted()}, {"condition", conditions.sorted()}});
}

} // namespace

std::vector<Calculator> chainQueries() {
    return {
        queryOf<ChainQuery>(
            "tc.risky_chain", "ACTIONS of one activation",
            "One ACTION after another, until a failed RISKY one ends the activation.",
            Value::Object{{"actions", Value::Array{Value::Object{{"name", "Dash"}, {"risky", true}},
                                                   Value::Object{{"name", "Climb"}, {"risky", true}}}}},
            solveChain),
        queryOf<MoraleQuery>(
            "tc.morale", "Morale of a battle",
            "The tests of a warband, turn by turn, and its state after the last.",
            Value::Object{{"edition", "pre"}, {"dice", 1}, {"models", 8}, {"casualties", Value::Array{4, 5}}},
            solveMorale)};
}

} // namespace core::trench_crusade
