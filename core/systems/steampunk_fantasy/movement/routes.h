// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/movement/moving_unit.h"

#include <vector>

/// The ways by which a unit may carry an order out, with all other units where they are now.
namespace core::steampunk_fantasy {

/// One way through an order, by its steps.
struct Route {
    std::vector<Waypoint> steps;
    bool fights = false;      ///< it ends in a hex of enemies
    bool waitsAtEdge = false; ///< it ends with tokens laid at an edge that costs more than 1 point
    MovingUnit after;         ///< the unit at the end of the way
    friend bool operator==(const Route&, const Route&) = default;
};
/// All ways through the order of `who`; of those that differ only in how it faces on the way the one that
/// turns least.
std::vector<Route> routesOf(const MovementContext& context, const MovingUnits& movingUnits, const UnitId& who,
                            const MovementOrder& order);

/// The decisions by which a step ends at the waypoint: in its hex, then with its facing, then at its speed,
/// as far as the step allows. Empty where the step does not lead into that hex.
std::vector<Decision> decisionsTowards(const MovementContext& context, const MovingUnits& movingUnits,
                                       const UnitId& who, const StepActions& step, const Waypoint& there);

} // namespace core::steampunk_fantasy
