// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/stratagems/all_stratagems.h"

namespace core::combat_patrol {

/// Hard to see: the unit has Stealth, so hit rolls of shots at it are one worse.
constinit const StratagemRule stratagems::hardToSee{
    .kind = StratagemKind::HardToSee,
    .fits =
        [](StratagemMoment& m) {
            m.need(m.asked, "it is offered when targets are chosen")
                .need(!m.own && m.phase == Phase::Shooting, "only in the opponent's Shooting phase");
        },
    .asked = StratagemRule::Asked::WhenShotAt,
    .lasting = {.stealth = true},
};

} // namespace core::combat_patrol
