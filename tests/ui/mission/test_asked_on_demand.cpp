// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "seat.h"
#include "support/case.h"
#include "ui/theme/theme.h"
#endif

#include <QApplication>
#include <QTest>

#include <algorithm>
#include <set>
#include <string>

/// Questions that wait beside the roll until a player wants them, where the dice are real.
class TestAskedOnDemand : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void aRerollIsAskedOnceASide();

private:
    /// Types the requested dice as faces: the first of each row is low, the others are high.
    static void typeDice(Seat& seat);
};

void TestAskedOnDemand::typeDice(Seat& seat) {
    const auto request = *seat.session().open()->request;
    seat.hands.type(QStringLiteral("f"));
    for (const auto& row : request.rows)
        for (int n = 0; n < row.dice; ++n)
            seat.hands.type(QString::number(n == 0 ? 2 : std::min(5, request.sidesOf(row))));
}

/// The first roll that a side may repeat is followed by that question, later ones have a button beside the
/// roll; the order in which models fall interrupts no volley.
void TestAskedOnDemand::aRerollIsAskedOnceASide() {
    Seat seat(Seat::Keep::Memory, 7, {"combat_patrol", {"clash_of_patrols", {}, {}, {}}});
    auto& session = seat.session();
    for (int n = 0; n < 12 && seat.phase() != "shooting"; ++n) {
        session.next();
        if (session.open()) session.resolve();
    }
    QCOMPARE(seat.phase(), std::string("shooting"));
    seat.rollOnTheTable();
    QCoreApplication::processEvents();
    QVERIFY(seat.offer("shoot") && seat.carryOut());
    const auto asks = [&](const char* id) {
        return session.open() && session.open()->request && session.open()->request->id == id;
    };
    int wanted = 0, rolls = 0;
    std::set<std::string> asked;
    for (int n = 0; session.open() && n < 60; ++n) {
        QVERIFY(!asks("falls_first"));
        if (asks("command_reroll"))
            QVERIFY2(asked.insert(session.open()->request->side).second, "asked once a side");
        if (session.open()->request && session.open()->request->asksDice()) {
            typeDice(seat);
            ++rolls;
        } else
            seat.hands.press(Qt::Key_Return); // no stratagem, or the result
        QCoreApplication::processEvents();
        const auto skipped = session.open() ? session.skippedQuestions() : std::vector<ui::SkippedQuestion>{};
        if (wanted > 0 || skipped.empty() || skipped.front().request.id != "command_reroll") continue;
        const auto answers = session.open()->answers.size();
        QVERIFY(seat.click("askSkipped"));
        QVERIFY(asks("command_reroll"));
        QVERIFY(seat.click("apply")); // keeps the dice
        QVERIFY(!asks("command_reroll"));
        QCOMPARE(session.open()->answers.size(), answers);
        QVERIFY(!asked.empty());
        ++wanted;
    }
    QVERIFY(!session.open());
    QCOMPARE(wanted, 1);
    QVERIFY2(rolls > 2, qPrintable(QString::number(rolls)));
    QCOMPARE(seat.refusals, QStringList());
}

TEST_CASE(TestAskedOnDemand, QApplication)
#include "test_asked_on_demand.moc"
