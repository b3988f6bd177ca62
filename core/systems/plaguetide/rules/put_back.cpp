// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/put_back.h"

#include "systems/plaguetide/rules/effects/effects.h"
#include "systems/plaguetide/rules/state_changes.h"

namespace core::plaguetide {

namespace {

/// Clears marks that depend on how long the figure was off the table.
void endTurnMarks(Run& run, const UnitId& id) {
    for (const auto* effect : effects::endedByAbsence())
        effect->lift(run, id);
    const auto unit = run.state.at(id);
    if (unit.watch) run.emit(WatchSet{id, std::nullopt, false});
    if (unit.focused) run.emit(FocusSet{id, false});
    if (unit.acted) run.emit(Acted{id, false});
}

/// Removes pins by figures that have left or are no longer in contact.
void unpin(Run& run, const UnitId& id) {
    const auto unit = run.state.at(id);
    auto pinners = unit.alsoPinnedBy;
    if (!unit.pinnedBy.empty()) pinners[unit.pinnedBy] = unit.pinnedInMelee;
    for (const auto& [pinner, melee] : pinners)
        if (unit.has(Status::Pinned) && (melee || !canHold(run.state, pinner)))
            run.emit(StatusSet{id, Status::Pinned, false, pinner, false});
}

} // namespace

void putBack(Run& run, const UnitId& unit) {
    run.emit(PresenceSet{unit, Presence::Table, {}});
    unpin(run, unit);
    endTurnMarks(run, unit);
    const auto& figure = run.state.at(unit);
    if (figure.token(Token::Health) == 0 && !figure.has(Status::Down) && !figure.has(Status::Captured))
        setToken(run, unit, Token::Health, 1); // a figure that is not Down has health
}

} // namespace core::plaguetide
