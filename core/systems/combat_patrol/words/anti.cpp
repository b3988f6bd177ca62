// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

#include "systems/combat_patrol/state/formation.h"

#include <algorithm>

namespace core::combat_patrol {

/// Anti-KEYWORD X+ (CP-K7): an unmodified wound roll of X is critical against units with that keyword.
constinit const Word words::anti{.key = "anti",
                                 .rule = "CP-K7",
                                 .isOn = [](const WeaponTraits& traits) { return !traits.anti.empty(); },
                                 .wounds =
                                     [](WoundRoll& wound, const AttackFacts& facts) {
                                         for (const auto& [keyword, least] : facts.traits.anti)
                                             if (anyHas(facts.state, facts.group.target, keyword))
                                                 wound.criticalOn = std::clamp(least, 2, wound.criticalOn);
                                     }};

} // namespace core::combat_patrol
