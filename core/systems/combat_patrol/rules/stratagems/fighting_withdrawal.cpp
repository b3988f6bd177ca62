// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/stratagems/all_stratagems.h"

namespace core::combat_patrol {

/// Fighting withdrawal: the unit shoots although it fell back.
constinit const StratagemRule stratagems::fightingWithdrawal{
    .kind = StratagemKind::FightingWithdrawal,
    .fits =
        [](StratagemMoment& m) {
            m.need(m.own && m.phase == Phase::Shooting && !m.unit.shot,
                   "only in your Shooting phase, before the unit shoots")
                .need(m.unit.moved == MoveKind::FallBack, "the unit did not fall back");
        },
    .atSelection = Selecting::Before,
    .lasting = {.afterFallBack = true},
};

} // namespace core::combat_patrol
