// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice/roll_in_progress.h"
#include "systems/trench_crusade/rules/activation.h"
#include "systems/trench_crusade/rules/checks.h"
#include "systems/trench_crusade/rules/first_printing_keywords.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/rules/triggers.h"
#include "systems/trench_crusade/state/table_terms.h"
#include "systems/trench_crusade/turn/checklist.h"
#include "systems/trench_crusade/turn/morale.h"
#include "systems/trench_crusade/turn/muster.h"
#include "systems/trench_crusade/turn/plans.h"
#include "systems/trench_crusade/turn/scenario_events.h"
#include "systems/trench_crusade/turn/scoring.h"

#include <algorithm>

/// The order of a turn (4.3): initiative, activations, Morale, points, the next turn or the end.
namespace core::trench_crusade {

namespace {

bool mayExtend(const State& state, const std::vector<std::string>& skip) {
    return rollsForFurtherTurn(*state.scenario) && state.turn == state.scenario->turns &&
           !isSkipped(skip, "further");
}

/// Ends a turn after Morale: points, then the next turn, the D6 for a further one, or the end.
void leaveTurn(Run& run, const std::vector<std::string>& skip) {
    const int turn = run.state.turn;
    if (isDecided(run.state))
        closeBattle(run, skip);
    else if (turn < run.state.lastTurn)
        run.push(Initiative{turn + 1, {}, skip});
    else if (mayExtend(run.state, skip))
        run.push(FurtherTurn{skip});
    else
        closeBattle(run, skip);
    run.push(Score{ScoreWhen::TurnEnd, skip});
    for (const auto& age : table::agingPieces(pieceTerms(run.state), run.state.pieces))
        if (!isSkipped(skip, "piece:" + age.id)) table::agePiece(run, pieceTerms(run.state), age.id);
}

/// "All have acted", or how many models have not.
std::string actedWords(const State& state) {
    int left = 0;
    for (const auto* side : sideIds)
        left += static_cast<int>(table::waiting(state.round, activatableUnits(state), side).size());
    return left == 0 ? "All have acted" : plural(left, "model has", "models have") + " not acted";
}

void calmDown(Run& run) {
    for (const auto* side : sideIds) {
        auto now = run.state.sides.at(side);
        if (now.shaken) run.say(now.name + " is no longer Shaken");
        now.shaken = false;
        setSide(run, side, std::move(now));
    }
}

} // namespace

Result<Run> plan(Checks& checks, const Next& order) {
    const auto& state = checks.state();
    checks.rule(state.booked.empty(), "battle.over", "the battle has ended; resume it to play on");
    const auto lines = checklist(state);
    for (const auto& id : order.skip)
        checks.require(std::any_of(lines.begin(), lines.end(),
                                   [&](const ChecklistItem& line) { return line.id == id && line.optional; }),
                       "next.skip", "there is no line `" + id + "` that may be struck off", "skip");
    const auto waiting = waitingWords(state);
    checks.rule(waiting.empty(), "next.waiting", waiting);
    auto run = checks.start("Next");
    switch (state.phase) {
    case Phase::Deployment:
        run.push(Initiative{state.turn + 1, {}, order.skip});
        pushDeedDraw(run);
        pushMusters(run, order.skip);
        break;
    case Phase::Activations:
        run.push(MoraleOrder{order.skip, {}});
        run.push(EnterPhase{state.turn, Phase::Morale, {}});
        endActivation(run);
        break;
    case Phase::Morale:
        leaveTurn(run, order.skip);
        break;
    case Phase::Over:
        run.emit(LastTurnSet{state.turn + 1});
        run.push(Initiative{state.turn + 1, {}, order.skip});
        break;
    }
    return run;
}

void EnterPhase::run(Run& run) {
    const bool begins = phase == Phase::Activations;
    if (begins) closeActivations(run); // a correction of the phase in an older file may have left some open
    const auto acted = actedWords(run.state);
    run.emit(PhaseEntered{turn, phase});
    if (phase == Phase::Morale) {
        run.say(acted + " in turn " + std::to_string(turn));
        return calmDown(run);
    }
    if (!begins) return run.say("The last turn has been played");
    auto round = run.state.round;
    table::beginRound(round, {first, otherSide(first)});
    setRound(run, std::move(round));
    run.say("Turn " + std::to_string(turn) + ", " + run.state.sides.at(first).name + " begins");
    pushTurnStart(run, turn, skip);
    fireTriggersOfAll(run, Moment::TurnStart);
    if (turn > 1) return;
    fireTriggersOfAll(run, Moment::BattleStart);
    for (const auto& one : State(run.state).units)
        if (one.second.isOnTable()) bless(run, one.first);
}

std::optional<Request> FurtherTurn::ask(const State& state) const {
    Request request;
    request.id = "further_turn";
    request.purpose = "Is there a further turn? On " + furtherWords(*state.scenario);
    request.rule = state.scenario->rule;
    const int ends = state.scenario->endsOn;
    const int need = std::clamp(ends > 0 ? ends : state.scenario->extendsOn, 2, 6);
    request.rows = {{"further turn", std::to_string(need) + "+", 1,
                     ends > 0 ? passBands(need, "a further turn", "the end")
                              : passBands(need, "the end", "a further turn")}};
    return request;
}

void FurtherTurn::take(Run& run, const Answer& answer) {
    const int turn = run.state.turn;
    const bool high = answer.counts[0][1] > 0;
    if (high != (run.state.scenario->endsOn > 0)) {
        run.say("there is a further turn");
        run.emit(LastTurnSet{turn + 1});
        return run.push(Initiative{turn + 1, {}, skip});
    }
    run.say("there is no further turn");
    closeBattle(run, skip);
}

void FurtherTurn::run(Run&) {} // this task always asks

} // namespace core::trench_crusade
