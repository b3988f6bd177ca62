// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

#include "systems/combat_patrol/state/formation.h"

namespace core::combat_patrol {

/// Blast (CP-K3): 1 more attack for every five models of the target; may not shoot at an engaged unit.
constinit const Word words::blast{.key = "blast",
                                  .rule = "CP-K3",
                                  .isOn = [](const WeaponTraits& traits) { return traits.blast; },
                                  .attacks =
                                      [](DiceSum& one, const AttackFacts& facts) {
                                          constexpr int each = 5;
                                          one.plus += modelsLeft(facts.state, facts.group.target) /
                                                      each; // counted when the target is chosen
                                      }};

} // namespace core::combat_patrol
