// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// Precision (CP-K10): its wounds may be allocated to a CHARACTER.
constinit const Word words::precision{.key = "precision",
                                      .rule = "CP-K10",
                                      .isOn = [](const WeaponTraits& traits) { return traits.precision; }};

} // namespace core::combat_patrol
