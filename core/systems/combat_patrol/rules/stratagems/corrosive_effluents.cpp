// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/stratagems/all_stratagems.h"

namespace core::combat_patrol {

/// Corrosive Effluents: the armour penetration of all its attacks is one better.
constinit const StratagemRule stratagems::corrosiveEffluents{
    .kind = StratagemKind::CorrosiveEffluents,
    .fits =
        [](StratagemMoment& m) {
            m.need((m.own && m.phase == Phase::Shooting) || m.phase == Phase::Fight,
                   "only in your Shooting phase or the Fight phase")
                .need(m.phase == Phase::Fight ? !m.unit.fought : !m.unit.shot,
                      "the unit was selected in this phase");
        },
    .atSelection = Selecting::Now,
    .lasting = {.ap = -1},
};

} // namespace core::combat_patrol
