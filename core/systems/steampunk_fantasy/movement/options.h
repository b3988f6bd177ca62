// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/movement/moving_unit.h"

/// Where actions such as Chase, Flee or Drift may lead.
namespace core::steampunk_fantasy {

/// Where a unit may go, and whether the enemy chooses.
struct Destinations {
    std::vector<Hex> hexes; ///< neighbours, clockwise from the north; empty = the unit stays
    bool enemyChooses = false;
    friend bool operator==(const Destinations&, const Destinations&) = default;
};

/// Whether the ground lets the unit go from its hex to that neighbour at all.
bool isOpen(const MovementContext& context, const MovingUnit& movingUnit, Hex to);

/// Where a Chase may lead: a step nearer to the nearest enemy that the unit could reach; hexes full of
/// friends count as closed.
Destinations chaseDestinations(const MovementContext& context, const MovingUnits& movingUnits,
                               const UnitId& who);
/// Where a Flee may lead: away from the nearest enemy; else not nearer; else wherever the enemy chooses.
Destinations fleeDestinations(const MovementContext& context, const MovingUnits& movingUnits,
                              const UnitId& who);
/// Where a Follow or a Help may lead: a step nearer to that hex.
Destinations destinationsTowards(const MovementContext& context, const MovingUnits& movingUnits,
                                 const UnitId& who, Hex goal);
/// Where a Road may lead: along the road, straight on where the road goes on; back only where it ends.
Destinations roadDestinations(const MovementContext& context, const MovingUnit& movingUnit);
/// Where a Drift may lead: to any neighbour.
Destinations driftDestinations(const MovementContext& context, const MovingUnit& movingUnit);

/// All hexes to which an action may lead; nothing for actions that only turn, speed up or slow down.
std::optional<Destinations> destinationsOf(const MovementContext& context, const MovingUnits& movingUnits,
                                           const UnitId& who, MoveActionKind kind,
                                           const std::optional<Hex>& goal);

} // namespace core::steampunk_fantasy
