// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/state/rules.h"

#include "kernel/values/one_of_body.h"
#include "systems/plaguetide/state/switch_values.h"
#include "systems/plaguetide/state/table_terms.h"
#include "table/common_folds.h"
#include "table/ledger.h"

#include <algorithm>

namespace core::plaguetide {

namespace {

/// The unit of an event; nullptr if its id is unknown, because events of damaged files must not create units.
Unit* find(State& state, const UnitId& id) { return state.units.edit(id); }

std::string ledgerKey(const State& state, const UnitId& id) {
    const auto* unit = state.find(id);
    if (!unit) return {};
    return unit->operative ? unit->id.text : "sheet:" + unit->sheet.substr(0, unit->sheet.find('#'));
}

void fold(State& state, const PhaseEntered& e) {
    if (e.turn != state.turn)
        state.units.editWhere([](const Unit& u) { return u.focused || u.watched; },
                              [](Unit& u) { u.focused = u.watched = false; });
    if (e.phase == Phase::Reinforcements || e.turn != state.turn)
        state.units.editWhere([](const Unit& u) { return u.acted; }, [](Unit& u) { u.acted = false; });
    if (e.turn != state.turn) state.drawn.clear();
    state.turn = e.turn;
    state.phase = e.phase;
}

void fold(State& state, const TokenSet& e) {
    auto* unit = find(state, e.unit);
    if (!unit) return;
    if (e.value == 0)
        unit->tokens.erase(e.token);
    else
        unit->tokens[e.token] = e.value;
}

void fold(State& state, const AmmoSet& e) {
    if (auto* unit = find(state, e.unit)) unit->ammo[e.weapon] = e.ammo;
}

/// Records that a figure begins or ends a pin. Several figures can pin a unit independently; Pinned ends with
/// the last of them (PT-S3).
void foldPinned(Unit& unit, const StatusSet& e) {
    const bool held = unit.has(Status::Pinned);
    if (e.on && held && !e.by.empty()) {
        if (e.by != unit.pinnedBy) unit.alsoPinnedBy[e.by] = e.melee;
        return;
    }
    if (!e.on && !e.by.empty()) {
        if (e.by != unit.pinnedBy) {
            unit.alsoPinnedBy.erase(e.by);
            return;
        }
        if (!unit.alsoPinnedBy.empty()) {
            const auto next = unit.alsoPinnedBy.extract(unit.alsoPinnedBy.begin());
            unit.pinnedBy = next.key();
            unit.pinnedInMelee = next.mapped();
            return;
        }
    }
    if (e.on)
        unit.statuses.insert(Status::Pinned);
    else
        unit.statuses.erase(Status::Pinned), unit.alsoPinnedBy.clear();
    unit.pinnedBy = e.on ? e.by : UnitId{};
    unit.pinnedInMelee = e.on && e.melee;
}

void fold(State& state, const StatusSet& e) {
    auto* unit = find(state, e.unit);
    if (!unit) return;
    if (e.status == Status::Pinned)
        foldPinned(*unit, e);
    else if (e.on)
        unit->statuses.insert(e.status);
    else
        unit->statuses.erase(e.status);
    if (e.on && (e.status == Status::Down || e.status == Status::Captured))
        table::clearContacts(state.contacts, e.unit);
    if (e.on && unit->operative)
        std::erase_if(state.coherent, [&](const Pair& p) {
            return (e.status == Status::Captured) && (p.first == e.unit || p.second == e.unit);
        });
}

void fold(State& state, const WatchSet& e) {
    auto* unit = find(state, e.unit);
    if (!unit) return;
    unit->watch = e.watch;
    if (e.declared) unit->watched = true;
}

void fold(State& state, const FocusSet& e) {
    if (auto* unit = find(state, e.unit)) unit->focused = e.on;
}

void fold(State& state, const Acted& e) {
    if (auto* unit = find(state, e.unit)) unit->acted = e.done;
}

void fold(State& state, const Entered& e) {
    state.sheets[e.sheet.id] = e.sheet;
    state.units[e.unit.id] = e.unit;
    auto& number = state.numbers[e.unit.operative ? "operative" : e.unit.sheet];
    number = std::max(number, e.unit.number);
}

void fold(State& state, const PresenceSet& e) {
    auto* unit = find(state, e.unit);
    if (!unit) return;
    unit->presence = e.presence;
    unit->point = e.point;
    if (e.presence != Presence::Table) table::clearContacts(state.contacts, e.unit);
    if (e.presence != Presence::Table) table::forget(state.relations, e.unit);
}

void fold(State& state, const CoherencySet& e) {
    state.coherent = e.links;
    state.unsure = e.unsure;
}
void fold(State& state, const SheetsPresumedAlone& e) { state.alone = e.sheets; }
void fold(State& state, const BehaviourDrawn& e) { state.drawn[e.sheet] = e.face; }
void fold(State& state, const ClockSet& e) { state.clock = e.value; }
void fold(State& state, const ThreatSet& e) { state.threat = e.value; }
void fold(State& state, const QueueSet& e) { state.queue = e.queue; }

void fold(State& state, const ObjectiveSet& e) {
    for (auto& objective : state.mission.edit().objectives)
        if (objective.id == e.id) objective.progress = e.progress;
}

void fold(State& state, const StationSet& e) {
    for (auto& station : state.mission.edit().stations)
        if (station.id == e.id) {
            station.charges = e.charges;
            station.open = e.open;
            station.strength = e.strength.value_or(station.strength);
        }
}

void fold(State& state, const ItemsSet& e) {
    if (auto* unit = find(state, e.unit)) unit->items = e.items;
}

void fold(State& state, const SwitchSet& e) {
    const auto* entry = findSwitch(e.id);
    if (entry && e.value == entry->values.front())
        state.switches.erase(e.id);
    else
        state.switches[e.id] = e.value;
}

void fold(State& state, const Rolled& e) {
    table::countRoll(state.ledger[ledgerKey(state, e.unit)], e, state.exactLuck);
}

void fold(State& state, const Struck& e) {
    auto& target = state.ledger[ledgerKey(state, e.target)];
    target.taken += e.lost;
    target.absorbed += e.absorbed;
    target.saved += e.saved;
    target.downs += e.down ? 1 : 0;
    auto& attacker = state.ledger[ledgerKey(state, e.attacker)];
    attacker.dealt += e.lost;
    if (!e.destroyed && !e.down) return;
    ++attacker.kills;
    const auto* fallen = state.find(e.target);
    if (fallen) ++attacker.killed[fallen->operative ? fallen->name : state.sheetOf(*fallen).name];
}

void fold(State& state, const Helped& e) { ++state.ledger[ledgerKey(state, e.unit)].helps; }

void fold(State& state, const Paid& e) { state.ledger[ledgerKey(state, e.unit)].spent[e.action] += e.points; }

void fold(State& state, const Finished& e) {
    state.booked = e.result;
    state.playOn = e.playOn;
    if (e.playOn) state.offered.clear();
}

void fold(State& state, const Related& e) { table::remember(state.relations, relationKinds(), e.relation); }

} // namespace

bool Rules::isNarrative(const Event& event) {
    return event.is<Rolled>() || event.is<Struck>() || event.is<Paid>();
}

void Rules::apply(State& state, const Event& event) {
    visit(event, [&state](const auto& e) { fold(state, e); });
}

} // namespace core::plaguetide
