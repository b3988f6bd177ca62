// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/state.h"

namespace core::combat_patrol {

/// Exchanges the patrols of Attacker and Defender before the battle; ids of units change with their side.
void swapSides(State& state);

} // namespace core::combat_patrol
