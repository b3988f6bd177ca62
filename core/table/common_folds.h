// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/contacts.h"
#include "table/events.h"
#include "table/pieces.h"
#include "table/relations.h"

/// Folds of the common events, for states with members of the usual names: `units`, `sheets`, `contacts`,
/// `note`, … A game with another meaning writes its own `fold`, which is preferred. Events of damaged or
/// foreign files must not create units; an unknown id changes nothing.
namespace core::table {

template <class State> void fold(State& state, const GameBegun<State>& e) { state = e.start; }

template <class State> void fold(State& state, const SwitchSet& e) { state.switches[e.id] = e.value; }

template <class State> void fold(State& state, const Noted& e) { state.note = e.text; }

template <class State> void fold(State& state, const ContactSet& e) {
    if (!e.on)
        state.contacts.erase(pairOf(e.a, e.b));
    else if (state.find(e.a) && state.find(e.b) && e.a != e.b)
        state.contacts.insert(pairOf(e.a, e.b));
}

template <class State, class Sheet> void fold(State& state, const ProfileSet<Sheet>& e) {
    auto* unit = state.units.edit(e.unit);
    if (!unit) return;
    unit->sheet = e.sheet.id;
    state.sheets[e.sheet.id] = e.sheet;
}

template <class State, class Unit, class Sheet, class Weapon>
void fold(State& state, const DatasheetReloaded<Unit, Sheet, Weapon>& e) {
    auto* unit = state.units.edit(e.unit.id);
    if (!unit) return;
    for (const auto& [id, weapon] : e.weapons)
        state.weapons[id] = weapon;
    state.sheets[e.sheet.id] = e.sheet;
    *unit = e.unit;
}

template <class State, class Sheet, class Weapon>
void fold(State& state, const DatasheetAdded<Sheet, Weapon>& e) {
    for (const auto& [id, weapon] : e.weapons)
        state.weapons[id] = weapon;
    state.sheets[e.sheet.id] = e.sheet;
}

template <class State> void fold(State& state, const OutcomeFound& e) {
    state.offered = e.result;
    state.offeredWhy = e.why;
}

template <class State> void fold(State& state, const RoundSet& e) { state.round = e.round; }

template <class State> void fold(State& state, const Unrelated& e) { forget(state.relations, e.unit); }
template <class State> void fold(State& state, const PieceSet& e) { placePiece(state.pieces, e); }
template <class State> void fold(State& state, const PieceGone& e) { removePiece(state.pieces, e); }

} // namespace core::table
