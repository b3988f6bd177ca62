// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// Melta X (CP-K18): X additional damage within half range.
constinit const Word words::melta{.key = "melta",
                                  .rule = "CP-K18",
                                  .isOn = [](const WeaponTraits& traits) { return traits.melta.most() > 0; },
                                  .damage =
                                      [](DiceSum& damage, const AttackFacts& facts) {
                                          if (facts.group.aim.halfRange)
                                              damage = sum(damage, facts.traits.melta);
                                      },
                                  .halfRange = true};

} // namespace core::combat_patrol
