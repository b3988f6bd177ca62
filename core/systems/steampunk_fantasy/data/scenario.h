// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/value_members.h"
#include "kernel/view/briefing.h"
#include "systems/steampunk_fantasy/board/board.h"
#include "systems/steampunk_fantasy/data/terms.h"

#include <map>
#include <string>
#include <vector>

namespace core::steampunk_fantasy {

/// Rows of a zone where neither board nor scenario says otherwise (5.10).
inline constexpr int usualZoneRows = 3;

/// Where battles are fought: hexes by "column,row" from "1,1"; columns with an even number are half a hex
/// lower.
struct Board {
    std::string id;
    std::string name;
    int columns = 7, rows = 9;
    std::map<std::string, Terrain> hexes;        ///< terrain; what is absent is clear
    std::vector<std::vector<std::string>> roads; ///< hexes one after another
    std::map<std::string, Zone> zones; ///< which side sets up where; empty = in the rows of the scenario
    std::vector<std::string> smoke;    ///< hexes with smoke when the battle begins
    std::string notes;
    bool proposed = false; ///< a house rule
    friend bool operator==(const Board&, const Board&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Board::id);
        f.need("name", &Board::name);
        f("columns", &Board::columns, Range{3, 40});
        f("rows", &Board::rows, Range{3, 40});
        f("hexes", &Board::hexes, "terrain by column,row; what is absent is clear");
        f("roads", &Board::roads, "hexes one after another");
        f("zones", &Board::zones, "which side sets up where; empty = in the rows of the scenario");
        f("smoke", &Board::smoke, "hexes with smoke at the beginning");
        f("notes", &Board::notes);
        f("proposed", &Board::proposed);
    }
};

/// How a battle is won.
enum class Victory {
    Annihilation, ///< by the side that alone has units left
    Tournament    ///< after a fixed time, by points
};

/// What a battle is fought for: board, set-up, time and victory.
struct Scenario {
    VALUE_MEMBERS(Scenario);

    std::string id;
    std::string name;
    int order = 0;                                  ///< place in the list
    std::string briefing, board, deployment, notes; ///< board: its id
    int zoneRows = usualZoneRows;                   ///< of each side
    int minutes = 120;                              ///< how long the battle takes
    Victory victory = Victory::Annihilation;
    std::string rule;
    std::vector<LessonStep> lesson; ///< what the scenario teaches, sentence by sentence
    bool proposed = false;          ///< a house rule
    friend bool operator==(const Scenario&, const Scenario&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Scenario::id);
        f.need("name", &Scenario::name);
        f("order", &Scenario::order, range::some, "place in the list of scenarios");
        f("briefing", &Scenario::briefing);
        f("board", &Scenario::board);
        f("deployment", &Scenario::deployment);
        f("notes", &Scenario::notes);
        f("zoneRows", &Scenario::zoneRows, Range{1, 20}, "rows in which each side sets up");
        f("minutes", &Scenario::minutes, Range{0, 999});
        f("victory", &Scenario::victory);
        f("rule", &Scenario::rule);
        f("lesson", &Scenario::lesson);
        f("proposed", &Scenario::proposed);
    }
};

} // namespace core::steampunk_fantasy

namespace core {
template <> struct EnumNames<steampunk_fantasy::Victory> {
    static constexpr std::array names{"annihilation", "tournament"};
};
} // namespace core

// Compiled once, in data_fields.cpp.
extern template const core::codec::Fields& core::codec::fieldsOf<core::steampunk_fantasy::Board>();
extern template const core::codec::Fields& core::codec::fieldsOf<core::steampunk_fantasy::Scenario>();
