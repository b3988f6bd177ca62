// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/board_system.h"
#endif

#include <QWidget>

class QLabel;

namespace ui {

class BoardCanvas;
class BoardPalette;
class LibraryController;

/// The board of the entry in hand, to be painted with mouse or keys: each stroke is one step. Hidden where
/// the entry is no board.
class BoardPainter final : public QWidget {
    Q_OBJECT
public:
    /// The palette may stand elsewhere; it outlives the painter.
    BoardPainter(LibraryController& controller, BoardPalette& palette, QWidget* parent);

    BoardCanvas& canvas() { return *m_canvas; }
    /// Shows the board of the entry in hand; false where it is none.
    bool follow();
    void setEditable(bool editable);
    /// Puts the cursor into the cell that a place of the entry ends with, "$.hexes.3,4"; false where it names
    /// none.
    bool goTo(const std::string& field);

private:
    core::BoardStroke strokeOf(const QStringList& cells) const;
    void preview(const QStringList& cells);
    void paint(const QStringList& cells);
    void paintWhole(const QString& brush);
    void say(int cell);

    LibraryController& m_controller;
    BoardPalette& m_palette;
    BoardCanvas* m_canvas;
    QLabel* m_status;
    bool m_editable = false;
};

} // namespace ui
