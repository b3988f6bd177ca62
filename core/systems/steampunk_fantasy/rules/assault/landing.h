// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/rules.h"

namespace core::steampunk_fantasy {

/// Whether there is ground for a flyer in that hex, with room and without enemies.
bool mayLandIn(const State& state, const Unit& unit, Hex hex);
/// Puts a flyer on the ground, where it is slow; the rest of its order is void, or becomes the standard
/// order.
void landUnit(Run& run, const UnitId& id, Stance stance);

} // namespace core::steampunk_fantasy
