// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "activations.h"
#include "scene_plans.h"
#include "support/case.h"
#include "ui/dice/choice_form.h"
#include "ui/dice/dice_habits.h"
#include "ui/dice/dice_tray.h"
#include "ui/dice/split_form.h"
#include "ui/table/unit_card.h"
#include "ui/tokens/token_row.h"
#endif

#include <QApplication>
#include <QTest>

#include <algorithm>
#include <set>

using namespace activations;

/// A game of small teams through the window: a whole turn by mouse with dice of the program and one by keys
/// with typed faces and totals, and how many clicks and keys the commonest things take.
class TestScrimRound : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void byMouseWithDiceOfTheProgram();
    void byKeysWithTypedDice();
    void threeTeamsTakeTurns();
    void oneActionTakesSoMany_data();
    void oneActionTakesSoMany();
    void dicePressedByHandTakeNoMore_data();
    void dicePressedByHandTakeNoMore();
    void anotherTargetTakesOneMore();
    void eitherColumnIsAimedAt();
    void optionsSayTheirOdds();
    void aReactionTakesOne_data();
    void aReactionTakesOne();
    void aSplitTakesOne_data();
    void aSplitTakesOne();
    void aRowTakesTwo();

private:
    static Seat::Game bout() { return {"scrimmage", {"bad_blood", {}, {}, {}}}; }
    /// What the model does: the first of the actions that no one has done yet, else it breathes.
    static std::string nextDeed(Seat& seat, const QString& unit, std::set<std::string>& done);
    static void allWasDone(const std::map<std::string, int>& done);
    static void begin(Seat& seat);
    /// The one that may do it gets all the reasons for it, and is in hand.
    static QString ready(Seat& seat, const std::string& order);
    /// Gives the order and rolls, as quickly as it goes; true when nothing is open any more.
    static bool carriedOut(Seat& seat, const std::string& order, bool mouse);
    static bool choose(Seat& seat, const core::Request& request, std::size_t option, bool mouse);
    /// Types the dice of a roll and confirms them; returns how many keys the dice themselves took.
    static int typeDice(Seat& seat, const core::Request& request, ui::DiceMode mode);
};

std::string TestScrimRound::nextDeed(Seat& seat, const QString& unit, std::set<std::string>& done) {
    for (const auto* id : {"overwatch", "shoot", "sprint", "fight", "investigate", "interact"})
        if (!done.contains(id) && offered(seat, unit, id)) return *done.insert(id).first;
    return "breathe";
}

void TestScrimRound::allWasDone(const std::map<std::string, int>& done) {
    for (const auto* deed : {"shoot", "overwatch", "sprint", "fight", "investigate", "interact", "breathe"})
        QVERIFY2(done.contains(deed), deed);
}

void TestScrimRound::byMouseWithDiceOfTheProgram() {
    Seat seat(Seat::Keep::Memory, 7, bout());
    std::set<std::string> done;
    const auto choose = [&](const QString& unit, int) { return nextDeed(seat, unit, done); };
    allWasDone(playTurn(seat, choose, byMouse(seat)));
    QVERIFY(seat.rolled > 0);
    QVERIFY(seat.choicesMet > 0);
    QCOMPARE(seat.refusals, QStringList());
}

void TestScrimRound::byKeysWithTypedDice() {
    Seat seat(Seat::Keep::File, 7, bout());
    seat.rollOnTheTable();
    std::set<std::string> done;
    const auto choose = [&](const QString& unit, int) { return nextDeed(seat, unit, done); };
    allWasDone(playTurn(seat, choose, byKeys(seat)));
    QVERIFY(seat.facesTyped > 2);
    QVERIFY(seat.countsTyped > 2);
    QVERIFY(seat.rolled > 2);
    QCOMPARE(seat.refusals, QStringList());
    const auto picture = seat.picture();
    seat.reopen();
    QVERIFY(seat.picture() == picture);
    thereAndBackAgain(seat);
}

/// Each team has one model after the other, in the order of the initiative, though several bear the same
/// number.
void TestScrimRound::threeTeamsTakeTurns() {
    Seat seat(Seat::Keep::Memory, 7, {"scrimmage", {"three_ways_to_the_river", {}, {}, {}}});
    begin(seat);
    std::vector<std::string> order;
    for (int n = 0; n < 6; ++n) {
        const auto unit = whoActs(seat);
        order.push_back(seat.session().unit(unit)->side);
        QVERIFY(byKeys(seat).act(unit, "overwatch"));
    }
    QVERIFY(order[0] != order[1] && order[1] != order[2] && order[0] != order[2]);
    for (std::size_t n = 0; n < 3; ++n)
        QCOMPARE(order[n], order[n + 3]);
    QCOMPARE(seat.refusals, QStringList());
}

void TestScrimRound::begin(Seat& seat) {
    scenes::toActivations(seat);
    QCOMPARE(seat.phase(), std::string("activations"));
    QCoreApplication::processEvents();
}

QString TestScrimRound::ready(Seat& seat, const std::string& order) {
    const auto unit = whoMay(seat, order);
    if (!check(!unit.isEmpty(), QString::fromStdString(order))) return {};
    seat.session().selection().selectUnit(unit);
    QCoreApplication::processEvents();
    return unit;
}

bool TestScrimRound::carriedOut(Seat& seat, const std::string& order, bool mouse) {
    if (mouse ? !(seat.offer(order.c_str()) && seat.carryOut()) : !seat.pressOffer(order.c_str(), 1))
        return false;
    if (!mouse) seat.hands.press(Qt::Key_Return);
    return true;
}

bool TestScrimRound::choose(Seat& seat, const core::Request& request, std::size_t option, bool mouse) {
    if (!check(option < request.options.size(), QStringLiteral("the option is there"))) return false;
    auto* tray = seat.find(QStringLiteral("tray"));
    if (mouse)
        return seat.hands.click(seat.button(QString::fromStdString(request.options[option].label), tray));
    seat.hands.type(QString(ui::ChoiceForm::letter(option)).toLower());
    return true;
}

void TestScrimRound::oneActionTakesSoMany_data() {
    QTest::addColumn<std::string>("order");
    QTest::addColumn<int>("most"); // choosing, carrying out, booking what fell
    QTest::newRow("a shot") << std::string("shoot") << 3;
    QTest::newRow("a blow") << std::string("fight") << 3;
    QTest::newRow("a look around") << std::string("investigate") << 3;
    QTest::newRow("a deed") << std::string("interact") << 3;
    QTest::newRow("a run") << std::string("sprint") << 2;
    QTest::newRow("a watch") << std::string("overwatch") << 2;
}

void TestScrimRound::oneActionTakesSoMany() {
    QFETCH(std::string, order);
    QFETCH(int, most);
    for (const bool mouse : {true, false}) {
        Seat seat(Seat::Keep::Memory, 7, bout());
        begin(seat);
        ready(seat, order);
        seat.hands.countFromHere();
        const auto head = seat.session().log().head();
        QVERIFY(carriedOut(seat, order, mouse));
        for (int n = 0; seat.session().open() && n < 9; ++n)
            if (mouse)
                QVERIFY(seat.click("apply"));
            else
                seat.hands.press(Qt::Key_Return);
        QVERIFY(!seat.session().open());
        QVERIFY(seat.session().log().head() != head);
        QVERIFY2(seat.hands.inputs() <= most, qPrintable(QString::number(seat.hands.inputs())));
    }
}

void TestScrimRound::dicePressedByHandTakeNoMore_data() {
    QTest::addColumn<ui::DiceMode>("mode");
    QTest::newRow("faces") << ui::DiceMode::Faces;
    QTest::newRow("totals") << ui::DiceMode::Count;
}

/// Choosing and carrying out, then the keys of the dice, for totals one that they are whole, and one that
/// applies what came of it.
void TestScrimRound::dicePressedByHandTakeNoMore() {
    QFETCH(ui::DiceMode, mode);
    for (const auto* order : {"shoot", "fight"}) {
        Seat seat(Seat::Keep::Memory, 7, bout());
        begin(seat);
        ready(seat, order);
        for (const auto& side : seat.session().view().sides)
            seat.window().diceHabits().set(QString::fromStdString(side.id), mode);
        seat.hands.countFromHere();
        QVERIFY(carriedOut(seat, order, false));
        QCOMPARE(seat.hands.inputs(), 2);
        int keys = 0, rolls = 0;
        for (; seat.session().open() && seat.session().open()->request && rolls < 9; ++rolls)
            keys += typeDice(seat, *seat.session().open()->request, mode);
        QVERIFY(rolls > 0 && seat.session().open() && !seat.session().open()->request);
        seat.hands.press(Qt::Key_Return);
        QVERIFY(!seat.session().open());
        const int whole = mode == ui::DiceMode::Count ? rolls : 0;
        QVERIFY2(seat.hands.inputs() <= 3 + whole + keys, qPrintable(QString::number(seat.hands.inputs())));
    }
}

int TestScrimRound::typeDice(Seat& seat, const core::Request& request, ui::DiceMode mode) {
    const int before = seat.hands.inputs();
    for (std::size_t n = 0; n < request.rows.size(); ++n) {
        if (mode == ui::DiceMode::Count && n > 0) seat.hands.press(Qt::Key_Tab);
        for (int dice = mode == ui::DiceMode::Count ? 1 : request.rows[n].dice; dice > 0; --dice)
            seat.hands.type(n == 0 ? QStringLiteral("3") : QStringLiteral("2"));
    }
    const int keys = seat.hands.inputs() - before;
    if (mode == ui::DiceMode::Count) seat.hands.press(Qt::Key_Return);
    return keys;
}

/// A click on the one that is aimed at, beside the three.
void TestScrimRound::anotherTargetTakesOneMore() {
    Seat seat(Seat::Keep::Memory, 7, bout());
    begin(seat);
    ready(seat, "shoot");
    seat.hands.countFromHere();
    QVERIFY(seat.offer("shoot"));
    const auto targetNow = [&seat] {
        const auto inputs = seat.session().draft().offer()->inputs;
        return *std::find_if(inputs.begin(), inputs.end(),
                             [](const auto& one) { return one.id == "target"; });
    };
    QVERIFY(targetNow().options.size() > 1);
    const auto second = *targetNow().options[1].value.asString();
    QVERIFY(*targetNow().preset.asString() != second);
    QVERIFY(
        seat.hands.click(seat.find<ui::UnitCard>(QStringLiteral("card:") + QString::fromStdString(second))));
    QVERIFY(seat.carryOut());
    for (int n = 0; seat.session().open() && n < 9; ++n)
        QVERIFY(seat.click("apply"));
    QVERIFY(!seat.session().open());
    QVERIFY2(seat.hands.inputs() <= 3 + 1, qPrintable(QString::number(seat.hands.inputs())));
    const auto step = seat.encounter().step(seat.session().log().head());
    QVERIFY(step);
    QCOMPARE(*step->order.command.body.asObject()->at("target").asString(), second);
}

/// The one that acts, a click on a card of the other side aims, in the left column, too: the form stays open.
void TestScrimRound::eitherColumnIsAimedAt() {
    Seat seat(Seat::Keep::Memory, 7, bout());
    begin(seat);
    for (int turns = 0; turns < 2; ++turns) {
        const auto actor = ready(seat, "shoot");
        const auto own = seat.session().unit(actor)->side;
        QVERIFY(seat.offer("shoot"));
        std::string target;
        for (const auto& unit : seat.session().view().units)
            if (unit.side != own) target = unit.id; // the last of them is not the one presumed
        QVERIFY(seat.hands.click(
            seat.find<ui::UnitCard>(QStringLiteral("card:") + QString::fromStdString(target))));
        QVERIFY(seat.session().draft().offer());
        QCOMPARE(seat.session().selection().unit(), actor);
        const auto order = seat.session().draft().order(*seat.session().draft().offer());
        QCOMPARE(*order.command.body.find("target")->asString(), target);
        const auto* digit = seat.session().selection().unitOfKey(1);
        QVERIFY(digit && digit->side == own); // the digits take those whose turn it is
        QVERIFY(seat.carryOut());
        for (int n = 0; seat.session().open() && n < 9; ++n)
            QVERIFY(seat.click("apply"));
    }
}

/// An enemy on Overwatch: waiting leads to no dice; a shot says how likely it hurts.
void TestScrimRound::optionsSayTheirOdds() {
    Seat seat(Seat::Keep::Memory, 7, bout());
    begin(seat);
    const auto runner = ready(seat, "sprint");
    // A copy: each correction makes the view again.
    const auto units = seat.session().view().units;
    for (const auto& unit : units)
        if (unit.side != seat.session().unit(runner)->side)
            seat.session().correct(QString::fromStdString(unit.id), QStringLiteral("overwatch"), 1);
    ready(seat, "sprint");
    seat.rollOnTheTable();
    QVERIFY(carriedOut(seat, "sprint", true));
    QVERIFY(seat.session().open() && seat.session().open()->request);
    QCOMPARE(seat.session().open()->request->id, std::string("overwatch"));
    const auto options = seat.window().findChildren<ui::OptionButton*>();
    QVERIFY(options.size() > 1);
    QTRY_VERIFY2(options[1]->accessibleDescription().contains(QLatin1Char('%')),
                 qPrintable(options[1]->accessibleDescription()));
    QVERIFY2(options[1]->toolTip().contains(QLatin1Char('%')), qPrintable(options[1]->toolTip()));
}

void TestScrimRound::aReactionTakesOne_data() {
    QTest::addColumn<bool>("mouse");
    QTest::addColumn<int>("option");
    for (const int option : {0, 1}) {
        QTest::addRow("by mouse, %d", option) << true << option;
        QTest::addRow("by keys, %d", option) << false << option;
    }
}

/// Someone on Overwatch sees a run: to wait is one input, to react one and its dice one; one more books it
/// all.
void TestScrimRound::aReactionTakesOne() {
    QFETCH(bool, mouse);
    QFETCH(int, option);
    Seat seat(Seat::Keep::Memory, 7, bout());
    begin(seat);
    const auto runner = ready(seat, "sprint");
    QString watches;
    for (const auto& unit : seat.session().view().units)
        if (unit.side != seat.session().unit(runner)->side) watches = QString::fromStdString(unit.id);
    seat.session().correct(watches, QStringLiteral("overwatch"), 1);
    ready(seat, "sprint");
    QVERIFY(carriedOut(seat, "sprint", mouse));
    QVERIFY(seat.session().open() && seat.session().open()->request);
    const auto request = *seat.session().open()->request;
    QCOMPARE(request.id, std::string("overwatch"));
    seat.hands.countFromHere();
    QVERIFY(choose(seat, request, static_cast<std::size_t>(option), mouse));
    QCOMPARE(seat.hands.inputs(), 1);
    for (int n = 0; seat.session().open() && n < 4; ++n)
        if (mouse)
            QVERIFY(seat.click("apply"));
        else
            seat.hands.press(Qt::Key_Return);
    QVERIFY(!seat.session().open());
    QVERIFY2(seat.hands.inputs() <= 2 + option, qPrintable(QString::number(seat.hands.inputs())));
    QCOMPARE(seat.token(qPrintable(watches), "overwatch"), option == 0 ? 1 : 0);
    QCOMPARE(seat.token(qPrintable(runner), "sprinted"), 1);
}

void TestScrimRound::aSplitTakesOne_data() {
    QTest::addColumn<bool>("mouse");
    QTest::newRow("by mouse") << true;
    QTest::newRow("by keys") << false;
}

/// The split that is proposed takes one input, and booking it one; all the points find their place.
void TestScrimRound::aSplitTakesOne() {
    QFETCH(bool, mouse);
    Seat seat(Seat::Keep::Memory, 7, bout());
    begin(seat);
    const auto unit = ready(seat, "breathe");
    seat.session().correct(unit, QStringLiteral("health"), 1);
    seat.session().correct(unit, QStringLiteral("strain"), 7);
    ready(seat, "breathe");
    seat.rollOnTheTable();
    QVERIFY(carriedOut(seat, "breathe", mouse));
    QVERIFY(seat.session().open() && seat.session().open()->request);
    core::Answer three;
    three.source = core::Answer::Source::Typed;
    three.faces = {{3}};
    QVERIFY(seat.session().answer(three));
    QCoreApplication::processEvents();
    QVERIFY(seat.find<ui::SplitForm>(QString()));
    const auto enter = [&] {
        if (mouse)
            QVERIFY(seat.click("apply"));
        else
            seat.hands.press(Qt::Key_Return);
    };
    enter();
    QVERIFY(!seat.find<ui::SplitForm>(QString()));
    enter();
    QVERIFY(!seat.session().open());
    QCOMPARE(seat.token(qPrintable(unit), "strain"), 6);
    QCOMPARE(seat.token(qPrintable(unit), "health"), 3);
}

/// Health and Strain are set by a click on a space of the card in hand, which alone changes nothing, and one
/// on the number.
void TestScrimRound::aRowTakesTwo() {
    Seat seat(Seat::Keep::Memory, 7, bout());
    begin(seat);
    const auto unit = ready(seat, "shoot");
    auto* card = seat.find<ui::UnitCard>(QStringLiteral("card:") + unit);
    QVERIFY(card);
    seat.hands.countFromHere();
    auto* strain = seat.row(card, "strain");
    QVERIFY(seat.hands.click(strain, strain->spaceRect(ui::TokenRun::Main, 6).center()));
    QCOMPARE(seat.token(qPrintable(unit), "strain"), 0);
    seat.hands.press(Qt::Key_Escape);
    seat.hands.countFromHere();
    QVERIFY(seat.clickSpace(seat.row(card, "strain"), 2));
    QCOMPARE(seat.token(qPrintable(unit), "strain"), 3);
    QVERIFY(seat.clickSpace(seat.row(card, "health"), 3));
    QCOMPARE(seat.token(qPrintable(unit), "health"), 4);
    QCOMPARE(seat.hands.inputs(), 4);
}

TEST_CASE(TestScrimRound, QApplication)
#include "test_scrim_round.moc"
