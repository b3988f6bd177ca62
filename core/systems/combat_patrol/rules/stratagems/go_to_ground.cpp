// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/stratagems/all_stratagems.h"

namespace core::combat_patrol {

/// Go to Ground (CP-ST5): the unit has cover and a 6+ invulnerable save against the shooting.
constinit const StratagemRule stratagems::goToGround{
    .kind = StratagemKind::GoToGround,
    .fits =
        [](StratagemMoment& m) {
            m.need(m.asked, "it is offered when targets are chosen")
                .need(!m.own && m.phase == Phase::Shooting, "only in the opponent's Shooting phase");
        },
    .asked = StratagemRule::Asked::WhenShotAt,
    .lasting = {.cover = true, .invulnerable = 6},
};

} // namespace core::combat_patrol
