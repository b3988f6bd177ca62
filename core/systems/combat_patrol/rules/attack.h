// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/rules.h"

namespace core::combat_patrol {

/// The unit shoots by the rules of Fire Overwatch; nothing happens if no weapon may be fired (CP-ST4).
void pushOverwatch(Run& run, const UnitId& shooter, const Aim& aim);

} // namespace core::combat_patrol
