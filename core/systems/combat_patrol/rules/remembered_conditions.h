// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/rules.h"

/// What an order states about sight, range and cover is remembered for each pair until one of the two units
/// moves.
namespace core::combat_patrol {

void rememberAim(Run& run, const Shoot& order);
/// Remembers the facts about the target of Fire Overwatch, as for a shot.
void rememberAim(Run& run, const UseStratagem& order);

} // namespace core::combat_patrol
