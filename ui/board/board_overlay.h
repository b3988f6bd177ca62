// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/game/board_system.h"
#include "kernel/view/board_view.h"
#endif
#include "ui/board/board_measure.h"
#include "ui/board/piece_pixmaps.h"

#include <QFont>
#include <QPointF>
#include <QRect>
#include <QSet>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

class QPainter;

namespace ui {

class BoardGeometry;

/// The planned route of a unit: where it begins, and where the unit is after each step.
struct PlannedRoute {
    QString unit;
    core::BoardPlace from;
    std::vector<core::BoardPlace> steps;
    friend bool operator==(const PlannedRoute&, const PlannedRoute&) = default;
};
/// A piece that is being dragged, and where it would be put.
struct CarriedPiece {
    int piece = -1; ///< index of the piece in the view
    QPointF at;     ///< the point of the board under the pointer
    int cell = -1;  ///< the cell under the pointer; -1 outside the board, where the piece is not put anywhere
    int facing = -1; ///< the facing that the piece would get
    friend bool operator==(const CarriedPiece&, const CarriedPiece&) = default;
};

/// The interactive state of a board: selection, targets, layers, line of sight, cursor.
struct BoardInteraction {
    QString chosen;                      ///< the unit in hand
    QStringList targets;                 ///< the targets of its action
    QSet<QString> layers;                ///< the ids of the layers that are shown
    std::optional<core::BoardLine> line; ///< the line of sight that is shown
    std::optional<PlannedRoute> planned; ///< the route that is planned for the unit in hand
    std::optional<CarriedPiece> carried;
    int current = -1;   ///< the cell of the cursor
    bool focus = false; ///< the board has the key focus
    friend bool operator==(const BoardInteraction&, const BoardInteraction&) = default;
};

/// Everything above ground and layers: marks, pieces, routes, lines of sight, the cursor.
class BoardOverlay final {
public:
    void paint(QPainter& painter, const BoardGeometry& board, const BoardMeasure& measure,
               const BoardInteraction& shown, const QRect& area, const QFont& font);

private:
    void paintCarried(QPainter& painter, const BoardGeometry& board, const BoardMeasure& measure,
                      const CarriedPiece& carried, const QFont& font);

    PiecePixmaps m_pieces;
};

} // namespace ui
