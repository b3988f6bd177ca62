// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/turn/horde_round.h"

#include "systems/plaguetide/data/sides.h"
#include "systems/plaguetide/rules/booking.h"

namespace core::plaguetide {

HordeRound hordeRound(const State& state) {
    HordeRound out;
    out.order.order = {hordeSide};
    for (const auto& [id, unit] : state.units) {
        if (unit.operative || !unit.onTable()) continue;
        out.able[hordeSide].push_back(id);
        if (unit.acted) out.order.acted.insert(id);
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
    const auto round = hordeRound(state);
    return table::waiting(round.order, round.able, hordeSide);
}

} // namespace core::plaguetide
