// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// Rapid Fire X (CP-K18): X additional attacks within half range.
constinit const Word words::rapidFire{
    .key = "rapid fire",
    .rule = "CP-K18",
    .isOn = [](const WeaponTraits& traits) { return traits.rapidFire.most() > 0; },
    .attacks =
        [](DiceSum& one, const AttackFacts& facts) {
            if (facts.group.aim.halfRange) one = sum(one, facts.traits.rapidFire);
        },
    .halfRange = true};

} // namespace core::combat_patrol
