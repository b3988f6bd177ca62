// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/where.h"

#include <QPoint>
#include <QString>
#include <Qt>

#include <functional>
#include <optional>

class QComboBox;
class QMenu;
class QWidget;

/// Mouse and keyboard of the person at the window. Each press counts as one input; what a person could not
/// reach (hidden, disabled, covered, behind a dialog) fails the test.
class Hands {
public:
    Hands() = default;
    void moveTo(QWidget& window) { m_window = &window; }

    bool click(QWidget* widget, std::optional<QPoint> at = {}, Where where = Where::current());
    bool rightClick(QWidget* widget, std::optional<QPoint> at = {}, Where where = Where::current());
    bool doubleClick(QWidget* widget, QPoint at, Where where = Where::current());
    void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void type(const QString& keys);
    /// Presses Tab until the widget, or the group that it belongs to, has the focus, then arrows; false after
    /// a whole round without it.
    bool tabTo(QWidget* widget, Where where = Where::current());
    /// Opens a menu and chooses the entry that begins with these words.
    bool choose(const std::function<void()>& opener, const QString& entry, Where where = Where::current());
    /// Opens a list and takes the entry that begins with these words.
    bool pick(QComboBox* list, const QString& entry, Where where = Where::current());

    int inputs() const { return m_inputs; }
    void countFromHere() { m_inputs = 0; }

private:
    bool scroll(const QWidget& widget, QPoint at, Where where);
    bool reach(QWidget* widget, QPoint at, Where where);
    bool chooseShown(const QString& entry);
    bool chooseIn(QMenu& menu, const QString& entry);
    QWidget* underKeys() const;

    QWidget* m_window = nullptr;
    int m_inputs = 0;
};

/// Waits until all odds and advice that any window has asked for have come, and what follows from them is
/// laid out; for ten seconds at most.
void waitUntilSettled();

/// Fails the test at the place of the caller and gives the verdict back.
bool check(bool holds, const QString& what, Where where = Where::current());
