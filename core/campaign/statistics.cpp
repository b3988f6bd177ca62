// SPDX-License-Identifier: GPL-3.0-or-later
#include "campaign/statistics.h"

#include "table/ledger.h"
#include "table/sentences.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace core::campaign {

namespace {

using Sums = std::map<std::string, double>; // by category

/// The tallies of one game's missions, for the figures of interest.
struct Counted {
    std::vector<std::string> subjects;      ///< in order of appearance
    std::map<std::string, Sums> of;         ///< measure to subject to sum
    std::map<std::string, Sums> parts;      ///< measure to name of the part to sum
    std::map<std::string, double> expected; ///< successes, by subject
    std::vector<const Mission*> missions;
};

bool counts(const Mission& mission) { return mission.isOver() && !mission.archived; }

void add(Counted& out, const Tally& tally) {
    if (!tally.of.empty()) out.parts[tally.measure][tally.of] += tally.value;
    out.of[tally.measure][tally.subject] += tally.value;
    if (const auto parts = table::expectedOf(tally.measure, tally.value))
        out.expected[tally.subject] += static_cast<double>(parts) / table::FixedFraction::parts;
}

Counted count(const State& state, const GameFacts& game) {
    Counted out;
    std::set<std::string> known;
    const auto join = [&](const std::string& name) {
        if (known.insert(name).second) out.subjects.push_back(name);
    };
    for (const auto& mission : state.missions) {
        if (!counts(*mission) || mission->system != game.id) continue;
        out.missions.push_back(&*mission);
        std::set<std::string> team;
        for (const auto& member : mission->members) {
            team.insert(member.name);
            join(member.name);
        }
        for (const auto& tally : mission->tallies) {
            if (!game.facts.hasNoTeam && !team.contains(tally.subject)) continue;
            join(tally.subject);
            add(out, tally);
        }
    }
    return out;
}

double at(const Sums& sums, const std::string& key) {
    const auto found = sums.find(key);
    return found == sums.end() ? 0 : found->second;
}

const Sums& sumsOf(const std::map<std::string, Sums>& all, std::string_view measure) {
    static const Sums none;
    const auto found = all.find(std::string(measure));
    return found == all.end() ? none : found->second;
}

std::string tenths(double value) {
    const long all = std::lround(value * 10);
    return std::to_string(all / 10) + "." + std::to_string(all % 10);
}

double total(const Series& series) {
    double sum = 0;
    for (const auto value : series.values)
        sum += value;
    return sum;
}

bool nothingIn(const Chart& chart) {
    return std::all_of(chart.series.begin(), chart.series.end(), [](const Series& series) {
        return std::all_of(series.values.begin(), series.values.end(), [](double v) { return v == 0; });
    });
}

/// The figures of a chart: the whole team, or of all figures those with a count.
std::vector<std::string> categoriesOf(const Counted& counted, const GameFacts& game,
                                      const std::vector<std::string_view>& measures) {
    if (!game.facts.hasNoTeam) return counted.subjects;
    std::vector<std::string> out;
    for (const auto& who : counted.subjects)
        if (std::any_of(measures.begin(), measures.end(),
                        [&](std::string_view measure) { return sumsOf(counted.of, measure).contains(who); }))
            out.push_back(who);
    return out;
}

/// One series for each measure, one category for each subject.
void fillBySubject(Chart& chart, const Counted& counted, const GameFacts& game, const StatisticRule& rule) {
    std::vector<std::string_view> measures;
    for (const auto& measure : rule.measures)
        measures.push_back(measure.measure);
    chart.categories = categoriesOf(counted, game, measures);
    for (const auto& measure : rule.measures) {
        Series series{measure.name, {}};
        for (const auto& who : chart.categories)
            series.values.push_back(at(sumsOf(counted.of, measure.measure), who));
        chart.series.push_back(std::move(series));
    }
}

/// One series, one category for each part of the measure, the largest first.
void fillRanked(Chart& chart, const Counted& counted, const StatisticRule& rule) {
    const auto& measure = rule.measures.front();
    std::vector<std::pair<std::string, double>> rows;
    for (const auto& row : sumsOf(counted.parts, measure.measure))
        if (row.second > 0) rows.emplace_back(row);
    std::stable_sort(rows.begin(), rows.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    chart.series.push_back({measure.name, {}});
    for (const auto& [name, value] : rows) {
        chart.categories.push_back(name);
        chart.series.front().values.push_back(value);
    }
}

Chart chartOf(const Counted& counted, const GameFacts& game, const StatisticRule& rule) {
    Chart chart{rule.id, rule.title, rule.category, rule.unit, {}, {}, {}, 0};
    if (chart.category.empty()) chart.category = game.facts.category;
    if (rule.form == StatisticRule::Form::Ranked && !rule.measures.empty())
        fillRanked(chart, counted, rule);
    else
        fillBySubject(chart, counted, game, rule);
    if (!counted.missions.empty() && (chart.empty() || (nothingIn(chart) && !rule.nothing.empty())))
        chart.sentence = rule.nothing;
    else if (!chart.empty()) {
        chart.sentence = formatSentence(rule.sentence, chart);
        const auto& first = chart.series.front().values;
        if (std::any_of(first.begin(), first.end(), [](double v) { return v > 0; }))
            chart.sentence += formatSentence(rule.best, chart);
    }
    return chart;
}

Chart luck(const Counted& counted, const GameFacts& game) {
    Chart chart{"luck",
                "Luck of the dice",
                game.facts.category,
                "successes above or below the expected number",
                {},
                {},
                {},
                1};
    chart.categories = categoriesOf(counted, game, {table::measure::dice});
    if (chart.empty()) return chart;
    Series series{"Luck", {}};
    double rolled = 0;
    for (const auto& who : chart.categories) {
        series.values.push_back(at(sumsOf(counted.of, table::measure::successes), who) -
                                at(counted.expected, who));
        rolled += at(sumsOf(counted.of, table::measure::dice), who);
    }
    const double sum = total(series);
    chart.series.push_back(std::move(series));
    chart.sentence = "In " + core::campaign::counted(static_cast<int>(rolled), {"die", "dice"}) + " " +
                     game.facts.together + " had " + tenths(std::abs(sum)) +
                     (sum < 0 ? " successes fewer" : " successes more") + " than expected.";
    return chart;
}

Chart turns(const Counted& counted, const GameFacts& game) {
    const auto& turn = game.facts.turn;
    const auto& mission = game.facts.mission;
    Chart chart{"turns",
                table::capitalized(turn.many) + " per " + mission.one,
                table::capitalized(mission.one),
                turn.many,
                {},
                {},
                {},
                0};
    chart.series.push_back({table::capitalized(turn.many), {}});
    for (const auto* played : counted.missions) {
        chart.categories.push_back(played->title +
                                   (played->headline.empty() ? "" : " · " + played->headline));
        chart.series.front().values.push_back(played->turns);
    }
    if (chart.empty()) return chart;
    const int missions = static_cast<int>(chart.categories.size());
    const double mean = total(chart.series.front()) / missions;
    chart.sentence = missions == 1 ? "The " + mission.one + " took " +
                                         core::campaign::counted(static_cast<int>(mean), turn) + "."
                                   : core::campaign::counted(missions, mission) + " took " + tenths(mean) +
                                         " " + turn.many + " each.";
    return chart;
}

std::vector<Chart> chartsOf(const State& state, const GameFacts& game) {
    const auto counted = count(state, game);
    std::vector<Chart> out;
    for (const auto& rule : game.facts.statistics)
        out.push_back(chartOf(counted, game, rule));
    out.push_back(luck(counted, game));
    out.push_back(turns(counted, game));
    for (auto& chart : out)
        if (chart.empty() && counted.missions.empty())
            chart.sentence = "No " + game.facts.mission.one + " of the campaign is over yet.";
        else if (chart.sentence.empty())
            chart.sentence = "No numbers were counted for this chart.";
    return out;
}

} // namespace

std::vector<Chart> statistics(const State& state, const Games& games) {
    std::set<std::string> played;
    for (const auto& mission : state.missions)
        if (counts(*mission)) played.insert(mission->system);
    auto shown = gamesOf(state, games);
    if (played.empty() && shown.size() > 1) shown.resize(1); // no category has a count
    std::vector<Chart> out;
    for (const auto& game : shown) {
        if (!played.empty() && !played.contains(game.id)) continue;
        for (auto& chart : chartsOf(state, game)) {
            if (played.size() > 1) { // the numbers of different games are of different kinds
                chart.id = game.id + "." + chart.id;
                chart.title += " · " + game.name;
            }
            out.push_back(std::move(chart));
        }
    }
    return out;
}

std::string numberText(const Chart& chart, double value) {
    if (chart.decimals == 0) return std::to_string(std::lround(value));
    const auto digits = tenths(std::abs(value));
    return (digits == "0.0" ? "" : value < 0 ? "−" : "+") + digits;
}

TableView tableOf(const Chart& chart) {
    TableView table{chart.title, {chart.category}, {}};
    for (const auto& series : chart.series)
        table.columns.push_back(series.name);
    for (std::size_t n = 0; n < chart.categories.size(); ++n) {
        std::vector<std::string> row{chart.categories[n]};
        for (const auto& series : chart.series)
            row.push_back(numberText(chart, series.values[n]));
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace core::campaign
