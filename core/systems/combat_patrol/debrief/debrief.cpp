// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/debrief/debrief.h"

#include "systems/combat_patrol/rules/scoring.h"
#include "systems/combat_patrol/state/phases.h"

namespace core::combat_patrol {

namespace {

std::string n(int value) { return std::to_string(value); }

TableView scoreSheet(const State& state) {
    TableView out{"Score", {"Round", "Side", "Primary", "Secondary", "Other", "Total", "For"}, {}};
    for (int round = 1; round <= std::max(1, state.round); ++round)
        for (const auto side : {Side::Attacker, Side::Defender}) {
            int primary = 0, secondary = 0, more = 0;
            std::string why;
            for (const auto& line : *state.scores) {
                if (line.round != round || line.side != side) continue;
                (line.source == ScoreSource::Primary     ? primary
                 : line.source == ScoreSource::Secondary ? secondary
                                                         : more) += line.points;
                why += (why.empty() ? "" : "; ") + line.why;
            }
            if (round < state.round && why.empty()) continue;
            out.rows.push_back({n(round), sideName(side), n(primary), n(secondary), n(more),
                                n(primary + secondary + more), why});
        }
    for (const auto side : {Side::Attacker, Side::Defender})
        out.rows.push_back({"all",
                            sideName(side),
                            n(victoryPoints(state, side, ScoreSource::Primary)),
                            n(victoryPoints(state, side, ScoreSource::Secondary)),
                            n(victoryPoints(state, side) - victoryPoints(state, side, ScoreSource::Primary) -
                              victoryPoints(state, side, ScoreSource::Secondary)),
                            n(victoryPoints(state, side)),
                            {}});
    return out;
}

} // namespace

table::Ledger ledgerOf(const State& state) {
    table::Ledger out;
    for (const auto& [id, counts] : state.ledger)
        if (const auto* unit = state.find(id))
            out.page(unit->name)
                .addCount("dealt", counts.dealt)
                .addCount("taken", counts.taken)
                .addCount("absorbed", counts.saved + counts.ignored)
                .addCount("saved", counts.saved)
                .addCount("ignored", counts.ignored)
                .addParts("kills", counts.killed)
                .addCount("lost", counts.lost)
                .addLuck(counts.luck, {counts.dice, counts.successes, counts.expectedSixths});
    return out;
}

std::vector<TableView> debrief(const State& state) {
    const auto ledger = ledgerOf(state);
    return {scoreSheet(state),
            ledger.counts("Who did what", {{"Dealt", "dealt"},
                                           {"Taken", "taken"},
                                           {"Saved", "saved"},
                                           {"Ignored", "ignored"},
                                           {"Destroyed", "kills"},
                                           {"Lost", "lost"}}),
            ledger.parts("Models destroyed, by unit", {"", "Fallen", "Models"}, "kills"), ledger.luck()};
}

} // namespace core::combat_patrol
