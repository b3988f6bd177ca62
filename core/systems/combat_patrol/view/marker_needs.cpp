// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/rules.h"

#include <algorithm>

namespace core::combat_patrol {

std::map<std::string, int> Rules::markersNeeded(const State& state) {
    int units = 0, waiting = 0, wounded = 0;
    for (const auto& [id, unit] : state.units) {
        if (parts(state, id).empty()) continue;
        wounded += state.sheetOf(unit).wounds > 1 ? std::min(2, modelsLeft(state, id))
                                                  : 0; // wounds go to a wounded model first
        if (state.rootOf(id) != id) continue;
        ++units;
        waiting += unit.presence == Presence::Reserves;
    }
    std::map<std::string, int> out{{"reserves", waiting}, {"wounds", wounded}};
    for (const auto* each : {"battle_shocked", "advanced", "fell_back", "charged"})
        out[each] = units;
    int objectives = 0;
    for (const auto& [id, marker] : state.markers)
        objectives += marker.removed ? 0 : 1;
    out["objective"] = objectives;
    return out;
}

} // namespace core::combat_patrol
