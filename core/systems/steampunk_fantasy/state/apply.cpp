// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/one_of_body.h"
#include "systems/steampunk_fantasy/state/rules.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "table/folds.h"

namespace core::steampunk {

namespace {

/// An unknown id changes nothing.
Unit* edited(State& state, const UnitId& id) { return state.units.edit(id); }

void fold(State& state, const PhaseEntered& e) {
    const bool turned = e.turn > state.turn;
    state.turn = e.turn;
    state.phase = e.phase;
    state.units.editWhere([](const Unit&) { return true; },
                          [&](Unit& unit) {
                              unit.decisions.clear();
                              if (!turned || state.turn == 1) return;
                              unit.orders = std::move(unit.ahead);
                              unit.ahead = {};
                          });
}
void fold(State& state, const Stood& e) {
    if (auto* unit = edited(state, e.unit)) unit->stance = e.stance;
}
void fold(State& state, const OrdersGiven& e) {
    if (auto* unit = edited(state, e.unit)) (e.ahead ? unit->ahead : unit->orders) = e.orders;
}
void fold(State& state, const Decided& e) {
    if (auto* unit = edited(state, e.unit)) unit->decisions = e.decisions;
}
void fold(State& state, const TokenSet& e) {
    auto* unit = edited(state, e.unit);
    if (!unit) return;
    if (e.value > 0)
        unit->tokens[e.token] = e.value;
    else
        unit->tokens.erase(e.token);
}
void fold(State& state, const ModelsSet& e) {
    if (auto* unit = edited(state, e.unit)) unit->models = e.models;
}
void fold(State& state, const PresenceSet& e) {
    if (auto* unit = edited(state, e.unit)) unit->present = e.present;
}
void fold(State& state, const ClashesSet& e) { state.clashes = e.clashes; }
void fold(State& state, const Joined& e) { state.units[e.unit.id] = e.unit; }
void fold(State& state, const table::Finished& e) { state.booked = e.result; }
void fold(State& state, const table::Related& e) {
    table::remember(state.relations, relationKinds(), e.relation);
}

} // namespace

void Rules::apply(State& state, const Event& event) {
    visit(event, [&](const auto& one) { fold(state, one); });
}

} // namespace core::steampunk
