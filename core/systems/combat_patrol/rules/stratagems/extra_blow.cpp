// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/stratagems/all_stratagems.h"

namespace core::combat_patrol {

/// Extra blow: one more attack with each melee weapon.
constinit const StratagemRule stratagems::extraBlow{
    .kind = StratagemKind::ExtraBlow,
    .fits =
        [](StratagemMoment& m) {
            m.need(m.phase == Phase::Fight && !m.unit.fought,
                   "only in the Fight phase, when the unit is selected")
                .need(m.unit.charged, "the unit did not charge");
        },
    .atSelection = Selecting::Now,
    .lasting = {.meleeAttacks = 1},
};

} // namespace core::combat_patrol
