// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/recap.h"
#include "support/case.h"

/// How the last game is reported on the welcome page.
class TestRecap : public QObject {
    Q_OBJECT

private slots:
    void timesAreSaidInWords();
};

void TestRecap::timesAreSaidInWords() {
    const QDateTime now(QDate(2026, 3, 5), QTime(20, 0));
    QCOMPARE(app::formatTime(QDateTime(QDate(2026, 3, 5), QTime(18, 30)), now), "today, 18:30");
    QCOMPARE(app::formatTime(QDateTime(QDate(2026, 3, 4), QTime(23, 5)), now), "yesterday, 23:05");
    QVERIFY(app::formatTime(QDateTime(QDate(2025, 12, 31), QTime(9, 0)), now).contains("2025"));
    QCOMPARE(app::formatTime({}, now), QString());
}

TEST_CASE(TestRecap, QCoreApplication)
#include "test_recap.moc"
