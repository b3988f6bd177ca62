// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/state/rules.h"

#include "systems/plaguetide/rules/cost_text.h"
#include "systems/plaguetide/state/switch_values.h"

#include <algorithm>

namespace core::plaguetide {

namespace {

/// Whether the figure is of that datasheet, or of a copy of it such as "mauler#2".
bool isOfSheet(const Unit& unit, const std::string& sheet) {
    return unit.sheet.starts_with(sheet) &&
           (unit.sheet.size() == sheet.size() || unit.sheet[sheet.size()] == '#');
}

bool noneReady(const State& state) {
    return std::none_of(state.units.begin(), state.units.end(),
                        [](const auto& u) { return u.second.operative && u.second.isReady(); });
}

bool allDone(const State& state, const std::vector<std::string>& ids) {
    return std::all_of(ids.begin(), ids.end(), [&](const std::string& id) {
        const auto& all = state.mission->objectives;
        return std::any_of(all.begin(), all.end(),
                           [&](const Objective& o) { return o.id == id && o.isDone(); });
    });
}

bool allDestroyed(const State& state, const std::vector<std::string>& sheets) {
    return std::all_of(sheets.begin(), sheets.end(), [&](const std::string& sheet) {
        bool seen = false, alive = false;
        for (const auto& [id, unit] : state.units) {
            if (unit.operative || !isOfSheet(unit, sheet)) continue;
            seen = true;
            alive = alive || unit.isOnTable();
        }
        return seen && !alive;
    });
}

bool hordeGone(const State& state) {
    bool seen = false;
    for (const auto& [id, unit] : state.units) {
        seen = seen || !unit.operative;
        if (!unit.operative && unit.isOnTable()) return false;
    }
    return seen && state.queue.empty();
}

bool holds(const State& state, const Condition& condition, bool wipe) {
    const bool empty = condition.objectives.empty() && condition.destroyed.empty() && !condition.hordeGone &&
                       condition.clock == 0 && !condition.noneCaptured && !condition.noReady;
    if (empty) return false;
    if (!allDone(state, condition.objectives) || !allDestroyed(state, condition.destroyed)) return false;
    if (condition.hordeGone && !hordeGone(state)) return false;
    if (condition.clock > 0 && state.clock < condition.clock) return false;
    if (condition.noReady && !(wipe && noneReady(state))) return false;
    if (condition.noneCaptured && std::any_of(state.units.begin(), state.units.end(),
                                              [](const auto& u) { return u.second.has(Status::Captured); }))
        return false;
    return true;
}

OutcomeFound find(const State& state, bool wipe) {
    for (const auto& condition : state.mission->win)
        if (holds(state, condition, wipe)) return {"win", condition.text};
    for (const auto& objective : state.mission->objectives)
        if (objective.onComplete == Completion::WinMission && objective.isDone())
            return {"win", objective.name + " is done"};
    for (const auto& condition : state.mission->lose)
        if (holds(state, condition, wipe)) return {"lose", condition.text};
    if (wipe && isSwitchedOn(state, "team_wipe") && noneReady(state))
        return {"lose", "no operative is Ready at the start of the turn"};
    return {};
}

} // namespace

/// Logs what the step has cost, because this is the last task of every step; then looks for an end of the
/// mission.
void FindOutcome::run(Run& run) {
    if (run.recorded && !wipe)
        for (auto& text : costTexts(run))
            run.say(std::move(text));
    const auto& state = run.state;
    if (!isSwitchedOn(state, "outcome") || !state.booked.empty() || state.playOn) return;
    const bool anyOperative =
        std::any_of(state.units.begin(), state.units.end(), [](const auto& u) { return u.second.operative; });
    // A team without Ready operatives loses at S8 only, but a loss that was found remains until an operative
    // gets up.
    const auto found = find(state, anyOperative && (wipe || state.offered == "lose"));
    if (found.result == state.offered) return;
    if (!found.result.empty()) run.say(outcomeSentence(found.result, found.why));
    run.emit(found);
}

} // namespace core::plaguetide
