// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/state/invariants.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

constexpr int mostMarkers = 6; ///< most markers of each kind on a model (TC-M1 to TC-M3)

std::string brokenModel(const State& state, const Unit& unit) {
    if (!state.sheets.contains(unit.sheet)) return "has no datasheet";
    if (!state.sides.contains(unit.side)) return "belongs to no warband";
    for (const auto& [marker, count] : unit.markers)
        if (count < 1 || count > mostMarkers) return "has markers that it cannot have";
    if (!unit.isOnTable() && unit.down) return "is Down, but is not on the table";
    return {};
}

std::string brokenTeam(const State& state, const Unit& unit) {
    if (unit.partner.empty()) return {};
    const auto* partner = state.find(UnitId(unit.partner));
    if (!partner || partner->id == unit.id || partner->partner != unit.id.text)
        return "has a Fireteam partner that is not in this Fireteam";
    return partner->side == unit.side ? std::string() : "is in a Fireteam with an enemy";
}

std::string brokenMelee(const State& state, const Pair& pair) {
    const auto *a = state.find(pair.first), *b = state.find(pair.second);
    if (!a || !b || !(pair.first < pair.second)) return "is in melee with a model that does not exist";
    if (a->side == b->side) return "is in melee with a friend";
    if (!a->isOnTable()) return "is in melee, but is not on the table";
    return b->isOnTable() ? std::string() : "is in melee with " + b->name + ", which is not on the table";
}

std::string brokenRound(const State& state) {
    const auto& round = state.round;
    for (const auto& id : round.acted)
        if (!state.find(id)) return id.text + " has acted, but does not exist";
    for (const auto& id : round.called)
        if (!state.find(id)) return id.text + " is to act next, but does not exist";
    for (const auto& one : round.open) {
        if (one.units.empty()) return "an activation of " + one.side + " has no model";
        for (const auto& id : one.units)
            if (const auto* unit = state.find(id); !unit || !unit->isOnTable())
                return id.text + " acts, but is not on the table";
    }
    return {};
}

} // namespace

std::string brokenInvariant(const State& state) {
    for (const auto& [id, unit] : state.units)
        for (const auto& fault : {brokenModel(state, unit), brokenTeam(state, unit)})
            if (!fault.empty()) return unit.name + " " + fault;
    for (const auto& pair : state.contacts)
        if (const auto fault = brokenMelee(state, pair); !fault.empty()) return pair.first.text + " " + fault;
    for (const auto& [id, side] : state.sides)
        if (side.points < 0 || side.failures < 0 || side.size < 0)
            return side.name + " has points, failures or a size below 0";
    for (const auto& [id, objective] : state.objectives)
        if (!objective.holder.empty() && !state.sides.contains(objective.holder))
            return objective.name + " is held by a side that does not play";
    return brokenRound(state);
}

} // namespace core::trench_crusade
