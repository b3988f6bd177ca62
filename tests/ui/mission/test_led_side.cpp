// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "lead/led_play.h"
#include "led_seat.h"
#include "scenes.h"
#include "seat.h"
#include "support/case.h"
#include "ui/act/activation_card.h"
#include "ui/act/lead_controller.h"
#include "ui/dice/dice_habits.h"
#include "ui/table/group_card.h"
#include "ui/table/side_panel.h"
#include "ui/tokens/chip_row.h"
#include "ui/turn/next_button.h"
#endif

#include <QApplication>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QTest>
#include <QToolButton>

/// A side that plays itself at the real window: it says what it does and why, plays on as far as its pace
/// allows, waits for dice and decisions of others, and can be taken back at any time.
class TestLedSide : public QObject, private LedSeat {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void theMenuSwitchesItOn();
    void everySideHasItsSwitch_data();
    void everySideHasItsSwitch();
    void aLargeWindowHasBothSwitches();
    void onlyItsSwitchLetsItPlay();
    void aWholePhaseTakesFewInputs_data();
    void aWholePhaseTakesFewInputs();
    void itPlaysWhatCoreLeads();
    void nothingHappensBeforeAPress();
    void undoStopsIt();
    void leavingAnActionStopsIt();
    void switchedOffInTheMiddle();
    void realDiceAreWaitedFor();
    void theUserDecidesOneStep();
    void itWaitsForOthers();
    void theHabitIsKeptInWords();
};

void TestLedSide::theMenuSwitchesItOn() {
    Seat seat;
    toActivations(seat);
    QToolButton* button = nullptr;
    for (auto* each : seat.window().findChildren<QToolButton*>(QStringLiteral("leadSwitch")))
        if (each->isVisible() && each->accessibleName().startsWith(QStringLiteral("Horde"))) button = each;
    QVERIFY(button);
    const auto places = [&] { return QList<QRect>{button->geometry(), seat.window().next().geometry()}; };
    const auto before = places();
    QVERIFY(seat.hands.choose([&] { seat.hands.click(button); }, QStringLiteral("Plays itself")));
    QVERIFY(seat.window().leadHabits().of(QStringLiteral("horde")).on);
    QVERIFY(isSettled(seat));
    QCOMPARE(places(), before);
    QVERIFY(lead(seat).isInHand());
    // the card of its group no longer says what the game would propose
    const auto chips = seat.group("gunner")->findChild<ui::ChipRow*>()->shownWords().join(u' ');
    QVERIFY2(!chips.contains(QStringLiteral("shoot")), qPrintable(chips));
    auto* title = seat.find<QLabel>(QStringLiteral("ledStep"));
    QVERIFY(title);
    QCOMPARE(title->text(), QString::fromStdString(lead(seat).step()->title));
    QVERIFY(title->text().startsWith(seat.window().next().text())); // a press carries that out
    QVERIFY(!lead(seat).step()->reason.empty());
    QVERIFY(seat.find(QStringLiteral("doLed")));
}

void TestLedSide::everySideHasItsSwitch_data() {
    QTest::addColumn<QString>("scene");
    QTest::addColumn<QSize>("size");
    for (const char* scene : {"fight", "battle", "trench", "skirmish", "hexes"})
        for (const auto& size : {QSize(1366, 768), QSize(1920, 1080)})
            QTest::addRow("%s, %d wide", scene, size.width()) << QString::fromLatin1(scene) << size;
}

/// However long the names of the sides are, the button that lets a side play itself is beside each.
void TestLedSide::everySideHasItsSwitch() {
    QFETCH(QString, scene);
    QFETCH(QSize, size);
    const auto shown = scenes::make(scene, size);
    auto& window = shown->seat().window();
    waitUntilSettled();
    int switches = 0;
    for (auto* each : window.findChildren<QToolButton*>(QStringLiteral("leadSwitch"))) {
        auto* panel = each->parentWidget();
        while (panel && !qobject_cast<ui::SidePanel*>(panel))
            panel = panel->parentWidget();
        if (!panel || !panel->isVisible()) continue;
        QVERIFY(each->isVisible());
        QVERIFY(panel->rect().contains(QRect(each->mapTo(panel, QPoint()), each->size())));
        ++switches;
    }
    QCOMPARE(switches, scene == u"hexes" ? 1 : 2); // beside a board the other side has a tab
}

/// The same in a window that was never smaller than that.
void TestLedSide::aLargeWindowHasBothSwitches() {
    Seat seat;
    ui::MainWindow window(seat.session(), seat.answers);
    window.resize(1920, 1080);
    window.show();
    QCoreApplication::processEvents();
    int switches = 0;
    for (auto* each : window.findChildren<QToolButton*>(QStringLiteral("leadSwitch")))
        switches += each->isVisible();
    QCOMPARE(switches, 2);
}

/// A pace and a level can be chosen before and after; the side plays itself by that switch alone.
void TestLedSide::onlyItsSwitchLetsItPlay() {
    Seat seat;
    toActivations(seat);
    QToolButton* button = nullptr;
    for (auto* each : seat.window().findChildren<QToolButton*>(QStringLiteral("leadSwitch")))
        if (each->isVisible() && each->accessibleName().startsWith(QStringLiteral("Horde"))) button = each;
    QVERIFY(button);
    const auto choose = [&](const QString& word) {
        return seat.hands.choose([&] { seat.hands.click(button); }, word);
    };
    const auto habit = [&] { return seat.window().leadHabits().of(QStringLiteral("horde")); };
    QVERIFY(choose(ui::wordOf(ui::LeadPace::Phase)));
    QVERIFY(!habit().on && habit().pace == ui::LeadPace::Phase);
    QVERIFY(choose(ui::wordOf(core::LeadLevel::Hard)));
    QVERIFY(!habit().on && habit().level == core::LeadLevel::Hard);
    QVERIFY(choose(QStringLiteral("Plays itself")));
    QVERIFY(habit().on && habit().pace == ui::LeadPace::Phase);
    QVERIFY(choose(ui::wordOf(ui::LeadPace::Step)));
    QVERIFY(habit().on && habit().pace == ui::LeadPace::Step);
    QVERIFY(choose(QStringLiteral("Plays itself")));
    QVERIFY(!habit().on);
}

void TestLedSide::aWholePhaseTakesFewInputs_data() {
    QTest::addColumn<int>("pace");
    QTest::addColumn<bool>("byKey");
    QTest::addColumn<int>("most");
    QTest::newRow("step by step, mouse") << int(ui::LeadPace::Step) << false << 8;
    QTest::newRow("step by step, Space") << int(ui::LeadPace::Step) << true << 8;
    // Range and sight of each shot are looked at before its dice.
    QTest::newRow("whole phase") << int(ui::LeadPace::Phase) << true << 5;
    QTest::newRow("until a decision") << int(ui::LeadPace::Decision) << true << 5;
}

/// The phase of four groups, with dice of the program: each group is activated, none by the user.
void TestLedSide::aWholePhaseTakesFewInputs() {
    QFETCH(int, pace);
    QFETCH(bool, byKey);
    QFETCH(int, most);
    Seat seat;
    toActivations(seat);
    const auto groups =
        std::count_if(seat.session().view().groups.begin(), seat.session().view().groups.end(),
                      [](const auto& group) { return group.present > 0; });
    QVERIFY(groups >= 4);
    letPlay(seat, "horde", static_cast<ui::LeadPace>(pace));
    seat.hands.countFromHere();
    const auto turn = seat.session().view().turn;
    QStringList moves; ///< what the table is asked to do with the miniatures
    for (int n = 0; n < 20 && seat.phase() == "activations" && seat.session().view().turn == turn; ++n) {
        QVERIFY(isSettled(seat));
        if (seat.phase() != "activations" || seat.session().view().turn != turn) break;
        if (seat.session().open()) { // an operative decides
            seat.session().resolve();
            continue;
        }
        QVERIFY2(lead(seat).step(), qPrintable(lead(seat).waitingFor()));
        moves << lead(seat).instruction();
        seat.rest();
        if (byKey)
            seat.hands.press(Qt::Key_Space);
        else
            QVERIFY(seat.click("doLed"));
        QCoreApplication::processEvents();
    }
    QVERIFY(seat.phase() != "activations" || seat.session().view().turn != turn);
    QVERIFY2(seat.hands.inputs() <= most, qPrintable(QString::number(seat.hands.inputs())));
    QVERIFY2(pace != int(ui::LeadPace::Step) ||
                 !moves
                      .filter(QRegularExpression(QStringLiteral(
                          "^Move each figure up to \\d+″ towards (Veyra|Ohm|Brakk|Sister Ane)")))
                      .isEmpty(),
             qPrintable(moves.join(u'\n')));
    QCOMPARE(seat.refusals, QStringList());
}

/// The window books the same steps as the play that core leads from the same seed.
void TestLedSide::itPlaysWhatCoreLeads() {
    Seat other, seat; // keys go to the window that was opened last
    for (auto* each : {&seat, &other})
        toActivations(*each);
    QCOMPARE(seat.encounter().digest(), other.encounter().digest());
    std::vector<core::lead::Leader> leaders{{"horde", core::LeadLevel::Fair}};
    core::lead::LedPlay play;
    play.answersForAll = true;
    const auto came = core::lead::playOn(other.encounter(), leaders, play, 1);
    QVERIFY(came.has_value());
    QCOMPARE(came->steps, 1);
    letPlay(seat, "horde", ui::LeadPace::Step);
    QVERIFY(isSettled(seat));
    seat.hands.press(Qt::Key_Return);
    QVERIFY(isSettled(seat));
    if (seat.session().open()) seat.session().resolve(); // an operative decides
    QCOMPARE(seat.encounter().digest(), other.encounter().digest());
}

void TestLedSide::nothingHappensBeforeAPress() {
    Seat seat;
    toActivations(seat);
    const auto steps = seat.session().log().size();
    letPlay(seat, "horde", ui::LeadPace::Decision);
    QVERIFY(isSettled(seat));
    waitUntilSettled();
    QCOMPARE(seat.session().log().size(), steps);
    QVERIFY(!seat.session().open());
}

void TestLedSide::undoStopsIt() {
    Seat seat;
    toActivations(seat);
    const auto before = seat.picture();
    const auto head = seat.session().log().head();
    letPlay(seat, "horde", ui::LeadPace::Step);
    QVERIFY(isSettled(seat));
    const auto title = lead(seat).step()->title;
    seat.hands.press(Qt::Key_Return);
    QVERIFY(isSettled(seat));
    QVERIFY(seat.session().open() || seat.session().log().head() != head);
    for (int n = 0; n < 40 && (seat.session().open() || seat.session().log().head() != head); ++n)
        seat.hands.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(seat.session().log().head(), head);
    QVERIFY(!seat.session().open());
    QCOMPARE(seat.picture(), before);
    QVERIFY(isSettled(seat));
    waitUntilSettled();
    QCOMPARE(seat.session().log().head(), head); // it waits for a press
    QCOMPARE(lead(seat).step()->title, title);   // and would do the same again
}

/// An action that waits for dice can be left: it is not begun again by itself. Its title names its own
/// target.
void TestLedSide::leavingAnActionStopsIt() {
    Seat seat;
    seat.window().diceHabits().set(QStringLiteral("horde"), ui::DiceMode::Faces);
    seat.window().diceHabits().set(QStringLiteral("operatives"), ui::DiceMode::Faces);
    toActivations(seat);
    letPlay(seat, "horde", ui::LeadPace::Decision);
    QVERIFY(isSettled(seat));
    const auto steps = seat.session().log().size();
    const auto title = lead(seat).step()->title;
    const auto order = lead(seat).step()->order;
    seat.hands.press(Qt::Key_Return);
    QVERIFY(isSettled(seat));
    QVERIFY(seat.session().open());
    QVERIFY(seat.session().open()->order.command == order.command);
    QVERIFY(seat.session().open()->order.note.find("Why: ") != std::string::npos);
    const auto* offer = seat.session().draft().offer();
    QVERIFY(offer);
    QVERIFY(seat.session().draft().order(*offer) == order);
    seat.hands.press(Qt::Key_Escape);
    QVERIFY(!seat.session().open());
    QVERIFY(isSettled(seat));
    waitUntilSettled();
    QVERIFY(!seat.session().open());
    QCOMPARE(seat.session().log().size(), steps);
    QCOMPARE(lead(seat).step()->title, title);
}

void TestLedSide::switchedOffInTheMiddle() {
    Seat seat;
    toActivations(seat);
    letPlay(seat, "horde", ui::LeadPace::Step);
    QVERIFY(isSettled(seat));
    seat.hands.press(Qt::Key_Return);
    QVERIFY(isSettled(seat));
    if (seat.session().open()) seat.session().resolve();
    QVERIFY(isSettled(seat));
    QVERIFY(seat.click("takeBackLed"));
    QCoreApplication::processEvents();
    QVERIFY(!lead(seat).isLeading());
    QVERIFY(!seat.find(QStringLiteral("doLed")));
    QVERIFY(!seat.find(QStringLiteral("leadLine")));
    const auto steps = seat.session().log().size();
    seat.rest();
    seat.hands.press(Qt::Key_Space); // the game goes on as usual
    QVERIFY(seat.session().open() || seat.session().log().size() > steps ||
            seat.session().guide().isProposal());
}

void TestLedSide::realDiceAreWaitedFor() {
    Seat seat;
    seat.window().diceHabits().set(QStringLiteral("operatives"), ui::DiceMode::Faces);
    toActivations(seat);
    letPlay(seat, "horde", ui::LeadPace::Phase);
    int typed = 0;
    bool pressed = true;          // since the last typed dice
    core::StepId rolledAfter = 0; // the step before them
    for (int n = 0; n < 60 && seat.phase() == "activations" && typed < 3; ++n) {
        QVERIFY(isSettled(seat));
        const auto& open = seat.session().open();
        if (!open) {
            if (!lead(seat).step()) break;
            pressed = true;
            seat.hands.press(Qt::Key_Return);
            continue;
        }
        if (!open->request) { // they have seen what came of their dice
            seat.rest();
            seat.hands.press(Qt::Key_Return);
            pressed = true;
            continue;
        }
        if (!open->request->asksDice()) { // an operative decides
            QVERIFY(lead(seat).waitingFor().contains(QStringLiteral("decision of ")));
            seat.session().roll();
            continue;
        }
        QVERIFY2(lead(seat).waitingFor().contains(QStringLiteral("real dice of ")),
                 qPrintable(lead(seat).waitingFor()));
        const auto answers = open->answers.size();
        waitUntilSettled();
        QCOMPARE(seat.session().open()->answers.size(), answers); // nothing is rolled for the players
        const auto head = seat.session().log().head();
        QVERIFY2(pressed || head == rolledAfter, "what came of typed dice is seen until a press");
        rolledAfter = head;
        pressed = false;
        ++typed;
        const int dice = open->request->dice();
        for (int die = 0; die < dice; ++die)
            seat.hands.press(Qt::Key_4);
        if (seat.session().open() && seat.session().open()->answers.size() == answers)
            seat.hands.press(Qt::Key_Return);
        QCoreApplication::processEvents();
    }
    QVERIFY(typed > 0);
    QCOMPARE(seat.refusals, QStringList());
}

void TestLedSide::theUserDecidesOneStep() {
    Seat seat;
    toActivations(seat);
    letPlay(seat, "horde", ui::LeadPace::Step);
    QVERIFY(isSettled(seat));
    const auto unit = QString::fromStdString(lead(seat).step()->unit);
    seat.hands.press(Qt::Key_Escape);
    QVERIFY(!lead(seat).isInHand());
    QVERIFY(!seat.find(QStringLiteral("doLed")));
    QCOMPARE(seat.session().selection().unit(), unit); // the one that would act is in hand
    QVERIFY(seat.find(QStringLiteral("stopLed")));
    QVERIFY(seat.click("stopLed")); // after all
    QVERIFY(isSettled(seat));
    QVERIFY(!lead(seat).lastStep().isEmpty());
}

void TestLedSide::itWaitsForOthers() {
    Seat seat;
    seat.toOperatives();
    letPlay(seat, "horde", ui::LeadPace::Decision);
    QVERIFY(isSettled(seat));
    QVERIFY(!lead(seat).step());
    QVERIFY2(lead(seat).waitingFor().endsWith(QStringLiteral("can act")),
             qPrintable(lead(seat).waitingFor()));
    auto* words = seat.find<QLabel>(QStringLiteral("leadWords"));
    QVERIFY(words && words->text().contains(lead(seat).waitingFor()));
    QVERIFY(!lead(seat).isInHand()); // the operatives are played as usual
    QVERIFY(seat.offer("aimed"));    // the line gives its height to their action
    QVERIFY(!seat.find(QStringLiteral("leadLine")));
}

void TestLedSide::theHabitIsKeptInWords() {
    ui::LeadHabits habits;
    const auto side = QStringLiteral("horde");
    QCOMPARE(habits.words(side), QStringLiteral("off fair step"));
    habits.setWords(side, QStringLiteral("on hard phase"));
    QCOMPARE(habits.of(side), (ui::Leading{true, core::LeadLevel::Hard, ui::LeadPace::Phase}));
    QCOMPARE(habits.words(side), QStringLiteral("on hard phase"));
    habits.setWords(side, QStringLiteral("nonsense"));
    QCOMPARE(habits.words(side), QStringLiteral("on hard phase"));
}

TEST_CASE(TestLedSide, QApplication)
#include "test_led_side.moc"
