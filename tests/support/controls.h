// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QWidget>

/// The first control in sight whose accessible name ends so; fails the test when there is none.
template <class W> W* controlNamed(QWidget& window, const QString& name) {
    for (auto* each : window.findChildren<W*>())
        if (each->isVisibleTo(&window) && each->accessibleName().endsWith(name)) return each;
    qFatal("no control called %s", qPrintable(name));
}

/// The first button in sight with this text; fails the test when there is none.
inline QAbstractButton* buttonNamed(QWidget& window, const QString& words) {
    for (auto* each : window.findChildren<QAbstractButton*>())
        if (each->isVisibleTo(&window) && each->text() == words) return each;
    qFatal("no button %s", qPrintable(words));
}
