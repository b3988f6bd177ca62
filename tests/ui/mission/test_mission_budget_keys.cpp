// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "seat.h"
#include "support/case.h"
#include "ui/dice/dice_habits.h"
#include "ui/keys/key_map.h"
#include "ui/table/key_corrections.h"
#include "ui/tokens/figure_strip.h"
#endif

#include <QApplication>
#include <QListView>
#include <QTest>

#include <set>

/// How many keys the commonest things take for someone who never touches the mouse.
class TestMissionBudgetKeys : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void damageToAnOperativeTakesTwo();
    void damageToAFigureTakesTwo();
    void damageGoesToToughnessFirst();
    void damageToAModelTakesTwo();
    void theOtherSideIsTakenInHand();
    void aMarkerTakesTwo();
    void aMarkerOnAnEnemyTakesTwo();
    void theNextFigureIsOneKeyAway();
    void everyMarkerHasALetterOfItsOwn();
    void whatCannotBeDoneIsSaid();
    void aGroupTakesThreeWithDiceOfTheProgram();
    void aGroupTakesTwoAndTheDiceOfTheTable();
    void spawningTakesThree();
    void aJumpInTheLogTakesThree();
    void theKeysAreNotTakenTwice();

private:
    static void toActivations(Seat& seat);
};

void TestMissionBudgetKeys::toActivations(Seat& seat) {
    seat.toOperatives();
    for (const auto* id : {"op1", "op2", "op3", "op4"})
        seat.session().correct(QLatin1String(id), QStringLiteral("ap"), 0);
    for (int n = 0; n < 6 && seat.phase() != "activations"; ++n)
        seat.session().next();
    QCoreApplication::processEvents();
    QCOMPARE(seat.phase(), std::string("activations"));
    seat.hands.countFromHere();
}

void TestMissionBudgetKeys::damageToAnOperativeTakesTwo() {
    Seat seat;
    seat.toOperatives();
    const int before = seat.token("op3", "toughness");
    QVERIFY(before > 0);
    seat.hands.countFromHere();
    seat.hands.type(QStringLiteral("3-"));
    QCOMPARE(seat.token("op3", "toughness"), before - 1);
    QCOMPARE(seat.hands.inputs(), 2);
    seat.hands.type(QStringLiteral("+"));
    QCOMPARE(seat.token("op3", "toughness"), before);
}

void TestMissionBudgetKeys::damageToAFigureTakesTwo() {
    Seat seat;
    seat.toOperatives();
    seat.session().selection().selectGroup(QStringLiteral("group:rager"));
    const int before = seat.token("rager-1", "health");
    seat.hands.countFromHere();
    seat.hands.press(Qt::Key_1, Qt::ControlModifier);
    seat.hands.type(QStringLiteral("-"));
    QCOMPARE(seat.token("rager-1", "health"), before - 1);
    QCOMPARE(seat.hands.inputs(), 2);
    QVERIFY(seat.row(seat.find("popover"), "health")); // its numbers are in sight
}

void TestMissionBudgetKeys::damageGoesToToughnessFirst() {
    Seat seat;
    seat.toOperatives();
    seat.session().correct(QStringLiteral("op2"), QStringLiteral("toughness"), 1);
    const int health = seat.token("op2", "health");
    seat.hands.type(QStringLiteral("2--"));
    QCOMPARE(seat.token("op2", "toughness"), 0);
    QCOMPARE(seat.token("op2", "health"), health - 1);
    seat.hands.type(QStringLiteral("+"));
    QCOMPARE(seat.token("op2", "health"), health);
    QCOMPARE(seat.token("op2", "toughness"), 0);
}

/// Of a unit of several the wounded model loses the next wound, else the last one.
void TestMissionBudgetKeys::damageToAModelTakesTwo() {
    Seat seat(Seat::Keep::Memory, 7, {"combat_patrol", {"clash_of_patrols", {}, {}, {}}});
    QVERIFY(seat.next());
    seat.resolveByMouse();
    const core::UnitView* unit = nullptr;
    for (const auto* each : seat.session().selection().figuresOfKeys())
        if (!unit && each->figures.size() > 1 && each->number <= 9) unit = each;
    QVERIFY(unit);
    const auto id = QString::fromStdString(unit->id);
    const auto models = [&] { return seat.session().unit(id)->figures; };
    const auto before = models();
    seat.hands.countFromHere();
    seat.hands.press(Qt::Key_0 + unit->number, Qt::ControlModifier);
    seat.hands.type(QStringLiteral("-"));
    QCOMPARE(models().back().current, before.back().current - 1);
    QCOMPARE(seat.hands.inputs(), 2);
    // The first one, where it is the one that is wounded.
    seat.hands.press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(models().back().current == before.back().current);
}

/// Those whose turn it is not; before the first turn the second side.
void TestMissionBudgetKeys::theOtherSideIsTakenInHand() {
    Seat seat(Seat::Keep::Memory, 7, {"combat_patrol", {"clash_of_patrols", {}, {}, {}}});
    const auto& sides = seat.session().view().sides;
    QVERIFY(std::none_of(sides.begin(), sides.end(), [](const auto& side) { return side.acting; }));
    QVERIFY(!seat.session().selection().figuresOfKeys().empty());
    for (const auto* each : seat.session().selection().figuresOfKeys())
        QCOMPARE(each->side, sides.back().id);
    QVERIFY(seat.next());
    seat.resolveByMouse();
    QVERIFY(!seat.session().selection().figuresOfKeys().empty());
    for (const auto* each : seat.session().selection().figuresOfKeys())
        QVERIFY(!seat.session().side(QString::fromStdString(each->side))->acting);
}

void TestMissionBudgetKeys::aMarkerTakesTwo() {
    Seat seat;
    seat.toOperatives();
    seat.hands.countFromHere();
    seat.hands.type(QStringLiteral("2"));
    seat.hands.press(Qt::Key_B, Qt::AltModifier);
    QCOMPARE(seat.token("op2", "bleed"), 1);
    QCOMPARE(seat.hands.inputs(), 2);
    seat.hands.press(Qt::Key_B, Qt::AltModifier);
    QCOMPARE(seat.token("op2", "bleed"), 2);
    seat.hands.press(Qt::Key_S, Qt::AltModifier); // a status goes on and off
    QCOMPARE(seat.token("op2", "stunned"), 1);
    seat.hands.press(Qt::Key_S, Qt::AltModifier);
    QCOMPARE(seat.token("op2", "stunned"), 0);
}

void TestMissionBudgetKeys::aMarkerOnAnEnemyTakesTwo() {
    Seat seat;
    seat.toOperatives();
    seat.session().selection().selectGroup(QStringLiteral("group:shambler"));
    seat.hands.countFromHere();
    seat.hands.press(Qt::Key_3, Qt::ControlModifier);
    seat.hands.press(Qt::Key_B, Qt::AltModifier);
    QCOMPARE(seat.token("shambler-3", "bleed"), 1);
    QCOMPARE(seat.hands.inputs(), 2);
    // Also while a field has the focus, and without an answer to it.
    seat.hands.press(Qt::Key_F, Qt::ControlModifier);
    seat.hands.press(Qt::Key_B, Qt::AltModifier);
    QCOMPARE(seat.token("shambler-3", "bleed"), 2);
    QCOMPARE(seat.refusals, QStringList());
}

void TestMissionBudgetKeys::theNextFigureIsOneKeyAway() {
    Seat seat;
    seat.toOperatives();
    seat.session().selection().selectGroup(QStringLiteral("group:shambler"));
    std::set<QString> met;
    for (std::size_t n = seat.session().selection().figuresOfKeys().size(); n > 0; --n) {
        seat.hands.type(QStringLiteral("."));
        met.insert(seat.session().selection().figure());
    }
    QCOMPARE(met.size(), seat.session().selection().figuresOfKeys().size());
    seat.hands.type(QStringLiteral("-"));
    const auto* hurt = seat.session().unit(seat.session().selection().figureInHand());
    QVERIFY(hurt && (!hurt->present || hurt->tracks.front().current < hurt->tracks.front().capacity));
}

void TestMissionBudgetKeys::everyMarkerHasALetterOfItsOwn() {
    for (const auto& game : {Seat::hunted(), Seat::Game{"combat_patrol", {"clash_of_patrols", {}, {}, {}}}}) {
        Seat seat(Seat::Keep::Memory, 7, game);
        for (const auto& unit : seat.session().view().units) {
            const auto letters = ui::markerLetters(unit.allMarkers);
            std::set<QChar> met;
            for (std::size_t n = 0; n < letters.size(); ++n) {
                const auto& badge = unit.allMarkers[n].letter;
                if (badge == "#" || badge == "!") continue; // counted by the rules themselves
                QVERIFY2(!letters[n].isNull(), unit.allMarkers[n].label.c_str());
                QVERIFY2(met.insert(letters[n]).second, unit.allMarkers[n].label.c_str());
            }
        }
    }
}

void TestMissionBudgetKeys::whatCannotBeDoneIsSaid() {
    Seat seat;
    seat.toOperatives();
    seat.hands.type(QStringLiteral("1"));
    seat.hands.press(Qt::Key_Q, Qt::AltModifier);
    QCOMPARE(seat.refusals.size(), 1);
    QVERIFY2(seat.refusals.back().contains(u'Q'), qPrintable(seat.refusals.back()));
    seat.hands.press(Qt::Key_9, Qt::ControlModifier);
    QCOMPARE(seat.refusals.size(), 2);
    QVERIFY2(seat.refusals.back().contains(u'9'), qPrintable(seat.refusals.back()));
    seat.hands.type(QStringLiteral("0"));
    QVERIFY(seat.session().selection().figureInHand().isEmpty());
    seat.hands.type(QStringLiteral("-"));
    QCOMPARE(seat.refusals.size(), 3);
    QVERIFY2(seat.refusals.back().contains(QStringLiteral("No figure is in hand")),
             qPrintable(seat.refusals.back()));
}

void TestMissionBudgetKeys::aGroupTakesThreeWithDiceOfTheProgram() {
    Seat seat;
    toActivations(seat);
    const auto id = seat.session().selection().group();
    seat.hands.type(QStringLiteral("g"));
    seat.hands.press(Qt::Key_Return);
    seat.hands.press(Qt::Key_Return);
    QVERIFY(!seat.session().open());
    QCOMPARE(seat.session().group(id)->acted, seat.session().group(id)->present);
    QCOMPARE(seat.hands.inputs(), 3);
}

void TestMissionBudgetKeys::aGroupTakesTwoAndTheDiceOfTheTable() {
    Seat seat;
    toActivations(seat);
    seat.rollOnTheTable();
    seat.hands.type(QStringLiteral("g"));
    int dice = 0;
    for (; seat.session().open() && seat.session().open()->request; ++dice) {
        QVERIFY(dice < 60);
        for (int n = seat.session().open()->request->dice(); n > 0; --n, ++dice)
            seat.hands.type(QStringLiteral("6"));
        seat.hands.press(Qt::Key_Return);
    }
    QVERIFY(dice > 1 && !seat.session().open());
    QVERIFY2(seat.hands.inputs() <= 2 + dice, qPrintable(QString::number(seat.hands.inputs())));
}

void TestMissionBudgetKeys::spawningTakesThree() {
    Seat seat;
    seat.toOperatives();
    const auto figures = seat.session().view().units.size();
    seat.hands.countFromHere();
    seat.hands.type(QStringLiteral("0"));
    QVERIFY(seat.pressOffer("spawn", 2));
    QCOMPARE(seat.session().view().units.size(), figures + 1);
    QCOMPARE(seat.hands.inputs(), 3);
}

void TestMissionBudgetKeys::aJumpInTheLogTakesThree() {
    Seat seat;
    const auto before = seat.picture();
    seat.toOperatives();
    seat.session().correct({}, QStringLiteral("threat"), 7);
    seat.hands.countFromHere();
    seat.hands.type(QStringLiteral("j"));
    seat.hands.press(Qt::Key_End);
    seat.hands.press(Qt::Key_Return);
    QVERIFY(seat.picture() == before);
    QCOMPARE(seat.hands.inputs(), 3);
}

/// What is fixed cannot be given to anything else.
void TestMissionBudgetKeys::theKeysAreNotTakenTwice() {
    for (const char* key : {"Ctrl+1", "Ctrl+9", "Alt+B", "Alt+Z"})
        QVERIFY2(!ui::KeyMap::reservedFor(QKeySequence(QLatin1String(key))).isEmpty(), key);
    for (const char* key : {"Ctrl+0", "Ctrl+B", "Alt+F4"})
        QVERIFY2(ui::KeyMap::reservedFor(QKeySequence(QLatin1String(key))).isEmpty(), key);
}

TEST_CASE(TestMissionBudgetKeys, QApplication)
#include "test_mission_budget_keys.moc"
