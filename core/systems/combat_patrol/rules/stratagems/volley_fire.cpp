// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/stratagems/all_stratagems.h"

namespace core::combat_patrol {

/// Volley fire: hit rolls of one shooting are one better.
constinit const StratagemRule stratagems::volleyFire{
    .kind = StratagemKind::VolleyFire,
    .fits =
        [](StratagemMoment& m) {
            m.need(m.own && m.phase == Phase::Shooting && !m.unit.shot,
                   "only in your Shooting phase, when the unit is selected");
        },
    .atSelection = Selecting::Now,
    .lasting = {.hit = 1},
};

} // namespace core::combat_patrol
