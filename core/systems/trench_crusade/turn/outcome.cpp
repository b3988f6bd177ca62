// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/turn/scenario_events.h"
#include "systems/trench_crusade/words/words.h"

#include <algorithm>

/// What follows from the state alone after every command: contacts, activations, points, the end.
namespace core::trench_crusade {

namespace {

/// Whether no model of the warband is on the table or may still come.
bool isWipedOut(const State& state, const std::string& side) {
    bool seen = false;
    for (const auto& [id, unit] : state.units) {
        if (unit.side != side) continue;
        seen = seen || unit.presence == Presence::Out;
        if (unit.isOnTable() || unit.presence == Presence::Reserve) return false;
    }
    return seen;
}

/// The outcome when one side or both have lost, with the reason for one side and for both; empty when none
/// has.
OutcomeFound lostBy(const State& state, bool first, bool second, const std::string& how,
                    const std::string& howBoth) {
    if (!first && !second) return {};
    if (first && second) return {"draw", "both warbands " + howBoth};
    const std::string lost = first ? sideIds[0] : sideIds[1];
    return {otherSide(lost), state.sides.at(lost).name + " " + how};
}

OutcomeFound byPoints(const State& state) {
    const int first = state.sides.at(sideIds[0]).points, second = state.sides.at(sideIds[1]).points;
    const auto score = std::to_string(first) + " : " + std::to_string(second) + " points";
    if (first == second) return {"draw", score};
    return {first > second ? sideIds[0] : sideIds[1], score};
}

OutcomeFound outcomeOf(const State& state) {
    const auto &first = state.sides.at(sideIds[0]), &second = state.sides.at(sideIds[1]);
    if (auto fled = lostBy(state, first.fled, second.fled, "fled", "fled"); !fled.result.empty()) return fled;
    if (auto end = scenarioEnd(state); !end.result.empty()) return end;
    if (state.turn > 0)
        if (auto wiped = lostBy(state, isWipedOut(state, sideIds[0]), isWipedOut(state, sideIds[1]),
                                "has nobody left on the table", "have no model left on the table");
            !wiped.result.empty())
            return wiped;
    return state.phase == Phase::Over ? byPoints(state) : OutcomeFound{};
}

} // namespace

namespace {

/// Reveals hidden models that an enemy is in melee with (TC-W4).
void revealInMelee(Run& run) {
    std::vector<UnitId> seen;
    for (const auto& [a, b] : run.state.contacts)
        for (const auto& id : {a, b})
            if (words::valueOn(run.state, id, words::hidden)) seen.push_back(id);
    for (const auto& id : seen) {
        endHiding(run, id);
        run.say(nameOf(run.state, id) + " is no longer hidden");
    }
}

} // namespace

void Settle::run(Run& run) {
    const auto contacts = run.state.contacts;
    for (const auto& [a, b] : contacts)
        if (!run.state.at(a).isOnTable() || !run.state.at(b).isOnTable()) part(run, a, b);
    revealInMelee(run);
    auto round = run.state.round;
    for (const auto& [id, unit] : run.state.units)
        if (!unit.isOnTable()) table::leave(round, id);
    setRound(run, std::move(round));
    run.push(Score{ScoreWhen::AtOnce, {}});
}

void FindOutcome::run(Run& run) {
    const auto& state = run.state;
    if (!state.booked.empty() || state.playOn) return;
    const auto found = outcomeOf(state);
    if (found.result == state.offered && found.why == state.offeredWhy) return;
    if (!found.result.empty())
        run.say(found.result == "draw" ? "A draw: " + found.why
                                       : state.sides.at(found.result).name + " wins: " + found.why);
    run.emit(found);
}

} // namespace core::trench_crusade
