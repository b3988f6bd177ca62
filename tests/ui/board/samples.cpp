// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"

#include "table/board.h"

#include <array>

namespace samples {

namespace {

using core::Ground;
using core::Tone;
using core::table::cellOf;

struct Kind {
    Ground ground;
    const char* name;
    const char* letter;
    int height;
};

const std::array kinds{Kind{Ground::Open, "Open ground", "", 0},    Kind{Ground::Rise, "Hill", "H", 1},
                       Kind{Ground::Peak, "Mountain", "M", 2},      Kind{Ground::Wood, "Forest", "F", 1},
                       Kind{Ground::Burnt, "Burnt forest", "B", 0}, Kind{Ground::Rubble, "Ruins", "R", 1},
                       Kind{Ground::Stones, "Rocks", "K", 0},       Kind{Ground::Sand, "Desert", "D", 0},
                       Kind{Ground::Marsh, "Swamp", "S", 0},        Kind{Ground::Building, "House", "T", 2},
                       Kind{Ground::Stream, "River", "r", -1},      Kind{Ground::Water, "Lake", "W", -2}};

/// Patches of ground, the same at every run.
void layGround(core::BoardView& board) {
    int n = 0;
    for (auto& cell : board.cells) {
        const int column = n % board.columns, row = n / board.columns;
        ++n;
        const int patch = (column / 3 * 7 + row / 3 * 5 + column * row / 19) % 17;
        const auto& kind = kinds[patch < 12 ? std::size_t(patch) : 0];
        cell.ground = kind.ground, cell.terrain = kind.name, cell.letter = kind.letter;
        cell.height = kind.height;
        cell.zone = row < 4 ? "north" : row >= board.rows - 4 ? "south" : "middle";
    }
}

void layRoad(core::BoardView& board, int row) {
    for (int column = 1; column <= board.columns; ++column) {
        auto* cell = cellOf(board, std::to_string(column) + "," + std::to_string(row));
        cell->road = true;
        cell->roads.clear();
        for (const int next : {column - 1, column + 1})
            if (const auto id = std::to_string(next) + "," + std::to_string(row); cellOf(board, id))
                cell->roads.push_back(id);
    }
}

void putPieces(core::BoardView& board, int pieces) {
    for (int n = 0; n < pieces; ++n) {
        core::BoardPiece piece;
        piece.id = "unit" + std::to_string(n + 1);
        piece.side = n % 2 == 0 ? "red" : "blue";
        piece.name = (n % 2 == 0 ? "Guard " : "Rider ") + std::to_string(n / 2 + 1);
        piece.letter = n % 5 == 4 ? "Tk" : std::string(1, char('A' + n % 26));
        const int column = n % 3 == 2 && n > 2 ? 4 + n / 12 : 1 + n * 7 % board.columns;
        const int row = n % 2 == 0 ? 1 + n * 3 % (board.rows / 2) : board.rows - n * 3 % (board.rows / 2);
        piece.cell = std::to_string(column) + "," + std::to_string(row);
        piece.facing = n % 7 == 6 ? -1 : n % int(board.directions.size());
        piece.aloft = n % 9 == 3;
        piece.masked = n % 11 == 5;
        if (n % 4 == 1) piece.planned = "Advance 3";
        piece.tone = n % 13 == 7 ? Tone::Bad : n % 13 == 3 ? Tone::Warn : Tone::Plain;
        board.pieces.push_back(std::move(piece));
    }
}

core::BoardLayer around(core::BoardView& board, core::BoardLayer layer, core::BoardPoint middle, double far) {
    for (const auto& cell : board.cells) {
        const double x = cell.centre.x - middle.x, y = cell.centre.y - middle.y;
        if (x * x + y * y <= far * far) layer.cells.push_back(cell.id);
    }
    return layer;
}

} // namespace

core::BoardView hexBoard(int pieces) {
    using Look = core::BoardLayer::Look;
    auto board = core::table::emptyBoard(core::table::CellShape::HexesEvenLower, 20, 20);
    board.name = "Hedges";
    board.zones = {{"north", "zone of the reds", "red"},
                   {"middle", "between", ""},
                   {"south", "zone of the blues", "blue"}};
    layGround(board);
    layRoad(board, 9);
    putPieces(board, pieces);
    cellOf(board, "7,7")->marks = {{"smoke", "Smoke", "s", 2, Tone::Warn}};
    cellOf(board, "8,7")->marks = {{"fire", "Fire", "f", 1, Tone::Bad},
                                   {"cloud", "Cloud", "c", 1, Tone::Plain}};
    const auto middle = cellOf(board, "10,10")->centre;
    board.layers = {
        around(board, {"near", "Musket, half range", "unit1", Look::Fill, Tone::Plain, {}}, middle, 3),
        around(board, {"far", "Musket, full range", "unit1", Look::Outline, Tone::Warn, {}}, middle, 6),
        around(board, {"seen", "Out of sight", "unit1", Look::Hatch, Tone::Bad, {}}, {14, 13}, 2.5),
        around(board, {"fights", "Assaults", "", Look::Outline, Tone::Bad, {}}, {3, 14}, 1.2)};
    board.lines = {{"10,10", "15,5", true, "", ""},
                   {"10,10", "3,12", false, "6,11", "blocked by the ruins in 6,11"}};
    core::table::setSpokenTexts(board);
    return board;
}

core::BoardView squareBoard() {
    auto board = core::table::emptyBoard(core::table::CellShape::Squares, 8, 8);
    board.name = "Court";
    layGround(board);
    for (auto& cell : board.cells)
        cell.zone.clear();
    putPieces(board, 4);
    core::table::setSpokenTexts(board);
    return board;
}

std::vector<std::string> boardSides() { return {"red", "blue"}; }

} // namespace samples
