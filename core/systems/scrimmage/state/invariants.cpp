// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/state/invariants.h"

namespace core::scrimmage {

namespace {

std::string brokenModel(const State& state, const Unit& unit) {
    if (!state.sheets.contains(unit.sheet)) return "has no archetype";
    if (!state.sides.contains(unit.side)) return "belongs to no team";
    if (unit.health < 0 || unit.health > mostHealth) return "has health beyond its row";
    if (unit.strain < 0 || unit.strain > mostStrain) return "has Strain beyond its row";
    if (unit.lowest > unit.health) return "has less health than it ever had";
    for (const auto& [condition, count] : unit.conditions)
        if (count < 1) return "has a condition without a number";
    for (const auto& [stat, die] : state.sheetOf(unit).dice)
        if (!isOnLadder(die)) return "has a die that is on no ladder";
    return {};
}

std::string brokenTouch(const State& state, const Pair& pair) {
    const auto *a = state.find(pair.first), *b = state.find(pair.second);
    if (!a || !b || !(pair.first < pair.second)) return "touches somebody who is not there";
    return a->present && b->present ? std::string() : "touches somebody beside the table";
}

std::string brokenTurn(const State& state) {
    for (const auto& id : state.round.acted)
        if (!state.find(id)) return id.text + " has acted and is not there";
    for (const auto& one : state.round.open) {
        if (one.units.empty()) return "nobody acts in an activation of " + one.side;
        for (const auto& id : one.units)
            if (const auto* unit = state.find(id); !unit || !unit->present)
                return id.text + " acts and is not on the table";
    }
    return {};
}

} // namespace

std::string brokenInvariant(const State& state) {
    for (const auto& [id, unit] : state.units)
        if (const auto fault = brokenModel(state, unit); !fault.empty()) return unit.name + " " + fault;
    for (const auto& pair : state.contacts)
        if (const auto fault = brokenTouch(state, pair); !fault.empty()) return pair.first.text + " " + fault;
    for (const auto& [id, side] : state.sides)
        if (side.points < 0) return side.name + " has points below 0";
    for (const auto& [id, objective] : state.objectives)
        if (!objective.holder.empty() && !state.sides.contains(objective.holder))
            return objective.name + " is held by nobody who plays";
    return brokenTurn(state);
}

} // namespace core::scrimmage
