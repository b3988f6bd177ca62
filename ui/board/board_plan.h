// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/board_view.h"
#endif

#include <QLineF>
#include <QPolygonF>
#include <QRectF>

#include <string>
#include <unordered_map>
#include <vector>

namespace ui {

/// A board with what drawing it and walking over it asks for again and again. Cells and pieces are named by
/// their places in the view; the unit is that of the view.
class BoardPlan final {
public:
    BoardPlan() = default;
    /// `sides` in the order in which their colours are given out.
    BoardPlan(core::BoardView view, std::vector<std::string> sides);

    const core::BoardView& view() const { return m_view; }
    int cells() const { return int(m_view.cells.size()); }
    int pieces() const { return int(m_view.pieces.size()); }
    const core::BoardCell& cell(int at) const { return m_view.cells[std::size_t(at)]; }
    const core::BoardPiece& piece(int at) const { return m_view.pieces[std::size_t(at)]; }

    /// The cell of that id, -1 where there is none.
    int cellOf(const std::string& id) const;
    /// The cell in which that piece stands.
    int cellOfPiece(int at) const { return cellOf(piece(at).cell); }
    /// The cell that lies under a point, -1 outside the board.
    int cellAt(QPointF point) const;
    /// The pieces in a cell, in the order of the view.
    const std::vector<int>& piecesIn(int cell) const { return m_inCell[std::size_t(cell)]; }
    QPointF centre(int cell) const;
    /// Of every cell, around its centre.
    const QPolygonF& outline() const { return m_outline; }
    /// Around all cells.
    QRectF bounds() const { return m_bounds; }
    /// The neighbour of a cell that lies best in a direction, a vector of length 1. Of two that lie alike,
    /// the one nearer to the straight line through `line`. -1 where none lies that way.
    int toward(int from, QPointF way, QPointF line) const;
    /// The direction in which a point lies from the middle of a cell; `otherwise` where it is next to it.
    int facingTowards(int cell, QPointF point, int otherwise) const;
    /// The edges of these cells that are no edges between two of them.
    std::vector<QLineF> border(const std::vector<std::string>& ids) const;
    /// The edges between cells of different zones; of each the zone, as a place in the view, whose it is
    /// rather.
    struct ZoneEdge {
        QLineF edge;
        int zone;
    };
    const std::vector<ZoneEdge>& zoneEdges() const { return m_zoneEdges; }
    /// The place of a side among the sides, -1 where it is none.
    int placeOf(const std::string& side) const;
    const std::vector<std::string>& sides() const { return m_sides; }
    /// Whether another board looks the same without pieces, marks, layers and words.
    bool sameGround(const core::BoardView& other) const;
    /// Whether the cells of another board have the same names and lie in the same places.
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
