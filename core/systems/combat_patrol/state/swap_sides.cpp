// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/state/swap_sides.h"

#include "systems/combat_patrol/state/formation.h"

namespace core::combat_patrol {

void swapSides(State& state) {
    std::swap(state.attacker, state.defender);
    const auto swapped = [&](const UnitId& id) {
        const auto* unit = state.find(id);
        return unit ? unitInPatrol(other(unit->side), idInPatrol(*unit)) : id;
    };
    SharedMap<UnitId, Unit> units;
    for (const auto& [id, unit] : state.units) {
        auto moved = unit;
        moved.id = swapped(id);
        moved.leader = swapped(unit.leader);
        moved.leads = swapped(unit.leads);
        moved.side = other(unit.side);
        units[moved.id] = std::move(moved);
    }
    std::set<Pair> contacts;
    for (const auto& [a, b] : state.contacts)
        contacts.insert(pairOf(swapped(a), swapped(b)));
    state.markers.editWhere([](const Marker& marker) { return !marker.near.empty() || marker.secured; },
                            [&](Marker& marker) {
                                std::map<UnitId, int> near;
                                for (const auto& [id, count] : marker.near)
                                    near[swapped(id)] = count;
                                marker.near = std::move(near);
                                if (marker.secured) marker.secured = other(*marker.secured);
                            });
    state.contacts = std::move(contacts);
    state.lastMoved = swapped(state.lastMoved);
    state.units = std::move(units);
    state.relations = {};
    state.pieces.editWhere([](const table::Piece& piece) { return !piece.side.empty(); },
                           [](table::Piece& piece) {
                               const bool attackers = piece.side == codec::keyText(Side::Attacker);
                               piece.side = codec::keyText(attackers ? Side::Defender : Side::Attacker);
                           });
}

} // namespace core::combat_patrol
