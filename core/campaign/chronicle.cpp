// SPDX-License-Identifier: GPL-3.0-or-later
#include "campaign/chronicle.h"

#include "campaign/carry.h"

#include <algorithm>

namespace core::campaign {

namespace {

std::string turnsOf(const Mission& mission) {
    return mission.turns <= 0 ? "" : " in " + std::to_string(mission.turns) + (mission.turns == 1 ? " turn" : " turns");
}

Passage told(const Mission& mission) {
    Passage out;
    out.date = mission.date;
    out.title = mission.title;
    out.result = mission.over() ? (mission.headline.empty() ? mission.result : mission.headline) + turnsOf(mission) : "still being played";
    out.tone = mission.tone;
    out.text = mission.reason;
    for (const auto& member : mission.members) out.team.push_back(member.name);
    out.tables = mission.debrief;
    return out;
}

/// How often the operative went along, and what it did.
struct Service {
    int missions = 0, kills = 0, dealt = 0, downs = 0;
};

Service serviceOf(const State& state, const Operative& operative) {
    Service out;
    for (const auto& mission : state.missions) {
        if (!mission->over() || mission->archived) continue;
        const auto place = std::find(mission->team.begin(), mission->team.end(), operative.id) - mission->team.begin();
        if (place >= static_cast<std::ptrdiff_t>(mission->members.size())) continue;
        ++out.missions;
        const auto& name = mission->members[static_cast<std::size_t>(place)].name;
        for (const auto& tally : mission->tallies) {
            if (tally.subject != name) continue;
            if (tally.measure == "kills") out.kills += tally.value;
            if (tally.measure == "dealt") out.dealt += tally.value;
            if (tally.measure == "downs") out.downs += tally.value;
        }
    }
    return out;
}

TableView rosterOf(const State& state) {
    TableView table{"Operatives", {"", "Player", "Missions", "Kills", "Dealt", "Down", "Condition"}, {}};
    for (const auto& operative : state.operatives) {
        if (operative->archived) continue;
        const auto done = serviceOf(state, *operative);
        const auto* player = find(state.players, operative->player);
        table.rows.push_back({operative->name, player ? player->name : "", std::to_string(done.missions), std::to_string(done.kills),
                              std::to_string(done.dealt), std::to_string(done.downs), isCaptive(state, *operative) ? "Captured" : "Ready"});
    }
    return table;
}

TableView playersOf(const State& state) {
    TableView table{"Players", {"", "Operatives"}, {}};
    for (const auto& player : state.players) {
        if (player->archived) continue;
        std::string names;
        for (const auto& operative : state.operatives)
            if (operative->player == player->id) names += (names.empty() ? "" : ", ") + operative->name;
        table.rows.push_back({player->name, names});
    }
    return table;
}

} // namespace

std::string summaryOf(const State& state) {
    std::vector<std::pair<std::string, int>> ends; // in the order in which they first came up
    int over = 0;
    for (const auto& mission : state.missions) {
        if (!mission->over() || mission->archived) continue;
        ++over;
        const auto& name = mission->headline.empty() ? mission->result : mission->headline;
        const auto known = std::find_if(ends.begin(), ends.end(), [&](const auto& end) { return end.first == name; });
        if (known == ends.end()) ends.emplace_back(name, 1);
        else ++known->second;
    }
    if (over == 0) return "No mission is over yet";
    std::string out = std::to_string(over) + (over == 1 ? " mission: " : " missions: ");
    for (std::size_t n = 0; n < ends.size(); ++n) out += (n ? ", " : "") + std::to_string(ends[n].second) + " × " + ends[n].first;
    return out;
}

Chronicle chronicle(const State& state) {
    Chronicle out;
    out.title = state.name;
    out.summary = summaryOf(state);
    out.operatives = rosterOf(state);
    out.players = playersOf(state);
    for (const auto& mission : state.missions)
        if (!mission->archived) out.passages.push_back(told(*mission));
    for (const auto& entry : state.entries)
        if (!entry->archived) out.passages.push_back({entry->date, entry->title, {}, Tone::Plain, entry->text, {}, {}});
    std::stable_sort(out.passages.begin(), out.passages.end(), [](const Passage& a, const Passage& b) { return a.date < b.date; });
    for (auto& chart : statistics(state))
        if (!chart.empty()) out.charts.push_back(std::move(chart));
    return out;
}

} // namespace core::campaign
