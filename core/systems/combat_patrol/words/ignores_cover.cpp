// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// Ignores Cover (CP-K6): the target has no cover against it.
constinit const Word words::ignoresCover{
    .key = "ignores cover",
    .rule = "CP-K6",
    .isOn = [](const WeaponTraits& traits) { return traits.ignoresCover; },
    .ignoresCover = true};

} // namespace core::combat_patrol
