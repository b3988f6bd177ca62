// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/stratagems/all_stratagems.h"

namespace core::combat_patrol {

/// Disgustingly Resilient: each wound of the shooting does one damage less (AMB-CP3).
constinit const StratagemRule stratagems::disgustinglyResilient{
    .kind = StratagemKind::DisgustinglyResilient,
    .fits =
        [](StratagemMoment& m) {
            m.need(m.asked, "it is offered when targets are chosen")
                .need(!m.own && m.phase == Phase::Shooting, "only in the opponent's Shooting phase");
        },
    .asked = StratagemRule::Asked::WhenShotAt,
    .lasting = {.damageLess = 1},
};

} // namespace core::combat_patrol
