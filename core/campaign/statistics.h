// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "campaign/games.h"

namespace core::campaign {

/// One row of bars of a chart, with as many values as the chart has categories.
struct Series {
    std::string name;
    std::vector<double> values;
    friend bool operator==(const Series&, const Series&) = default;
    template <class F> static void fields(F&& f) {
        f.need("name", &Series::name);
        f.need("values", &Series::values);
    }
};

/// Numbers of the campaign, ready to be drawn, read as a table, or written to a file.
struct Chart {
    std::string id;       ///< "damage"
    std::string title;    ///< "Damage"
    std::string category; ///< the word for the categories: "Operative"
    std::string unit;     ///< the unit of the values: "points of damage"
    std::string sentence; ///< the chart as a sentence
    std::vector<std::string> categories;
    std::vector<Series> series;
    int decimals = 0; ///< digits after the point that the values are shown with
    bool empty() const { return categories.empty(); }
    friend bool operator==(const Chart&, const Chart&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Chart::id);
        f.need("title", &Chart::title);
        f("category", &Chart::category);
        f("unit", &Chart::unit);
        f("sentence", &Chart::sentence);
        f("categories", &Chart::categories);
        f("series", &Chart::series);
        f("decimals", &Chart::decimals);
    }
};

/// Every statistic of the missions that are over and not in the archive, game by game in each game's order,
/// then luck and length; a statistic without numbers is empty and its sentence says why.
std::vector<Chart> statistics(const State& state, const Games& games = knownGames());
/// A sentence about a chart, from the pattern of kernel/game/campaign_facts.h.
std::string formatSentence(const std::string& pattern, const Chart& chart);
/// The chart's numbers as a table, categories down, series across.
TableView tableOf(const Chart& chart);
/// A number as the chart writes it: whole, or with decimals and a sign where it may be negative.
std::string numberText(const Chart& chart, double value);

} // namespace core::campaign
