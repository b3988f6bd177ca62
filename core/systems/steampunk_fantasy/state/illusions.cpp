// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/state/illusions.h"

#include "systems/steampunk_fantasy/words/keywords.h"
#include "systems/steampunk_fantasy/words/tokens.h"

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

State withIllusions(State state, const std::string& side) {
    const State truth = state;
    for (const auto& [id, unit] : truth.units) {
        if (unit.side == side || unit.has(tokens::exposed) > 0) continue;
        const bool waits = truth.phase == Phase::Setup && !unit.isOnBoard();
        const auto* pair = waits ? infantryLike(truth, unit) : imitatedInfantry(truth, unit);
        if (!pair) continue;
        auto& shown = *state.units.edit(id);
        shown.sheet = pair->sheet;
        shown.name = truth.sheetOf(*pair).name + " " + std::to_string(++state.numbers[pair->sheet]);
    }
    return state;
}

} // namespace core::steampunk_fantasy
