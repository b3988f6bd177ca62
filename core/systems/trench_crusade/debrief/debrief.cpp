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
            models += unit.onTable() ? 1 : 0;
            lost += unit.presence == Presence::Out ? 1 : 0;
        }
        for (const auto& [deed, who] : state.deeds)
            if (const auto* unit = state.find(UnitId(who)); unit && unit->side == id) ++deeds;
        out.rows.push_back({side->second.name + (side->second.fled ? " (fled)" : ""), n(side->second.points),
                            n(models), n(lost), n(side->second.failures), n(deeds)});
    }
    return out;
}

/// Who was slain, by the name of the datasheet.
std::map<std::string, int> byName(const State& state, const std::map<std::string, int>& slain) {
    std::map<std::string, int> out;
    for (const auto& [id, number] : slain) {
        const auto sheet = state.sheets.find(id);
        out[sheet == state.sheets.end() ? id : sheet->second.name] += number;
    }
    return out;
}

} // namespace

table::Ledger ledgerOf(const State& state) {
    table::Ledger out;
    for (const auto& [id, deeds] : state.ledger)
        if (const auto* unit = state.find(id))
            out.page(unit->name)
                .count("attacks", deeds.attacks)
                .count("hits", deeds.hits)
                .count("blood", deeds.blood)
                .count("downs", deeds.downs)
                .count("outs", deeds.outs)
                .count("suffered", deeds.suffered)
                .parts("slain", byName(state, deeds.slain))
                .luck(deeds.luck);
    return out;
}

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
