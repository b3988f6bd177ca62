// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/table/put_back.h"

#include "systems/combat_patrol/rules/acted.h"
#include "systems/combat_patrol/state/formation.h"

namespace core::combat_patrol {

namespace {

/// Clears marks that do not last beyond a round, because it is unknown how long the unit was away.
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

/// Whether the leader and the Bodyguard are on the table and attached to no one, so that they can be one
/// unit.
bool mayLead(const State& state, const UnitId& leader, const UnitId& bodyguard) {
    const auto *leads = state.find(leader), *led = state.find(bodyguard);
    return leads && led && leads->isOnTable() && led->isOnTable() && leads->leads.empty() &&
           led->leader.empty();
}

} // namespace

void rejoin(Run& run, const UnitId& unit) {
    const auto side = run.state.at(unit).side;
    const auto patrol = run.state.player(side).patrol;
    for (const auto& pair : patrol->attached) {
        const auto leader = unitInPatrol(side, pair.leader), bodyguard = unitInPatrol(side, pair.bodyguard);
        if ((unit != leader && unit != bodyguard) || !mayLead(run.state, leader, bodyguard)) continue;
        const bool acted = unit == bodyguard && hasActed(run.state, leader);
        run.emit(LeaderAttached{leader, bodyguard});
        if (acted) markActed(run, bodyguard, true); // the action of the leader counts for the unit
        run.say(run.state.at(leader).name + " leads " + run.state.at(bodyguard).name + " again");
        return;
    }
}

void putBack(Run& run, const UnitId& unit) {
    const bool destroyed = run.state.at(unit).presence == Presence::Destroyed;
    if (run.state.at(unit).alive() == 0)
        run.emit(ModelSet{unit, 0, 0,
                          false}); // a unit on the table needs at least one model, so the first one returns
    run.emit(PresenceSet{unit, Presence::Table});
    if (!destroyed) return;
    endTurnMarks(run, unit);
    rejoin(run, unit);
}

} // namespace core::combat_patrol
