// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/stratagems/all_stratagems.h"

namespace core::combat_patrol {

/// Close ranks: wound rolls against the unit in melee are one worse.
constinit const StratagemRule stratagems::closeRanks{
    .kind = StratagemKind::CloseRanks,
    .fits =
        [](StratagemMoment& m) {
            m.need(m.asked, "it is offered when targets are chosen")
                .need(m.phase == Phase::Fight, "only in the Fight phase");
        },
    .asked = StratagemRule::Asked::WhenFought,
    .lasting = {.meleeWoundAgainst = -1},
};

} // namespace core::combat_patrol
