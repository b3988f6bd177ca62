// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "every_room.h"
#include "support/case.h"
#include "support/dose.h"
#endif

#include <QApplication>
#include <QTest>

/// Campaign, library, odds, dice, manual and welcome page with their dialogs, on small and large screens and
/// in every theme: no word is cut off and nothing stands where neither eye nor mouse reaches it.
class TestEveryRoom : public QObject {
    Q_OBJECT

private slots:
    void everythingIsInSight_data() {
        every_room::addColumns();
        if (isSanitized) return every_room::add({1366, 768}, "light", 100); // no look has memory of its own
        for (const char* theme : {"dark", "light", "contrast"})
            every_room::add({1366, 768}, theme, 100);
        every_room::add({1920, 1080}, "dark", 100);
        every_room::add({3840, 2160}, "dark", 100);
    }
    void everythingIsInSight() { every_room::check(); }
    void cleanupTestCase() { scenes::dress(QStringLiteral("dark"), 100); }
};

TEST_CASE(TestEveryRoom, QApplication)
#include "test_every_room.moc"
