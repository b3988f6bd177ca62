// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/state.h"

namespace core::combat_patrol {

/// Attacker and Defender exchange their patrols before the battle; ids of units change with their side.
void swapSides(State& state);

} // namespace core::combat_patrol
