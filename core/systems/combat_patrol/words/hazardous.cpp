// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// Hazardous (CP-K8): a test for each weapon that was used; a 1 hurts its bearer.
constinit const Word words::hazardous{
    .key = "hazardous", .rule = "CP-K8", .isOn = [](const WeaponTraits& traits) { return traits.hazardous; }};

} // namespace core::combat_patrol
