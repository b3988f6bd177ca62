// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// Devastating Wounds (CP-K9): critical wounds are mortal wounds after all other damage.
constinit const Word words::devastatingWounds{
    .key = "devastating wounds",
    .rule = "CP-K9",
    .isOn = [](const WeaponTraits& traits) { return traits.devastating; },
    .wounds = [](WoundRoll& wound, const AttackFacts&) { wound.devastating = true; }};

} // namespace core::combat_patrol
