// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// Extra Attacks (CP-K18): used in addition to another weapon; no effect adds attacks to it.
constinit const Word words::extraAttacks{
    .key = "extra attacks", .rule = "CP-K18", .isOn = [](const WeaponTraits& traits) {
        return traits.extraAttacks;
    }};

} // namespace core::combat_patrol
