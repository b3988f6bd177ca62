// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/figure_view.h"
#include "kernel/range.h"
#include "kernel/value_members.h"

#include <array>
#include <string>
#include <vector>

/// A board of cells as a screen draws it and reads it out, whatever the game and whatever the shape of its
/// cells: who draws it needs neither the geometry nor a rule of the game.
namespace core {

/// A place on the drawn board; the unit is the distance between the centres of two neighbours, y points down.
struct BoardPoint {
    double x = 0, y = 0;
    friend bool operator==(const BoardPoint&, const BoardPoint&) = default;
    template <class F> static void fields(F&& f) {
        f.need("x", &BoardPoint::x);
        f.need("y", &BoardPoint::y);
    }
};

/// What the ground of a cell looks like; a painter has a pattern for each.
enum class Ground { Open, Rise, Peak, Wood, Burnt, Rubble, Stones, Sand, Marsh, Building, Stream, Water };
template <> struct EnumNames<Ground> {
    static constexpr std::array names{"open",   "rise", "peak",  "wood",     "burnt",  "rubble",
                                      "stones", "sand", "marsh", "building", "stream", "water"};
};

/// What is on a cell and is no piece: smoke, fire, a cloud.
struct BoardMark {
    std::string id;
    std::string name;   ///< "Smoke"
    std::string letter; ///< on its marker
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

struct BoardCell {
    VALUE_MEMBERS(BoardCell);

    std::string id;     ///< "3,4"; goes back into commands
    std::string label;  ///< short, drawn into the cell
    std::string spoken; ///< all that there is to say of it, for a screen reader
    BoardPoint centre;
    Ground ground = Ground::Open;
    std::string terrain; ///< "Forest"
    std::string letter;  ///< marks the terrain where colour is not enough
    int height = 0;
    std::string zone; ///< id of a BoardZone, empty = none
    /// The neighbours by direction, empty where the board ends; in the order of BoardView::directions.
    std::vector<std::string> neighbours;
    std::vector<std::string> roads; ///< ids of neighbours that a road leads to
    bool road = false;
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

/// A direction from cell to cell, which is also a way to face.
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

/// A unit or a thing in a cell.
struct BoardPiece {
    std::string id;     ///< of the unit, where it is one
    std::string cell;   ///< id of the cell
    std::string name;   ///< "Dw42 2"
    std::string letter; ///< on the piece
    std::string side;
    std::string spoken;           ///< name, whose, where it looks, for a screen reader
    int facing = -1;              ///< index of BoardView::directions, -1 = it looks nowhere
    bool aloft = false;           ///< above the ground
    bool masked = false;          ///< a placeholder for a hidden unit
    std::string planned;          ///< what it will do, in short, where the audience may know
    std::vector<std::string> way; ///< the cells that its order leads it through, where the audience may know
    int hurt = 0;                 ///< tokens of damage that it carries
    int left = 1, whole = 1;      ///< models that live, of how many
    int loads = -1;               ///< rounds that are loaded, -1 = it needs none
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

/// Cells that are marked together for the unit in hand: how far a weapon reaches, what is seen,
/// where it may go. A screen shows one or several of them over the ground.
struct BoardLayer {
    enum class Look { Fill, Hatch, Outline };
    std::string id;
    std::string name; ///< "Musket, normal range"
    std::string unit; ///< id of the unit that it is about, empty = none
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
    bool clear = true;
    std::string blockedBy; ///< id of the cell in its way
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

struct BoardView {
    VALUE_MEMBERS(BoardView);

    std::string name;
    int columns = 0, rows = 0;
    std::vector<BoardPoint> outline; ///< of every cell, around its centre
    std::vector<BoardDirection> directions;
    std::vector<BoardZone> zones;
    std::vector<BoardCell> cells; ///< in the order in which they are read out
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
