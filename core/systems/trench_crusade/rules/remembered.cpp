// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/plans.h"
#include "systems/trench_crusade/state/table_terms.h"

namespace core::trench_crusade {

void rememberAim(Run& run, const Shoot& order) {
    if (!order.remember) return;
    table::settle(run, relationKinds(), "inRange", order.who, order.target, order.inRange);
    table::settle(run, relationKinds(), "inSight", order.who, order.target, order.inSight);
    table::settle(run, relationKinds(), "cover", order.who, order.target, order.cover);
    table::settle(run, relationKinds(), "longRange", order.who, order.target, order.longRange);
    table::settle(run, relationKinds(), "elevated", order.who, order.target, order.elevated);
}

void rememberAim(Run& run, const Fight& order) {
    if (order.remember)
        table::settle(run, relationKinds(), "obstacle", order.who, order.target, order.obstacle);
}

void rememberAim(Run&, const Charge&) {} // it moves: what was known of it is forgotten

} // namespace core::trench_crusade
