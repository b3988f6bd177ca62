// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/remembered_conditions.h"

#include "systems/plaguetide/state/table_terms.h"

#include <algorithm>

namespace core::plaguetide {

void rememberAim(Run& run, const ShotConditions& aim) {
    if (!aim.remember) return;
    table::rememberDeclared(run, relationKinds(), "inRange", aim.who, aim.target, aim.inRange);
    table::rememberDeclared(run, relationKinds(), "inSight", aim.who, aim.target, aim.inSight);
    table::rememberDeclared(run, relationKinds(), "cover", aim.who, aim.target, aim.cover);
}

void rememberAim(Run& run, const Activate& order) {
    if (!order.remember) return;
    const auto shot = std::find(order.actions.begin(), order.actions.end(), HordeAction::Shoot);
    if (shot == order.actions.end()) return;
    // Figures that move before the shot lose what was remembered about them.
    if (std::find(order.actions.begin(), shot, HordeAction::Move) != shot) return;
    for (const auto& id : order.units) {
        const auto own = order.targets.find(id);
        table::rememberDeclared(run, relationKinds(), "cover", id,
                                own == order.targets.end() ? order.target : own->second, order.cover);
    }
}

} // namespace core::plaguetide
