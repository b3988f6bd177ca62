// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/view/view.h"

#include "kernel/dice/requests.h"
#include "kernel/game/titles.h"
#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/debrief/debrief.h"
#include "systems/scrimmage/rules/activation.h"
#include "systems/scrimmage/rules/objectives.h"
#include "systems/scrimmage/state/table_terms.h"
#include "systems/scrimmage/turn/turn.h"
#include "systems/scrimmage/view/reference.h"
#include "systems/scrimmage/view/unit_view.h"

#include <algorithm>

namespace core::scrimmage {

namespace {

std::vector<PhaseView> phasesNow(const State& state) {
    std::vector<PhaseView> out;
    for (auto view : allPhases()) {
        if (view.id != codec::keyText(Phase::Activations) && view.id != codec::keyText(state.phase)) continue;
        view.state = view.id == codec::keyText(state.phase) ? PhaseView::State::Active
                     : state.phase == Phase::Over           ? PhaseView::State::Done
                                                            : PhaseView::State::Coming;
        out.push_back(std::move(view));
    }
    return out;
}

NextView nextStep(const State& state) {
    NextView next;
    const bool last = state.scenario->turns > 0 && state.turn >= state.scenario->turns;
    next.label = state.phase == Phase::Activations && last ? "End of the game"
                                                           : "Turn " + std::to_string(state.turn + 1);
    if (state.phase == Phase::Activations)
        next.detail = table::turnStatus(state.round, activatableUnits(state), words(state));
    if (const auto why = waitingWords(state); !why.empty()) next.blocked = why + ".";
    if (!state.booked.empty()) next.blocked = "The game has ended.";
    next.checklist = checklist(state);
    return next;
}

SideView sideView(const State& state, const std::string& id) {
    const auto& side = state.sides.at(id);
    SideView out;
    out.id = id;
    out.name = side.name;
    out.look = SideLook::Sheets;
    const bool on = state.phase == Phase::Activations && state.booked.empty();
    const auto now = table::choosing(state.round, activatableUnits(state));
    out.picks = on && state.round.open.empty() && !now.isOver() && now.side == id;
    out.acting = out.picks || (on && !state.round.open.empty() &&
                               playedBy(state, state.round.open.back().units.front()) == id);
    const auto all = unitsOnTable(state, id);
    const auto standing = std::count_if(all.begin(), all.end(),
                                        [&](const UnitId& unit) { return state.at(unit).isConscious(); });
    out.counters = {{"points:" + id, "Points", side.points, -1, "Points of the scenario."},
                    {"", "conscious", static_cast<int>(standing), static_cast<int>(all.size()),
                     "Models that are conscious."}};
    return out;
}

std::vector<ObjectiveView> objectiveViews(const State& state) {
    std::vector<ObjectiveView> out;
    for (const auto& [id, objective] : state.objectives) {
        const auto* kind = scenarioObjective(state, objective);
        ObjectiveView view;
        view.id = id;
        view.name = objective.name;
        view.text = objective.gone             ? "gone"
                    : objective.holder.empty() ? "held by no team"
                                               : "held by " + teamName(state, objective.holder);
        if (kind && kind->kind != ObjectiveKind::Place)
            view.text += " · difficulty " + std::to_string(kind->dt);
        if (kind && !kind->help.empty()) view.text += " · " + kind->help;
        view.needed = kind ? kind->needed : 1;
        for (const auto& [side, successes] : objective.progress)
            view.progress = std::max(view.progress, std::min(successes, view.needed));
        view.done = !objective.holder.empty() || objective.gone;
        if (view.done) view.progress = view.needed;
        if (!objective.gone) view.holder = objective.holder;
        view.offer = "hold." + id;
        out.push_back(std::move(view));
    }
    return out;
}

OutcomeView outcomeView(const State& state) {
    OutcomeView out;
    out.booked = state.booked;
    if (state.booked.empty() && !state.playOn) out.offered = state.offered;
    const auto& result = state.booked.empty() ? out.offered : state.booked;
    if (result.empty()) return out;
    out.headline = state.sides.contains(result) ? teamName(state, result) + " wins"
                   : result == "draw"           ? "A draw"
                                                : "Stopped";
    out.tone = result == "stopped" ? Tone::Plain : Tone::Good;
    out.reason = state.offeredWhy;
    if (!out.reason.empty()) return out;
    for (const auto& id : state.teams)
        out.reason += (out.reason.empty() ? "points " : " : ") + std::to_string(state.sides.at(id).points);
    return out;
}

std::vector<std::string> reminders(const State& state) {
    std::vector<std::string> out;
    std::string watching;
    for (const auto& [id, unit] : state.units)
        if (unit.present && unit.isConscious() && unit.is(Tag::Overwatch))
            watching += (watching.empty() ? "" : ", ") + unit.name;
    if (!watching.empty()) out.push_back("On Overwatch, to react when an enemy moves: " + watching);
    for (const auto& [id, unit] : state.units)
        if (unit.present && unit.has(Condition::Fear) && !unit.fears.empty())
            out.push_back("Fear: " + unit.name + " may not move closer to " +
                          nameOf(state, UnitId(unit.fears)));
    return out;
}

} // namespace

EncounterView Rules::view(const State& state, const Audience& audience) {
    EncounterView view;
    const bool gm = audience.isGm();
    view.system = "scrimmage";
    view.title = state.scenario->name.empty() ? titleOf(view.system) : state.scenario->name;
    view.briefing = state.scenario->briefing;
    view.advice = gm ? state.scenario->notes : std::string();
    view.turn = std::max(1, state.turn);
    const auto of = state.scenario->turns > 0 ? " of " + std::to_string(state.scenario->turns) : "";
    view.when = state.turn == 0 ? "Before the game" : "Turn " + std::to_string(state.turn) + of;
    view.phase = codec::keyText(state.phase);
    view.phases = phasesNow(state);
    if (gm) view.next = nextStep(state);
    for (const auto& id : state.teams)
        view.sides.push_back(sideView(state, id));
    view.units = unitViews(state);
    view.objectives = objectiveViews(state);
    view.pieces = table::pieceViews(pieceTerms(state), state.pieces, audience);
    if (gm) view.switches = switchViews(switchEntries(), state.switches);
    if (gm) view.notices = reminders(state);
    view.debrief = debrief(state);
    view.outcome = outcomeView(state);
    if (gm) view.note = state.note;
    return view;
}

std::string Rules::whoAnswers(const State& state, const Request& request) {
    const auto side =
        request.side.empty() && state.find(request.unit) ? playedBy(state, request.unit) : request.side;
    return state.sides.contains(side) ? teamName(state, side) : std::string();
}

} // namespace core::scrimmage
