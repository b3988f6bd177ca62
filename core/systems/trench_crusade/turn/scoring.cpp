// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/turn/scoring.h"

#include "systems/trench_crusade/data/catalogue.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/turn/checklist.h"
#include "systems/trench_crusade/turn/morale.h"
#include "systems/trench_crusade/turn/scenario_events.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

constexpr int ducatsOfGlory = 30;

template <class Holds> int countOf(const State& state, const ScoreRule& rule, const Holds& holds) {
    return static_cast<int>(
        std::count_if(state.objectives.begin(), state.objectives.end(), [&](const auto& entry) {
            return (rule.objective.empty() || entry.second.kind == rule.objective) && holds(entry.second);
        }));
}

int heldBy(const State& state, const ScoreRule& rule, const std::string& side) {
    return countOf(state, rule,
                   [&](const Objective& one) { return !one.gone && !one.contested && one.holder == side; });
}

/// The points for holding objectives: all points for one that the side holds alone, fewer for a contested
/// one. A building is always controlled by one side; the other side gets the points of a contested one when
/// it is near.
int holding(const State& state, const ScoreRule& rule, const std::string& side) {
    const bool controlled = rule.what == ScoreWhat::Controlled;
    const int whole =
        controlled
            ? countOf(state, rule, [&](const Objective& one) { return !one.gone && one.holder == side; })
            : heldBy(state, rule, side);
    const int shared = countOf(state, rule, [&](const Objective& one) {
        if (one.gone || (controlled && one.holder == side)) return false;
        return one.contested || (controlled && one.near == side);
    });
    return whole * rule.points + shared * rule.contested;
}

/// The number of objectives that left play in the way for which the rule gives points. What only one role can
/// destroy counts for that role, whichever side held it.
int wentBy(const State& state, const ScoreRule& rule, const std::string& side) {
    const bool oneRole = rule.what == ScoreWhat::Destroyed && rule.who != "both";
    return countOf(state, rule, [&](const Objective& one) {
        const bool so = one.fate == GoneBy::Unknown || one.fate == removalScoredBy(rule.what);
        return one.gone && so && (oneRole || one.holder == side);
    });
}

int perOut(const State& state, const ScoreRule& rule, const std::string& side) {
    int models = 0, worth = 0;
    for (const auto& [id, unit] : state.units) {
        if (unit.side != otherSide(side) || unit.presence != Presence::Out) continue;
        ++models;
        worth += unit.worth + ducatsOfGlory * unit.glory;
    }
    if (rule.what == ScoreWhat::Out) return models * rule.points;
    const int per = std::max(1, rule.per);
    return (worth + per - 1) / per * rule.points;
}

/// The number of beasts of the datasheet that models of the side have taken Out of Action, or Down.
int beatenBy(const State& state, const ScoreRule& rule, const std::string& side) {
    int out = 0;
    for (const auto& [id, counts] : state.ledger) {
        const auto* unit = state.find(id);
        const auto& beaten = rule.what == ScoreWhat::Slain ? counts.slain : counts.downed;
        const auto known = beaten.find(rule.objective);
        if (unit && unit->side == side && known != beaten.end()) out += known->second;
    }
    return out;
}

int lostOf(const State& state, const std::vector<UnitId>& models) {
    return static_cast<int>(std::count_if(models.begin(), models.end(), [&](const UnitId& id) {
        const auto* unit = state.find(id);
        return unit && unit->presence == Presence::Out;
    }));
}

} // namespace

GoneBy removalScoredBy(ScoreWhat what) {
    return what == ScoreWhat::CarriedOff  ? GoneBy::CarriedOff
           : what == ScoreWhat::Destroyed ? GoneBy::Destroyed
           : what == ScoreWhat::Used      ? GoneBy::Used
                                          : GoneBy::Unknown;
}

std::vector<GoneBy> scoredRemovals(const Scenario& scenario, const std::string& objective) {
    std::vector<GoneBy> out;
    for (const auto& rule : scenario.scoring)
        if (const auto fate = removalScoredBy(rule.what);
            fate != GoneBy::Unknown && (rule.objective.empty() || rule.objective == objective) &&
            !holds(out, fate))
            out.push_back(fate);
    return out;
}

bool isFor(const State& state, const ScoreRule& rule, const std::string& side) {
    return rule.who == "both" || rule.who == state.sides.at(side).role;
}

int scoredPoints(const State& state, const ScoreRule& rule, const std::string& side) {
    if (!isFor(state, rule, side)) return 0;
    switch (rule.what) {
    case ScoreWhat::MostHeld:
        return heldBy(state, rule, side) > heldBy(state, rule, otherSide(side)) ? rule.points : 0;
    case ScoreWhat::Held:
    case ScoreWhat::Controlled:
        return holding(state, rule, side);
    case ScoreWhat::Out:
    case ScoreWhat::OutWorth:
        return perOut(state, rule, side);
    case ScoreWhat::CarriedOff:
    case ScoreWhat::Destroyed:
    case ScoreWhat::Used:
        return rule.points * wentBy(state, rule, side);
    case ScoreWhat::Left:
        return rule.points * countOf(state, rule, [](const Objective& one) { return !one.gone; });
    case ScoreWhat::Slain:
    case ScoreWhat::Downed:
        return rule.points * beatenBy(state, rule, side);
    case ScoreWhat::Targets:
        return rule.points * lostOf(state, state.sides.at(side).targets);
    case ScoreWhat::Saved: {
        const auto& wards = state.sides.at(side).wards;
        return rule.points * (static_cast<int>(wards.size()) - lostOf(state, wards));
    }
    case ScoreWhat::Asked:
        return 0;
    }
    return 0;
}

std::vector<std::string> objectivesScoredNow(const State& state, ScoreWhen when) {
    using enum ScoreWhat;
    std::vector<std::string> out;
    for (const auto& [id, objective] : state.objectives) {
        const bool counts = std::any_of(
            state.scenario->scoring.begin(), state.scenario->scoring.end(), [&](const ScoreRule& rule) {
                return rule.when == when &&
                       (rule.what == Held || rule.what == MostHeld || rule.what == Controlled) &&
                       (rule.objective.empty() || rule.objective == objective.kind);
            });
        if (counts) out.push_back(id);
    }
    return out;
}

std::string scoreLine(const ScoreRule& rule) { return "score:" + rule.id; }

void Score::run(Run& run) {
    if (when == ScoreWhen::TurnEnd) endByHolding(run);
    const auto scenario = run.state.scenario;
    for (const auto& rule : scenario->scoring) {
        if (rule.when != when || rule.what == ScoreWhat::Asked || isSkipped(skip, scoreLine(rule))) continue;
        for (const auto* side : sideIds) {
            auto now = run.state.sides.at(side);
            const int worth = scoredPoints(run.state, rule, side), had = now.scored[rule.id];
            // Points of each turn add up; all other points are replaced by their present number.
            const int more = rule.when == ScoreWhen::TurnEnd ? worth : worth - had;
            if (more == 0) continue;
            now.scored[rule.id] = had + more;
            now.points = std::max(0, now.points + more);
            run.say(now.name + " " + (more > 0 ? "+" : "−") + plural(std::abs(more), "point", "points"));
            setSide(run, side, std::move(now));
        }
    }
}

bool rollsForFurtherTurn(const Scenario& scenario) { return scenario.extendsOn > 0 || scenario.endsOn > 0; }

std::string furtherWords(const Scenario& scenario) {
    return scenario.endsOn > 0 ? "1–" + std::to_string(scenario.endsOn - 1)
                               : std::to_string(scenario.extendsOn) + "+";
}

bool isDecided(const State& state) {
    return state.phase == Phase::Morale && !state.playOn &&
           (!state.offered.empty() || !state.decided.empty());
}

void closeBattle(Run& run, const std::vector<std::string>& skip) {
    for (const auto& one : State(run.state).units) {
        if (!isSwallowed(one.second)) continue;
        run.say(one.second.name + " never came free: it is Out of Action");
        takeOut(run, one.first);
    }
    run.push(Score{ScoreWhen::BattleEnd, skip});
    run.push(EnterPhase{run.state.turn, Phase::Over, {}});
}

} // namespace core::trench_crusade
