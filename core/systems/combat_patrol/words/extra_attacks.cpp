// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// Extra Attacks (CP-K18): beside another weapon; nothing adds attacks to it.
constinit const Word words::extraAttacks{
    .key = "extra attacks", .rule = "CP-K18", .isOn = [](const WeaponTraits& traits) {
        return traits.extraAttacks;
    }};

} // namespace core::combat_patrol
