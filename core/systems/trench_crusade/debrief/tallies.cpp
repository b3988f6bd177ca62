// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/debrief/debrief.h"
#include "systems/trench_crusade/state/rules.h"

#include <algorithm>

namespace core::trench_crusade {

/// Beside what models did, the points and deeds of each warband.
std::vector<core::Tally> Rules::tallies(const State& state) {
    auto ledger = ledgerOf(state);
    const bool twice = state.sides.size() == sideIds.size() &&
                       state.sides.at(sideIds[0]).name == state.sides.at(sideIds[1]).name;
    for (const auto& [id, side] : state.sides) {
        int deeds = 0;
        for (const auto& [deed, who] : state.deeds)
            if (const auto* unit = state.find(UnitId(who)); unit && unit->side == id) ++deeds;
        ledger.page(twice ? side.name + " (" + id + ")" : side.name)
            .count("points", side.points)
            .count("glorious_deeds", deeds)
            .count("morale_failures", side.failures);
    }
    return ledger.tallies();
}

} // namespace core::trench_crusade
