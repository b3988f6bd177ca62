// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "campaign/statistics.h"
#include "kernel/values/value_members.h"

namespace core::campaign {

/// A part of the chronicle: a mission that was played, or a page of the journal.
struct Passage {
    std::string date;
    std::string title;
    std::string result; ///< "Won in 6 turns"; empty for a page of the journal
    Tone tone = Tone::Plain;
    std::string text; ///< Markdown
    std::vector<std::string> team;
    std::vector<TableView> tables;
    friend bool operator==(const Passage&, const Passage&) = default;
    template <class F> static void fields(F&& f) {
        using T = Passage;
        f("date", &T::date);
        f.need("title", &T::title);
        f("result", &T::result);
        f("tone", &T::tone);
        f("text", &T::text);
        f("team", &T::team);
        f("tables", &T::tables);
    }
};

/// The story of a campaign so far, to be printed or read elsewhere.
struct Chronicle {
    VALUE_MEMBERS(Chronicle);

    std::string title;
    std::string summary; ///< "12 missions: 8 × Won, 4 × Lost"
    TableView operatives;
    TableView players;
    std::vector<Passage> passages; ///< in the order of their dates
    std::vector<Chart> charts;     ///< only those with content
    TableView forces = {};
    friend bool operator==(const Chronicle&, const Chronicle&) = default;
    template <class F> static void fields(F&& f) {
        using T = Chronicle;
        f.need("title", &T::title);
        f("summary", &T::summary);
        f("operatives", &T::operatives);
        f("players", &T::players);
        f("passages", &T::passages);
        f("charts", &T::charts);
        f("forces", &T::forces);
    }
};

/// The cells of a force's row in a table: name, game, side, members, treasury, stash, games played.
std::vector<std::string> forceCells(const State& state, const Force& force,
                                    const Games& games = knownGames());
/// Everything in the campaign that is not in the archive, in order.
Chronicle chronicle(const State& state, const Games& games = knownGames());
/// The number of missions by result: "12 missions: 8 × Won, 4 × Lost".
std::string summaryOf(const State& state, const Games& games = knownGames());

} // namespace core::campaign
