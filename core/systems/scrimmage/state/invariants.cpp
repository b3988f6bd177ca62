// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/state/invariants.h"

#include <algorithm>

namespace core::scrimmage {

namespace {

bool acts(const State& state, const UnitId& id) {
    return std::any_of(state.round.open.begin(), state.round.open.end(), [&](const table::Activation& one) {
        return std::find(one.units.begin(), one.units.end(), id) != one.units.end();
    });
}

std::string brokenTracks(const Unit& unit) {
    if (unit.health < 0 || unit.health > mostHealth) return "has health outside 0 to 7";
    if (unit.strain < 0 || unit.strain > mostStrain) return "has Strain outside 0 to 7";
    if (unit.lowest < 0 || unit.lowest > unit.health) return "has a lowest health above its present health";
    if (unit.activity.left < 0) return "has fewer than 0 actions";
    for (const auto& [condition, count] : unit.conditions)
        if (count < 1) return "has a condition without a number";
    return {};
}

/// Checks that lasting effects have ended in time: a controlled model returns to its team at the end of its
/// activation.
std::string brokenLasting(const State& state, const Unit& unit) {
    for (std::size_t n = 0; n < unit.lasting.size(); ++n) {
        const auto& one = unit.lasting[n];
        if (one.begun && !acts(state, unit.id))
            return "still has an effect that ends with its activation: " + codec::keyText(one.tag);
        for (std::size_t other = 0; other < n; ++other)
            if (unit.lasting[other].tag == one.tag && unit.lasting[other].by == one.by)
                return "has the same effect twice: " + codec::keyText(one.tag);
    }
    return {};
}

std::string brokenModel(const State& state, const Unit& unit) {
    if (!state.sheets.contains(unit.sheet)) return "has no archetype";
    if (!state.sides.contains(unit.side)) return "belongs to no team";
    for (const auto& [stat, die] : state.sheetOf(unit).dice)
        if (!isOnLadder(die)) return "has a die that is not on the ladder";
    auto fault = brokenTracks(unit);
    return fault.empty() ? brokenLasting(state, unit) : fault;
}

std::string brokenTouch(const State& state, const Pair& pair) {
    const auto *a = state.find(pair.first), *b = state.find(pair.second);
    if (!a || !b || !(pair.first < pair.second)) return "is in contact with a model that does not exist";
    return a->present && b->present ? std::string() : "is in contact with a model off the table";
}

std::string brokenActivations(const State& state) {
    std::set<UnitId> acting;
    for (const auto& one : state.round.open) {
        if (one.units.empty()) return "an activation of team " + one.side + " has no model";
        for (const auto& id : one.units) {
            const auto* unit = state.find(id);
            if (!unit || !unit->present) return id.text + " acts, but is not on the table";
            if (unit->side != one.side) return id.text + " acts for another team";
            if (!acting.insert(id).second) return id.text + " acts within its own activation";
        }
    }
    return {};
}

std::string brokenTurn(const State& state) {
    const auto& round = state.round;
    if ((state.phase == Phase::Setup) != (state.turn == 0)) return "the turn number does not fit the phase";
    for (const auto& id : round.acted)
        if (!state.find(id)) return id.text + " has acted but does not exist";
    for (const auto& id : round.called)
        if (!state.find(id)) return id.text + " is called but does not exist";
    if (state.phase == Phase::Activations &&
        !std::is_permutation(round.order.begin(), round.order.end(), state.teams.begin(), state.teams.end()))
        return "not every team has a place in the turn";
    return brokenActivations(state);
}

std::string brokenObjective(const State& state, const Objective& objective) {
    if (!objective.holder.empty() && !state.sides.contains(objective.holder))
        return "is held by a team that does not play";
    for (const auto& [side, successes] : objective.progress)
        if (!state.sides.contains(side) || successes < 0) return "has successes of a team that does not play";
    return {};
}

std::string brokenEnd(const State& state) {
    for (const auto* result : {&state.offered, &state.booked})
        if (!result->empty() && *result != "draw" && *result != "stopped" && !state.sides.contains(*result))
            return *result + " has won, but does not play";
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
        if (const auto fault = brokenObjective(state, objective); !fault.empty())
            return objective.name + " " + fault;
    if (auto fault = brokenEnd(state); !fault.empty()) return fault;
    return brokenTurn(state);
}

} // namespace core::scrimmage
