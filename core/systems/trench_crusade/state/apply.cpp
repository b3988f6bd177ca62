// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/state/rules.h"

#include "kernel/values/one_of_body.h"
#include "systems/trench_crusade/state/table_terms.h"
#include "table/common_folds.h"
#include "table/ledger.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

/// Events of damaged or foreign files must not create units; an unknown id changes nothing (apply is total).
Unit* edited(State& state, const UnitId& id) { return state.units.edit(id); }

/// Ends the gained effects with that end, and what is used up for that span.
void endOf(State& state, Until end, Often use) {
    state.units.editWhere(
        [&](const Unit& unit) {
            return std::any_of(unit.gained.begin(), unit.gained.end(),
                               [&](const Gained& one) { return one.until == end; }) ||
                   std::any_of(unit.used.begin(), unit.used.end(),
                               [&](const auto& one) { return one.second == use; });
        },
        [&](Unit& unit) {
            std::erase_if(unit.gained, [&](const Gained& one) { return one.until == end; });
            std::erase_if(unit.used, [&](const auto& one) { return one.second == use; });
        });
}

/// Lets effects that last until the end of the next turn end with the turn that now begins.
void lastOneTurnMore(State& state) {
    state.units.editWhere(
        [](const Unit& unit) {
            return std::any_of(unit.gained.begin(), unit.gained.end(),
                               [](const Gained& one) { return one.until == Until::NextTurn; });
        },
        [](Unit& unit) {
            for (auto& one : unit.gained)
                if (one.until == Until::NextTurn) one.until = Until::Turn;
        });
}

void fold(State& state, const PhaseEntered& e) {
    if (e.turn != state.turn) {
        endOf(state, Until::Turn, Often::Turn);
        lastOneTurnMore(state);
    }
    state.turn = e.turn;
    state.phase = e.phase;
    if (e.phase == Phase::Over) state.playOn = false; // an end is proposed again
}

void fold(State& state, const MarkerSet& e) {
    auto* unit = edited(state, e.unit);
    if (!unit) return;
    if (e.value <= 0)
        unit->markers.erase(e.marker);
    else
        unit->markers[e.marker] = e.value;
}

void fold(State& state, const DownSet& e) {
    if (auto* unit = edited(state, e.unit)) unit->down = e.down;
}

void fold(State& state, const PresenceSet& e) {
    auto* unit = edited(state, e.unit);
    if (!unit) return;
    unit->presence = e.presence;
    if (e.presence == Presence::Table) return;
    unit->down = false;
    table::clearContacts(state.contacts, e.unit);
    table::forget(state.relations, e.unit);
    table::leave(state.round, e.unit);
}

void fold(State& state, const ActivitySet& e) {
    if (auto* unit = edited(state, e.unit)) unit->activity = e.activity;
}

void fold(State& state, const UseSet& e) {
    auto* unit = edited(state, e.unit);
    if (!unit) return;
    if (e.until == Often::Always)
        unit->used.erase(e.what);
    else
        unit->used[e.what] = e.until;
}

void fold(State& state, const GainedSet& e) {
    if (auto* unit = edited(state, e.unit)) unit->gained = e.gained;
}

void fold(State& state, const PartnerSet& e) {
    if (auto* unit = edited(state, e.unit)) unit->partner = e.partner;
}

void fold(State& state, const Loaded& e) {
    if (auto* unit = edited(state, e.unit)) unit->loaded[e.gear] = e.weapon;
}

void fold(State& state, const SideSet& e) {
    if (const auto it = state.sides.find(e.side); it != state.sides.end()) it->second = e.now;
}

void fold(State& state, const ObjectiveSet& e) { state.objectives[e.id] = e.now; }

void fold(State& state, const DeedSet& e) {
    if (e.who.empty())
        state.deeds.erase(e.deed);
    else
        state.deeds[e.deed] = e.who;
}

void fold(State& state, const LastTurnSet& e) { state.lastTurn = e.turn; }

void fold(State& state, const EventCame& e) { ++state.came[e.event]; }

void fold(State& state, const DeedsDrawn& e) {
    auto scenario = *state.scenario;
    std::erase_if(scenario.deeds, [&](const Deed& deed) {
        return std::find(e.deeds.begin(), e.deeds.end(), deed.id) == e.deeds.end();
    });
    state.scenario = std::move(scenario);
}

void fold(State& state, const Decided& e) {
    state.decided = e.result;
    state.decidedWhy = e.why;
}

void fold(State& state, const Joined& e) {
    if (e.sheet) state.sheets[e.sheet->id] = *e.sheet;
    for (const auto& [id, weapon] : e.weapons)
        state.weapons[id] = weapon;
    state.units[e.unit.id] = e.unit;
    ++state.numbers[e.unit.sheet];
}

void fold(State& state, const Counted& e) { table::addCounts(state.ledger[e.unit], e.more); }

void fold(State& state, const Finished& e) {
    state.playOn = e.result.empty() && state.booked != "stopped"; // a stopped battle had found no end yet
    state.booked = e.result;
    state.offered.clear();
    state.offeredWhy.clear();
}

void fold(State& state, const Related& e) { table::remember(state.relations, relationKinds(), e.relation); }

} // namespace

void Rules::apply(State& state, const Event& event) {
    visit(event, [&](const auto& e) { fold(state, e); });
}

std::size_t Rules::hash(const State& state) {
    std::size_t sum = state.contacts.size() * 31 + state.round.open.size();
    for (const auto& [id, unit] : state.units) {
        sum = sum * 1000003 + static_cast<std::size_t>(unit.presence) * 2 + unit.down;
        for (const auto& [marker, count] : unit.markers)
            sum = sum * 31 + static_cast<std::size_t>(marker) * 8 + static_cast<std::size_t>(count);
        sum = sum * 31 + unit.used.size() * 8 + unit.activity.done.size() * 2 + unit.activity.over;
    }
    return sum;
}

} // namespace core::trench_crusade
