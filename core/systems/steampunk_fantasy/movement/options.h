// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/movement/walker.h"

/// Where actions such as Chase, Flee or Drift may lead.
namespace core::steampunk_fantasy {

/// Where a unit may go, and whether the enemy chooses.
struct Destinations {
    std::vector<Hex> hexes; ///< neighbours, clockwise from the north; empty = the unit stays
    bool enemyChooses = false;
    friend bool operator==(const Destinations&, const Destinations&) = default;
};

/// Whether the ground lets the unit go from its hex to that neighbour at all.
bool isOpen(const MovementContext& context, const Walker& walker, Hex to);

/// Chase: a step nearer to the nearest enemy whom it could reach; hexes full of friends count as closed.
Destinations chaseDestinations(const MovementContext& context, const Walkers& walkers, const UnitId& who);
/// Flee: away from the nearest enemy; else not nearer; else wherever the enemy chooses.
Destinations fleeDestinations(const MovementContext& context, const Walkers& walkers, const UnitId& who);
/// Follow and Help: a step nearer to that hex.
Destinations destinationsTowards(const MovementContext& context, const Walkers& walkers, const UnitId& who,
                                 Hex goal);
/// Road: along the road, straight on where the road goes on; back only where it ends.
Destinations roadDestinations(const MovementContext& context, const Walker& walker);
/// Drift: any neighbour.
Destinations driftDestinations(const MovementContext& context, const Walker& walker);

/// All hexes to which an action may lead; nothing for actions that only turn, speed up or slow down.
std::optional<Destinations> destinationsOf(const MovementContext& context, const Walkers& walkers,
                                           const UnitId& who, MoveActionKind kind,
                                           const std::optional<Hex>& goal);

} // namespace core::steampunk_fantasy
