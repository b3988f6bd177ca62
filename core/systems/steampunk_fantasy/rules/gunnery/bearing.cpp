// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/rules/gunnery/bearing.h"

#include "systems/steampunk_fantasy/board/sight.h"
#include "systems/steampunk_fantasy/rules/gunnery/shooting.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/terms.h"

#include <algorithm>

namespace core::steampunk_fantasy {

bool sawFrom(const State& state, const Unit& unit, Hex from, const Unit& target) {
    auto then = unit;
    then.stance->hex = from;
    return isSeen(state, then, target);
}

bool anyFriendSees(const State& state, const Unit& unit, const Unit& target) {
    const auto board =
        hasBoard(state) ? std::optional(boardOf(state)) : std::nullopt; // laid out once for all units
    return std::any_of(state.units.begin(), state.units.end(), [&](const auto& one) {
        const Unit& other = one.second;
        return other.side == unit.side && other.isOnBoard() &&
               (board ? isSeenOn(*board, state, other, target) : isSeen(state, other, target));
    });
}

int awayFor(const State& state, const Unit& unit, const Weapon& weapon, const Unit& target) {
    int presumed = weapon.range;
    if (!weapon.area.empty()) presumed = std::min(presumed, weapon.area.front().to);
    return hexesApart(state, unit, target).value_or(std::max(1, presumed));
}

std::vector<Shot> waysToShoot(const State& state, const Unit& unit, const Weapon& weapon,
                              const Unit& target) {
    const auto angles = anglesNow(unit, weapon);
    if (hasBoard(state)) return shotsAt(angles, unit.stance->hex, unit.stance->facing, target.stance->hex);
    std::vector<Shot> out;
    for (const auto side : sidesTowards(state, unit, target))
        if (const int shots = angles[std::size_t(side)]; shots > 0) out.push_back({side, shots, false});
    return out;
}

std::string whyUnseen(const State& state, const Unit& unit, const Unit& target) {
    if (!table::isRelated(*state.relations, relationKinds().front(), unit.id, target.id))
        return target.name + " is out of sight, as the table has declared";
    if (!hasBoard(state) || isSeen(state, unit, target)) return {};
    const auto board = boardOf(state);
    return describeSight(board,
                         sight(board, {unit.stance->hex, isFlying(unit.stance->speed)},
                               {target.stance->hex, isFlying(target.stance->speed)}, obstaclesOf(state)));
}

} // namespace core::steampunk_fantasy
