// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// Pistol (CP-K4): may shoot within Engagement Range, there without the penalties of 2.2.4; not together with
/// other weapons.
constinit const Word words::pistol{
    .key = "pistol", .rule = "CP-K4", .isOn = [](const WeaponTraits& traits) { return traits.pistol; }};

} // namespace core::combat_patrol
