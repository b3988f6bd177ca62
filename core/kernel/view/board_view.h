// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/range.h"
#include "kernel/values/value_members.h"
#include "kernel/view/figure_view.h"

#include <array>
#include <string>
#include <vector>

/// A board of cells as a screen draws and reads it, whatever the game and the shape of its cells: screens
/// need neither the geometry nor the rules of the game.
namespace core {

/// A point on the drawn board; the unit is the distance between the centres of two neighbours, y points down.
struct BoardPoint {
    double x = 0, y = 0;
    friend bool operator==(const BoardPoint&, const BoardPoint&) = default;
    template <class F> static void fields(F&& f) {
        f.need("x", &BoardPoint::x);
        f.need("y", &BoardPoint::y);
    }
};

/// The ground of a cell; a painter has a pattern for each. `Rise` is a hill and `Peak` a mountain, `Stream` a
/// river that can be crossed and `Water` deep.
enum class Ground { Open, Rise, Peak, Wood, Burnt, Rubble, Stones, Sand, Marsh, Building, Stream, Water };
template <> struct EnumNames<Ground> {
    static constexpr std::array names{"open",   "rise", "peak",  "wood",     "burnt",  "rubble",
                                      "stones", "sand", "marsh", "building", "stream", "water"};
};

/// A marker on a cell: smoke, fire, a cloud. Units and placeholders for hidden units are BoardPieces.
struct BoardMark {
    std::string id;
    std::string name;   ///< "Smoke"
    std::string letter; ///< letter on its marker
    int count = 1;
    Tone tone = Tone::Plain;
    friend bool operator==(const BoardMark&, const BoardMark&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &BoardMark::id);
        f("name", &BoardMark::name);
        f("letter", &BoardMark::letter);
        f("count", &BoardMark::count, range::some);
        f("tone", &BoardMark::tone);
    }
};

/// One cell with its ground, its neighbours and the marks on it.
struct BoardCell {
    VALUE_MEMBERS(BoardCell);

    std::string id;     ///< "3,4"; used in commands
    std::string label;  ///< short text, drawn into the cell
    std::string spoken; ///< full description for a screen reader
    BoardPoint centre;
    Ground ground = Ground::Open;
    std::string terrain; ///< "Forest"
    std::string letter;  ///< letter that marks the terrain where colour is not enough
    int height = 0;
    std::string zone; ///< id of a BoardZone, empty = none
    /// The neighbours by direction, empty where the board ends; in the order of BoardView::directions.
    std::vector<std::string> neighbours;
    std::vector<std::string> roads; ///< ids of neighbours connected by a road
    bool road = false;              ///< whether a road crosses the cell, also where it connects to no other
    std::vector<BoardMark> marks;
    friend bool operator==(const BoardCell&, const BoardCell&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &BoardCell::id);
        f("label", &BoardCell::label);
        f("spoken", &BoardCell::spoken);
        f.need("centre", &BoardCell::centre);
        f("ground", &BoardCell::ground);
        f("terrain", &BoardCell::terrain);
        f("letter", &BoardCell::letter);
        f("height", &BoardCell::height, range::stat);
        f("zone", &BoardCell::zone);
        f("neighbours", &BoardCell::neighbours);
        f("roads", &BoardCell::roads);
        f("road", &BoardCell::road);
        f("marks", &BoardCell::marks);
    }
};

/// A direction from cell to cell, which is also a facing.
struct BoardDirection {
    std::string id;
    std::string name;   ///< "north-east"
    double degrees = 0; ///< clockwise from straight up
    friend bool operator==(const BoardDirection&, const BoardDirection&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &BoardDirection::id);
        f("name", &BoardDirection::name);
        f.need("degrees", &BoardDirection::degrees);
    }
};

/// A part of the board that belongs to a side or has its own meaning.
struct BoardZone {
    std::string id;
    std::string name;
    std::string side; ///< id of the side that owns it, empty = none
    friend bool operator==(const BoardZone&, const BoardZone&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &BoardZone::id);
        f("name", &BoardZone::name);
        f("side", &BoardZone::side);
    }
};

/// The counter of a unit in a cell, or another counter, such as a placeholder for a hidden unit.
struct BoardPiece {
    std::string id;     ///< id of the unit, where the piece is one
    std::string cell;   ///< id of the cell
    std::string name;   ///< "Dw42 2"
    std::string letter; ///< letters on the piece
    std::string side;
    std::string spoken;           ///< name, side and facing, for a screen reader
    int facing = -1;              ///< index of BoardView::directions, -1 = no facing
    bool aloft = false;           ///< whether it is above the ground
    bool masked = false;          ///< a placeholder for a hidden unit
    std::string planned;          ///< its order in short, where the audience may know it
    std::vector<std::string> way; ///< the cells of its ordered way, where the audience may know it
    int hurt = 0;                 ///< damage tokens
    int left = 1, whole = 1;      ///< living models, and all models
    int loads = -1;               ///< loaded rounds, -1 = the unit needs none
    Tone tone = Tone::Plain;
    friend bool operator==(const BoardPiece&, const BoardPiece&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &BoardPiece::id);
        f.need("cell", &BoardPiece::cell);
        f("name", &BoardPiece::name);
        f("letter", &BoardPiece::letter);
        f("side", &BoardPiece::side);
        f("spoken", &BoardPiece::spoken);
        f("facing", &BoardPiece::facing, Range{-1, 11});
        f("aloft", &BoardPiece::aloft);
        f("masked", &BoardPiece::masked);
        f("planned", &BoardPiece::planned);
        f("way", &BoardPiece::way);
        f("hurt", &BoardPiece::hurt, range::some);
        f("left", &BoardPiece::left, range::some);
        f("whole", &BoardPiece::whole, range::some);
        f("loads", &BoardPiece::loads, Range{-1, 99});
        f("tone", &BoardPiece::tone);
    }
};

/// Cells marked together for the selected unit: the range of a weapon, visible cells, reachable cells. A
/// screen shows one or several overlays on the ground.
struct BoardLayer {
    /// How its cells are marked.
    enum class Look { Fill, Hatch, Outline };
    std::string id;
    std::string name; ///< "Musket, normal range"
    std::string unit; ///< id of its unit, empty = none
    Look look = Look::Fill;
    Tone tone = Tone::Plain;
    std::vector<std::string> cells;
    friend bool operator==(const BoardLayer&, const BoardLayer&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &BoardLayer::id);
        f("name", &BoardLayer::name);
        f("unit", &BoardLayer::unit);
        f("look", &BoardLayer::look);
        f("tone", &BoardLayer::tone);
        f("cells", &BoardLayer::cells);
    }
};
template <> struct EnumNames<BoardLayer::Look> {
    static constexpr std::array names{"fill", "hatch", "outline"};
};

/// A line of sight between two cells, and where it ends.
struct BoardLine {
    std::string from, to;
    bool clear = true;     ///< whether nothing blocks it
    std::string blockedBy; ///< id of the cell that blocks it
    std::string words;     ///< "blocked by the forest in 4,5"
    friend bool operator==(const BoardLine&, const BoardLine&) = default;
    template <class F> static void fields(F&& f) {
        f.need("from", &BoardLine::from);
        f.need("to", &BoardLine::to);
        f("clear", &BoardLine::clear);
        f("blockedBy", &BoardLine::blockedBy);
        f("words", &BoardLine::words);
    }
};

/// A whole board, ready to be drawn.
struct BoardView {
    VALUE_MEMBERS(BoardView);

    std::string name;
    int columns = 0, rows = 0;
    std::vector<BoardPoint> outline; ///< corners of every cell, relative to its centre
    std::vector<BoardDirection> directions;
    std::vector<BoardZone> zones;
    std::vector<BoardCell> cells; ///< in reading order
    std::vector<BoardPiece> pieces;
    std::vector<BoardLayer> layers;
    std::vector<BoardLine> lines;
    bool empty() const { return cells.empty(); }
    friend bool operator==(const BoardView&, const BoardView&) = default;
    template <class F> static void fields(F&& f) {
        f("name", &BoardView::name);
        f("columns", &BoardView::columns, range::some);
        f("rows", &BoardView::rows, range::some);
        f("outline", &BoardView::outline);
        f("directions", &BoardView::directions);
        f("zones", &BoardView::zones);
        f("cells", &BoardView::cells);
        f("pieces", &BoardView::pieces);
        f("layers", &BoardView::layers);
        f("lines", &BoardView::lines);
    }
};

} // namespace core
