// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/procedure.h"
#include "systems/steampunk_fantasy/dice/base_state.h"
#include "systems/steampunk_fantasy/movement/options.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/turn/plans.h"

#include <algorithm>

namespace core::steampunk {

namespace {

/// Who still has to roll whether the ground holds it, with the least that frees it.
std::optional<std::pair<UnitId, int>> heldBack(const State& state, const std::map<UnitId, int>& rolled) {
    const auto step = stepOf(state.phase);
    if (!step) return {};
    const auto board = boardOf(state);
    const auto ways = waysOf(state, board);
    const auto walkers = walkersOf(state);
    for (const auto& [id, intent] : intentsOf(state, *step))
        if (!rolled.contains(id))
            if (const int least = dieNeeded(ways, walkers, id, intent); least > 0)
                return std::pair(id, least);
    return {};
}

Stance stanceOf(const Moved& moved) {
    const auto& after = moved.after;
    return {after.hex, after.facing, after.speed, after.entering, after.edge, moved.contests};
}

std::string toldMove(const State& state, const UnitId& id, const Moved& moved) {
    const auto& unit = state.at(id);
    if (moved.contests) return unit.name + " meets an enemy at " + textOf(*moved.contests);
    if (moved.way.empty()) return unit.name + ": " + moved.why;
    return unit.name + " goes to " + textOf(moved.after.hex);
}

} // namespace

std::optional<Request> MoveEverybody::ask(const State& state) const {
    const auto held = heldBack(state, dice);
    if (!held) return {};
    auto out = headOf(state, held->first, "ground", "5.2",
                      "Does the ground hold " + state.at(held->first).name + "?");
    out.kind = Request::Kind::Faces;
    out.rows = {{{}, std::to_string(held->second) + "+", 1, passBands(held->second, "held", "free")}};
    return out;
}

void MoveEverybody::take(Run& run, const Answer& answer) {
    const auto held = heldBack(run.state, dice);
    dice[held->first] = answer.faces.front().front();
    run.remark(answer.counts.front().back() > 0 ? "free" : "held");
    run.push(*this);
}

void MoveEverybody::run(Run& run) {
    const auto step = stepOf(run.state.phase);
    if (!step) return;
    const auto board = boardOf(run.state);
    auto intents = intentsOf(run.state, *step);
    for (const auto& [id, die] : dice)
        intents[id].die = die;
    const auto outcome = moveAll(waysOf(run.state, board), walkersOf(run.state), intents);
    for (const auto& [id, moved] : outcome.units) {
        const auto stance = stanceOf(moved);
        if (stance != *run.state.at(id).stance) {
            run.emit(Stood{id, stance});
            table::forgetRelations(run, id);
        }
        if (!moved.way.empty()) {
            Deeds more;
            more.hexes = int(moved.way.size());
            run.emit(DeedsDone{id, more});
        }
        if (!moved.way.empty() || !moved.why.empty()) run.say(toldMove(run.state, id, moved));
        if (moved.punished) {
            auto body = run.state.at(id).body;
            body.tokens["shaken"] = shakenAfter(body.has("shaken"), 1);
            run.emit(BodySet{id, body});
        }
    }
    run.emit(ClashesSet{outcome.clashes});
    run.emit(PhaseEntered{run.state.turn, Phase(int(run.state.phase) + 1)});
}

std::vector<std::pair<UnitId, std::string>> comingMoves(const State& state) {
    std::vector<std::pair<UnitId, std::string>> out;
    const auto step = stepOf(state.phase);
    if (!step) return out;
    for (const auto& [id, intent] : intentsOf(state, *step)) {
        if (intent.step.empty()) continue;
        MovementOrder only;
        only[0] = intent.step;
        auto words = inWords(only);
        words.erase(words.find(';'));
        out.emplace_back(id, words);
    }
    return out;
}

} // namespace core::steampunk
