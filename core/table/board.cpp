// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/board.h"

#include <algorithm>
#include <map>
#include <utility>

namespace core::table {

namespace {

constexpr double halfRoot3 = 0.86602540378443864676; // half the square root of 3

struct Step {
    int column, row;
};

std::string idAt(int column, int row) { return std::to_string(column) + "," + std::to_string(row); }

bool isLower(CellShape shape, int column) {
    return shape == CellShape::HexesEvenLower ? column % 2 == 0 : column % 2 == 1;
}

std::vector<Step> stepsFrom(CellShape shape, int column) {
    if (shape == CellShape::Squares) return {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    const int low = isLower(shape, column) ? 1 : 0;
    return {{0, -1}, {1, low - 1}, {1, low}, {0, 1}, {-1, low}, {-1, low - 1}};
}

std::vector<BoardDirection> directionsOf(CellShape shape) {
    if (shape == CellShape::Squares)
        return {{"n", "north", 0}, {"e", "east", 90}, {"s", "south", 180}, {"w", "west", 270}};
    return {{"n", "north", 0},   {"ne", "north-east", 60},  {"se", "south-east", 120},
            {"s", "south", 180}, {"sw", "south-west", 240}, {"nw", "north-west", 300}};
}

std::vector<BoardPoint> outlineOf(CellShape shape) {
    if (shape == CellShape::Squares) return {{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}};
    const double corner = 0.5 / halfRoot3; // the radius of a hex whose neighbours are at distance 1
    return {{corner / 2, -0.5}, {corner, 0},  {corner / 2, 0.5},
            {-corner / 2, 0.5}, {-corner, 0}, {-corner / 2, -0.5}};
}

BoardPoint centreOf(CellShape shape, int column, int row) {
    if (shape == CellShape::Squares) return {double(column - 1), double(row - 1)};
    return {(column - 1) * halfRoot3, row - 1 + (isLower(shape, column) ? 0.5 : 0)};
}

std::string spokenGround(const BoardView& board, const BoardCell& cell) {
    std::string out = cell.id + ": " + (cell.terrain.empty() ? "open ground" : cell.terrain);
    if (cell.height != 0) out += ", height " + std::to_string(cell.height);
    if (cell.road) out += ", road";
    for (const auto& mark : cell.marks)
        out += ", " + mark.name + (mark.count > 1 ? " × " + std::to_string(mark.count) : "");
    for (const auto& zone : board.zones)
        if (zone.id == cell.zone) out += ", " + zone.name;
    return out;
}

std::string spokenPiece(const BoardView& board, const BoardPiece& piece,
                        const std::map<std::string, std::string>& sides) {
    std::string out = piece.name;
    const auto side = sides.find(piece.side);
    if (!piece.side.empty()) out += " of " + (side == sides.end() ? piece.side : side->second);
    if (piece.aloft) out += ", in the air";
    if (piece.facing >= 0 && piece.facing < int(board.directions.size()))
        out += ", facing " + board.directions[std::size_t(piece.facing)].name;
    if (!piece.planned.empty()) out += ", ordered: " + piece.planned;
    return out;
}

tl::unexpected<Problem> unfit(const std::string& text, const std::string& where) {
    return impossible("board.unfit", text, where);
}

using Cells = std::map<std::string, const BoardCell*>;

Result<Ok> validateNeighbours(const BoardView& board, const Cells& known) {
    for (const auto& cell : board.cells) {
        for (const auto& next : cell.neighbours) {
            if (next.empty()) continue;
            const auto at = known.find(next);
            if (at == known.end())
                return unfit("the cell has a neighbour `" + next + "` that does not exist", cell.id);
            const auto& back = at->second->neighbours;
            if (std::find(back.begin(), back.end(), cell.id) == back.end())
                return unfit("the cell has the neighbour " + next +
                                 ", which does not have this cell as a neighbour",
                             cell.id);
        }
        for (const auto& road : cell.roads)
            if (std::find(cell.neighbours.begin(), cell.neighbours.end(), road) == cell.neighbours.end())
                return unfit("a road leads to `" + road + "`, which is no neighbour", cell.id);
    }
    return Ok{};
}

Result<Ok> validateContents(const BoardView& board, const Cells& known) {
    for (const auto& piece : board.pieces) {
        if (!known.contains(piece.cell)) return unfit("the piece is in no cell of the board", piece.id);
        if (piece.facing >= int(board.directions.size()))
            return unfit("the piece faces a direction that does not exist", piece.id);
    }
    for (const auto& layer : board.layers)
        for (const auto& cell : layer.cells)
            if (!known.contains(cell))
                return unfit("the layer has a cell `" + cell + "` that does not exist", layer.id);
    for (const auto& line : board.lines)
        for (const auto* end : {&line.from, &line.to})
            if (!known.contains(*end)) return unfit("a line of sight ends outside the board", *end);
    return Ok{};
}

} // namespace

BoardView emptyBoard(CellShape shape, int columns, int rows) {
    BoardView out;
    out.columns = columns;
    out.rows = rows;
    out.outline = outlineOf(shape);
    out.directions = directionsOf(shape);
    for (int row = 1; row <= rows; ++row)
        for (int column = 1; column <= columns; ++column) {
            BoardCell cell;
            cell.id = cell.label = idAt(column, row);
            cell.centre = centreOf(shape, column, row);
            for (const auto& step : stepsFrom(shape, column)) {
                const int c = column + step.column, r = row + step.row;
                const bool inside = c >= 1 && c <= columns && r >= 1 && r <= rows;
                cell.neighbours.push_back(inside ? idAt(c, r) : std::string());
            }
            out.cells.push_back(std::move(cell));
        }
    return out;
}

const BoardCell* cellOf(const BoardView& board, const std::string& id) {
    for (const auto& cell : board.cells)
        if (cell.id == id) return &cell;
    return nullptr;
}
BoardCell* cellOf(BoardView& board, const std::string& id) {
    return const_cast<BoardCell*>(cellOf(std::as_const(board), id));
}

void setSpokenTexts(BoardView& board, const std::map<std::string, std::string>& sides) {
    for (auto& cell : board.cells)
        cell.spoken = spokenGround(board, cell);
    for (auto& piece : board.pieces) {
        piece.spoken = spokenPiece(board, piece, sides);
        if (auto* cell = cellOf(board, piece.cell)) cell->spoken += "; " + piece.spoken;
    }
}

Result<Ok> validateBoard(const BoardView& board) {
    Cells known;
    for (const auto& cell : board.cells) {
        if (!known.emplace(cell.id, &cell).second) return unfit("there are two cells of this name", cell.id);
        if (cell.neighbours.size() != board.directions.size())
            return unfit("the cell needs a neighbour, or an empty id, for each direction", cell.id);
    }
    for (const auto& cell : board.cells)
        if (!cell.zone.empty() && std::none_of(board.zones.begin(), board.zones.end(),
                                               [&](const auto& zone) { return zone.id == cell.zone; }))
            return unfit("the zone `" + cell.zone + "` of the cell does not exist", cell.id);
    if (auto fits = validateNeighbours(board, known); !fits) return fits;
    return validateContents(board, known);
}

} // namespace core::table
