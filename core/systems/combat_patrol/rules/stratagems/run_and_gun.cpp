// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/stratagems/all_stratagems.h"

namespace core::combat_patrol {

/// Run and gun: the unit shoots although it advanced.
constinit const StratagemRule stratagems::runAndGun{
    .kind = StratagemKind::RunAndGun,
    .fits =
        [](StratagemMoment& m) {
            m.need(m.own && m.phase == Phase::Shooting && !m.unit.shot,
                   "only in your Shooting phase, before the unit shoots")
                .need(m.unit.moved == MoveKind::Advance, "the unit did not advance");
        },
    .atSelection = Selecting::Before,
    .lasting = {.afterAdvance = true},
};

} // namespace core::combat_patrol
