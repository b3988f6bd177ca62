// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "every_room.h"
#include "support/case.h"
#include "support/dose.h"
#endif

#include <QApplication>
#include <QTest>

/// Campaign, library, odds, dice, manual and welcome page with their dialogs, on small and large screens and
/// in every theme: no word is cut off and nothing is where neither eye nor mouse reaches it. A theme
/// changes colours alone; each size of the screen has one of them.
class TestEveryRoom : public QObject {
    Q_OBJECT

private slots:
    void everythingIsInSight_data() {
        every_room::addColumns();
        if (isSanitized) return every_room::add({1366, 768}, "light", 100); // no look has its own memory
        every_room::add({1366, 768}, "dark", 100);
        every_room::add({1920, 1080}, "light", 80);
        every_room::add({3840, 2160}, "contrast", 100);
    }
    void everythingIsInSight() { every_room::check(); }
    void cleanupTestCase() { scenes::dress(QStringLiteral("dark"), 100); }
};

TEST_CASE(TestEveryRoom, QApplication)
#include "test_every_room.moc"
