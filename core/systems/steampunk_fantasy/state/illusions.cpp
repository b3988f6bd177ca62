// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/state/illusions.h"

#include "systems/steampunk_fantasy/words/keywords.h"
#include "systems/steampunk_fantasy/words/tokens.h"

#include <algorithm>
#include <map>

namespace core::steampunk_fantasy {

bool isIllusion(const State& state, const Unit& unit) {
    return Keywords(state.sheetOf(unit).keywords).has(&Word::poses);
}

namespace {

constexpr const char* followsAlong = "Follow|Follow|Follow";

const Unit* infantryBeside(const State& state, const Unit& unit) {
    for (const auto& [id, other] : state.units)
        if (other.isOnBoard() && other.side == unit.side && other.stance->hex == unit.stance->hex &&
            state.sheetOf(other).unitClass == UnitClass::Infantry && !isIllusion(state, other))
            return &other;
    return nullptr;
}

/// The infantry for which an illusion is taken before any unit is on the board: the first of its side.
const Unit* infantryLike(const State& state, const Unit& unit) {
    if (!isIllusion(state, unit)) return nullptr;
    for (const auto& [id, other] : state.units)
        if (other.side == unit.side && state.sheetOf(other).unitClass == UnitClass::Infantry &&
            !isIllusion(state, other))
            return &other;
    return nullptr;
}

/// Whether the unit is a beast that was ordered to follow the infantry in its hex.
bool keepsTo(const State& state, const Unit& unit) {
    return unit.isOnBoard() && unit.orders.movement == followsAlong &&
           Keywords(state.sheetOf(unit).keywords).has(&Word::followsInfantry);
}

} // namespace

const Unit* imitatedInfantry(const State& state, const Unit& unit) {
    return unit.isOnBoard() && isIllusion(state, unit) ? infantryBeside(state, unit) : nullptr;
}

const Unit* followedInfantry(const State& state, const Unit& unit) {
    if (keepsTo(state, unit)) return infantryBeside(state, unit);
    return unit.orders.movement.empty() ? imitatedInfantry(state, unit) : nullptr;
}

namespace {

/// The illusion as one base more of that infantry: with its datasheet, its weapons and its ammunition.
Unit imitation(const State& truth, const Unit& illusion, const Unit& pair, const std::string& name) {
    auto out = pair;
    out.id = illusion.id;
    out.name = name;
    out.present = illusion.present;
    out.stance = illusion.stance;
    out.aboard = illusion.aboard;
    out.towingUnit.reset();
    out.trail.reset();
    out.orders = illusion.orders;
    out.ahead = illusion.ahead;
    out.decisions = illusion.decisions;
    out.pending = illusion.pending;
    out.body = illusion.body;
    out.body.models = std::min(illusion.body.models, truth.sheetOf(pair).models);
    for (const auto& [kind, count] : pair.body.elites)
        out.body.elites[kind] = std::min(count, out.body.models);
    return out;
}

} // namespace

State withIllusions(State state, const std::string& side) {
    const State truth = state;
    std::map<std::string, int> order; // by side: its illusions keep their numbers when one of them is exposed
    for (const auto& [id, unit] : truth.units) {
        if (!isIllusion(truth, unit)) continue;
        const int number = ++order[unit.side];
        if (unit.side == side || unit.has(tokens::exposed) > 0) continue;
        const bool waits = truth.phase == Phase::Setup && !unit.isOnBoard();
        const auto* pair = waits ? infantryLike(truth, unit) : imitatedInfantry(truth, unit);
        if (!pair) continue;
        const int last = truth.numbers.contains(pair->sheet) ? truth.numbers.at(pair->sheet) : 0;
        state.numbers[pair->sheet] = std::max(state.numbers[pair->sheet], last + number);
        const auto name = truth.sheetOf(*pair).name + " " + std::to_string(last + number);
        *state.units.edit(id) = imitation(truth, unit, *pair, name);
        if (const auto worth = truth.worth.find(pair->id.text); worth != truth.worth.end())
            state.worth[id.text] = worth->second;
    }
    return state;
}

} // namespace core::steampunk_fantasy
