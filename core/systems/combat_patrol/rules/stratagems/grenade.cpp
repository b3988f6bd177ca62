// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/mortal_wounds.h"
#include "systems/combat_patrol/rules/stratagems/all_stratagems.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/rules.h"

namespace core::combat_patrol {

/// Grenade (CP-ST9): six dice against an enemy unit, each of which is a mortal wound on 4+.
constinit const StratagemRule stratagems::grenade{
    .kind = StratagemKind::Grenade,
    .fits =
        [](StratagemMoment& m) {
            m.need(m.own && m.phase == Phase::Shooting, "only in your Shooting phase")
                .need(!m.unit.shot && !isEngaged(m.state, m.id), "the unit has shot or is engaged")
                .need(m.unit.moved != MoveKind::Advance && m.unit.moved != MoveKind::FallBack,
                      "the unit advanced or fell back")
                .need(m.isEnemy() && !isEngaged(m.state, m.enemy),
                      "it needs an enemy unit within 8″ with which no friend is engaged");
        },
    .happens =
        [](Run& run, const PaidStratagem& paid) { // thrown before the unit shoots, not instead of it
            pushMortalWounds(run, paid.enemy, 6, 4, 6, paid.stratagem.name, paid.root);
        },
    .against = StratagemRule::Against::AnyEnemy,
};

} // namespace core::combat_patrol
