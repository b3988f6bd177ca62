// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/stratagems/all_stratagems.h"

namespace core::combat_patrol {

/// Deny pain: the unit ignores each point of damage on 5 or more.
constinit const StratagemRule stratagems::denyPain{
    .kind = StratagemKind::DenyPain,
    .fits =
        [](StratagemMoment& m) {
            m.need(m.asked, "it is offered when targets are chosen")
                .need((!m.own && m.phase == Phase::Shooting) || m.phase == Phase::Fight,
                      "only in the opponent's Shooting phase or the Fight phase");
        },
    .asked = StratagemRule::Asked::WhenAttacked,
    .lasting = {.ignores = 5},
};

} // namespace core::combat_patrol
