// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/stratagems/all_stratagems.h"
#include "systems/combat_patrol/state/formation.h"

namespace core::combat_patrol {

/// Heroic Intervention (CP-ST6): the unit charges the enemy unit that charged last.
constinit const StratagemRule stratagems::heroicIntervention{
    .kind = StratagemKind::HeroicIntervention,
    .fits =
        [](StratagemMoment& m) {
            m.need(!m.own && m.phase == Phase::Charge, "only in the opponent's Charge phase")
                .need(!isEngaged(m.state, m.id), "the unit is engaged")
                .need(m.hasEnemyMovedLast() && m.state.root(m.enemy).charged,
                      "Heroic Intervention answers only the enemy unit that charged last")
                .need(!anyHas(m.state, m.id, "VEHICLE") || anyHas(m.state, m.id, "WALKER"),
                      "a VEHICLE must be a WALKER");
        },
    .unfit =
        [](const UnitSheets& unit) {
            return unit.hasKeyword("VEHICLE") && !unit.hasKeyword("WALKER") ? "is a VEHICLE but not a WALKER"
                                                                            : nullptr;
        },
    .happens =
        [](Run& run, const PaidStratagem& paid) {
            Charge charge;
            charge.who = paid.root;
            charge.targets = {paid.enemy};
            run.push(ChargeRoll{charge, false, 0, false, false, false});
        },
    .against = StratagemRule::Against::LastMovedEnemy,
};

} // namespace core::combat_patrol
