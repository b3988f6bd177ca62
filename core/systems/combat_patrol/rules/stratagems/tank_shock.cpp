// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/mortal_wounds.h"
#include "systems/combat_patrol/rules/stratagems/all_stratagems.h"
#include "systems/combat_patrol/state/rules.h"

namespace core::combat_patrol {

/// Tank Shock (CP-ST10): as many dice as its Toughness after a charge, each of which is a mortal wound on 5+.
constinit const StratagemRule stratagems::tankShock{
    .kind = StratagemKind::TankShock,
    .fits =
        [](StratagemMoment& m) {
            m.need(m.own && m.phase == Phase::Charge, "only in your Charge phase")
                .need(m.unit.charged && m.state.rootOf(m.state.lastMoved) == m.unit.id,
                      "only when the unit has charged")
                .need(m.isEnemy() && m.state.isTouching(m.id, m.enemy),
                      "only against an enemy within Engagement Range");
        },
    .happens =
        [](Run& run, const PaidStratagem& paid) {
            const int dice = run.state.sheetOf(run.state.at(paid.root)).toughness;
            pushMortalWounds(run, paid.enemy, dice, 5, 6, paid.stratagem.name, paid.root);
        },
    .against = StratagemRule::Against::EngagedEnemy,
};

} // namespace core::combat_patrol
