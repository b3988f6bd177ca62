// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/stratagems/all_stratagems.h"
#include "systems/combat_patrol/state/formation.h"

#include <algorithm>

namespace core::combat_patrol {

namespace {

bool withAttachedEnemy(const State& state, const UnitId& unit) {
    const auto enemies = engagedWith(state, unit);
    return std::any_of(enemies.begin(), enemies.end(),
                       [&](const UnitId& id) { return isAttached(state, id); });
}

} // namespace

/// Epic Challenge (CP-ST8): melee attacks of the unit's CHARACTERs have Precision in this phase.
constinit const StratagemRule stratagems::epicChallenge{
    .kind = StratagemKind::EpicChallenge,
    .fits =
        [](StratagemMoment& m) {
            m.need(m.phase == Phase::Fight, "only in the Fight phase")
                .need(withAttachedEnemy(m.state, m.id), "the unit is not engaged with an Attached unit")
                .need(m.isSelectable(), "only when the unit is selected to fight");
        },
    .atSelection = Selecting::Now,
    .lasting = {.precise = true},
};

} // namespace core::combat_patrol
