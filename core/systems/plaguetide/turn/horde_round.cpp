// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/turn/horde_round.h"

#include "systems/plaguetide/data/sides.h"
#include "systems/plaguetide/rules/state_changes.h"

namespace core::plaguetide {

HordeRound hordeRound(const State& state) {
    HordeRound out;
    out.order.order = {hordeSide};
    auto& horde = out.able[hordeSide];
    for (const auto& [id, unit] : state.units) {
        if (unit.operative || !unit.isOnTable()) continue;
        horde.push_back(id);
        if (unit.acted) out.order.acted.insert(out.order.acted.end(), id);
    }
    return out;
}

table::AlternationWords hordeWords(const State& state) {
    table::AlternationWords out;
    out.unit = [&state](const UnitId& id) { return nameOf(state, id); };
    out.side = [](const std::string&) { return std::string("Horde"); };
    out.where = "units";
    out.one = "enemy";
    out.many = "enemies";
    return out;
}

std::vector<UnitId> waiting(const State& state) {
    std::vector<UnitId> out;
    for (const auto& [id, unit] : state.units)
        if (isWaiting(unit)) out.push_back(id);
    return out;
}

} // namespace core::plaguetide
