// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/debrief.h"

#include "systems/combat_patrol/phases.h"
#include "systems/combat_patrol/scoring.h"

#include <cstdlib>

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
                (line.source == ScoreSource::Primary ? primary : line.source == ScoreSource::Secondary ? secondary : more) += line.points;
                why += (why.empty() ? "" : "; ") + line.why;
            }
            if (round < state.round && why.empty()) continue;
            out.rows.push_back({n(round), sideName(side), n(primary), n(secondary), n(more), n(primary + secondary + more), why});
        }
    for (const auto side : {Side::Attacker, Side::Defender})
        out.rows.push_back({"all", sideName(side), n(victoryPoints(state, side, ScoreSource::Primary)), n(victoryPoints(state, side, ScoreSource::Secondary)),
                            n(victoryPoints(state, side) - victoryPoints(state, side, ScoreSource::Primary) - victoryPoints(state, side, ScoreSource::Secondary)),
                            n(victoryPoints(state, side)), {}});
    return out;
}

/// Expected successes with one decimal, from sixths.
std::string sixths(int value) {
    const int tenths = (value * 10 + 3) / 6;
    return n(tenths / 10) + "." + n(tenths % 10);
}

std::string luck(const Deeds& deeds) {
    const int difference = deeds.successes * 6 - deeds.expectedSixths;
    return (difference < 0 ? "−" : "+") + sixths(std::abs(difference));
}

} // namespace

std::vector<TableView> debrief(const State& state) {
    TableView fight{"Who did what", {"", "Dealt", "Taken", "Saved", "Ignored", "Slain", "Lost"}, {}};
    TableView kills{"Who killed what", {"", "Fallen", "Models"}, {}};
    TableView dice{"Luck of the dice", {"", "Dice", "Successes", "Expected", "Luck"}, {}};
    for (const auto& [id, d] : state.deeds) {
        const auto* unit = state.find(id);
        if (!unit) continue;
        fight.rows.push_back({unit->name, n(d.dealt), n(d.taken), n(d.saved), n(d.ignored), n(d.slain), n(d.lost)});
        for (const auto& [fallen, count] : d.killed) kills.rows.push_back({unit->name, fallen, n(count)});
        if (d.dice > 0) dice.rows.push_back({unit->name, n(d.dice), n(d.successes), sixths(d.expectedSixths), luck(d)});
    }
    return {scoreSheet(state), fight, kills, dice};
}

} // namespace core::combat_patrol
