// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/movement/options.h"

#include <algorithm>
#include <limits>

namespace core::steampunk_fantasy {

namespace {

constexpr int nowhere = std::numeric_limits<int>::max();

bool canFly(const Walker& walker) {
    return std::any_of(walker.speeds.begin(), walker.speeds.end(), isFlying);
}

/// The hexes of enemies that the unit could reach: a unit that only walks ignores those in the air, and an
/// insane one takes every unit for an enemy (HX-K67).
std::vector<Hex> enemiesOf(const Walkers& walkers, const UnitId& who, bool all) {
    const auto& me = walkers.at(who);
    std::vector<Hex> out;
    for (const auto& [id, other] : walkers) {
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
bool isFull(const Walkers& walkers, const UnitId& who, Hex to) {
    const auto& me = walkers.at(who);
    Stack stack;
    me.addTo(stack);
    for (const auto& [id, other] : walkers)
        if (id != who && other.side == me.side && other.hex == to && other.isAloft() == me.isAloft())
            other.addTo(stack);
    return !stack.fits();
}

std::vector<Hex> openAround(const MovementContext& context, const Walkers& walkers, const UnitId& who) {
    const auto& me = walkers.at(who);
    auto out = context.board.neighbours(me.hex);
    std::erase_if(out, [&](Hex to) { return !isOpen(context, me, to) || isFull(walkers, who, to); });
    return out;
}

template <class Keep> std::vector<Hex> kept(std::vector<Hex> all, Keep keep) {
    std::erase_if(all, [&](Hex hex) { return !keep(hex); });
    return all;
}

} // namespace

bool isOpen(const MovementContext& context, const Walker& walker, Hex to) {
    return context.board.has(to) &&
           entry(context.board, walker.moverNow(), walker.hex, to, context.mode).possible;
}

Destinations destinationsTowards(const MovementContext& context, const Walkers& walkers, const UnitId& who,
                                 Hex goal) {
    const int now = distance(walkers.at(who).hex, goal);
    return {kept(openAround(context, walkers, who), [&](Hex to) { return distance(to, goal) < now; }), false};
}

Destinations chaseDestinations(const MovementContext& context, const Walkers& walkers, const UnitId& who) {
    const auto& me = walkers.at(who);
    const auto enemies = enemiesOf(walkers, who, false);
    const int now = nearest(me.hex, enemies);
    if (now == nowhere || now == 0) return {};
    const auto isNearer = [&](Hex to) {
        return std::any_of(enemies.begin(), enemies.end(), [&](Hex enemy) {
            return distance(me.hex, enemy) == now && distance(to, enemy) < now;
        });
    };
    return {kept(openAround(context, walkers, who), isNearer), false};
}

Destinations fleeDestinations(const MovementContext& context, const Walkers& walkers, const UnitId& who) {
    const auto& me = walkers.at(who);
    const auto enemies = enemiesOf(walkers, who, true);
    if (enemies.empty()) return {};
    const int now = nearest(me.hex, enemies);
    const auto open = openAround(context, walkers, who);
    if (auto away = kept(open, [&](Hex to) { return nearest(to, enemies) > now; }); !away.empty())
        return {std::move(away), false};
    if (auto level = kept(open, [&](Hex to) { return nearest(to, enemies) == now; }); !level.empty())
        return {std::move(level), false};
    return {open, true};
}

Destinations roadDestinations(const MovementContext& context, const Walker& walker) {
    Destinations out;
    std::optional<Hex> back;
    const auto roads = context.board.at(walker.hex).roads;
    for (const auto facing : allFacings) {
        if ((roads >> unsigned(facing) & 1u) == 0) continue;
        const auto to = hexBeside(walker.hex, facing);
        if (!isOpen(context, walker, to)) continue;
        if (turnBetween(walker.facing, facing) == 3)
            back = to;
        else
            out.hexes.push_back(to);
    }
    if (out.hexes.empty() && back) out.hexes.push_back(*back);
    return out;
}

Destinations driftDestinations(const MovementContext& context, const Walker& walker) {
    return {kept(context.board.neighbours(walker.hex), [&](Hex to) { return isOpen(context, walker, to); }),
            false};
}

std::optional<Destinations> destinationsOf(const MovementContext& context, const Walkers& walkers,
                                           const UnitId& who, MoveActionKind kind,
                                           const std::optional<Hex>& goal) {
    const auto& me = walkers.at(who);
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
        return chaseDestinations(context, walkers, who);
    case MoveActionKind::Flee:
        return fleeDestinations(context, walkers, who);
    case MoveActionKind::Road:
        return roadDestinations(context, me);
    case MoveActionKind::Follow:
    case MoveActionKind::Help:
        return goal ? destinationsTowards(context, walkers, who, *goal) : Destinations{};
    default:
        return {};
    }
}

} // namespace core::steampunk_fantasy
