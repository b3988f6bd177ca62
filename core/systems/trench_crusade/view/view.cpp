// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/view/view.h"

#include "systems/trench_crusade/data/switches.h"
#include "systems/trench_crusade/debrief/debrief.h"
#include "systems/trench_crusade/effects/active_effects.h"
#include "systems/trench_crusade/rules/activation.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/state/rules.h"
#include "systems/trench_crusade/state/table_terms.h"
#include "systems/trench_crusade/turn/checklist.h"
#include "systems/trench_crusade/turn/scoring.h"
#include "systems/trench_crusade/view/morale_view.h"
#include "systems/trench_crusade/view/phase_names.h"
#include "systems/trench_crusade/view/unit_view.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

std::vector<PhaseView> phases(const State& state) {
    std::vector<PhaseView> out;
    for (const auto phase : {Phase::Deployment, Phase::Activations, Phase::Morale, Phase::Over}) {
        const bool rare = phase == Phase::Deployment || phase == Phase::Over;
        if (rare && state.phase != phase) continue;
        auto view = phaseNamed(phase);
        view.state = phase < state.phase    ? PhaseView::State::Done
                     : phase == state.phase ? PhaseView::State::Active
                                            : PhaseView::State::Coming;
        out.push_back(std::move(view));
    }
    return out;
}

/// The label of the phase or turn to which *Next* leads.
std::string nextLabel(const State& state) {
    const bool last = isDecided(state) || (state.phase == Phase::Morale && state.turn >= state.lastTurn);
    if (state.phase == Phase::Activations) return phaseNamed(Phase::Morale).label;
    if (last) return "End of the battle";
    return (state.phase == Phase::Over ? "One more turn, " : "Turn ") + std::to_string(state.turn + 1);
}

NextView nextView(const State& state) {
    NextView next;
    next.label = nextLabel(state);
    if (state.phase == Phase::Activations)
        next.detail = table::turnStatus(state.round, activatableUnits(state), alternationWords(state));
    if (const auto why = waitingWords(state); !why.empty()) next.blocked = why + ".";
    if (!state.booked.empty()) next.blocked = "The battle has ended.";
    next.checklist = checklist(state);
    // After Morale points may be given and the battle may end; otherwise Next goes on to the next turn.
    next.passes = state.phase == Phase::Morale && next.blocked.empty() &&
                  std::all_of(next.checklist.begin(), next.checklist.end(),
                              [](const ChecklistItem& line) { return line.id == "initiative"; });
    return next;
}

bool choosesNow(const State& state, const std::string& side) {
    if (state.phase != Phase::Activations || !state.booked.empty() || !state.round.open.empty()) return false;
    const auto now = table::choosing(state.round, activatableUnits(state));
    return !now.isOver() && now.side == side;
}

bool actsNow(const State& state, const std::string& side) {
    return state.booked.empty() && !state.round.open.empty() && state.round.open.back().side == side;
}

std::vector<CounterView> counters(const State& state, const std::string& id, const SideState& side) {
    if (id == beastSide)
        return {{"", "left", static_cast<int>(unitsOnTable(state, id).size()), -1, "Beasts on the table."}};
    const auto morale = moraleOf(state, id);
    return {
        {"points:" + id, "VP", side.points, -1, "Victory points."},
        {"", "left", static_cast<int>(unitsOnTable(state, id).size()), std::max(side.size, 0),
         "Models on the table; Morale is tested at half of " + plural(side.size, "model", "models") + "."},
        {"", "to Morale", morale.left, -1, moraleWords(morale)},
        {"failures:" + id, "failed Morale", side.failures, 2,
         state.edition == Edition::Tc10
             ? "Failed Morale tests of this battle; a warband that fails one is Shaken."
             : "Failed Morale tests of this battle; a warband that fails the second one flees."},
        {"shaken:" + id, "Shaken", side.shaken ? 1 : 0, 1,
         "All ACTIONS of the warband are RISKY until the turn ends."}};
}

SideView sideView(const State& state, const std::string& id) {
    const auto& side = state.sides.at(id);
    SideView out;
    out.id = id;
    out.name = side.name;
    out.summary = (side.role.empty() ? "" : table::capitalized(side.role)) +
                  (side.fled     ? std::string(side.role.empty() ? "" : " · ") + "has fled"
                   : side.shaken ? std::string(side.role.empty() ? "" : " · ") + "Shaken"
                                 : std::string());
    out.look = SideLook::Cards;
    out.picks = choosesNow(state, id);
    out.acting = out.picks || actsNow(state, id);
    out.counters = counters(state, id, side);
    return out;
}

const ScenarioObjective* kindOf(const State& state, const Objective& objective) {
    for (const auto& each : state.scenario->objectives)
        if (each.id == objective.kind) return &each;
    return nullptr;
}

std::string holderWords(const State& state, const Objective& objective) {
    if (objective.gone) return "gone";
    if (objective.contested) return "contested";
    const auto holder = state.sides.find(objective.holder);
    const auto held = holder == state.sides.end() ? "held by no warband" : "held by " + holder->second.name;
    const auto near = state.sides.find(objective.near);
    return near == state.sides.end() ? held : held + ", " + near->second.name + " is near";
}

/// Whether points are given for objectives of that kind.
bool scores(const State& state, const Objective& objective) {
    const auto& rules = state.scenario->scoring;
    return std::any_of(rules.begin(), rules.end(),
                       [&](const ScoreRule& rule) { return rule.objective == objective.kind; });
}

/// The objectives, first those for which points are given.
std::vector<std::pair<std::string, Objective>> inOrder(const State& state) {
    std::vector<std::pair<std::string, Objective>> out(state.objectives.begin(), state.objectives.end());
    std::stable_partition(out.begin(), out.end(),
                          [&](const auto& each) { return scores(state, each.second); });
    return out;
}

std::vector<ObjectiveView> objectives(const State& state) {
    std::vector<ObjectiveView> out;
    for (const auto& [id, objective] : inOrder(state)) {
        const auto* kind = kindOf(state, objective);
        ObjectiveView view;
        view.id = id;
        view.name = objective.name;
        view.text = holderWords(state, objective) + (kind && !kind->help.empty() ? " · " + kind->help : "");
        const bool held = !objective.holder.empty() && !objective.gone;
        view.progress = held ? 1 : 0;
        view.done = held || objective.gone;
        if (held) view.holder = objective.holder;
        if (objective.contested) view.standing = "contested";
        view.offer = "hold." + id;
        out.push_back(std::move(view));
    }
    return out;
}

/// Adds the deeds below the objectives; the first model that does a deed keeps it.
void addDeedViews(const State& state, std::vector<ObjectiveView>& out) {
    for (const auto& deed : state.scenario->deeds) {
        ObjectiveView view;
        view.id = "deed:" + deed.id;
        view.name = deed.name;
        const auto by = state.deeds.find(deed.id);
        const auto* who = by == state.deeds.end() ? nullptr : state.find(UnitId(by->second));
        view.done = by != state.deeds.end();
        view.progress = view.done ? 1 : 0;
        view.text = deed.help + (who ? " · done by " + who->name : "");
        if (who) view.holder = who->side;
        view.offer = "deed." + deed.id;
        view.folds = true;
        out.push_back(std::move(view));
    }
}

OutcomeView outcome(const State& state) {
    OutcomeView out;
    out.booked = state.booked;
    if (state.booked.empty() && !state.playOn) out.offered = state.offered;
    const auto& result = state.booked.empty() ? out.offered : state.booked;
    if (result.empty()) return out;
    const auto winner = state.sides.find(result);
    out.headline = winner != state.sides.end() ? winner->second.name + " wins"
                   : result == "draw"          ? "A draw"
                                               : "Stopped";
    out.tone = result == "stopped" ? Tone::Plain : Tone::Good;
    out.reason = state.offeredWhy;
    if (out.reason.empty())
        out.reason = "victory points " + std::to_string(state.sides.at(sideIds[0]).points) + " : " +
                     std::to_string(state.sides.at(sideIds[1]).points);
    return out;
}

std::vector<std::string> reserves(const State& state) {
    std::vector<std::string> out;
    for (const auto& [id, unit] : state.units)
        if (unit.presence == Presence::Reserve)
            out.push_back(state.sides.at(unit.side).name + ": " + unit.name + " in reserve");
    return out;
}

} // namespace

EncounterView Rules::view(const State& state, const Audience& audience) {
    EncounterView view;
    const bool gm = audience.isGm();
    view.system = "trench_crusade";
    view.title = state.scenario->name.empty() ? "Battle" : state.scenario->name;
    view.briefing = state.scenario->briefing;
    view.advice = gm ? state.scenario->notes : std::string();
    view.turn = std::max(1, state.turn);
    view.when = state.turn == 0
                    ? "Before the battle"
                    : "Turn " + std::to_string(state.turn) + " of " + std::to_string(state.lastTurn);
    view.phase = codec::keyText(state.phase);
    view.phases = phases(state);
    if (gm) view.next = nextView(state);
    for (const auto& id : state.allSides())
        if (state.sides.contains(id)) view.sides.push_back(sideView(state, id));
    view.units = unitViews(state);
    view.objectives = objectives(state);
    addDeedViews(state, view.objectives);
    view.pieces = table::pieceViews(pieceTerms(state), state.pieces, audience);
    view.queue = reserves(state); // reserves are public
    if (gm) view.switches = switchViews(state.switches);
    if (gm) view.notices = currentNotices(state);
    view.debrief = debrief(state);
    view.outcome = outcome(state);
    if (gm) view.note = state.note;
    return view;
}

} // namespace core::trench_crusade
