// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/debrief/debrief.h"

namespace core::plaguetide {

std::string doerOf(const State& state, const std::string& key) {
    if (const auto* unit = state.find(UnitId{key})) return unit->name;
    const auto sheet = state.sheets.find(key.substr(key.find(':') + 1));
    return sheet == state.sheets.end()    ? key
           : sheet->second.plural.empty() ? sheet->second.name
                                          : sheet->second.plural;
}

table::Ledger ledgerOf(const State& state) {
    table::Ledger out;
    for (const auto& [key, counts] : state.ledger) {
        if (key.empty() && counts.kills == 0 && counts.dealt == 0) continue;
        out.page(key.empty() ? "Markers" : doerOf(state, key)) // damage by Bleed is dealt by no figure
            .addCount("dealt", counts.dealt)
            .addCount("taken", counts.taken)
            .addCount("absorbed", counts.absorbed)
            .addCount("saved", counts.saved)
            .addParts("kills", counts.killed)
            .addCount("downs", counts.downs)
            .addCount("helps", counts.helps)
            .addParts("points_spent", counts.spent)
            .addLuck(counts.luck, {counts.dice, counts.successes, counts.expectedSixths});
    }
    return out;
}

std::vector<TableView> debrief(const State& state) {
    TableView mission{
        "Game", {"", ""}, {{"Turns", std::to_string(state.turn)}, {"Clock", std::to_string(state.clock)}}};
    for (const auto& objective : state.mission->objectives)
        mission.rows.push_back(
            {objective.name, std::to_string(objective.progress) + " of " + std::to_string(objective.needed)});
    const auto ledger = ledgerOf(state);
    return {mission,
            ledger.counts("Who did what", {{"Dealt", "dealt"},
                                           {"Taken", "taken"},
                                           {"Absorbed", "absorbed"},
                                           {"Saved", "saved"},
                                           {"Kills", "kills"},
                                           {"Down", "downs"},
                                           {"Helped", "helps"}}),
            ledger.parts("Kills", {"", "Brought down", "Number"}, "kills"), ledger.luck()};
}

} // namespace core::plaguetide
