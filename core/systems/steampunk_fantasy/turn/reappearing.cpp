// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "table/plans.h"

#include <algorithm>

/// The hex of a unit that comes out of hiding (HX-K48).
namespace core::steampunk_fantasy {

namespace {

/// Where it may come out of hiding: the hex of its token first, then up to two hexes away.
std::vector<Hex> reappearing(const State& state, const Unit& unit) {
    constexpr int farthest = 2;
    if (!hasBoard(state)) return {unit.stance->hex}; // the table puts the unit where it appears
    const auto board = boardOf(state);
    const auto mover = movingUnitsOf(state).at(unit.id).moverNow();
    std::vector<Hex> out{unit.stance->hex};
    for (const auto hex : board.hexes()) {
        const int away = distance(hex, unit.stance->hex);
        const bool enemy = std::any_of(state.units.begin(), state.units.end(), [&](const auto& one) {
            return one.second.isOnBoard() && one.second.side != unit.side &&
                   (one.second.stance->hex == hex || one.second.stance->contests == hex);
        });
        if (away > 0 && away <= farthest && !enemy &&
            hasRoom(state, unit, hex, isFlying(unit.stance->speed)) &&
            entry(board, mover, hex, hex, EntryMode::Points).possible)
            out.push_back(hex);
    }
    return out;
}

} // namespace

std::optional<Request> Reappear::ask(const State& state) const {
    const auto& who = state.at(unit);
    const auto open = reappearing(state, who);
    if (open.size() < 2) return std::nullopt;
    auto out = choiceOf(state, unit, "reappear", "HX-K48", "Where does " + who.name + " come out of hiding?",
                        "a unit that comes out of hiding stays where its token was");
    for (const auto hex : open)
        out.options.push_back({textOf(hex), textOf(hex), hex == open.front() ? "where its token is" : ""});
    out.preset = textOf(open.front());
    return out;
}

void Reappear::take(Run& run, const Answer& answer) {
    auto stance = *run.state.at(unit).stance;
    const auto hex = hexOf(answer.pick);
    if (!hex || *hex == stance.hex) return;
    stance.hex = *hex;
    stance.entering = 0;
    stance.edge.reset();
    run.emit(StanceSet{unit, stance});
    table::forgetRelations(run, unit);
    run.say(run.state.at(unit).name + " appears at " + textOf(*hex));
}

void Reappear::run(Run&) {}

} // namespace core::steampunk_fantasy
