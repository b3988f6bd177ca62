// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/state.h"

#include <algorithm>

namespace core::combat_patrol {

/// The range in inches from units of that side within which enemy units lose a point of Toughness in a round;
/// 0 if its patrol has no such aura (Combat Patrol 2.5). Before the battle the range of round 1 applies
/// (AMB-CP10).
inline int contagionInches(const State& state, Side side, int round) {
    const auto& aura = state.player(side).patrol->ability;
    if (aura.kind != AbilityKind::Contagion || aura.ranges.empty()) return 0;
    const int last = static_cast<int>(aura.ranges.size());
    return aura.ranges[static_cast<std::size_t>(std::clamp(round, 1, last) - 1)];
}
inline int contagionInches(const State& state, Side side) {
    return contagionInches(state, side, state.round);
}

/// Whether the aura has a longer range in this round than in the one before.
inline bool contagionGrows(const State& state, Side side, int round) {
    return round > 1 && contagionInches(state, side, round) > contagionInches(state, side, round - 1);
}

/// "Nurgle's Gift reaches 6″ in this round"
inline std::string contagionWords(const State& state, Side side) {
    return state.player(side).patrol->ability.name + " reaches " +
           std::to_string(contagionInches(state, side)) + "″ in this round";
}

/// Whether a unit of that side that spreads contagion is on the table.
inline bool spreadsContagion(const State& state, Side side) {
    if (contagionInches(state, side) == 0) return false;
    const auto& faction = state.player(side).patrol->faction;
    return std::any_of(state.units.begin(), state.units.end(), [&](const auto& entry) {
        return entry.second.side == side && entry.second.isOnTable() &&
               holds(state.sheetOf(entry.second).factionKeywords, faction);
    });
}

} // namespace core::combat_patrol
