// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/state/invariants.h"

#include "systems/combat_patrol/state/contagion.h"
#include "systems/combat_patrol/state/formation.h"

namespace core::combat_patrol {

namespace {

/// Checks that leader and Bodyguard refer to each other, are in the same place and both alive (2.6).
std::string brokenLink(const State& state, const Unit& unit) {
    if (!unit.leads.empty()) {
        const auto* guard = state.find(unit.leads);
        if (!guard || guard->leader != unit.id) return "leads a unit that has another leader";
        if (guard->side != unit.side) return "leads a unit of the other side";
        if (!guard->leads.empty()) return "leads a leader";
        if (guard->presence == Presence::Destroyed) return "leads a destroyed unit";
        if (unit.presence != guard->presence) return "is not where its Bodyguard is";
    }
    if (unit.leader.empty()) return {};
    const auto* leader = state.find(unit.leader);
    return leader && leader->leads == unit.id ? std::string() : "has a leader who does not lead it";
}

std::string brokenModels(const State& state, const Unit& unit) {
    const auto sheet = state.sheets.find(unit.sheet);
    if (sheet == state.sheets.end()) return "has no datasheet";
    if (unit.presence != Presence::Destroyed && unit.alive() == 0) return "is on the table without a model";
    for (const auto& model : unit.models) {
        if (model.lost < 0 || model.lost > sheet->second.wounds)
            return "has a model that has lost fewer than 0 or more than all its wounds";
        if (!model.slain && model.lost >= sheet->second.wounds)
            return "has a living model without wounds left";
    }
    return {};
}

std::string brokenTaint(const State& state, const Unit& unit) {
    return unit.tainted && !spreadsContagion(state, other(unit.side))
               ? "is in a Contagion Range that no unit spreads"
               : "";
}

std::string brokenContact(const State& state, const UnitId& a, const UnitId& b) {
    const auto *first = state.find(a), *second = state.find(b);
    if (!first || !second || state.rootOf(a) != a || state.rootOf(b) != b)
        return "is engaged as a part of an Attached unit instead of the whole unit";
    if (first->side == second->side) return "is engaged with a friend";
    if (!first->isOnTable()) return "is engaged, but not on the table";
    return second->isOnTable() ? std::string() : "is engaged with " + b.text + ", which is not on the table";
}

} // namespace

std::string brokenInvariant(const State& state) {
    for (const auto& [id, unit] : state.units)
        for (const auto& fault :
             {brokenLink(state, unit), brokenModels(state, unit), brokenTaint(state, unit)})
            if (!fault.empty()) return unit.name + " " + fault;
    for (const auto& [a, b] : state.contacts)
        if (const auto fault = brokenContact(state, a, b); !fault.empty()) return a.text + " " + fault;
    for (const auto& [id, marker] : state.markers)
        for (const auto& [unit, models] : marker.near)
            if (const auto* there = state.find(unit); !there || !there->isOnTable())
                return "marker " + id + " has a unit in range that does not exist: " + unit.text;
    for (const auto& unit : {state.fightsNext, state.lastMoved})
        if (!unit.empty() && !state.find(unit))
            return "an unknown unit has moved or fights next: " + unit.text;
    if (state.attacker.cp < 0 || state.defender.cp < 0) return "a side has fewer than 0 command points";
    return {};
}

} // namespace core::combat_patrol
