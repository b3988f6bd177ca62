// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// Assault (CP-K2): the weapon may shoot after an Advance.
constinit const Word words::assault{
    .key = "assault", .rule = "CP-K2", .isOn = [](const WeaponTraits& traits) { return traits.assault; }};

} // namespace core::combat_patrol
