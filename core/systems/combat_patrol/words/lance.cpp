// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// Lance (CP-K18): +1 to wound rolls if its unit has charged in this turn.
constinit const Word words::lance{.key = "lance",
                                  .rule = "CP-K18",
                                  .isOn = [](const WeaponTraits& traits) { return traits.lance; },
                                  .toWound =
                                      [](const AttackFacts& facts) {
                                          const auto& root = facts.state.root(facts.group.attacker);
                                          return root.charged || root.intervened ? 1 : 0;
                                      }};

} // namespace core::combat_patrol
