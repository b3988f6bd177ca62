// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

#include "systems/combat_patrol/state/formation.h"

namespace core::combat_patrol {

/// Heavy (CP-K18): +1 to hit rolls if its unit has not moved.
constinit const Word words::heavy{.key = "heavy",
                                  .rule = "CP-K18",
                                  .isOn = [](const WeaponTraits& traits) { return traits.heavy; },
                                  .toHit =
                                      [](const AttackFacts& facts) {
                                          return !facts.group.isMelee() && !facts.group.overwatch &&
                                                         isStationary(facts.state, facts.group.attacker)
                                                     ? 1
                                                     : 0;
                                      }};

} // namespace core::combat_patrol
