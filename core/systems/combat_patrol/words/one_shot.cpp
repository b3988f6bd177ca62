// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// One Shot (CP-K18): each bearer uses the weapon once in a battle.
constinit const Word words::oneShot{
    .key = "one shot", .rule = "CP-K18", .isOn = [](const WeaponTraits& traits) { return traits.oneShot; }};

} // namespace core::combat_patrol
