// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/stratagems/all_stratagems.h"
#include "systems/combat_patrol/state/formation.h"

namespace core::combat_patrol {

/// Counter-offensive (CP-ST7): the unit fights next, after an enemy unit has fought.
constinit const StratagemRule stratagems::counterOffensive{
    .kind = StratagemKind::CounterOffensive,
    .fits =
        [](StratagemMoment& m) {
            m.need(m.phase == Phase::Fight && m.state.pickedLast == other(m.side) &&
                       m.state.fightsNext.empty(),
                   "only after an enemy unit has fought")
                .need(isEngaged(m.state, m.id) && mayFight(m.state, m.id),
                      "the unit is not engaged, or has fought");
        },
    .happens =
        [](Run& run, const PaidStratagem& paid) {
            run.emit(FightPicked{run.state.pickedLast, run.state.pickedRemaining, paid.root});
        },
};

} // namespace core::combat_patrol
