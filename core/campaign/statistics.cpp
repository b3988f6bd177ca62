// SPDX-License-Identifier: GPL-3.0-or-later
#include "campaign/statistics.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace core::campaign {

namespace {

using Sums = std::map<std::string, double>; // by category

/// What every mission counted, of its own team only.
struct Counted {
    std::vector<std::string> operatives; ///< in the order in which they joined
    std::map<std::string, Sums> of;      ///< measure to operative to sum
    Sums killed, spent;                  ///< by enemy, by action
    std::vector<const Mission*> missions;
};

bool counts(const Mission& mission) { return mission.over() && !mission.archived; }

Counted count(const State& state) {
    Counted out;
    std::set<std::string> known;
    for (const auto& mission : state.missions) {
        if (!counts(*mission)) continue;
        out.missions.push_back(&*mission);
        std::set<std::string> team;
        for (const auto& member : mission->members) {
            team.insert(member.name);
            if (known.insert(member.name).second) out.operatives.push_back(member.name);
        }
        for (const auto& tally : mission->tallies) {
            if (!team.contains(tally.subject)) continue;
            if (tally.measure == "kills" && !tally.of.empty()) out.killed[tally.of] += tally.value;
            if (tally.measure == "points_spent" && !tally.of.empty()) out.spent[tally.of] += tally.value;
            out.of[tally.measure][tally.subject] += tally.value;
        }
    }
    return out;
}

double at(const Sums& sums, const std::string& key) {
    const auto found = sums.find(key);
    return found == sums.end() ? 0 : found->second;
}

double total(const Series& series) {
    double sum = 0;
    for (const auto value : series.values) sum += value;
    return sum;
}

std::string whole(double value) { return std::to_string(std::lround(value)); }
std::string tenths(double value) {
    const long all = std::lround(value * 10);
    return std::to_string(all / 10) + "." + std::to_string(all % 10);
}
std::string plural(double count, const std::string& one, const std::string& many) {
    return whole(count) + " " + (std::lround(count) == 1 ? one : many);
}

/// The category with the largest value, empty when all are nought.
std::string most(const Chart& chart, const Series& series) {
    std::size_t best = 0;
    for (std::size_t n = 1; n < series.values.size(); ++n)
        if (series.values[n] > series.values[best]) best = n;
    return series.values.empty() || series.values[best] <= 0 ? std::string() : chart.categories[best];
}
double highest(const Series& series) { return series.values.empty() ? 0 : *std::max_element(series.values.begin(), series.values.end()); }

const char* nothingPlayed = "No mission of the campaign is over yet.";

/// One series per measure, one category per operative.
Chart byOperative(const Counted& counted, Chart chart, const std::vector<std::pair<std::string, std::string>>& measures) {
    chart.category = "Operative";
    chart.categories = counted.operatives;
    for (const auto& [measure, name] : measures) {
        Series series{name, {}};
        const auto sums = counted.of.find(measure);
        for (const auto& who : counted.operatives) series.values.push_back(sums == counted.of.end() ? 0 : at(sums->second, who));
        chart.series.push_back(std::move(series));
    }
    return chart;
}

/// The largest first; one series.
Chart ranked(const Sums& sums, Chart chart, const std::string& series) {
    std::vector<std::pair<std::string, double>> rows;
    for (const auto& row : sums)
        if (row.second > 0) rows.emplace_back(row);
    std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    chart.series.push_back({series, {}});
    for (const auto& [name, value] : rows) {
        chart.categories.push_back(name);
        chart.series.front().values.push_back(value);
    }
    return chart;
}

Chart damage(const Counted& counted) {
    auto chart = byOperative(counted, {"damage", "Damage", {}, "points of damage", nothingPlayed, {}, {}, 0},
                             {{"dealt", "Dealt"}, {"taken", "Taken"}, {"absorbed", "Absorbed"}});
    if (chart.empty()) return chart;
    const auto& dealt = chart.series[0];
    chart.sentence = "Together they dealt " + whole(total(dealt)) + " points of damage, took " + whole(total(chart.series[1])) +
                     " and absorbed " + whole(total(chart.series[2])) + ".";
    if (const auto best = most(chart, dealt); !best.empty()) chart.sentence += " " + best + " dealt most: " + whole(highest(dealt)) + ".";
    return chart;
}

Chart kills(const Counted& counted) {
    auto chart = ranked(counted.killed, {"kills", "Kills by enemy", "Enemy", "kills", nothingPlayed, {}, {}, 0}, "Kills");
    if (!chart.empty())
        chart.sentence = plural(total(chart.series[0]), "enemy was", "enemies were") + " brought down, most of all " + chart.categories.front() +
                         ": " + whole(chart.series[0].values.front()) + ".";
    else if (!counted.missions.empty()) chart.sentence = "Nobody was brought down.";
    return chart;
}

Chart help(const Counted& counted) {
    auto chart = byOperative(counted, {"help", "Down and helped", {}, "times", nothingPlayed, {}, {}, 0},
                             {{"downs", "Went Down"}, {"helps", "Helped others"}});
    if (chart.empty()) return chart;
    chart.sentence = "Operatives went Down " + plural(total(chart.series[0]), "time", "times") + " and helped each other " +
                     plural(total(chart.series[1]), "time", "times") + ".";
    if (const auto worst = most(chart, chart.series[0]); !worst.empty())
        chart.sentence += " " + worst + " fell most often: " + whole(highest(chart.series[0])) + ".";
    return chart;
}

Chart points(const Counted& counted) {
    auto chart = ranked(counted.spent, {"points", "Action points by action", "Action", "action points", nothingPlayed, {}, {}, 0}, "Action points");
    if (!chart.empty()) {
        const double all = total(chart.series[0]);
        chart.sentence = plural(all, "action point was", "action points were") + " spent, most on " + chart.categories.front() + ": " +
                         whole(chart.series[0].values.front()) + " (" + whole(100 * chart.series[0].values.front() / all) + " %).";
    } else if (!counted.missions.empty()) chart.sentence = "No action points were counted.";
    return chart;
}

Chart luck(const Counted& counted) {
    Chart chart = byOperative(counted, {"luck", "Luck of the dice", {}, "successes above or below what was to be expected", nothingPlayed, {}, {}, 1}, {});
    if (chart.empty()) return chart;
    const auto sums = [&](const char* measure) {
        const auto found = counted.of.find(measure);
        return found == counted.of.end() ? Sums{} : found->second;
    };
    const auto successes = sums("successes"), expected = sums("expected_sixths"), dice = sums("dice");
    Series series{"Luck", {}};
    double thrown = 0;
    for (const auto& who : chart.categories) {
        series.values.push_back(at(successes, who) - at(expected, who) / 6);
        thrown += at(dice, who);
    }
    const double sum = total(series);
    chart.series.push_back(std::move(series));
    chart.sentence = "In " + plural(thrown, "die", "dice") + " the team had " + tenths(std::abs(sum)) +
                     (sum < 0 ? " successes fewer" : " successes more") + " than was to be expected.";
    return chart;
}

Chart turns(const Counted& counted) {
    Chart chart{"turns", "Turns per mission", "Mission", "turns", nothingPlayed, {}, {{"Turns", {}}}, 0};
    for (const auto* mission : counted.missions) {
        chart.categories.push_back(mission->title + (mission->headline.empty() ? "" : " · " + mission->headline));
        chart.series.front().values.push_back(mission->turns);
    }
    if (chart.empty()) return chart;
    const double mean = total(chart.series.front()) / static_cast<double>(chart.categories.size());
    const auto missions = static_cast<double>(chart.categories.size());
    chart.sentence = chart.categories.size() == 1 ? "The mission took " + plural(mean, "turn", "turns") + "."
                                                  : plural(missions, "mission", "missions") + " took " + tenths(mean) + " turns each.";
    return chart;
}

} // namespace

std::vector<Chart> statistics(const State& state) {
    const auto counted = count(state);
    return {damage(counted), kills(counted), help(counted), points(counted), luck(counted), turns(counted)};
}

std::string numberText(const Chart& chart, double value) {
    if (chart.decimals == 0) return whole(value);
    const auto digits = tenths(std::abs(value));
    return (digits == "0.0" ? "" : value < 0 ? "−" : "+") + digits;
}

TableView tableOf(const Chart& chart) {
    TableView table{chart.title, {chart.category}, {}};
    for (const auto& series : chart.series) table.columns.push_back(series.name);
    for (std::size_t n = 0; n < chart.categories.size(); ++n) {
        std::vector<std::string> row{chart.categories[n]};
        for (const auto& series : chart.series) row.push_back(numberText(chart, series.values[n]));
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace core::campaign
