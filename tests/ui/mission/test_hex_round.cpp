// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "activations.h"
#include "kernel/board_system.h"
#include "support/case.h"
#include "ui/board/board_canvas.h"
#endif

#include <QApplication>
#include <QLabel>
#include <QTest>

#include <algorithm>

using namespace activations;

/// A battle on hexes through the window: two turns by mouse with dice of the program and two by keys with
/// typed ones, and how many inputs planning takes.
class TestHexRound : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void byMouseWithDiceOfTheProgram();
    void byKeysWithTypedDice();
    void aUnitIsPlannedInThree();
    void aSideIsPlannedInThree();
    void aLineFollowsThePointer();
    void theBoardIsWalkedByKeys();

private:
    static Seat::Game battle() {
        return {"steampunk_fantasy",
                {"entrenched_hedges", {}, {{"first", "dwarf_24"}, {"second", "ork_24"}}, {}}};
    }
    static void playTwoTurns(Seat& seat, const Way& way);
    /// Somebody who may fire, and the button for it.
    static std::pair<QString, std::string> shooter(Seat& seat);
};

std::pair<QString, std::string> TestHexRound::shooter(Seat& seat) {
    for (const auto& unit : seat.session().view().units)
        for (const auto& offer : seat.session().offers(QString::fromStdString(unit.id)))
            if (offer.id.starts_with("fire_") && !offer.blocked)
                return {QString::fromStdString(unit.id), offer.id};
    return {};
}

/// Everybody gets the orders that stand there; every gun that may is fired by its button; the rest is Next's.
void TestHexRound::playTwoTurns(Seat& seat, const Way& way) {
    int planned = 0, fired = 0;
    for (int steps = 0; seat.session().view().turn < 3 && steps < 200; ++steps) {
        QVERIFY(!seat.session().open());
        const auto [unit, offer] = shooter(seat);
        if (!unit.isEmpty() && fired < 3) {
            QVERIFY2(way.act(unit, offer), offer.c_str());
            ++fired;
            continue;
        }
        if (const auto who = whoMay(seat, "orders_now");
            seat.phase() == "orders" && !who.isEmpty() && planned < 40) {
            const bool first = seat.session().unit(who) && planned % 2 == 0;
            QVERIFY2(way.act(who, first ? "orders_now" : "orders_ahead"), qPrintable(who));
            ++planned;
            continue;
        }
        QVERIFY2(way.next(), seat.phase().c_str());
    }
    QCOMPARE(seat.session().view().turn, 3);
    QVERIFY(planned > 0 && fired > 0);
    QCOMPARE(seat.refusals, QStringList());
    thereAndBackAgain(seat);
}

void TestHexRound::byMouseWithDiceOfTheProgram() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    playTwoTurns(seat, byMouse(seat));
}

void TestHexRound::byKeysWithTypedDice() {
    Seat seat(Seat::Keep::File, 7, battle());
    seat.rollOnTheTable();
    playTwoTurns(seat, byKeys(seat));
    QVERIFY(seat.facesTyped + seat.countsTyped > 0);
}

void TestHexRound::aUnitIsPlannedInThree() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    QVERIFY(seat.next()); // sets everybody up
    QString who;          // its number is one key
    for (const auto& unit : seat.session().view().units)
        if (const auto id = QString::fromStdString(unit.id);
            unit.canAct && unit.number < 10 && id != seat.session().selectedUnit())
            who = id;
    QVERIFY(!who.isEmpty());
    seat.hands.countFromHere();
    QVERIFY(pressNumber(seat, who) && seat.pressOffer("orders_now", 2));
    QVERIFY(seat.hands.inputs() <= 3);
    QVERIFY(seat.session().unit(who) != nullptr);
}

void TestHexRound::aSideIsPlannedInThree() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    QVERIFY(seat.next());
    if (!seat.session().selectedUnit().isEmpty()) QVERIFY(seat.click("master"));
    seat.hands.countFromHere();
    QVERIFY(seat.offer("plan_all") && seat.carryOut());
    QVERIFY(seat.hands.inputs() <= 3);
    for (const auto& unit : seat.session().view().units)
        QVERIFY2(!unit.canAct || !unit.present, unit.name.c_str());
}

/// From the unit in hand to the cell that is pointed at, as the game says it; from another cell after a click
/// with Shift, until the next one.
void TestHexRound::aLineFollowsThePointer() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    QVERIFY(seat.next()); // sets everybody up
    const auto& unit = seat.session().view().units.front();
    const auto who = QString::fromStdString(unit.id);
    seat.session().selectUnit(who);
    auto* board = seat.find(QStringLiteral("board"));
    QVERIFY(board);
    auto* canvas = board->findChild<ui::BoardCanvas*>();
    const auto& plan = canvas->plan();
    const auto* boards = dynamic_cast<const core::BoardSystem*>(&seat.system());
    QVERIFY(boards);
    for (const auto* label : board->findChildren<QLabel*>()) // the words stand below it, not over its name
        if (label->text().contains(QStringLiteral("Point at a cell")))
            QVERIFY(label->y() >= canvas->y() + canvas->height());
    int clear = 0, blocked = 0;
    for (int cell = 0; cell < plan.cells(); ++cell) {
        if (!plan.piecesIn(cell).empty()) continue;
        QTest::mouseMove(canvas->viewport(), canvas->cellRect(cell).center());
        if (canvas->hovered() != cell) continue; // out of sight
        const auto wanted = boards->lineBetween(seat.encounter().game(), unit.id, plan.cell(cell).id);
        QVERIFY(wanted && canvas->hand().line == wanted);
        (wanted->clear ? clear : blocked) += 1;
        bool said = false;
        for (const auto* label : board->findChildren<QLabel*>())
            said |= label->text().contains(QString::fromStdString(wanted->words));
        QVERIFY2(said, wanted->words.c_str());
    }
    QVERIFY(clear > 0 && blocked > 0);
    const int here = 0, there = plan.cells() - 1;
    const auto shiftClick = [&](int cell) {
        QTest::mouseClick(canvas->viewport(), Qt::LeftButton, Qt::ShiftModifier,
                          canvas->cellRect(cell).center());
        QTest::mouseMove(canvas->viewport(), canvas->cellRect(there).center());
    };
    shiftClick(here);
    QVERIFY(canvas->hand().line);
    QCOMPARE(canvas->hand().line->from, plan.cell(here).id);
    QCOMPARE(canvas->hand().line->to, plan.cell(there).id);
    shiftClick(here);
    const auto back = boards->lineBetween(seat.encounter().game(), unit.id, plan.cell(there).id);
    QVERIFY(canvas->hand().line == back);
}

/// Tab leads to the board, arrows walk over it, and what comes next in the window has its turn after it.
void TestHexRound::theBoardIsWalkedByKeys() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    QVERIFY(seat.next());
    auto* canvas = seat.window().findChild<ui::BoardCanvas*>();
    QVERIFY(canvas && canvas->isVisible());
    QVERIFY(seat.hands.tabTo(canvas));
    seat.hands.press(Qt::Key_Home);
    QCOMPARE(canvas->current(), 0);
    seat.hands.press(Qt::Key_Right);
    const int second = canvas->current();
    QVERIFY(second > 0);
    seat.hands.press(Qt::Key_Down);
    QVERIFY(canvas->current() != second);
    seat.hands.press(Qt::Key_Tab);
    QVERIFY(QApplication::focusWidget() != canvas);
}

TEST_CASE(TestHexRound, QApplication)
#include "test_hex_round.moc"
