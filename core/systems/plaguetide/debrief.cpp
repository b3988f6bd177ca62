// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/debrief.h"

#include "kernel/view.h"
#include <cstdlib>

namespace core::plaguetide {

namespace {

/// Expected successes with one decimal, from sixths.
std::string sixths(int value) {
    const int tenths = (value * 10 + 3) / 6;
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

std::string luck(const Deeds& deeds) {
    const int difference = deeds.successes * 6 - deeds.expectedSixths;
    return (difference < 0 ? "−" : "+") + sixths(std::abs(difference));
}

} // namespace

std::string doerOf(const State& state, const std::string& key) {
    if (const auto* unit = state.find(UnitId{key})) return unit->name;
    const auto sheet = state.sheets.find(key.substr(key.find(':') + 1));
    return sheet == state.sheets.end() ? key : sheet->second.plural.empty() ? sheet->second.name : sheet->second.plural;
}

std::vector<TableView> debrief(const State& state, Audience audience) {
    TableView fight{"Who did what", {"", "Dealt", "Taken", "Absorbed", "Saved", "Kills", "Down", "Helped"}, {}};
    TableView kills{"Kills", {"", "Fallen", "Number"}, {}};
    TableView dice{"Luck of the dice", {"", "Dice", "Successes", "Expected", "Luck"}, {}};
    for (const auto& [key, d] : state.deeds) {
        if (key.empty()) continue;
        const auto who = doerOf(state, key);
        const auto n = [](int value) { return std::to_string(value); };
        fight.rows.push_back({who, n(d.dealt), n(d.taken), n(d.absorbed), n(d.saved), n(d.kills), n(d.downs), n(d.helps)});
        for (const auto& [fallen, count] : d.killed) kills.rows.push_back({who, fallen, n(count)});
        if (d.dice > 0) dice.rows.push_back({who, n(d.dice), n(d.successes), sixths(d.expectedSixths), luck(d)});
    }
    TableView mission{"Mission", {"", ""}, {{"Turns", std::to_string(state.turn)}, {"Clock", std::to_string(state.clock)}}};
    for (const auto& objective : state.mission->objectives)
        if (audience == Audience::Gm || !objective.secret || objective.done()) mission.rows.push_back({objective.name, std::to_string(objective.progress) + " of " + std::to_string(objective.needed)});
    return {mission, fight, kills, dice};
}

} // namespace core::plaguetide
