// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// Sustained Hits X (CP-K17): a critical hit scores X additional hits.
constinit const Word words::sustainedHits{
    .key = "sustained hits",
    .rule = "CP-K17",
    .isOn = [](const WeaponTraits& traits) { return traits.sustained > 0 || traits.sustainedDie > 0; },
    .hits =
        [](HitRoll& hit, const AttackFacts& facts) {
            hit.sustained = facts.traits.sustained;
            hit.sustainedDie = facts.traits.sustainedDie;
        }};

} // namespace core::combat_patrol
