// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "every_room.h"

#include "accessibility_audit.h"
#include "hands.h"
#include "rooms.h"
#endif

#include <QApplication>
#include <QDialog>
#include <QScreen>
#include <QTest>

namespace every_room {

void addColumns() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("theme");
    QTest::addColumn<int>("percent");
}

void add(QSize size, const char* theme, int percent) {
    for (const auto& name : rooms::names())
        QTest::addRow("%s %d %s %d", qPrintable(name), size.width(), theme, percent)
            << name << size << QString::fromLatin1(theme) << percent;
}

void check() {
    QFETCH(QString, name);
    QFETCH(QSize, size);
    QFETCH(QString, theme);
    QFETCH(int, percent);
    scenes::dress(theme, percent);
    const auto room = rooms::make(name);
    room->show(size);
    waitUntilSettled();
    QVERIFY2(room->window().width() <= size.width() && room->window().height() <= size.height(),
             qPrintable(QStringLiteral("the window takes %1 × %2")
                            .arg(room->window().width())
                            .arg(room->window().height())));
    QStringList found;
    for (int n = 0; n < 10; ++n) { // odds come when they are calculated
        found.clear();
        for (auto* top : QApplication::topLevelWidgets()) {
            if (!top->isVisible() || (top != &room->window() && !qobject_cast<QDialog*>(top))) continue;
            const auto screen = top->screen()->availableSize();
            if (top->width() > screen.width() || top->height() > screen.height())
                found << top->windowTitle() + QStringLiteral(" is larger than its screen");
            found += clippedTexts(top) + outOfSight(top);
        }
        if (found.isEmpty()) break;
        QTest::qWait(50);
    }
    if (percent >= 100)
        for (auto* top : QApplication::topLevelWidgets())
            if (top->isVisible() && (top == &room->window() || qobject_cast<QDialog*>(top)))
                found += accessibilityFaults(top);
    found.removeDuplicates();
    QVERIFY2(found.isEmpty(), qPrintable(found.join(QStringLiteral("\n  "))));
}

} // namespace every_room
