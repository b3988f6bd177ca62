// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/table/put_back.h"

namespace core::combat_patrol {

namespace {

/// Nothing of these lasts beyond a round, and nobody knows how long the unit has been away.
void endTurnMarks(Run& run, const UnitId& id) {
    const auto unit = run.state.at(id);
    if (unit.moved != MoveKind::None) run.emit(Moved{id, MoveKind::None});
    if (unit.charged || unit.intervened || unit.triedCharge) run.emit(Charged{id, false, true, false});
    if (unit.shot) run.emit(Selected{id, Mode::Ranged, false});
    if (unit.fought) run.emit(Selected{id, Mode::Melee, false});
    if (unit.battleShocked || unit.steadied) run.emit(ShockSet{id, false, false});
    for (const auto effect : unit.effects)
        run.emit(EffectSet{id, effect, false});
    if (unit.tainted) run.emit(TaintSet{id, false});
}

} // namespace

void putBack(Run& run, const UnitId& unit) {
    const bool destroyed = run.state.at(unit).presence == Presence::Destroyed;
    if (run.state.at(unit).alive() == 0)
        run.emit(ModelSet{unit, 0, 0, false}); // nobody stands without a model
    run.emit(PresenceSet{unit, Presence::Table});
    if (destroyed) endTurnMarks(run, unit);
}

} // namespace core::combat_patrol
