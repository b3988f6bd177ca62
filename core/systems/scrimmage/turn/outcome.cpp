// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/rules/state_changes.h"
#include "systems/scrimmage/turn/turn.h"

#include <algorithm>

/// The end of a game: one team is left, or the last turn has been played.
namespace core::scrimmage {

namespace {

OutcomeFound lastSideAlive(const State& state) {
    if (state.turn == 0) return {};
    const auto upright = consciousTeams(state);
    if (upright.size() > 1) return {};
    if (upright.empty()) return {"draw", "no model is conscious any more"};
    return {upright.front(), "no other team has a conscious model"};
}

OutcomeFound byScore(const State& state) {
    int most = -1;
    std::vector<std::string> ahead;
    std::string points;
    for (const auto& id : state.teams) {
        const auto& side = state.sides.at(id);
        points += (points.empty() ? "" : " : ") + std::to_string(side.points);
        if (side.points > most) ahead.clear();
        most = std::max(most, side.points);
        if (side.points == most) ahead.push_back(id);
    }
    return {ahead.size() == 1 ? ahead.front() : "draw", points + " points"};
}

OutcomeFound outcomeNow(const State& state) {
    if (auto last = lastSideAlive(state); !last.result.empty()) return last;
    return state.phase == Phase::Over ? byScore(state) : OutcomeFound{};
}

} // namespace

void FindOutcome::run(Run& run) {
    const auto& state = run.state;
    if (!state.booked.empty() || state.playOn) return;
    const auto found = outcomeNow(state);
    if (found.result == state.offered && found.why == state.offeredWhy) return;
    // The end is only proposed: points for models in play are scored when the game is ended.
    if (found.result.empty())
        run.say("The game goes on");
    else if (found.result == "draw")
        run.say("It would be a draw: " + found.why);
    else
        run.say(teamName(state, found.result) + " would win: " + found.why);
    run.emit(found);
}

} // namespace core::scrimmage
