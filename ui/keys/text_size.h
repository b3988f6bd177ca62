// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QMenu;
class QWidget;

namespace ui {

/// Requests for larger or smaller text from any window; the program applies them to all windows.
class TextSize final : public QObject {
    Q_OBJECT

public:
    static TextSize& shared();
    /// Requests the next size up or down; does nothing at either end.
    void step(int by);
    /// Makes the keys for larger and smaller text of the main window also work in this window.
    void bind(QWidget& window);
    /// Fills a menu with the sizes, the present one ticked.
    void fill(QMenu& menu);

signals:
    void chosen(int percent);
};

} // namespace ui
