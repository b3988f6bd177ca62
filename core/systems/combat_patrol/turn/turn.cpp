// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/checks.h"
#include "systems/combat_patrol/rules/state_changes.h"
#include "systems/combat_patrol/rules/stratagems.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/turn/checklist.h"
#include "systems/combat_patrol/turn/plans.h"

#include <algorithm>

namespace core::combat_patrol {

namespace {

/// Opens windows for stratagems between two phases: Rapid Ingress at the end of Movement, Harbingers at the
/// start of Fight.
void pushWindows(Run& run, const State& state, const Moment& next, bool entered) {
    if (entered && next.phase == Phase::Fight)
        for (const auto side : {other(next.active), next.active})
            openWindow(run, {"fight",
                             side,
                             {StratagemKind::HarbingersOfDespair},
                             unitsOf(state, side),
                             {},
                             "The Fight phase begins"});
    if (!entered && isSamePhase(state.phase, Phase::Movement) && !isSamePhase(next.phase, Phase::Movement)) {
        const auto side = other(state.active);
        openWindow(run, {"arrivals",
                         side,
                         {StratagemKind::RapidIngress},
                         unitsOf(state, side, Presence::Reserves),
                         {},
                         "The Movement phase ends"});
    }
}

void pushLines(Run& run, const std::vector<Line>& lines, Line::Stage stage,
               const std::vector<std::string>& skip) {
    for (auto line = lines.rbegin(); line != lines.rend(); ++line)
        if (line->stage == stage && std::find(skip.begin(), skip.end(), line->id) == skip.end())
            run.push(line->task);
}

} // namespace

Result<Run> plan(Checks& checks, const Next& command) {
    const auto& state = checks.state();
    checks.rule(state.booked.empty(), "battle.over", "the battle has ended; resume it to play on");
    const auto lines = checklist(state);
    for (const auto& id : command.skip)
        checks.require(
            std::any_of(lines.begin(), lines.end(), [&](const Line& line) { return line.id == id; }),
            "next.skip", "the checklist has no line `" + id + "`", "skip");
    const bool last = isLastPhase(state);
    const auto next = momentAhead(state);
    auto run = checks.start(last ? "End of the battle" : "Next: " + phaseName(next.phase));
    pushWindows(run, state, next, true);
    pushLines(run, lines, Line::Stage::Begun, command.skip);
    if (!last) run.push(EnterPhase{next.round, next.phase, next.active});
    pushWindows(run, state, next, false);
    pushLines(run, lines, Line::Stage::Ending, command.skip);
    if (state.phase != Phase::Setup)
        run.push(ChecklistTask{ChecklistTask::Kind::Evaluate, state.active, {}, {}});
    pushLines(run, lines, Line::Stage::Before, command.skip);
    return run;
}

void EnterPhase::run(Run& run) {
    if (isSamePhase(run.state.phase, Phase::Movement) && !isSamePhase(phase, Phase::Movement))
        for (const auto& id : unitsOf(run.state, run.state.active))
            if (run.state.at(id).moved == MoveKind::None) run.emit(Moved{id, MoveKind::Stationary});
    const bool turn = round != run.state.round || active != run.state.active;
    run.emit(PhaseEntered{round, phase, active});
    run.say(turn ? "Round " + std::to_string(round) + ", turn of the " + sideName(active) : phaseName(phase));
}

} // namespace core::combat_patrol
