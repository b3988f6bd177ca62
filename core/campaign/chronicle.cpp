// SPDX-License-Identifier: GPL-3.0-or-later
#include "campaign/chronicle.h"

#include "campaign/carried_condition.h"
#include "table/sentences.h"

#include <algorithm>

namespace core::campaign {

namespace {

std::string turnsOf(const Mission& mission, const Games& games) {
    return mission.turns <= 0 ? ""
                              : " in " + counted(mission.turns, gameOf(games, mission.system).facts.turn);
}

Passage passageOf(const Mission& mission, const Games& games) {
    Passage out;
    out.date = mission.date;
    out.title = mission.title;
    out.result = mission.isOver() ? (mission.headline.empty() ? mission.result : mission.headline) +
                                        turnsOf(mission, games)
                                  : "still being played";
    out.tone = mission.tone;
    out.text = mission.reason;
    for (const auto& member : mission.members)
        out.team.push_back(member.name);
    out.tables = mission.debrief;
    return out;
}

/// The number of a figure's missions, and its tallies by measure.
struct Service {
    int missions = 0;
    std::map<std::string, int> done;
};

Service serviceOf(const State& state, const Operative& operative) {
    Service out;
    for (const auto& mission : state.missions) {
        if (!mission->isOver() || mission->archived) continue;
        const auto place =
            std::find(mission->team.begin(), mission->team.end(), operative.id) - mission->team.begin();
        if (place >= static_cast<std::ptrdiff_t>(mission->members.size())) continue;
        ++out.missions;
        const auto& name = mission->members[static_cast<std::size_t>(place)].name;
        for (const auto& tally : mission->tallies)
            if (tally.subject == name) out.done[tally.measure] += tally.value;
    }
    return out;
}

/// The headings above the numbers in the table of figures: the measures of their games.
std::vector<MeasureName> serviceColumns(const State& state, const Games& games) {
    std::vector<MeasureName> out;
    for (const auto& operative : state.operatives)
        for (const auto& column : gameOf(games, operative->system).facts.service)
            if (!operative->archived && std::none_of(out.begin(), out.end(), [&](const auto& known) {
                    return known.measure == column.measure;
                }))
                out.push_back(column);
    return out;
}

TableView rosterOf(const State& state, const Games& games) {
    TableView table{table::capitalized(figureNouns(state, games).many), {"", "Player", "Games"}, {}};
    const auto columns = serviceColumns(state, games);
    for (const auto& column : columns)
        table.columns.push_back(column.name);
    table.columns.emplace_back("Condition");
    for (const auto& operative : state.operatives) {
        if (operative->archived) continue;
        const auto service = serviceOf(state, *operative);
        const auto* player = find(state.players, operative->player);
        std::vector<std::string> row{operative->name, player ? player->name : "",
                                     std::to_string(service.missions)};
        for (const auto& column : columns) {
            const auto done = service.done.find(column.measure);
            row.push_back(std::to_string(done == service.done.end() ? 0 : done->second));
        }
        const auto held = whyUnavailable(state, *operative, games);
        row.push_back(held ? held->word : "Ready");
        table.rows.push_back(std::move(row));
    }
    return table;
}

/// "60 ducats, 2 glory".
std::string treasuryOf(const Force& force) {
    std::string out;
    for (const auto& [name, amount] : force.currencies)
        out += (out.empty() ? "" : ", ") + std::to_string(amount) + " " + name;
    return out;
}

std::string stashOf(const Force& force) {
    std::string out;
    for (const auto& item : force.stash)
        out += (out.empty() ? "" : ", ") + (item.count == 1 ? "" : std::to_string(item.count) + " × ") +
               item.name;
    return out;
}

TableView forcesOf(const State& state, const Games& games) {
    TableView table{"Forces", {"", "Game", "Side", "Members", "Treasury", "Stash", "Games played"}, {}};
    for (const auto& force : state.forces)
        if (!force->archived) table.rows.push_back(forceCells(state, *force, games));
    return table;
}

TableView playersOf(const State& state, const Games& games) {
    TableView table{"Players", {"", table::capitalized(figureNouns(state, games).many)}, {}};
    for (const auto& player : state.players) {
        if (player->archived) continue;
        std::string names;
        for (const auto& operative : state.operatives)
            if (operative->player == player->id) names += (names.empty() ? "" : ", ") + operative->name;
        table.rows.push_back({player->name, names});
    }
    return table;
}

/// The word for missions where all finished ones agree.
Words missionWords(const State& state, const Games& games) {
    std::optional<Words> out;
    for (const auto& mission : state.missions) {
        if (!mission->isOver() || mission->archived) continue;
        const auto words = gameOf(games, mission->system).facts.mission;
        if (out && out->one != words.one) return {"mission", "missions"};
        out = words;
    }
    return out.value_or(Words{"mission", "missions"});
}

} // namespace

std::vector<std::string> forceCells(const State& state, const Force& force, const Games& games) {
    std::string names;
    for (const auto& id : force.members)
        if (const auto* member = find(state.operatives, id))
            names += (names.empty() ? "" : ", ") + member->name;
    const auto played = std::count_if(state.missions.begin(), state.missions.end(), [&](const auto& mission) {
        const bool plays = std::any_of(mission->sides.begin(), mission->sides.end(),
                                       [&](const auto& side) { return side.second == force.id; });
        return (plays || mission->force == force.id) && mission->isOver() && !mission->archived;
    });
    return {force.name,
            gameOf(games, force.system).name,
            force.side,
            names,
            treasuryOf(force),
            stashOf(force),
            std::to_string(played)};
}

std::string summaryOf(const State& state, const Games& games) {
    std::vector<std::pair<std::string, int>> outcomes; // in the order in which they first occurred
    int over = 0;
    for (const auto& mission : state.missions) {
        if (!mission->isOver() || mission->archived) continue;
        ++over;
        const auto& name = mission->headline.empty() ? mission->result : mission->headline;
        const auto known = std::find_if(outcomes.begin(), outcomes.end(),
                                        [&](const auto& end) { return end.first == name; });
        if (known == outcomes.end())
            outcomes.emplace_back(name, 1);
        else
            ++known->second;
    }
    if (over == 0) return "No game is over yet";
    std::string out = counted(over, missionWords(state, games)) + ": ";
    for (std::size_t n = 0; n < outcomes.size(); ++n)
        out += (n ? ", " : "") + std::to_string(outcomes[n].second) + " × " + outcomes[n].first;
    return out;
}

Chronicle chronicle(const State& state, const Games& games) {
    Chronicle out;
    out.title = state.name;
    out.summary = summaryOf(state, games);
    out.operatives = rosterOf(state, games);
    out.players = playersOf(state, games);
    if (!state.forces.empty()) out.forces = forcesOf(state, games);
    for (const auto& mission : state.missions)
        if (!mission->archived) out.passages.push_back(passageOf(*mission, games));
    for (const auto& entry : state.entries)
        if (!entry->archived)
            out.passages.push_back({entry->date, entry->title, {}, Tone::Plain, entry->text, {}, {}});
    std::stable_sort(out.passages.begin(), out.passages.end(),
                     [](const Passage& a, const Passage& b) { return a.date < b.date; });
    for (auto& chart : statistics(state, games))
        if (!chart.empty()) out.charts.push_back(std::move(chart));
    return out;
}

DEFINE_VALUE_MEMBERS(Chronicle)

} // namespace core::campaign
