// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/values/one_of_body.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/phases.h"
#include "systems/combat_patrol/state/rules.h"
#include "systems/combat_patrol/state/swap_sides.h"
#include "systems/combat_patrol/state/switch_values.h"
#include "systems/combat_patrol/state/table_terms.h"
#include "table/common_folds.h"

#include <algorithm>

namespace core::combat_patrol {

namespace {

/// The unit of an event; nullptr if its id is unknown, because events of damaged files must not create units.
Unit* find(State& state, const UnitId& id) { return state.units.edit(id); }

void beginPhase(State& state) {
    const auto touched = [](const Unit& u) {
        return u.shot || u.fought || u.steadied || !u.effects.empty() || u.tainted != u.taintedFirst ||
               std::any_of(u.models.begin(), u.models.end(), [](const Model& m) { return m.allocated; });
    };
    state.units.editWhere(touched, [](Unit& unit) {
        unit.shot = unit.fought = unit.steadied = false;
        unit.effects.clear();
        unit.taintedFirst = unit.tainted;
        for (auto& model : unit.models)
            model.allocated = false;
    });
    state.attacker.usedThisPhase.clear();
    state.defender.usedThisPhase.clear();
    state.pickedLast.reset();
    state.pickedRemaining = false;
    state.fightsNext = {};
}

void beginTurn(State& state) {
    state.units.editWhere(
        [](const Unit& u) { return u.moved != MoveKind::None || u.charged || u.intervened || u.triedCharge; },
        [](Unit& unit) {
            unit.moved = MoveKind::None;
            unit.charged = unit.intervened = unit.triedCharge = false;
        });
    for (auto* player : {&state.attacker, &state.defender}) {
        player->usedThisTurn.clear();
        player->razed = player->raised = false;
    }
}

void fold(State& state, const PhaseEntered& e) {
    if (e.round != state.round) state.attacker.extraTaken = state.defender.extraTaken = false;
    if (e.round != state.round || e.active != state.active) beginTurn(state);
    if (!isSamePhase(e.phase, state.phase)) beginPhase(state);
    if (e.phase != Phase::Setup) state.missions.clear();
    state.lastMoved = {};
    state.round = e.round;
    state.phase = e.phase;
    state.active = e.active;
}

void fold(State& state, const PointsSet& e) {
    auto& player = state.player(e.side);
    player.cp = e.cp;
    if (e.extra) player.extraTaken = true;
}

void fold(State& state, const StratagemUsed& e) {
    auto& player = state.player(e.side);
    for (auto* used : {&player.usedThisPhase, &player.usedThisTurn, &player.usedThisBattle})
        used->insert(e.stratagem);
}

void fold(State& state, const EffectSet& e) {
    auto* unit = find(state, e.unit);
    if (!unit) return;
    if (e.on)
        unit->effects.insert(e.kind);
    else
        unit->effects.erase(e.kind);
}

void fold(State& state, const ShockSet& e) {
    auto* unit = find(state, e.unit);
    if (!unit) return;
    unit->battleShocked = e.on;
    unit->steadied = e.lapsed;
}

void fold(State& state, const Moved& e) {
    auto* unit = find(state, e.unit);
    if (!unit) return;
    unit->moved = e.kind;
    if (e.kind == MoveKind::None || e.kind == MoveKind::Stationary) return;
    state.lastMoved = e.unit;
    table::forget(state.relations, e.unit);
}

void fold(State& state, const Charged& e) {
    auto* unit = find(state, e.unit);
    if (!unit) return;
    unit->triedCharge = e.tried;
    unit->charged = e.made && e.bonus;
    unit->intervened = e.made && !e.bonus;
    if (e.made && e.bonus) state.lastMoved = e.unit; // an intervention cannot be answered
    if (e.made) table::forget(state.relations, e.unit);
}

void fold(State& state, const Selected& e) {
    auto* unit = find(state, e.unit);
    if (!unit) return;
    (e.mode == Mode::Ranged ? unit->shot : unit->fought) = e.on;
    if (e.on) state.lastMoved = {};
    if (e.on && e.mode == Mode::Melee)
        table::forget(state.relations, e.unit); // the unit piles in and consolidates
}

void fold(State& state, const FightPicked& e) {
    state.pickedLast = e.side;
    state.pickedRemaining = e.remaining;
    state.fightsNext = e.next;
}

/// Removes a unit that leaves the table from its markers, and ends its contacts if no part of it is left.
void clearPlaces(State& state, const UnitId& id) {
    const auto root = state.rootOf(id);
    if (parts(state, id).empty() || state.at(id).presence == Presence::Reserves)
        table::clearContacts(state.contacts, root);
    state.markers.editWhere([&](const Marker& m) { return m.near.contains(id); },
                            [&](Marker& m) { m.near.erase(id); });
}

void fold(State& state, const PresenceSet& e) {
    auto* unit = find(state, e.unit);
    if (!unit) return;
    unit->presence = e.presence;
    if (e.presence != Presence::Table) clearPlaces(state, e.unit);
    table::forget(state.relations, e.unit); // the unit leaves or is elsewhere
}

void fold(State& state, const ModelSet& e) {
    auto* unit = find(state, e.unit);
    if (!unit || e.model < 0 || e.model >= static_cast<int>(unit->models.size())) return;
    auto& model = unit->models[static_cast<std::size_t>(e.model)];
    model.lost = e.lost;
    model.slain = e.slain;
}

void fold(State& state, const UnitSet& e) {
    state.sheets[e.sheet.id] = e.sheet;
    state.units[e.unit.id] = e.unit;
}

/// Moves all contacts of one unit to the other.
void handContacts(State& state, const UnitId& from, const UnitId& to) {
    std::set<Pair> contacts;
    for (const auto& [a, b] : state.contacts)
        contacts.insert(a == from ? pairOf(to, b) : b == from ? pairOf(a, to) : Pair{a, b});
    state.contacts = std::move(contacts);
}

/// Copies the state of the whole unit from the root to the leader that remains.
void inherit(State& state, Unit& leader, const Unit& root) {
    leader.moved = root.moved;
    leader.charged = root.charged;
    leader.intervened = root.intervened;
    leader.steadied = root.steadied;
    leader.triedCharge = root.triedCharge;
    leader.shot = root.shot;
    leader.fought = root.fought;
    leader.battleShocked = root.battleShocked;
    leader.tainted = root.tainted;
    leader.taintedFirst = root.taintedFirst;
    leader.effects = root.effects;
    handContacts(state, root.id, leader.id);
    if (state.fightsNext == root.id) state.fightsNext = leader.id;
    if (state.lastMoved == root.id) state.lastMoved = leader.id;
}

void fold(State& state, const LeaderAttached& e) {
    auto* leader = find(state, e.leader);
    if (!leader) return;
    for (const auto& id : {e.leader, e.bodyguard, leader->leads})
        table::forget(state.relations, id); // it is another unit now
    if (auto* led = find(state, leader->leads)) {
        led->leader = {};
        if (e.bodyguard.empty() && led->presence == Presence::Destroyed) inherit(state, *leader, *led);
    }
    leader->leads = e.bodyguard;
    if (auto* led = find(state, e.bodyguard)) {
        led->leader = e.leader;
        handContacts(state, e.leader, e.bodyguard); // the contacts belong to the whole unit now
    }
}

void fold(State& state, const TaintSet& e) {
    if (auto* unit = find(state, e.unit)) unit->tainted = e.on;
}

void fold(State& state, const MarkerSet& e) { state.markers[e.id] = e.marker; }

void fold(State& state, const SideFlagSet& e) {
    auto& player = state.player(e.side);
    if (e.what == SideFlag::MarkerUsed)
        player.razed = e.on;
    else if (e.what == SideFlag::Raised)
        player.raised = e.on;
    else
        player.noReroll = e.on;
}

void fold(State& state, const Scored& e) { state.scores.edit().push_back(e.line); }
void fold(State& state, const FirstTurnSet& e) { state.first = state.active = e.side; }

void fold(State& state, const MissionSet& e) {
    state.mission = e.mission;
    state.markers.eraseIf([](const auto& entry) { return entry.first != centreMarker; });
    for (const auto& objective : e.mission.objectives)
        state.markers[objective.id] = {};
}

void fold(State& state, const SidesSwapped&) { swapSides(state); }

void fold(State& state, const SwitchSet& e) {
    const auto* entry = findSwitch(e.id);
    if (entry && e.value == entry->values.front())
        state.switches.erase(e.id);
    else
        state.switches[e.id] = e.value;
}

void fold(State& state, const Finished& e) { state.booked = e.result; }
void fold(State& state, const Related& e) { table::remember(state.relations, relationKinds(), e.relation); }

} // namespace

void Rules::apply(State& state, const Event& event) {
    visit(event, [&state](const auto& e) {
        if constexpr (requires { fold(state, e); })
            fold(state, e);
        else
            combat_patrol::apply(state, e);
    });
}

} // namespace core::combat_patrol
