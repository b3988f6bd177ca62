// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/rules/harm/repairs.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/hiding.h"
#include "systems/steampunk_fantasy/state/mind_effects.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/rules.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/state/token_changes.h"
#include "systems/steampunk_fantasy/words/tokens.h"
#include "table/plans.h"

#include <algorithm>

/// The end of a turn: repairs, then smoke, clouds, fires and Shaken tokens, one fewer each (5.5).
namespace core::steampunk_fantasy {

namespace {

HexMarkers fadedMarkers(HexMarkers markers) {
    markers.smoke = markersAfterAftermath(markers.smoke);
    markers.fire = markersAfterAftermath(markers.fire);
    for (auto& cloud : markers.clouds)
        cloud.markers = markersAfterAftermath(cloud.markers);
    std::erase_if(markers.clouds, [](const Cloud& cloud) { return cloud.markers == 0; });
    return markers;
}

/// Ends surprise, and reveals hidden units with enemies beside them (HX-K48).
void findHidden(Run& run) {
    const auto before = run.state;
    for (const auto& [id, unit] : before.units) {
        if (!unit.isOnBoard()) continue;
        const bool found =
            isHidden(unit) &&
            std::any_of(before.units.begin(), before.units.end(), [&before, &unit = unit](const auto& one) {
                const Unit& other = one.second;
                return other.isOnBoard() && other.side != unit.side && !isHidden(other) &&
                       isWithin(before, unit, other, 1);
            });
        if (found) run.say(unit.name + " is found");
        if (!found && !surprises(unit)) continue;
        auto body = found ? revealedBody(unit.body, false) : unit.body;
        body.tokens.erase(tokens::surprise);
        run.emit(BodySet{id, std::move(body)});
    }
}

/// Removes one marker of each kind from every hex; a forest that burns becomes rough ground.
void clearAway(Run& run) {
    findHidden(run);
    const auto board = boardOf(run.state);
    if (!run.state.hexMarkers.empty()) run.say("Smoke, fires and clouds lose 1 marker in each hex");
    for (const auto& [text, markers] : State(run.state).hexMarkers) {
        run.emit(HexMarkersSet{text, fadedMarkers(markers)});
        const auto hex = hexOf(text);
        if (hex && board.has(*hex) && markers.fire > 0 && board.at(*hex).terrain == Terrain::Forest) {
            run.say("The forest in " + text + " burns down to rough ground");
            run.emit(GroundChanged{text, Terrain::Rough});
        }
    }
    for (const auto& [id, unit] : State(run.state).units) {
        auto body =
            unit.isShaken() ? bodyWithState(unit.body, afterAftermath(baseStateOf(unit.body))) : unit.body;
        if (body.has(tokens::shaken) == 0)
            body.tokens.erase(tokens::hypnotized); // the gaze ends with the last Shaken token (HX-K67)
        if (body.tokens.erase(tokens::jostled) > 0) ++body.tokens[tokens::shaken];

        if (body != unit.body) changeTokens(run, id, std::move(body));
    }
    for (const auto& age : table::agingPieces(pieceTerms(run.state), run.state.pieces))
        table::agePiece(run, pieceTerms(run.state), age.id);
    run.emit(PhaseEntered{run.state.turn + 1, Phase::Orders});
    run.say("Turn " + std::to_string(run.state.turn));
}

const Unit* repaired(const State& state, const EndTurn& task) {
    return task.left.empty() ? nullptr : state.find(task.left.back().first);
}

} // namespace

std::optional<Request> EndTurn::ask(const State& state) const {
    const auto* unit = repaired(state, *this);
    if (!listed || !unit) return std::nullopt;
    const auto ways = ownRepairs(state, *unit);
    if (ways.empty()) return std::nullopt;
    auto out = choiceOf(state, unit->id, "repair", "HX-K27",
                        unit->name + " repairs itself: what is repaired?", "the worst is repaired first");
    for (const auto mend : ways)
        out.options.push_back({codec::keyText(mend), nameOf(mend), {}});
    out.preset = out.options.front().id;
    return out;
}

void EndTurn::take(Run& run, const Answer& answer) {
    const auto id = left.back().first;
    if (--left.back().second == 0) left.pop_back();
    if (const auto mend = table::named<Mend>(answer.pick)) {
        run.say(run.state.at(id).name + " repairs itself: " + nameOf(*mend));
        run.emit(BodySet{id, bodyAfterMend(run.state.at(id).body, *mend)});
    }
    run.push(*this);
}

void EndTurn::run(Run& run) {
    if (!listed) {
        listed = true;
        for (const auto& [id, unit] : run.state.units)
            if (const int steps = repairSteps(run.state, unit); unit.isOnBoard() && steps > 0)
                left.emplace_back(id, steps);
        std::reverse(left.begin(), left.end());
        return run.push(*this);
    }
    if (left.empty()) return clearAway(run);
    left.pop_back();
    run.push(*this);
}

} // namespace core::steampunk_fantasy
