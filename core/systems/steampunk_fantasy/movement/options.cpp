// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/movement/options.h"

#include <algorithm>
#include <limits>

namespace core::steampunk_fantasy {

namespace {

constexpr int nowhere = std::numeric_limits<int>::max();

bool canFly(const MovingUnit& movingUnit) {
    return std::any_of(movingUnit.speeds.begin(), movingUnit.speeds.end(), isFlying);
}

/// The hexes of enemies that the unit could reach: a unit that only walks ignores those in the air, and an
/// insane one takes every unit for an enemy (HX-K67).
std::vector<Hex> enemiesOf(const MovingUnits& movingUnits, const UnitId& who, bool all) {
    const auto& me = movingUnits.at(who);
    std::vector<Hex> out;
    for (const auto& [id, other] : movingUnits) {
        const bool enemy = other.side != me.side || (me.insane && id != who);
        if (enemy && !other.unseen && (all || !other.isAloft() || canFly(me))) out.push_back(other.hex);
    }
    return out;
}
int nearest(Hex from, const std::vector<Hex>& all) {
    int out = nowhere;
    for (const auto hex : all)
        out = std::min(out, distance(from, hex));
    return out;
}

/// Whether friends leave no room for it there.
bool isFull(const MovingUnits& movingUnits, const UnitId& who, Hex to) {
    const auto& me = movingUnits.at(who);
    Stack stack;
    me.addTo(stack);
    for (const auto& [id, other] : movingUnits)
        if (id != who && other.side == me.side && other.hex == to && other.isAloft() == me.isAloft())
            other.addTo(stack);
    return !stack.fits();
}

std::vector<Hex> openAround(const MovementContext& context, const MovingUnits& movingUnits,
                            const UnitId& who) {
    const auto& me = movingUnits.at(who);
    auto out = context.board.neighbours(me.hex);
    std::erase_if(out, [&](Hex to) { return !isOpen(context, me, to) || isFull(movingUnits, who, to); });
    return out;
}

template <class Keep> std::vector<Hex> kept(std::vector<Hex> all, Keep keep) {
    std::erase_if(all, [&](Hex hex) { return !keep(hex); });
    return all;
}

} // namespace

bool isOpen(const MovementContext& context, const MovingUnit& movingUnit, Hex to) {
    return context.board.has(to) &&
           entry(context.board, movingUnit.moverNow(), movingUnit.hex, to, context.mode).possible;
}

Destinations destinationsTowards(const MovementContext& context, const MovingUnits& movingUnits,
                                 const UnitId& who, Hex goal) {
    const int now = distance(movingUnits.at(who).hex, goal);
    return {kept(openAround(context, movingUnits, who), [&](Hex to) { return distance(to, goal) < now; }),
            false};
}

Destinations chaseDestinations(const MovementContext& context, const MovingUnits& movingUnits,
                               const UnitId& who) {
    const auto& me = movingUnits.at(who);
    const auto enemies = enemiesOf(movingUnits, who, false);
    const int now = nearest(me.hex, enemies);
    if (now == nowhere || now == 0) return {};
    const auto isNearer = [&](Hex to) {
        return std::any_of(enemies.begin(), enemies.end(), [&](Hex enemy) {
            return distance(me.hex, enemy) == now && distance(to, enemy) < now;
        });
    };
    return {kept(openAround(context, movingUnits, who), isNearer), false};
}

Destinations fleeDestinations(const MovementContext& context, const MovingUnits& movingUnits,
                              const UnitId& who) {
    const auto& me = movingUnits.at(who);
    const auto enemies = enemiesOf(movingUnits, who, true);
    if (enemies.empty()) return {};
    const int now = nearest(me.hex, enemies);
    const auto open = openAround(context, movingUnits, who);
    if (auto away = kept(open, [&](Hex to) { return nearest(to, enemies) > now; }); !away.empty())
        return {std::move(away), false};
    if (auto level = kept(open, [&](Hex to) { return nearest(to, enemies) == now; }); !level.empty())
        return {std::move(level), false};
    return {open, true};
}

Destinations roadDestinations(const MovementContext& context, const MovingUnit& movingUnit) {
    Destinations out;
    std::optional<Hex> back;
    const auto roads = context.board.at(movingUnit.hex).roads;
    for (const auto facing : allFacings) {
        if ((roads >> unsigned(facing) & 1u) == 0) continue;
        const auto to = hexBeside(movingUnit.hex, facing);
        if (!isOpen(context, movingUnit, to)) continue;
        if (turnBetween(movingUnit.facing, facing) == 3)
            back = to;
        else
            out.hexes.push_back(to);
    }
    if (out.hexes.empty() && back) out.hexes.push_back(*back);
    return out;
}

Destinations driftDestinations(const MovementContext& context, const MovingUnit& movingUnit) {
    return {kept(context.board.neighbours(movingUnit.hex),
                 [&](Hex to) { return isOpen(context, movingUnit, to); }),
            false};
}

std::optional<Destinations> destinationsOf(const MovementContext& context, const MovingUnits& movingUnits,
                                           const UnitId& who, MoveActionKind kind,
                                           const std::optional<Hex>& goal) {
    const auto& me = movingUnits.at(who);
    const auto only = [&](Hex to) {
        return Destinations{isOpen(context, me, to) ? std::vector{to} : std::vector<Hex>(), false};
    };
    switch (kind) {
    case MoveActionKind::Forward:
        return only(hexBeside(me.hex, me.facing));
    case MoveActionKind::Reverse:
        return only(hexBeside(me.hex, turned(me.facing, 3)));
    case MoveActionKind::Drift:
        return driftDestinations(context, me);
    case MoveActionKind::Chase:
        return chaseDestinations(context, movingUnits, who);
    case MoveActionKind::Flee:
        return fleeDestinations(context, movingUnits, who);
    case MoveActionKind::Road:
        return roadDestinations(context, me);
    case MoveActionKind::Follow:
    case MoveActionKind::Help:
        return goal ? destinationsTowards(context, movingUnits, who, *goal) : Destinations{};
    default:
        return {};
    }
}

} // namespace core::steampunk_fantasy
