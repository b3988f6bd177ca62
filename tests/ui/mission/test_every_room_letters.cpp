// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "every_room.h"
#include "support/case.h"
#include "support/dose.h"
#endif

#include <QApplication>
#include <QTest>

/// The same windows and dialogs in larger letters.
class TestEveryRoomLetters : public QObject {
    Q_OBJECT

private slots:
    void everythingIsInSight_data() {
        every_room::addColumns();
        if (isSanitized) return every_room::add({1366, 768}, "dark", 200); // no look has its own memory
        every_room::add({1366, 768}, "light", 150);
        every_room::add({1366, 768}, "contrast", 200);
    }
    void everythingIsInSight() { every_room::check(); }
    void cleanupTestCase() { scenes::dress(QStringLiteral("dark"), 100); }
};

TEST_CASE(TestEveryRoomLetters, QApplication)
#include "test_every_room_letters.moc"
