// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/board_view.h"
#endif
#include "ui/board/board_measure.h"
#include "ui/board/piece_pixmaps.h"

#include <QFont>
#include <QRect>
#include <QSet>
#include <QString>
#include <QStringList>

#include <optional>

class QPainter;

namespace ui {

class BoardPlan;

/// What somebody looks at or has in hand.
struct BoardHand {
    QString chosen;                      ///< the unit in hand
    QStringList targets;                 ///< the units that it aims at
    QSet<QString> layers;                ///< the ids of the layers that are shown
    std::optional<core::BoardLine> line; ///< what is looked along
    int current = -1;                    ///< the cell of the cursor
    bool focus = false;                  ///< the cursor is moved by keys
    friend bool operator==(const BoardHand&, const BoardHand&) = default;
};

/// Everything above ground and layers: marks, pieces, lines of sight, the cursor.
class BoardOverlay final {
public:
    void paint(QPainter& painter, const BoardPlan& plan, const BoardMeasure& measure, const BoardHand& hand,
               const QRect& area, const QFont& font);

private:
    PiecePixmaps m_pieces;
};

} // namespace ui
