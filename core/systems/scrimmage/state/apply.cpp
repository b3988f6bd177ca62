// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/state/rules.h"

#include "kernel/values/one_of_body.h"
#include "systems/scrimmage/state/table_terms.h"
#include "table/common_folds.h"
#include "table/ledger.h"

#include <algorithm>

namespace core::scrimmage {

namespace {

/// The model to change; nullptr for an unknown id, so that events of damaged files create no models.
Unit* edited(State& state, const UnitId& id) { return state.units.edit(id); }

void endTurn(State& state) {
    state.units.editWhere([](const Unit&) { return true; },
                          [](Unit& unit) {
                              unit.used.clear();
                              std::erase_if(unit.lasting,
                                            [](const Lasting& one) { return one.ends == Ends::Turn; });
                              for (auto& one : unit.lasting)
                                  if (one.ends == Ends::NextTurn) one.ends = Ends::Turn;
                          });
}

void fold(State& state, const PhaseEntered& e) {
    if (e.turn != state.turn) endTurn(state);
    state.turn = e.turn;
    state.phase = e.phase;
    if (e.phase == Phase::Over)
        state.playOn = false; // the last turn is an end, even if an earlier end was declined
}

void fold(State& state, const HealthSet& e) {
    if (auto* unit = edited(state, e.unit)) {
        unit->health = std::clamp(e.value, 0, mostHealth);
        unit->lowest = std::min(unit->lowest, unit->health);
    }
}

void fold(State& state, const StrainSet& e) {
    if (auto* unit = edited(state, e.unit)) unit->strain = std::clamp(e.value, 0, mostStrain);
}

void fold(State& state, const ConditionSet& e) {
    auto* unit = edited(state, e.unit);
    if (!unit) return;
    if (e.value <= 0)
        unit->conditions.erase(e.condition);
    else
        unit->conditions[e.condition] = e.value;
    if (e.value <= 0)
        unit->sources.erase(e.condition);
    else if (!e.by.empty())
        unit->sources[e.condition] = e.by;
    if (e.condition == Condition::Fear) unit->fears = e.value <= 0 ? std::string() : e.by;
}

void fold(State& state, const LastingSet& e) {
    if (auto* unit = edited(state, e.unit)) unit->lasting = e.lasting;
}

void fold(State& state, const ActivitySet& e) {
    if (auto* unit = edited(state, e.unit)) unit->activity = e.activity;
}

void fold(State& state, const UseSet& e) {
    auto* unit = edited(state, e.unit);
    if (!unit) return;
    if (e.on)
        unit->used.insert(e.what);
    else
        unit->used.erase(e.what);
}

void fold(State& state, const ShiftSet& e) {
    auto* unit = edited(state, e.unit);
    if (!unit) return;
    if (e.steps == 0)
        unit->shifts.erase(e.stat);
    else
        unit->shifts[e.stat] = e.steps;
}

void fold(State& state, const PresenceSet& e) {
    auto* unit = edited(state, e.unit);
    if (!unit) return;
    unit->present = e.present;
    if (e.present) return;
    table::clearContacts(state.contacts, e.unit);
    table::forget(state.relations, e.unit);
    table::leave(state.round, e.unit);
}

void fold(State& state, const SideSet& e) {
    if (const auto it = state.sides.find(e.side); it != state.sides.end()) it->second = e.now;
}

void fold(State& state, const ObjectiveSet& e) { state.objectives[e.id] = e.now; }

void fold(State& state, const KitSet& e) {
    auto* unit = edited(state, e.unit);
    if (!unit) return;
    unit->weapons = e.weapons;
    unit->gear = e.gear;
}

void fold(State& state, const Joined& e) {
    state.units[e.unit.id] = e.unit;
    ++state.numbers[e.unit.sheet];
}

void fold(State& state, const Counted& e) { table::addCounts(state.ledger[e.unit], e.more); }

void fold(State& state, const Finished& e) {
    state.playOn = e.result.empty() && state.booked != "stopped"; // a stopped game had found no end yet
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
        sum = sum * 1000003 + static_cast<std::size_t>(unit.health * 8 + unit.strain);
        for (const auto& [condition, count] : unit.conditions)
            sum = sum * 31 + static_cast<std::size_t>(condition) * 16 + static_cast<std::size_t>(count);
        sum = sum * 31 + unit.used.size() * 8 + unit.lasting.size();
    }
    return sum;
}

} // namespace core::scrimmage
