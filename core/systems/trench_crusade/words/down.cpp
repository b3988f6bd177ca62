// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

namespace {

bool counts(const State& state, const Context& context) {
    const auto* target = state.find(context.other);
    if (!target || !target->down) return false;
    if (state.edition == Edition::Tc10) return context.melee;
    const auto it = state.switches.find("tc.down_injury");
    return it == state.switches.end() || it->second == "all" || context.melee;
}

} // namespace

/// Down (TC-M4): 1 DICE less on the rolls of the model, 1 DICE more on injury rolls against it;
/// in 1.0 and by a switch only on those of melee attacks (AMB-TC2).
constinit const Word words::down{.key = "down",
                                 .rule = "TC-M4",
                                 .toHit =
                                     [](Pool& pool, const State& state, const Context& context) {
                                         const auto* attacker = state.find(context.actor);
                                         // The dice of a swallowed model already include Down.
                                         if (attacker && attacker->down &&
                                             attacker->presence != Presence::Reserve)
                                             pool.add(-1, "Down");
                                     },
                                 .toInjure =
                                     [](Pool& pool, const State& state, const Context& context) {
                                         if (counts(state, context)) pool.add(1, "Down");
                                     }};

} // namespace core::trench_crusade
