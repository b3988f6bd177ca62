// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/stratagems/all_stratagems.h"

namespace core::combat_patrol {

/// Heavy blows: wound rolls of one fight are one better.
constinit const StratagemRule stratagems::heavyBlows{
    .kind = StratagemKind::HeavyBlows,
    .fits =
        [](StratagemMoment& m) {
            m.need(m.phase == Phase::Fight && !m.unit.fought,
                   "only in the Fight phase, when the unit is selected");
        },
    .atSelection = Selecting::Now,
    .lasting = {.meleeWound = 1},
};

} // namespace core::combat_patrol
