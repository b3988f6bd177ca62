// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/state/attack_events.h"
#include "table/ledger.h"

#include <algorithm>

namespace core::combat_patrol {

namespace {

Model* modelOf(State& state, const UnitId& id, int model) {
    auto* unit = state.units.edit(id);
    const bool known = unit && model >= 0 && model < static_cast<int>(unit->models.size());
    return known ? &unit->models[static_cast<std::size_t>(model)] : nullptr;
}

/// Ends all contacts of a unit that has no models left.
void leaveContacts(State& state, const UnitId& root) {
    std::erase_if(state.contacts,
                  [&](const Pair& pair) { return pair.first == root || pair.second == root; });
    if (state.fightsNext == root) state.fightsNext = {};
}

bool gone(const State& state, const UnitId& id) {
    const auto* unit = state.find(id);
    return !unit || unit->presence == Presence::Destroyed;
}

} // namespace

void apply(State& state, const ModelAllocated& event) {
    if (auto* model = modelOf(state, event.unit, event.model)) model->allocated = true;
}

void apply(State& state, const ModelHurt& event) {
    auto* model = modelOf(state, event.unit, event.model);
    if (!model) return;
    model->lost += event.wounds;
    model->allocated = true;
    state.ledger[event.unit].taken += event.wounds;
    if (!event.by.empty()) state.ledger[event.by].dealt += event.wounds;
}

void apply(State& state, const ModelSlain& event) {
    auto* model = modelOf(state, event.unit, event.model);
    if (!model) return;
    model->slain = true;
    model->allocated = false;
    ++state.ledger[event.unit].lost;
    if (event.by.empty()) return;
    auto& counts = state.ledger[event.by];
    ++counts.slain;
    ++counts.killed[state.at(event.unit).name];
}

void apply(State& state, const ModelReturned& event) {
    auto* model = modelOf(state, event.unit, event.model);
    if (!model) return;
    model->slain = false;
    model->allocated = false;
    model->lost = 0;
}

void apply(State& state, const UnitDestroyed& event) {
    auto* unit = state.units.edit(event.unit);
    if (!unit) return;
    unit->presence = Presence::Destroyed;
    table::forget(state.relations, event.unit);
    state.markers.editWhere([&](const Marker& marker) { return marker.near.contains(event.unit); },
                            [&](Marker& marker) { marker.near.erase(event.unit); });
    const auto root = state.rootOf(event.unit);
    const auto& whole = state.at(root);
    if (gone(state, root) && (whole.leader.empty() || gone(state, whole.leader))) leaveContacts(state, root);
}

void apply(State& state, const WeaponSpent& event) {
    if (auto* model = modelOf(state, event.unit, event.model)) model->spent.insert(event.weapon);
}

void apply(State& state, const Rolled& event) {
    auto& counts = state.ledger[event.unit];
    table::countRoll(counts, event, state.exactLuck);
    if (event.purpose.starts_with("save")) counts.saved += event.successes;
    if (event.purpose.starts_with("ignore")) counts.ignored += event.successes;
}

} // namespace core::combat_patrol
