// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/board_system.h"
#include "kernel/board_view.h"
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

class BoardPlan;

/// The way of a unit as it is being planned: from where it will begin, and where it is after each step.
struct BoardGhost {
    QString unit;
    core::BoardPlace from;
    std::vector<core::BoardPlace> steps;
    friend bool operator==(const BoardGhost&, const BoardGhost&) = default;
};
/// A piece that is being dragged: where it would be put.
struct CarriedPiece {
    int piece = -1;
    QPointF at; ///< of the board, under the pointer
    int cell = -1, facing = -1;
    friend bool operator==(const CarriedPiece&, const CarriedPiece&) = default;
};

/// What somebody looks at or has in hand.
struct BoardHand {
    QString chosen;                      ///< the unit in hand
    QStringList targets;                 ///< the units that it aims at
    QSet<QString> layers;                ///< the ids of the layers that are shown
    std::optional<core::BoardLine> line; ///< what is looked along
    std::optional<BoardGhost> ghost;
    std::optional<CarriedPiece> carried;
    int current = -1;   ///< the cell of the cursor
    bool focus = false; ///< the cursor is moved by keys
    friend bool operator==(const BoardHand&, const BoardHand&) = default;
};

/// Everything above ground and layers: marks, pieces, lines of sight, the cursor.
class BoardOverlay final {
public:
    void paint(QPainter& painter, const BoardPlan& plan, const BoardMeasure& measure, const BoardHand& hand,
               const QRect& area, const QFont& font);

private:
    void paintCarried(QPainter& painter, const BoardPlan& plan, const BoardMeasure& measure,
                      const CarriedPiece& carried, const QFont& font);

    PiecePixmaps m_pieces;
};

} // namespace ui
