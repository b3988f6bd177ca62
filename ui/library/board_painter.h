// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/game/board_system.h"
#endif

#include <QWidget>

class QLabel;

namespace ui {

class BoardCanvas;
class BoardPalette;
class LibraryController;

/// The board of the selected entry, painted with mouse or keys: each stroke is one step. Hidden where the
/// entry is no board.
class BoardPainter final : public QWidget {
    Q_OBJECT
public:
    /// Controller and palette must outlive the painter; the palette may be in another place of the window.
    BoardPainter(LibraryController& controller, BoardPalette& palette, QWidget* parent);

    BoardCanvas& canvas() { return *m_canvas; }
    /// Shows the board of the selected entry; false where the entry is no board.
    bool follow();
    void setEditable(bool editable);
    /// Puts the cursor into the cell named at the end of a path, as in "$.hexes.3,4"; false where the path
    /// names no cell.
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
