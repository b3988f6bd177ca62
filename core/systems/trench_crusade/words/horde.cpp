// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

#include "systems/trench_crusade/state/unit_facts.h"

#include <algorithm>

namespace core::trench_crusade {

/// Overwhelming Horde (TC-W72): 1 DICE for each other BLACK GRAIL model near, up to the value of the
/// effect.
constinit const Word words::horde{
    .key = "horde",
    .rule = "TC-W72",
    .special = CarriedOut::Asks,
    .toHit = [](Pool& pool, const State& state, const Context& context) {
        if (const auto most = valueOn(state, context.actor, horde, context))
            pool.add(std::min(*most, countNearWith(state, context.actor, blackGrail.key)),
                     "Overwhelming Horde");
    }};

/// The attacks of the model have 1 DICE for each of its BLOOD MARKERS.
constinit const Word words::ownBlood{.key = "dice_per_own_blood",
                                     .special = CarriedOut::Automatic,
                                     .toHit = [](Pool& pool, const State& state, const Context& context) {
                                         if (valueOn(state, context.actor, ownBlood, context))
                                             pool.add(bloodOn(state, context.actor), "its own BLOOD MARKERS");
                                     }};

/// The attacks of the model have 1 DICE for each other model in melee with the target, two at most.
constinit const Word words::chewa{
    .key = "chewa",
    .special = CarriedOut::Automatic,
    .toHit = [](Pool& pool, const State& state, const Context& context) {
        if (!valueOn(state, context.actor, chewa, context)) return;
        const auto met = engagedWith(state, context.other);
        const auto others =
            std::count_if(met.begin(), met.end(), [&](const UnitId& id) { return id != context.actor; });
        pool.add(std::min(2, static_cast<int>(others)), "in melee with others");
    }};

/// Adds the BLOOD MARKERS of the target to the total of injury rolls.
constinit const Word words::bloodOfTarget{
    .key = "flat_for_each_blood",
    .special = CarriedOut::Automatic,
    .toInjure = [](Pool& pool, const State& state, const Context& context) {
        if (valueOn(state, context.actor, bloodOfTarget, context))
            pool.addFlat(bloodOn(state, context.other), "BLOOD MARKERS of the target");
    }};

} // namespace core::trench_crusade
