// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "activations.h"
#include "scene_plans.h"
#include "support/case.h"
#include "ui/act/offer_form.h"
#include "ui/charts/odds_chart.h"
#include "ui/dice/choice_form.h"
#include "ui/dice/dice_habits.h"
#include "ui/dice/die_box.h"
#include "ui/tokens/chip.h"
#include "ui/tokens/token_row.h"
#include "ui/turn/next_button.h"
#endif

#include <QApplication>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>

#include <algorithm>

using namespace activations;

/// Who is led to before a phase ends, what an action in hand says and shows, whose dice are asked for, and
/// what its outcome says.
class TestAimAndResult : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void spaceLeadsToWhoeverMayStillAct();
    void theRestIsSkippedByOneKey();
    void anOverwatchShotComesToHand();
    void whoeverMustActIsLedTo();
    void theFactsFollowTheChips();
    void everythingOfAnAimIsInSight_data();
    void everythingOfAnAimIsInSight();
    void onlyTheRealSideHasBoxes();
    void initiativeAsksTheRealSideAlone();
    void realDiceHaveRerollsBesideThem();
    void whatIsAddedIsDone();
    void theOutcomeSaysWhatIsBooked();
    void reactionsAreComparedByWhatCounts();
    void theOutcomeOfAVolleyIsWhole();
    void diceThatFellStayWhenAnAnswerIsTakenBack();
    void aClickOnAnActionBeadSpendsNothing();

private:
    static Seat::Game battle() { return {"combat_patrol", {"clash_of_patrols", {}, {}, {}}}; }
    static Seat::Game bout() { return {"scrimmage", {"bad_blood", {}, {}, {}}}; }
    static Seat::Game warbands() { return {"trench_crusade", {"claim_no_mans_land", {}, {}, {}}}; }
    static void toPhase(Seat& seat, const char* phase);
    static void space(Seat& seat);
    /// Takes the one that may do it in hand, and the action.
    static QString inHand(Seat& seat, const char* order);
};

void TestAimAndResult::toPhase(Seat& seat, const char* phase) {
    for (int n = 0; n < 12 && seat.phase() != phase; ++n) {
        seat.session().next();
        if (seat.session().open()) seat.session().resolve();
    }
    QCOMPARE(seat.phase(), std::string(phase));
    QCoreApplication::processEvents();
}

void TestAimAndResult::space(Seat& seat) {
    seat.rest();
    seat.window().centralWidget()->setFocus();
    seat.hands.press(Qt::Key_Space);
}

QString TestAimAndResult::inHand(Seat& seat, const char* order) {
    const auto unit = whoMay(seat, order);
    seat.session().selection().selectUnit(unit);
    seat.session().draft().selectOffer(QLatin1String(order));
    QCoreApplication::processEvents();
    return unit;
}

/// Each operative comes to hand once before the phase may end, and the button names whom it leads to.
void TestAimAndResult::spaceLeadsToWhoeverMayStillAct() {
    Seat seat;
    seat.toOperatives();
    QCOMPARE(seat.session().selection().unit(), QStringLiteral("op1"));
    for (const char* next : {"op2", "op3", "op4"}) {
        const auto name = QString::fromStdString(seat.session().unit(QLatin1String(next))->name);
        QCOMPARE(seat.window().next().text(), QStringLiteral("Go to %1").arg(name));
        space(seat);
        QCOMPARE(seat.session().selection().unit(), QString::fromLatin1(next));
        QCOMPARE(seat.phase(), std::string("operatives"));
    }
    QVERIFY(seat.window().next().text().startsWith(QStringLiteral("Next: ")));
    QVERIFY(seat.window().next().accessibleDescription().contains(QStringLiteral("could still act")));
    space(seat);
    QVERIFY(seat.phase() != "operatives" || seat.session().open());
    QCOMPARE(seat.refusals, QStringList());
}

void TestAimAndResult::theRestIsSkippedByOneKey() {
    for (const bool mouse : {true, false}) {
        Seat seat;
        seat.toOperatives();
        seat.rest();
        if (mouse)
            QVERIFY(seat.click("skipRest"));
        else
            seat.hands.press(Qt::Key_Space, Qt::ShiftModifier);
        QVERIFY(seat.phase() != "operatives" || seat.session().open());
        QCOMPARE(seat.refusals, QStringList());
    }
}

/// The one that has one thing to do gets it into hand; amber is there, and Next waits until it is done or
/// left.
void TestAimAndResult::anOverwatchShotComesToHand() {
    Seat seat;
    seat.toOperatives();
    QVERIFY(seat.offer("overwatch") && seat.carryOut());
    toPhase(seat, "overwatch");
    QCOMPARE(seat.session().selection().unit(), QStringLiteral("op1"));
    space(seat);
    QCOMPARE(seat.session().draft().offerId(), QStringLiteral("watch_shot"));
    space(seat);
    QCOMPARE(seat.phase(), std::string("overwatch"));
    QCOMPARE(seat.refusals.size(), 1);
    seat.hands.press(Qt::Key_Escape);
    seat.hands.press(Qt::Key_Escape);
    space(seat);
    QVERIFY(seat.phase() != "overwatch" || seat.session().open());
}

/// Where a turn cannot end because models wait, Next leads to one of them.
void TestAimAndResult::whoeverMustActIsLedTo() {
    Seat seat(Seat::Keep::Memory, 7, bout());
    scenes::toActivations(seat);
    seat.session().selection().selectUnit({});
    QCoreApplication::processEvents();
    for (const auto& unit : seat.session().view().units)
        if (unit.canAct) seat.session().selection().selectUnit(QString::fromStdString(unit.id));
    seat.session().selection().selectUnit({});
    QVERIFY(!seat.session().whyNextBlocked().isEmpty());
    space(seat);
    QVERIFY(!seat.session().selection().unit().isEmpty());
    QVERIFY(seat.session().unit(seat.session().selection().unit())->canAct);
    QCOMPARE(seat.refusals, QStringList());
}

void TestAimAndResult::theFactsFollowTheChips() {
    Seat seat(Seat::Keep::Memory, 7, warbands());
    scenes::toActivations(seat);
    QVERIFY(!inHand(seat, "ranged").isEmpty());
    seat.window().resize(1366, 768);
    waitUntilSettled();
    const auto facts = [&seat] { return seat.find<QLabel>(QStringLiteral("facts"))->text(); };
    const auto before = facts();
    QVERIFY2(before.contains(QStringLiteral("D6")), qPrintable(before));
    QVERIFY(seat.hands.click(seat.button(QStringLiteral("cover"))));
    QVERIFY2(facts() != before, qPrintable(before));
    QVERIFY(seat.hands.click(seat.button(QStringLiteral("cover"))));
    QTRY_COMPARE(facts(), before); // once the odds are there, its whole text has room again
}

void TestAimAndResult::everythingOfAnAimIsInSight_data() {
    QTest::addColumn<QString>("game");
    QTest::addColumn<bool>("real");
    for (const bool real : {true, false}) {
        const auto* how = real ? "real dice" : "dice of the program";
        QTest::addRow("a fight of small teams, %s", how) << QStringLiteral("fight") << real;
        QTest::addRow("a shot of small teams, %s", how) << QStringLiteral("shoot") << real;
        QTest::addRow("a charge of a patrol, %s", how) << QStringLiteral("charge") << real;
        QTest::addRow("a volley of a patrol, %s", how) << QStringLiteral("volley") << real;
        QTest::addRow("a shot of a warband, %s", how) << QStringLiteral("ranged") << real;
        QTest::addRow("a charge of a warband, %s", how) << QStringLiteral("trench charge") << real;
    }
}

/// On a small screen the odds give way before anything is scrolled.
void TestAimAndResult::everythingOfAnAimIsInSight() {
    QFETCH(QString, game);
    QFETCH(bool, real);
    const bool patrol = game == u"charge" || game == u"volley";
    const bool warband = game == u"ranged" || game == u"trench charge";
    Seat seat(Seat::Keep::Memory, 7, patrol ? battle() : warband ? warbands() : bout());
    seat.window().resize(1366, 768);
    if (real) seat.rollOnTheTable();
    if (patrol)
        toPhase(seat, game == u"volley" ? "shooting" : "charge");
    else
        scenes::toActivations(seat);
    QVERIFY(!inHand(seat, game == u"volley" ? "shoot" : qPrintable(game.section(u' ', -1))).isEmpty());
    auto* form = seat.window().findChild<ui::OfferForm*>();
    QVERIFY(form);
    if (game != u"trench charge") // its distance has no odds
        QTRY_VERIFY(!form->findChild<ui::OddsChart*>()->isHidden());
    waitUntilSettled();
    for (const auto* area : form->findChildren<QScrollArea*>()) {
        const int more = area->widget()->height() - area->viewport()->height();
        QVERIFY2(more <= 0, qPrintable(QStringLiteral("%1 more than has room").arg(more)));
    }
    auto* amber = seat.find(QStringLiteral("carryOut"));
    QVERIFY(amber && form->rect().contains(amber->geometry()));
}

void TestAimAndResult::onlyTheRealSideHasBoxes() {
    Seat seat(Seat::Keep::Memory, 7, bout());
    scenes::toActivations(seat);
    const auto unit = whoMay(seat, "fight");
    const auto side = QString::fromStdString(seat.session().unit(unit)->side);
    for (const bool attackerIsReal : {true, false}) {
        for (const auto& each : seat.session().view().sides) {
            const auto id = QString::fromStdString(each.id);
            seat.window().diceHabits().set(id, (id == side) == attackerIsReal ? ui::DiceMode::Faces
                                                                              : ui::DiceMode::Roll);
        }
        inHand(seat, "fight");
        auto* tray = seat.find(QStringLiteral("firstRoll"));
        QVERIFY(tray);
        const auto boxes = tray->findChildren<ui::DieBox*>();
        QVERIFY(!boxes.isEmpty());
        QVERIFY(seat.find<QLabel>(QStringLiteral("programRow"), tray));
        const auto request =
            seat.session().planned(seat.session().draft().order(*seat.session().draft().offer()));
        const auto pending = request ? request->pending() : std::nullopt;
        QVERIFY(pending);
        int wanted = 0;
        for (const auto& row : pending->rows)
            if ((row.side == side.toStdString()) == attackerIsReal) wanted += row.dice;
        const auto shown =
            std::count_if(boxes.begin(), boxes.end(), [](const auto* box) { return box->isVisible(); });
        QCOMPARE(int(shown), wanted);
    }
    for (int n = 0; n < 4 && !seat.session().open(); ++n)
        QVERIFY(seat.click("face:3"));
    // The other side's dice fell by themselves.
    QVERIFY(seat.session().open() && !seat.session().open()->answers.empty());
}

/// A roll-off in which one side rolls real dice.
void TestAimAndResult::initiativeAsksTheRealSideAlone() {
    Seat seat(Seat::Keep::Memory, 7, bout());
    const auto side = QString::fromStdString(seat.session().view().sides.front().id);
    seat.window().diceHabits().set(side, ui::DiceMode::Faces);
    for (int n = 0; n < 6 && !(seat.session().open() && seat.session().open()->request &&
                               seat.session().open()->request->id == "initiative");
         ++n) {
        seat.session().next();
        while (seat.session().open() && seat.session().open()->request &&
               seat.session().open()->request->id != "initiative")
            seat.session().roll();
        if (seat.session().open() && !seat.session().open()->request) seat.session().apply();
    }
    QVERIFY(seat.session().open() && seat.session().open()->request);
    QCoreApplication::processEvents();
    auto* tray = seat.find(QStringLiteral("tray"));
    QVERIFY(tray && seat.find<QLabel>(QStringLiteral("programRow"), tray));
    QCOMPARE(tray->findChildren<ui::DieBox*>().size(), 1);
    QVERIFY(seat.click("face:3"));
    QVERIFY(!seat.session().open() || !seat.session().open()->answers.empty());
}

/// A side with real dice can have dice rolled again where it may, and is not asked after each roll.
void TestAimAndResult::realDiceHaveRerollsBesideThem() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    toPhase(seat, "shooting");
    seat.rollOnTheTable();
    inHand(seat, "shoot");
    QVERIFY(seat.carryOut());
    bool offered = false;
    for (int n = 0; n < 12 && seat.session().open() && seat.session().open()->request && !offered; ++n) {
        QVERIFY(seat.session().open()->request->id != "command_reroll");
        const auto beside = seat.session().skippedQuestions();
        offered = std::any_of(beside.begin(), beside.end(),
                              [](const auto& each) { return each.request.id == "command_reroll"; });
        if (!offered) seat.session().roll();
    }
    QVERIFY(offered);
}

/// Figures that were added one by one are in the queue: Enter adds no further one.
void TestAimAndResult::whatIsAddedIsDone() {
    Seat seat;
    seat.toOperatives();
    seat.session().correct({}, QStringLiteral("threat"),
                           2); // after two Shamblers no further one is affordable
    seat.session().selection().selectUnit({});
    QVERIFY(seat.offer("enqueue"));
    auto* amber = seat.find<QPushButton>(QStringLiteral("carryOut"));
    QVERIFY(amber->accessibleDescription().contains(QStringLiteral("1 × ")));
    QVERIFY(seat.click("add:shambler") && seat.click("add:shambler"));
    QCOMPARE(amber->text(), QStringLiteral("Done ⏎"));
    QVERIFY(amber->isEnabled());
    const auto queue = seat.session().view().queue;
    seat.hands.press(Qt::Key_Return);
    QVERIFY(seat.session().view().queue == queue);
    QVERIFY(!seat.session().draft().offer());
    QCOMPARE(seat.refusals, QStringList());
}

void TestAimAndResult::theOutcomeSaysWhatIsBooked() {
    Seat seat;
    seat.toOperatives();
    const auto name = QString::fromStdString(seat.session().unit(QStringLiteral("op1"))->name);
    QVERIFY(seat.offer("aimed") && seat.carryOut());
    while (seat.session().open() && seat.session().open()->request)
        QVERIFY(seat.click("apply"));
    QVERIFY(seat.session().open());
    const auto* booked = seat.find<QLabel>(QStringLiteral("booked"));
    QVERIFY(booked);
    const auto was = seat.token("op1", "ap");
    QVERIFY2(booked->text().contains(name + QStringLiteral(": ")), qPrintable(booked->text()));
    QVERIFY2(booked->text().contains(QStringLiteral("(%1 → %2)").arg(was).arg(was - 2)),
             qPrintable(booked->text()));
    QVERIFY(seat.click("apply"));
    QCOMPARE(seat.token("op1", "ap"), was - 2);
}

/// What an answer costs on average is before the chance of one event.
void TestAimAndResult::reactionsAreComparedByWhatCounts() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    toPhase(seat, "shooting");
    inHand(seat, "shoot");
    QVERIFY(seat.carryOut());
    QVERIFY(seat.session().open() && seat.session().open()->request);
    QCOMPARE(int(seat.session().open()->request->kind), int(core::Request::Kind::Choice));
    const auto options = seat.window().findChildren<ui::OptionButton*>();
    QVERIFY(!options.isEmpty());
    QTRY_VERIFY2(options.front()->note().contains(QStringLiteral("models destroyed")),
                 qPrintable(options.front()->note()));
}

/// All weapons together, each loss stated once, and in sight however many rolls are above it.
void TestAimAndResult::theOutcomeOfAVolleyIsWhole() {
    Seat seat(Seat::Keep::Memory, 7, battle());
    toPhase(seat, "shooting");
    inHand(seat, "shoot");
    QVERIFY(seat.carryOut());
    for (int n = 0; n < 30 && seat.session().open() && seat.session().open()->request; ++n)
        QVERIFY(seat.click("apply"));
    QVERIFY(seat.session().open());
    auto* outcome = seat.find(QStringLiteral("outcome"));
    QVERIFY(outcome);
    const auto name = outcome->accessibleName();
    QVERIFY2(!name.isEmpty(), "the outcome has a headline");
    QVERIFY2(name.count(QStringLiteral("odels")) <= 1, qPrintable(name));
    QTRY_VERIFY(!outcome->visibleRegion().isEmpty());
}

/// Taking the last answer back gives no second roll to the side that the program rolls for.
void TestAimAndResult::diceThatFellStayWhenAnAnswerIsTakenBack() {
    Seat seat;
    seat.toOperatives();
    QVERIFY(seat.offer("aimed") && seat.carryOut());
    QVERIFY(seat.session().open() && !seat.session().open()->answers.empty());
    while (seat.session().open()->request)
        QVERIFY(seat.click("apply"));
    const auto fell = seat.session().open()->answers;
    QVERIFY(seat.click("lastAnswer"));
    while (seat.session().open()->request)
        QVERIFY(seat.click("apply"));
    QVERIFY(seat.session().open()->answers == fell);
    // Nor is abandoning the action and taking that back, which gives it back with its dice.
    seat.hands.press(Qt::Key_Escape);
    QVERIFY2(seat.session().open(), "an action with dice is given up at the second press");
    seat.hands.press(Qt::Key_Escape);
    QVERIFY(!seat.session().open());
    QVERIFY(seat.click("undo"));
    QVERIFY(seat.session().open() && seat.session().open()->answers == fell);
    QCOMPARE(seat.session().selection().unit(), QStringLiteral("op1"));
    QVERIFY(seat.find(QStringLiteral("outcome")));
    QVERIFY(seat.click("lastAnswer"));
    while (seat.session().open()->request)
        QVERIFY(seat.click("apply"));
    QVERIFY(seat.session().open()->answers == fell);
}

/// It asks for the number; the points themselves are spent by actions.
void TestAimAndResult::aClickOnAnActionBeadSpendsNothing() {
    Seat seat;
    seat.toOperatives();
    const auto before = seat.token("op1", "ap");
    const auto steps = seat.session().log().size();
    auto* points = seat.row(seat.find("card:op1"), "ap");
    QVERIFY(seat.hands.click(points, points->spaceRect(ui::TokenRun::Main, 0).center()));
    QCOMPARE(seat.token("op1", "ap"), before);
    QCOMPARE(seat.session().log().size(), steps);
    auto* numbers = QApplication::activePopupWidget();
    QVERIFY(numbers);
    const auto keys = numbers->findChildren<QAbstractButton*>();
    const auto two =
        std::find_if(keys.begin(), keys.end(), [](const auto* key) { return key->text() == u"2"; });
    QVERIFY(two != keys.end());
    QTest::mouseClick(*two, Qt::LeftButton);
    QCOMPARE(seat.token("op1", "ap"), 2);
}

TEST_CASE(TestAimAndResult, QApplication)
#include "test_aim_and_result.moc"
