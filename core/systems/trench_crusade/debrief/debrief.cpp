// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/debrief/debrief.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

std::string n(int value) { return std::to_string(value); }

TableView score(const State& state) {
    TableView out{"Warbands", {"Warband", "VP", "Models", "Out of Action", "Failed Morale", "Deeds"}, {}};
    for (const auto* id : sideIds) {
        const auto side = state.sides.find(id);
        if (side == state.sides.end()) continue;
        int models = 0, lost = 0, deeds = 0;
        for (const auto& [unitId, unit] : state.units) {
            if (unit.side != id) continue;
            models += unit.isOnTable() ? 1 : 0;
            lost += unit.presence == Presence::Out ? 1 : 0;
        }
        for (const auto& [deed, who] : state.deeds)
            if (const auto* unit = state.find(UnitId(who)); unit && unit->side == id) ++deeds;
        out.rows.push_back({side->second.name + (side->second.fled ? " (fled)" : ""), n(side->second.points),
                            n(models), n(lost), n(side->second.failures), n(deeds)});
    }
    return out;
}

} // namespace

table::Ledger ledgerOf(const State& state) { return table::ledgerOf(state.ledger, state); }

std::vector<TableView> debrief(const State& state) {
    const auto ledger = ledgerOf(state);
    return {score(state),
            ledger.counts("Who did what", {{"Attacks", "attacks"},
                                           {"Hits", "hits"},
                                           {"BLOOD given", "blood"},
                                           {"Down", "downs"},
                                           {"Out of Action", "outs"},
                                           {"BLOOD suffered", "suffered"}}),
            ledger.parts("Who took out whom", {"", "Fallen", "Models"}, "slain"), ledger.luck()};
}

} // namespace core::trench_crusade
