// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/fight_order.h"
#include "systems/combat_patrol/rules/stratagems.h"
#include "systems/combat_patrol/state/formation.h"

namespace core::combat_patrol {

void FightEnds::run(Run& run) {
    const auto book = [&](const UnitId& id) {
        const auto* fighter = run.state.find(id);
        if (fighter && fighter->leads.empty() && fighter->isOnTable() && !fighter->fought)
            run.emit(Selected{id, Mode::Melee, true});
    };
    book(unit);
    book(leader);
    run.emit(FightPicked{side, remaining, {}});
    const auto foe = other(side);
    openWindow(run, {"fought",
                     foe,
                     {StratagemKind::CounterOffensive},
                     unitsOf(run.state, foe),
                     unit,
                     sentenceAboutUnit(run.state, unit, "has fought")});
}

} // namespace core::combat_patrol
