// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "seat.h"
#include "support/case.h"
#include "ui/dice/dice_habits.h"
#include "ui/table/group_card.h"
#include "ui/tokens/chip.h"
#include "ui/tokens/figure_strip.h"
#include "ui/tokens/token_row.h"
#endif

#include <QApplication>
#include <QListView>
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
    void damageToAnOperativeTakesThree();
    void aMarkerTakesTwo();
    void anActionBooksItsOwnPrice();
    void aGroupTakesThreeWithDiceOfTheProgram();
    void aGroupThatMayBeDodgedTakesThreeToo();
    void aGroupTakesTwoAndTheDiceOfTheTable();
    void phasesWithNothingToDecidePassInOne();
    void skippedGroupsHaveTrueLines();
    void anAttackTakesThreeWithDiceOfTheProgram();
    void anAttackTakesTwoAndTheDiceOfTheTable();
    void typedDiceAreNeverLost();
    void eachSideKeepsItsWayWithDice();
    void reinforcementsAreQueuedFromAList();
    void aJumpInTheLogIsAButton();
    void spawningTakesThree();

private:
    /// The button that is called so aloud.
    static QWidget* named(const Seat& seat, QWidget* in, const char* name);
    /// To the activations with no dice asked on the way; no one can react where `spent`.
    static void toActivations(Seat& seat, bool spent);
};

QWidget* TestMissionBudget::named(const Seat& seat, QWidget* in, const char* name) {
    for (auto* each : in->findChildren<QAbstractButton*>())
        if (each->isVisible() && each->accessibleName() == QLatin1String(name)) return each;
    return seat.find(QStringLiteral("no such button"));
}

void TestMissionBudget::toActivations(Seat& seat, bool spent) {
    seat.toOperatives();
    for (const auto* id : {"op1", "op2", "op3", "op4"})
        if (spent) seat.session().correct(QLatin1String(id), QStringLiteral("ap"), 0);
    for (int n = 0; n < 6 && seat.phase() != "activations"; ++n)
        seat.session().next();
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
    QVERIFY(seat.clickSpace(seat.row(seat.find("popover"), "health"), 1));
    QCOMPARE(seat.token("rager-1", "health"), 1);
    QVERIFY2(seat.hands.inputs() <= 2, qPrintable(QString::number(seat.hands.inputs())));
}

void TestMissionBudget::damageToAnOperativeTakesThree() {
    Seat seat;
    seat.toOperatives();
    seat.hands.countFromHere();
    QVERIFY(seat.click("card:op3"));
    QVERIFY(seat.clickSpace(seat.row(seat.find("card:op3"), "toughness"), 3));
    QCOMPARE(seat.token("op3", "toughness"), 4);
    QVERIFY2(seat.hands.inputs() <= 3, qPrintable(QString::number(seat.hands.inputs())));
}

void TestMissionBudget::aMarkerTakesTwo() {
    Seat seat;
    seat.toOperatives();
    seat.hands.countFromHere();
    auto* card = seat.find("card:op2");
    QVERIFY(seat.hands.choose([&] { seat.hands.rightClick(card, QPoint(60, 12)); }, QStringLiteral("Bleed")));
    QCOMPARE(seat.token("op2", "bleed"), 1);
    QVERIFY2(seat.hands.inputs() <= 2, qPrintable(QString::number(seat.hands.inputs())));
    seat.hands.countFromHere();
    auto* strip = seat.group("shambler")->findChild<ui::FigureStrip*>();
    QVERIFY(seat.hands.choose([&] { seat.hands.rightClick(strip, strip->figureRect(1).center()); },
                              QStringLiteral("Bleed")));
    QCOMPARE(seat.token("shambler-2", "bleed"), 1);
    QVERIFY2(seat.hands.inputs() <= 2, qPrintable(QString::number(seat.hands.inputs())));
    // The same where everybody sees it: the figure, then its marker.
    seat.hands.countFromHere();
    QVERIFY(seat.clickFigure("shambler", 3));
    QVERIFY(seat.hands.click(named(seat, seat.find("popover"), "One more: Bleed")));
    QCOMPARE(seat.token("shambler-3", "bleed"), 1);
    QVERIFY2(seat.hands.inputs() <= 2, qPrintable(QString::number(seat.hands.inputs())));
}

void TestMissionBudget::anActionBooksItsOwnPrice() {
    Seat seat;
    seat.toOperatives();
    const int before = seat.token("op1", "ap"), rounds = seat.token("op1", "magazine:long_rifle");
    QVERIFY(seat.offer("hip") && seat.carryOut());
    seat.resolveByMouse();
    QCOMPARE(seat.token("op1", "ap"), before - 1);
    QCOMPARE(seat.token("op1", "magazine:long_rifle"), rounds - 1);
    QVERIFY(seat.pressOffer("move", 2));
    QCOMPARE(seat.token("op1", "ap"), before - 3);
}

void TestMissionBudget::aGroupTakesThreeWithDiceOfTheProgram() {
    Seat seat;
    toActivations(seat, true);
    const auto id = seat.session().selection().group();
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
    QVERIFY(seat.session().selection().group() != id); // the next one is in hand already
}

void TestMissionBudget::aGroupThatMayBeDodgedTakesThreeToo() {
    Seat seat;
    toActivations(seat, false);
    const auto id = seat.session().selection().group();
    QVERIFY(seat.hands.click(seat.find("activate", seat.find<ui::GroupCard>(QStringLiteral("group:") + id))));
    QVERIFY(seat.session().open() && seat.session().open()->request);
    QCOMPARE(int(seat.session().open()->request->kind), int(core::Request::Kind::Choice));
    const auto preset = seat.session().open()->request->preset;
    QVERIFY(seat.click("apply")); // the proposed answer and the dice after it
    QVERIFY(seat.session().open() && !seat.session().open()->request);
    QCOMPARE(seat.session().open()->answers.front().pick, preset);
    QVERIFY(seat.click("apply"));
    QCOMPARE(seat.session().group(id)->acted, seat.session().group(id)->present);
    QVERIFY2(seat.hands.inputs() <= 3, qPrintable(QString::number(seat.hands.inputs())));
}

void TestMissionBudget::aGroupTakesTwoAndTheDiceOfTheTable() {
    Seat seat;
    toActivations(seat, true);
    seat.rollOnTheTable();
    QVERIFY(seat.hands.click(
        seat.find("activate",
                  seat.find<ui::GroupCard>(QStringLiteral("group:") + seat.session().selection().group()))));
    int dice = 0;
    while (seat.session().open() && seat.session().open()->request) {
        QVERIFY(seat.session().open()->request->kind != core::Request::Kind::Choice);
        const int count = seat.session().open()->request->dice();
        for (int n = 0; n < count; ++n)
            seat.hands.type(QStringLiteral("6"));
        seat.hands.press(Qt::Key_Return); // "these are the dice"
        dice += count + 1;
        QVERIFY(dice < 60);
    }
    QVERIFY(!seat.session().open());
    QVERIFY2(seat.hands.inputs() <= 2 + dice, qPrintable(QString::number(seat.hands.inputs())));
}

void TestMissionBudget::phasesWithNothingToDecidePassInOne() {
    Seat seat;
    seat.toOperatives();
    seat.session().next(); // reinforcements; no one is swift, no one watches
    for (const auto& unit : seat.encounter().view().units)
        if (unit.side != "players" && unit.number > 0 && !unit.group.empty())
            seat.session().correct(QString::fromStdString(unit.id), QStringLiteral("acted"), 1);
    QCOMPARE(seat.phase(), std::string("reinforcements"));
    seat.hands.countFromHere();
    QVERIFY(seat.next());
    QCOMPARE(seat.phase(), std::string("start")); // nothing was to be decided on the way to the next event
    QCOMPARE(seat.hands.inputs(), 1);
    // Groups that no one wants to use pass together as well.
    Seat idle;
    toActivations(idle, true);
    idle.rest();
    QVERIFY(idle.click("skip"));
    QCOMPARE(idle.phase(), std::string("start"));
    QCOMPARE(idle.hands.inputs(), 1);
    Seat byKey;
    toActivations(byKey, true);
    byKey.rest();
    byKey.hands.press(Qt::Key_Space, Qt::ShiftModifier);
    QCOMPARE(byKey.phase(), std::string("start"));
    QCOMPARE(byKey.hands.inputs(), 1);
}

/// No line says of a group that it does nothing; markers that act on skipped figures have one line a group.
void TestMissionBudget::skippedGroupsHaveTrueLines() {
    Seat seat;
    toActivations(seat, true);
    QCOMPARE(std::ssize(seat.session().view().next.checklist), 0);
    for (const auto* id : {"shambler-1", "shambler-2"})
        QVERIFY(seat.session().correct(QLatin1String(id), QStringLiteral("bleed"), 1));
    const auto& lines = seat.session().view().next.checklist;
    QCOMPARE(std::ssize(lines), 1);
    QCOMPARE(lines.front().text, std::string("2 × Shambler: Bleed"));
    seat.session().strike(QString::fromStdString(lines.front().id), true);
    seat.rest();
    QVERIFY(seat.click("skip"));
    QCOMPARE(seat.phase(), std::string("start"));
    QCOMPARE(seat.refusals, QStringList());
    const auto commands = seat.encounter().replayCommands();
    QVERIFY(commands && !commands->firstDifference);
}

void TestMissionBudget::anAttackTakesThreeWithDiceOfTheProgram() {
    Seat byMouse;
    byMouse.toOperatives();
    byMouse.hands.countFromHere();
    QVERIFY(byMouse.offer("hip") && byMouse.carryOut() && byMouse.click("apply"));
    QVERIFY(!byMouse.session().open());
    QCOMPARE(byMouse.token("op1", "ap"), 4);
    QVERIFY2(byMouse.hands.inputs() <= 3, qPrintable(QString::number(byMouse.hands.inputs())));
    Seat byKeys;
    byKeys.toOperatives();
    byKeys.hands.countFromHere();
    QVERIFY(byKeys.pressOffer("hip", 1));
    byKeys.hands.press(Qt::Key_Return);
    byKeys.hands.press(Qt::Key_Return);
    QVERIFY(!byKeys.session().open());
    QCOMPARE(byKeys.token("op1", "ap"), 4);
    QVERIFY(byKeys.hands.inputs() <= 3);
}

/// Choosing the action, the dice, and applying what they lead to: the last die of a roll enters all of them.
void TestMissionBudget::anAttackTakesTwoAndTheDiceOfTheTable() {
    for (const bool mouse : {true, false}) {
        Seat seat;
        seat.toOperatives();
        seat.rollOnTheTable();
        seat.hands.countFromHere();
        QVERIFY(mouse ? seat.offer("aimed") : seat.pressOffer("aimed", 1));
        int dice = 0;
        const auto isAsked = [&seat] { return !seat.session().open() || seat.session().open()->request; };
        for (; isAsked() && seat.token("op1", "ap") == 5; ++dice) {
            QVERIFY(dice < 60);
            if (mouse)
                QVERIFY(seat.click("face:5"));
            else
                seat.hands.type(QStringLiteral("5"));
        }
        if (mouse)
            QVERIFY(seat.click("apply"));
        else
            seat.hands.press(Qt::Key_Return);
        QVERIFY(dice > 2 && !seat.session().open());
        QCOMPARE(seat.token("op1", "ap"), 3);
        QVERIFY2(seat.hands.inputs() <= 2 + dice, qPrintable(QString::number(seat.hands.inputs())));
    }
}

/// The amber button enters the dice that are typed; what is missing is rolled beside them.
void TestMissionBudget::typedDiceAreNeverLost() {
    Seat seat;
    seat.toOperatives();
    seat.rollOnTheTable();
    QVERIFY(seat.offer("aimed") && seat.carryOut());
    auto* amber = seat.find<QAbstractButton>(QStringLiteral("apply"));
    auto* roll = seat.find<QAbstractButton>(QStringLiteral("rollHere"));
    QCOMPARE(amber->text(), QStringLiteral("Type 2 dice"));
    seat.hands.press(Qt::Key_Return);
    QVERIFY(seat.session().open()->answers.empty()); // Enter never rolls for real dice
    QVERIFY(seat.click("face:6"));
    QCOMPARE(amber->text(), QStringLiteral("Type 1 die"));
    QVERIFY(roll->text().startsWith(QStringLiteral("Roll 1 more")));
    QVERIFY(seat.click("rollHere"));
    const auto first = seat.session().open()->answers.front().faces;
    QCOMPARE(first.front().front(), 6);
    QVERIFY(first.front().back() >= 1 && first.front().back() <= 6);
    seat.hands.press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(seat.session().open()->answers.empty());
    for (const char* face : {"face:6", "face:5"})
        QVERIFY(seat.click(face));
    QCOMPARE(seat.session().open()->answers.front().faces, (std::vector<std::vector<int>>{{6, 5}}));
}

/// The players roll real dice, the program rolls those of the horde.
void TestMissionBudget::eachSideKeepsItsWayWithDice() {
    Seat seat;
    seat.toOperatives();
    seat.window().diceHabits().set(QStringLiteral("operatives"), ui::DiceMode::Faces);
    QVERIFY(seat.offer("hip"));
    QVERIFY(seat.find("face:1"));
    QCOMPARE(seat.window().diceHabits().of(QStringLiteral("horde")), ui::DiceMode::Roll);
    // The last face that was missing begins the action: nothing else has to be entered.
    while (!seat.session().open())
        QVERIFY(seat.click("face:6"));
    // The horde defended itself by the program.
    QVERIFY(seat.session().open() && !seat.session().open()->request);
}

/// A list with the numbers of each; what is queued is with its sum, and a cross takes one off.
void TestMissionBudget::reinforcementsAreQueuedFromAList() {
    Seat seat;
    seat.toOperatives();
    seat.session().correct({}, QStringLiteral("threat"), 7);
    seat.session().selection().selectUnit({});
    QVERIFY(seat.offer("enqueue"));
    const auto line = [&] { return seat.session().masterOffer("enqueue")->line; };
    QCOMPARE(line(), std::string("7 threat: spend about half"));
    seat.hands.countFromHere();
    QVERIFY(seat.click("add:stabber"));
    QVERIFY(seat.click("add:shambler") && seat.click("add:shambler"));
    QCOMPARE(seat.hands.inputs(), 3);
    QVERIFY(seat.find("add:shambler")); // the list stays
    const auto queue = seat.session().view().queue;
    QCOMPARE(queue.size(), std::size_t(2));
    QVERIFY(queue.back().starts_with("2 × "));
    QCOMPARE(line(), std::string("7 threat: spend about half · 4 assigned, 3 left"));
    const auto& sheets = seat.session().masterOffer("enqueue")->inputs.back().options;
    QCOMPARE(sheets.front().value, core::Value("shambler")); // this mission has most of them
    // Places are side by side, and the arrow keys choose the place that they reach.
    auto* place = seat.find(QStringLiteral("field:point"));
    QVERIFY(place && place->findChildren<ui::ToggleChip*>().size() >= 2);
    auto* first = seat.find<QPushButton>(QStringLiteral("sheet:shambler"));
    first->setFocus();
    seat.hands.press(Qt::Key_Down);
    auto* second = qobject_cast<QPushButton*>(QApplication::focusWidget());
    QVERIFY(second && second != first && second->isChecked() && !first->isChecked());
    QVERIFY(std::all_of(sheets.begin(), sheets.end(),
                        [](const auto& sheet) { return sheet.detail.find("WS") != std::string::npos; }));
    QVERIFY(!seat.find("add:mauler")->isEnabled()); // not for what is left
    QVERIFY(seat.click("queue:1"));
    QVERIFY(seat.session().view().queue.back().starts_with("1 × "));
    QVERIFY(seat.click("queue:1"));
    QCOMPARE(seat.session().view().queue.size(), std::size_t(1));
    QCOMPARE(seat.refusals, QStringList());
}

void TestMissionBudget::aJumpInTheLogIsAButton() {
    Seat seat;
    const auto before = seat.picture();
    seat.toOperatives();
    seat.session().correct({}, QStringLiteral("threat"), 7);
    QVERIFY(!seat.find("jump")->isEnabled()); // the line of now
    auto* list = seat.find<QListView>(QStringLiteral("log"));
    const auto oldest = list->model()->index(list->model()->rowCount() - 1, 0);
    list->scrollTo(oldest);
    seat.hands.countFromHere();
    QVERIFY(seat.hands.click(list->viewport(), list->visualRect(oldest).center()) && seat.click("jump"));
    QVERIFY(seat.picture() == before);
    QCOMPARE(seat.hands.inputs(), 2);
}

void TestMissionBudget::spawningTakesThree() {
    Seat seat;
    seat.toOperatives();
    const auto figures = seat.session().view().units.size();
    seat.session().selection().selectUnit({});
    seat.hands.countFromHere();
    QVERIFY(seat.offer("spawn") && seat.carryOut());
    QCOMPARE(seat.session().view().units.size(), figures + 1);
    QVERIFY(seat.hands.inputs() <= 3);
}

TEST_CASE(TestMissionBudget, QApplication)
#include "test_mission_budget.moc"
