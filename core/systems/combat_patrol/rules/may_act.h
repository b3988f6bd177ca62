// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/state.h"

namespace core::combat_patrol {

/// Whether the unit can act in this phase.
bool mayAct(const State& state, const UnitId& unit);

} // namespace core::combat_patrol
