// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// A melee attack with the weapon of the second hand has 1 DICE less (TC-A8).
constinit const Word words::offHand{
    .key = "off_hand", .rule = "TC-A8", .toHit = [](Pool& pool, const State& state, const Context& context) {
        if (context.melee && context.offHand &&
            !hasEffect(state, context.actor, EffectKind::IgnoreOffHand, context))
            pool.add(-1, "off-hand");
    }};

bool words::isOffHand(const State& state, const UnitId& unit, const std::string& weapon) {
    return weaponHas(state, unit, weapon, offHand.key);
}

/// No weapon of the model is in its second hand.
constinit const Word words::noOffHand{.key = "no_off_hand", .special = CarriedOut::Automatic};

} // namespace core::trench_crusade
