// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/movement/moving_unit.h"

#include <vector>

/// Where a unit may get to.
namespace core::steampunk_fantasy {

/// The hexes into which these steps may bring the unit, whatever it decides and however dice fall, with all
/// other units where they are now; its own hex only where it comes back to it. Enemies stop it at their hex.
std::vector<Hex> reachOf(const MovementContext& context, const MovingUnits& movingUnits, const UnitId& who,
                         const std::vector<StepActions>& steps);

} // namespace core::steampunk_fantasy
