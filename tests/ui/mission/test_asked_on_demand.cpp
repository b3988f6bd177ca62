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
    void overwatchIsAskedWhileAUnitMoves();
    void skipEndsInTheLastPhase();

private:
    /// Types the requested dice as faces: the first of each row is low, the others are high.
    static void typeDice(Seat& seat);
    static void toPhase(Seat& seat, const char* phase);
};

void TestAskedOnDemand::toPhase(Seat& seat, const char* phase) {
    for (int n = 0; n < 12 && seat.phase() != phase; ++n) {
        seat.session().next();
        if (seat.session().open()) seat.session().resolve();
    }
    QCOMPARE(seat.phase(), std::string(phase));
    QCoreApplication::processEvents();
}

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
    toPhase(seat, "shooting");
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

/// The side that may answer a move is asked in the card, where the program rolls, too.
void TestAskedOnDemand::overwatchIsAskedWhileAUnitMoves() {
    Seat seat(Seat::Keep::Memory, 7, {"combat_patrol", {"clash_of_patrols", {}, {}, {}}});
    auto& session = seat.session();
    toPhase(seat, "movement");
    int asked = 0;
    for (const auto& unit : std::vector<core::UnitView>(session.view().units)) {
        session.selection().selectUnit(QString::fromStdString(unit.id));
        if (!unit.canAct || !seat.find(QStringLiteral("offer:move.normal"))) continue;
        QVERIFY(seat.offer("move.normal"));
        if (const auto* go = seat.find(QStringLiteral("carryOut")); !go || !go->isEnabled()) continue;
        QVERIFY(seat.carryOut());
        if (!session.open()) continue;
        QVERIFY(session.open()->request);
        QCOMPARE(session.open()->request->rule, std::string("CP-ST4"));
        QVERIFY(session.open()->request->side != unit.side);
        ++asked;
        QVERIFY(seat.click("apply")); // no stratagem
        QVERIFY2(!session.open(), "one press for who does not want it");
    }
    QVERIFY(asked > 0);
}

void TestAskedOnDemand::skipEndsInTheLastPhase() {
    Seat seat(Seat::Keep::Memory, 7, {"combat_patrol", {"clash_of_patrols", {}, {}, {}}});
    toPhase(seat, "shooting");
    const auto when = seat.session().view().when;
    for (int n = 0; n < 4 && seat.phase() != "end"; ++n) {
        seat.rest();
        const char* skip = seat.find(QStringLiteral("skipRest")) ? "skipRest" : "skip";
        if (seat.find(QLatin1String(skip)))
            QVERIFY(seat.click(skip));
        else
            seat.hands.press(Qt::Key_Space, Qt::ShiftModifier);
        const auto head = seat.session().log().head();
        seat.hands.press(Qt::Key_Space, Qt::ShiftModifier); // at once: meant for the first thing
        if (seat.find(QLatin1String(skip))) QVERIFY(seat.click(skip));
        QCOMPARE(seat.session().log().head(), head);
    }
    QCOMPARE(seat.phase(), std::string("end"));
    QCOMPARE(seat.session().view().when, when);
    seat.rest();
    seat.hands.press(Qt::Key_Space);
    QCOMPARE(seat.phase(), std::string("command"));
}

TEST_CASE(TestAskedOnDemand, QApplication)
#include "test_asked_on_demand.moc"
