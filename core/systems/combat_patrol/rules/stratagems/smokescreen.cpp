// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/stratagems/all_stratagems.h"

namespace core::combat_patrol {

/// Smokescreen (CP-ST11): the unit has cover and Stealth against the shooting.
constinit const StratagemRule stratagems::smokescreen{
    .kind = StratagemKind::Smokescreen,
    .fits =
        [](StratagemMoment& m) {
            m.need(m.asked, "it is offered when targets are chosen")
                .need(!m.own && m.phase == Phase::Shooting, "only in the opponent's Shooting phase");
        },
    .asked = StratagemRule::Asked::WhenShotAt,
    .lasting = {.stealth = true, .cover = true},
};

} // namespace core::combat_patrol
