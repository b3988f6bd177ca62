// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/acted.h"

#include "systems/combat_patrol/state/formation.h"

namespace core::combat_patrol {

bool hasActed(const State& state, const UnitId& id) {
    const auto& root = state.root(id);
    switch (state.phase) {
    case Phase::Movement:
    case Phase::Reinforcements:
        return root.side == state.active && root.moved != MoveKind::None;
    case Phase::Shooting:
        return root.shot;
    case Phase::Charge:
        return root.triedCharge;
    case Phase::Fight:
        return root.fought;
    default:
        return false;
    }
}

void markActed(Run& run, const UnitId& id, bool acted) {
    const auto root = run.state.rootOf(id);
    const auto& unit = run.state.at(root);
    switch (run.state.phase) {
    case Phase::Movement:
    case Phase::Reinforcements:
        if (acted != (unit.moved != MoveKind::None)) // a unit that has moved keeps its kind of move
            run.emit(Moved{root, acted ? MoveKind::Stationary : MoveKind::None});
        break;
    case Phase::Charge:
        if (acted != unit.triedCharge) // otherwise nothing changes, including the unit that moved last
            run.emit(Charged{root, acted && (unit.charged || unit.intervened), !unit.intervened, acted});
        break;
    case Phase::Fight:
        run.emit(Selected{root, Mode::Melee, acted});
        break;
    default:
        run.emit(Selected{root, Mode::Ranged, acted});
        break;
    }
}

} // namespace core::combat_patrol
