// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/turn/turn.h"

#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/rules/activation.h"
#include "systems/scrimmage/state/table_terms.h"
#include "systems/scrimmage/turn/plans.h"

#include <algorithm>

/// The turn (3.3): initiative, activations, effects that end with the turn.
namespace core::scrimmage {

namespace {

constexpr int longFightFrom = 6;
constexpr auto longFightLine = "long_fight";

bool isLastTurn(const State& state) {
    return state.scenario->turns > 0 && state.turn >= state.scenario->turns;
}

std::string tickLine(const UnitId& unit, Condition condition) {
    return "condition:" + codec::keyText(condition) + ":" + unit.text;
}

/// Conditions that are counted in turns.
std::vector<std::pair<UnitId, Condition>> ticking(const State& state) {
    std::vector<std::pair<UnitId, Condition>> out;
    if (!isSwitched(state, switches::durations, "turn")) return out;
    for (const auto& [id, unit] : state.units)
        for (const auto condition : {Condition::Freeze, Condition::Blind, Condition::Slow, Condition::Fear})
            if (unit.present && unit.has(condition) > 0) out.emplace_back(id, condition);
    return out;
}

bool fightIsLong(const State& state) {
    return state.turn >= longFightFrom && isSwitched(state, switches::longFight, "on") &&
           isSwitched(state, switches::strainProse, "on");
}

/// Ends effects of the turn, then begins the next turn or ends the game.
void leaveTurn(Run& run, const std::vector<std::string>& skip) {
    endActivations(run);
    for (const auto& [unit, condition] : ticking(run.state))
        if (!isSkipped(skip, tickLine(unit, condition))) lessenCondition(run, unit, condition, 1);
    if (fightIsLong(run.state) && !isSkipped(skip, longFightLine)) {
        run.say("The fight drags on");
        std::vector<UnitId> all;
        for (const auto& side : run.state.teams)
            for (const auto& id : unitsOnTable(run.state, side))
                all.push_back(id);
        addStrain(run, all, 1);
    }
    for (const auto& age : table::agingPieces(pieceTerms(run.state), run.state.pieces))
        if (!isSkipped(skip, "piece:" + age.id)) table::agePiece(run, pieceTerms(run.state), age.id);
    if (!isLastTurn(run.state)) return run.push(Initiative{run.state.turn + 1, skip});
    scoreEnd(run);
    run.emit(PhaseEntered{run.state.turn, Phase::Over});
    run.say("The last turn has been played");
}

} // namespace

void scoreEnd(Run& run) {
    const auto rules = run.state.scenario->scoring;
    for (const auto& rule : rules) {
        if (rule.what != ScoreFor::Conscious) continue;
        for (const auto& side : std::vector<std::string>(run.state.teams)) {
            int upright = 0;
            for (const auto& id : unitsOnTable(run.state, side))
                upright += run.state.at(id).isConscious() ? 1 : 0;
            const auto& scored = run.state.sides.at(side).scored;
            const auto before = scored.find(rule.id); // the end may be reached again a turn later
            const int had = before == scored.end() ? 0 : before->second;
            score(run, side, rule.id, rule.points * upright - had, "models still in play");
        }
    }
}

void removeEndPoints(Run& run) {
    const auto rules = run.state.scenario->scoring;
    for (const auto& rule : rules) {
        if (rule.what != ScoreFor::Conscious) continue;
        for (const auto& side : std::vector<std::string>(run.state.teams)) {
            const auto& scored = run.state.sides.at(side).scored;
            const auto had = scored.find(rule.id);
            score(run, side, rule.id, had == scored.end() ? 0 : -had->second, "the game goes on");
        }
    }
}

std::vector<std::string> consciousTeams(const State& state) {
    std::vector<std::string> out;
    for (const auto& side : state.teams) {
        const auto all = unitsOnTable(state, side);
        if (std::any_of(all.begin(), all.end(), [&](const UnitId& id) { return state.at(id).isConscious(); }))
            out.push_back(side);
    }
    return out;
}

int modelsToAct(const State& state) {
    if (state.phase != Phase::Activations) return 0;
    const auto round = roundForNext(state);
    int sum = 0;
    for (const auto& side : state.teams)
        sum += static_cast<int>(table::waiting(round, activatableUnits(state), side).size());
    return sum;
}

std::string waitingWords(const State& state) {
    if (const int left = modelsToAct(state); left > 0)
        return plural(left, "model has", "models have") + " not acted: activate one";
    if (state.phase == Phase::Over && !state.playOn)
        return "The last turn has been played: end the game, or play on";
    return {};
}

std::vector<ChecklistItem> checklist(const State& state) {
    std::vector<ChecklistItem> out;
    if (state.phase == Phase::Activations) {
        for (const auto& [unit, condition] : ticking(state))
            out.push_back({tickLine(unit, condition), "3.3",
                           nameOf(state, unit) + ": " + nameOf(condition) +
                               (state.at(unit).has(condition) == 1 ? " ends" : " lasts one turn less"),
                           "its duration is counted in turns", true, true});
        if (fightIsLong(state))
            out.push_back({longFightLine, "3.3", "Every model gains 1 Strain",
                           "from turn 6 on, at the end of each turn", true, true});
        for (const auto& age : table::agingPieces(pieceTerms(state), state.pieces))
            out.push_back({"piece:" + age.id, "", age.text, age.why, true, false});
    }
    if (state.phase != Phase::Activations || !isLastTurn(state))
        out.push_back({"initiative", "3.3", "The leaders roll for the initiative",
                       "the highest goes first; teams that share a place roll again", false, false});
    return out;
}

void EnterTurn::run(Run& run) {
    run.emit(PhaseEntered{turn, Phase::Activations});
    auto round = run.state.round;
    table::beginRound(round, order);
    setRound(run, std::move(round));
    std::string names;
    for (const auto& side : order)
        names += (names.empty() ? "" : ", then ") + teamName(run.state, side);
    run.say("Turn " + std::to_string(turn) + ": " + names);
}

Result<Run> plan(Checks& checks, const Next& order) {
    const auto& state = checks.state();
    checks.rule(state.booked.empty(), "game.over", "the game has ended; resume it to play on");
    const auto lines = checklist(state);
    for (const auto& id : order.skip)
        checks.require(std::any_of(lines.begin(), lines.end(),
                                   [&](const ChecklistItem& line) { return line.id == id && line.optional; }),
                       "next.skip", "there is no line `" + id + "` that may be struck off", "skip");
    const auto waiting = waitingWords(state);
    checks.rule(waiting.empty(), "next.waiting", waiting);
    auto run = checks.start("Next");
    if (const int left = modelsToAct(state); left > 0)
        run.say(plural(left, "model has", "models have") + " not acted");
    if (state.phase == Phase::Activations)
        leaveTurn(run, order.skip);
    else
        run.push(Initiative{state.turn + 1, order.skip});
    return run;
}

} // namespace core::scrimmage
