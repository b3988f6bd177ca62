// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/overwatch.h"
#include "systems/combat_patrol/rules/stratagems/all_stratagems.h"

namespace core::combat_patrol {

namespace {

bool canShoot(const UnitSheets& unit) {
    for (const auto* sheet : unit.parts)
        for (const auto& loadout : sheet->models)
            for (const auto& id : loadout.weapons)
                if (const auto weapon = unit.weapons.find(id); weapon != unit.weapons.end())
                    for (const auto& profile : weapon->second.profiles)
                        if (profile.mode == Mode::Ranged) return true;
    return false;
}

} // namespace

/// Fire Overwatch (CP-ST4): the unit shoots at the enemy unit that moved last.
constinit const StratagemRule stratagems::fireOverwatch{
    .kind = StratagemKind::FireOverwatch,
    .fits =
        [](StratagemMoment& m) {
            m.need(!m.own && (m.isMovement() || m.phase == Phase::Charge),
                   "only in the opponent's Movement or Charge phase")
                .need(m.hasEnemyMovedLast(), "Fire Overwatch answers only the enemy unit that moved last")
                .need(checkOverwatch);
        },
    .unfit = [](const UnitSheets& unit) { return canShoot(unit) ? nullptr : "has no ranged weapon"; },
    .happens =
        [](Run& run, const PaidStratagem& paid) {
            auto fire = paid.aim;
            fire.target = paid.enemy;
            pushOverwatch(run, paid.root, fire);
        },
    .against = StratagemRule::Against::LastMovedEnemy,
    .aims = true,
};

} // namespace core::combat_patrol
