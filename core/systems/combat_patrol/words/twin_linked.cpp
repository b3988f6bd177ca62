// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// Twin-linked (CP-K18): failed wound rolls are re-rolled.
constinit const Word words::twinLinked{
    .key = "twin-linked",
    .rule = "CP-K18",
    .isOn = [](const WeaponTraits& traits) { return traits.twinLinked; },
    .wounds = [](WoundRoll& wound, const AttackFacts&) { wound.reroll = Reroll::Failed; }};

} // namespace core::combat_patrol
