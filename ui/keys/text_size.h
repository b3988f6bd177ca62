// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QMenu;
class QWidget;

namespace ui {

/// The wish for larger or smaller letters, from whatever window it comes; the program carries it out for all.
class TextSize final : public QObject {
    Q_OBJECT

public:
    static TextSize& shared();
    /// The next size up or down; says nothing at either end.
    void step(int by);
    /// The keys for larger and smaller letters work in this window as in the game's, whatever they are.
    void bind(QWidget& window);
    /// The sizes there are, the one that holds ticked.
    void fill(QMenu& menu);

signals:
    void chosen(int percent);
};

} // namespace ui
