// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view/board_view.h"
#endif

#include <QLineF>
#include <QPolygonF>
#include <QRectF>

#include <string>
#include <unordered_map>
#include <vector>

namespace ui {

/// A board with precomputed data for drawing and for moving the cursor. Cells and pieces are identified by
/// their index in the view; lengths are in the unit of the view.
class BoardGeometry final {
public:
    BoardGeometry() = default;
    /// `sides` are in the order of their colours.
    BoardGeometry(core::BoardView view, std::vector<std::string> sides);

    const core::BoardView& view() const { return m_view; }
    int cells() const { return int(m_view.cells.size()); }
    int pieces() const { return int(m_view.pieces.size()); }
    const core::BoardCell& cell(int at) const { return m_view.cells[std::size_t(at)]; }
    const core::BoardPiece& piece(int at) const { return m_view.pieces[std::size_t(at)]; }

    /// The index of the cell with that id; -1 where there is none.
    int cellOf(const std::string& id) const;
    /// The cell of that piece.
    int cellOfPiece(int at) const { return cellOf(piece(at).cell); }
    /// The cell at a point; -1 outside the board.
    int cellAt(QPointF point) const;
    /// The pieces in a cell, in the order of the view.
    const std::vector<int>& piecesIn(int cell) const { return m_inCell[std::size_t(cell)]; }
    QPointF centre(int cell) const;
    /// The outline of every cell, around its centre.
    const QPolygonF& outline() const { return m_outline; }
    /// The bounds of all cells.
    QRectF bounds() const { return m_bounds; }
    /// The neighbour of a cell that fits a direction best, a vector of length 1. Of two equal ones, the one
    /// nearer to the straight line through `line`. -1 where there is none in that direction.
    int neighbourTowards(int from, QPointF way, QPointF line) const;
    /// The direction from the middle of a cell to a point; `otherwise` where the point is close to the
    /// middle.
    int facingTowards(int cell, QPointF point, int otherwise) const;
    /// The outer edges of these cells, without the edges between two of them.
    std::vector<QLineF> border(const std::vector<std::string>& ids) const;
    /// An edge between cells of different zones, and the index of the zone that it belongs to.
    struct ZoneEdge {
        QLineF edge;
        int zone;
    };
    const std::vector<ZoneEdge>& zoneEdges() const { return m_zoneEdges; }
    /// The index of a side; -1 where the id is no side.
    int indexOfSide(const std::string& side) const;
    const std::vector<std::string>& sides() const { return m_sides; }
    /// Whether another board looks the same apart from pieces, marks, layers and texts.
    bool sameGround(const core::BoardView& other) const;
    /// Whether the cells of another board have the same names and places.
    bool samePlaces(const core::BoardView& other) const;

private:
    std::vector<QLineF> edgesOf(int cell) const;
    int zoneOf(int cell) const;
    void findZoneEdges();

    core::BoardView m_view;
    std::vector<std::string> m_sides;
    std::unordered_map<std::string, int> m_place;
    std::vector<std::vector<int>> m_inCell;
    QPolygonF m_outline;
    QRectF m_bounds;
    std::vector<ZoneEdge> m_zoneEdges;
};

} // namespace ui
