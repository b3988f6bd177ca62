// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/stratagems/all_stratagems.h"
#include "systems/combat_patrol/state/formation.h"

namespace core::combat_patrol {

/// Harbingers of Despair: enemies that are engaged with the unit test for Battle-shock.
constinit const StratagemRule stratagems::harbingersOfDespair{
    .kind = StratagemKind::HarbingersOfDespair,
    .fits =
        [](StratagemMoment& m) {
            m.need(m.phase == Phase::Fight && !m.state.pickedLast, "only at the start of the Fight phase")
                .need(isEngaged(m.state, m.id), "no enemy is engaged with the unit");
        },
    .happens =
        [](Run& run, const PaidStratagem& paid) {
            for (const auto& foe : engagedWith(run.state, paid.root))
                run.push(BattleShock{foe, true});
        },
};

} // namespace core::combat_patrol
