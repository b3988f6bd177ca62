// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "seat.h"
#include "support/case.h"
#include "ui/dice/dice_tray.h"
#include "ui/panels/group_card.h"
#include "ui/tokens/figure_strip.h"
#include "ui/tokens/token_row.h"
#endif

#include <QApplication>
#include <QTest>
#include <QToolButton>

/// How many clicks and keys the commonest things take; one input is one click or one key.
class TestMissionBudget : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void theNextStepTakesOne();
    void undoTakesOne();
    void damageToAFigureTakesTwo();
    void damageToAnOperativeTakesTwo();
    void aMarkerTakesTwo();
    void anActionBooksItsOwnPrice();
    void aGroupTakesThreeWithDiceOfTheProgram();
    void aGroupThatMayBeDodgedTakesThreeToo();
    void aGroupTakesTwoAndTheDiceOfTheTable();
    void phasesWithNothingToDecidePassInOne();

private:
    /// To the activations with no dice asked on the way; nobody can react where `spent`.
    static void toActivations(Seat& seat, bool spent);
};

void TestMissionBudget::toActivations(Seat& seat, bool spent) {
    seat.toOperatives();
    for (const auto* id : {"op1", "op2", "op3", "op4"})
        if (spent) seat.session().correct(QLatin1String(id), QStringLiteral("ap"), 0);
    for (int n = 0; n < 6 && seat.phase() != "activations"; ++n) seat.session().next();
    QCoreApplication::processEvents();
    QCOMPARE(seat.phase(), std::string("activations"));
    seat.hands.countFromHere();
}

void TestMissionBudget::theNextStepTakesOne() {
    Seat byMouse;
    QVERIFY(byMouse.next());
    QCOMPARE(byMouse.phase(), std::string("operatives"));
    QCOMPARE(byMouse.hands.inputs(), 1);
    Seat byKey;
    byKey.rest();
    byKey.hands.press(Qt::Key_Space);
    QCOMPARE(byKey.phase(), std::string("operatives"));
    QCOMPARE(byKey.hands.inputs(), 1);
}

void TestMissionBudget::undoTakesOne() {
    Seat seat;
    const auto before = seat.picture();
    seat.toOperatives();
    seat.hands.countFromHere();
    QVERIFY(seat.click("undo"));
    QCOMPARE(seat.hands.inputs(), 1);
    QVERIFY(seat.picture() == before);
    seat.hands.countFromHere();
    seat.toOperatives();
    seat.hands.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(seat.hands.inputs(), 1);
    QVERIFY(seat.picture() == before);
}

void TestMissionBudget::damageToAFigureTakesTwo() {
    Seat seat;
    seat.toOperatives();
    seat.hands.countFromHere();
    QVERIFY(seat.clickFigure("rager", 1));
    QVERIFY(seat.clickSpace(seat.row(seat.group("rager"), "health"), 1));
    QCOMPARE(seat.token("rager-1", "health"), 1);
    QVERIFY2(seat.hands.inputs() <= 2, qPrintable(QString::number(seat.hands.inputs())));
}

void TestMissionBudget::damageToAnOperativeTakesTwo() {
    Seat seat;
    seat.toOperatives();
    seat.hands.countFromHere();
    QVERIFY(seat.click("card:op3"));
    QVERIFY(seat.clickSpace(seat.row(seat.find("card:op3"), "toughness"), 3));
    QCOMPARE(seat.token("op3", "toughness"), 4);
    QVERIFY2(seat.hands.inputs() <= 2, qPrintable(QString::number(seat.hands.inputs())));
}

void TestMissionBudget::aMarkerTakesTwo() {
    Seat seat;
    seat.toOperatives();
    seat.hands.countFromHere();
    auto* add = seat.find<QToolButton>(QStringLiteral("addMarker"), seat.find("card:op2"));
    QVERIFY(seat.hands.choose([&] { seat.hands.click(add); }, QStringLiteral("Bleed")));
    QCOMPARE(seat.token("op2", "bleed"), 1);
    QVERIFY2(seat.hands.inputs() <= 2, qPrintable(QString::number(seat.hands.inputs())));
    seat.hands.countFromHere();
    auto* strip = seat.group("shambler")->findChild<ui::FigureStrip*>();
    QVERIFY(seat.hands.choose([&] { seat.hands.rightClick(strip, strip->figureRect(1).center()); }, QStringLiteral("Bleed")));
    QCOMPARE(seat.token("shambler-2", "bleed"), 1);
    QVERIFY2(seat.hands.inputs() <= 2, qPrintable(QString::number(seat.hands.inputs())));
}

void TestMissionBudget::anActionBooksItsOwnPrice() {
    Seat seat;
    seat.toOperatives();
    const int before = seat.token("op1", "ap"), rounds = seat.token("op1", "magazine:long_rifle");
    QVERIFY(seat.pressOffer("hip", 2));
    seat.resolveByMouse();
    QCOMPARE(seat.token("op1", "ap"), before - 1);
    QCOMPARE(seat.token("op1", "magazine:long_rifle"), rounds - 1);
    QVERIFY(seat.pressOffer("move", 2));
    QCOMPARE(seat.token("op1", "ap"), before - 3);
}

void TestMissionBudget::aGroupTakesThreeWithDiceOfTheProgram() {
    Seat seat;
    toActivations(seat, true);
    const auto id = seat.session().selectedGroup();
    auto* card = seat.find<ui::GroupCard>(QStringLiteral("group:") + id);
    QVERIFY(card);
    QVERIFY(seat.hands.click(seat.find("activate", card)));
    QVERIFY(seat.session().open() && seat.session().open()->request);
    QVERIFY(seat.click("apply"));
    QVERIFY(seat.session().open() && !seat.session().open()->request);
    QVERIFY(seat.click("apply"));
    QVERIFY(!seat.session().open());
    QCOMPARE(seat.session().group(id)->acted, seat.session().group(id)->present);
    QVERIFY2(seat.hands.inputs() <= 3, qPrintable(QString::number(seat.hands.inputs())));
    QVERIFY(seat.session().selectedGroup() != id); // the next one is in hand already
}

void TestMissionBudget::aGroupThatMayBeDodgedTakesThreeToo() {
    Seat seat;
    toActivations(seat, false);
    const auto id = seat.session().selectedGroup();
    QVERIFY(seat.hands.click(seat.find("activate", seat.find<ui::GroupCard>(QStringLiteral("group:") + id))));
    QVERIFY(seat.session().open() && seat.session().open()->request);
    QCOMPARE(int(seat.session().open()->request->kind), int(core::Request::Kind::Choice));
    const auto preset = seat.session().open()->request->preset;
    QVERIFY(seat.click("apply")); // the usual answer and the dice after it
    QVERIFY(seat.session().open() && !seat.session().open()->request);
    QCOMPARE(seat.session().open()->answers.front().pick, preset);
    QVERIFY(seat.click("apply"));
    QCOMPARE(seat.session().group(id)->acted, seat.session().group(id)->present);
    QVERIFY2(seat.hands.inputs() <= 3, qPrintable(QString::number(seat.hands.inputs())));
}

void TestMissionBudget::aGroupTakesTwoAndTheDiceOfTheTable() {
    Seat seat;
    toActivations(seat, true);
    seat.window().findChild<ui::DiceTray*>()->setMode(ui::DiceMode::Faces);
    QVERIFY(seat.hands.click(seat.find("activate", seat.find<ui::GroupCard>(QStringLiteral("group:") + seat.session().selectedGroup()))));
    int dice = 0;
    while (seat.session().open() && seat.session().open()->request) {
        QVERIFY(seat.session().open()->request->kind != core::Request::Kind::Choice);
        const int count = seat.session().open()->request->dice();
        for (int n = 0; n < count; ++n) seat.hands.type(QStringLiteral("6"));
        seat.hands.press(Qt::Key_Return); // "these are the dice"
        dice += count + 1;
        QVERIFY(dice < 60);
    }
    QVERIFY(seat.click("apply"));
    QVERIFY(!seat.session().open());
    QVERIFY2(seat.hands.inputs() <= 2 + dice, qPrintable(QString::number(seat.hands.inputs())));
}

void TestMissionBudget::phasesWithNothingToDecidePassInOne() {
    Seat seat;
    seat.toOperatives();
    seat.session().next(); // reinforcements; nobody is swift, nobody watches
    for (const auto& unit : seat.encounter().view().units)
        if (unit.side != "players" && unit.number > 0 && !unit.group.empty()) seat.session().correct(QString::fromStdString(unit.id), QStringLiteral("acted"), 1);
    QCOMPARE(seat.phase(), std::string("reinforcements"));
    seat.hands.countFromHere();
    QVERIFY(seat.next());
    QCOMPARE(seat.phase(), std::string("end")); // swift, overwatch and activations had nothing to decide
    QCOMPARE(seat.hands.inputs(), 1);
    // Groups that nobody wants to use pass together as well.
    Seat idle;
    toActivations(idle, true);
    QVERIFY(idle.next());
    QCOMPARE(idle.phase(), std::string("end"));
    QCOMPARE(idle.hands.inputs(), 1);
}

TEST_CASE(TestMissionBudget, QApplication)
#include "test_mission_budget.moc"
