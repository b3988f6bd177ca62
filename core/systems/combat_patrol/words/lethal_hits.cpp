// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// Lethal Hits (CP-K1): a critical hit wounds without a roll.
constinit const Word words::lethalHits{.key = "lethal hits",
                                       .rule = "CP-K1",
                                       .isOn = [](const WeaponTraits& traits) { return traits.lethal; },
                                       .hits = [](HitRoll& hit, const AttackFacts&) { hit.lethal = true; }};

} // namespace core::combat_patrol
