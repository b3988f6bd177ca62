// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "seat.h"
#include "support/case.h"
#include "ui/dice/dice_habits.h"
#include "ui/table/group_card.h"
#include "ui/tokens/token_row.h"
#include "ui/turn/next_button.h"
#endif

#include <QApplication>
#include <QComboBox>
#include <QTest>

#include <algorithm>

/// Whole turns of the demo mission through the window, by mouse alone and by keys alone, back and forth
/// again.
class TestMissionTurns : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void aTurnByMouseWithDiceOfTheProgram();
    void aTurnByKeysWithDiceFromTheTable();
    void everyGroupHasACardBeforeItActs();
    void nextSaysWhatItCarriesOut();

private:
    static constexpr std::string_view rager = "group:rager";
    static std::string waiting(const Seat& seat);
    static void thereAndBackAgain(Seat& seat);
};

/// The group of the horde whose turn it is.
std::string TestMissionTurns::waiting(const Seat& seat) {
    const auto turn = const_cast<Seat&>(seat).session().guide().groupTurn();
    return turn ? turn->group.toStdString() : std::string();
}

/// Undo to the first step and redo to the last one, by keys; the picture and the state come back byte for
/// byte.
void TestMissionTurns::thereAndBackAgain(Seat& seat) {
    const auto picture = seat.picture();
    const auto digest = seat.encounter().digest();
    const auto steps = seat.session().log().path(seat.session().log().head()).size();
    std::size_t undone = 0, redone = 0;
    for (; seat.session().canUndo() && undone <= steps; ++undone)
        seat.hands.press(Qt::Key_Z, Qt::ControlModifier);
    // The end of the turn was passed on the way there, and is on the way back.
    QCOMPARE(undone, steps - 2);
    QCOMPARE(seat.session().log().head(), core::StepId(1));
    QCOMPARE(seat.session().view().turn, 1);
    QVERIFY(seat.picture() != picture);
    for (; !seat.session().redoLabel().isEmpty() && redone <= steps; ++redone)
        seat.hands.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(redone, undone);
    QVERIFY(seat.picture() == picture);
    QCOMPARE(seat.encounter().digest(), digest);
    const auto events = seat.encounter().replayEvents();
    QVERIFY(events && !events->firstDifference);
    const auto commands = seat.encounter().replayCommands();
    QVERIFY2(commands && !commands->firstDifference, commands ? commands->what.c_str() : "");
}

/// While an operative is in hand the amber button shows the group first; who attacks is in the title and on
/// the sheet.
void TestMissionTurns::everyGroupHasACardBeforeItActs() {
    Seat seat;
    for (int n = 0; n < 9 && seat.phase() != "activations"; ++n) {
        QVERIFY(seat.session().next());
        if (seat.session().open()) QVERIFY(seat.session().resolve());
    }
    QCOMPARE(seat.phase(), std::string("activations"));
    seat.session().selection().selectUnit(QStringLiteral("op3"));
    const auto turn = seat.session().guide().groupTurn();
    QVERIFY(turn && !seat.session().guide().isProposal());
    const auto attacker =
        QString::fromStdString(seat.session().unit(seat.session().leader(turn->group))->name);
    QVERIFY(seat.next());
    QVERIFY(!seat.session().open() && seat.session().guide().isProposal());
    QVERIFY(seat.next());
    QVERIFY(seat.session().open());
    QCoreApplication::processEvents();
    const auto title = seat.find<QWidget>(QStringLiteral("cardTitle"))->accessibleName();
    const auto kind =
        attacker.section(u' ', 0, -2); // "Gunner" of "Gunner 1", or all of a group: "Gunners 1 2"
    QVERIFY2(title.startsWith(kind), qPrintable(title));
    QCOMPARE(seat.session().selection().unit(), seat.session().leader(turn->group));
}

/// A click on Next carries out the proposal, and its title is that of the action. While the action is open
/// nothing says that its group does nothing.
void TestMissionTurns::nextSaysWhatItCarriesOut() {
    Seat seat;
    seat.rollOnTheTable();
    for (int n = 0; n < 9 && seat.phase() != "activations"; ++n) {
        QVERIFY(seat.session().next());
        if (seat.session().open()) QVERIFY(seat.session().resolve());
    }
    QCoreApplication::processEvents();
    QVERIFY(seat.session().guide().isProposal());
    const auto& next = seat.window().next();
    const auto* amber = seat.find<QWidget>(QStringLiteral("carryOut"));
    QVERIFY(amber);
    QVERIFY2(amber->accessibleName().startsWith(next.text()),
             qPrintable(next.text() + u'|' + amber->accessibleName()));
    QVERIFY(!next.accessibleDescription().contains(QStringLiteral("do nothing")));
    const auto others = seat.session().guide().groupsToCome(); // they are named, and not the phase after them
    QVERIFY(others.size() > 1 &&
            next.accessibleDescription().contains(QStringLiteral("then ") + others.front()));
    const auto* offer = seat.session().draft().offer();
    QVERIFY(offer);
    const auto order = seat.session().draft().order(*offer);
    QVERIFY(seat.next());
    QVERIFY(seat.session().open());
    QVERIFY(seat.session().open()->order.command == order.command);
    QVERIFY(next.text().startsWith(QStringLiteral("Next: ")));
    QVERIFY2(!next.accessibleDescription().contains(QStringLiteral("do nothing")),
             qPrintable(next.accessibleDescription()));
    const auto steps = seat.session().log().size();
    seat.rest();
    seat.hands.click(&seat.window().next()); // an open action is not passed over
    QCOMPARE(seat.session().log().size(), steps);
    QVERIFY(seat.session().open());
}

void TestMissionTurns::aTurnByMouseWithDiceOfTheProgram() {
    Seat seat;
    QVERIFY(seat.next());
    QCOMPARE(seat.phase(), std::string("operatives"));
    // Veyra: one shot from the shoulder, one from the hip, then she watches.
    QVERIFY(seat.offer("aimed") && seat.clickFigure("gunner", 1) && seat.carryOut());
    seat.resolveByMouse();
    QCOMPARE(seat.token("op1", "ap"), 3);
    QCOMPARE(seat.token("op1", "magazine:long_rifle"), 5);
    QVERIFY(seat.offer("hip") && seat.clickFigure("shambler", 2) && seat.carryOut());
    seat.resolveByMouse();
    QCOMPARE(seat.token("op1", "ap"), 2);
    QVERIFY(seat.offer("overwatch") && seat.carryOut());
    QCOMPARE(seat.token("op1", "ap"), 0);
    // Brakk: a shot, the magazine filled again, a charge.
    QVERIFY(seat.click("card:op3") && seat.offer("hip") && seat.clickFigure("shambler", 3) &&
            seat.carryOut());
    seat.resolveByMouse();
    QCOMPARE(seat.token("op3", "magazine:stubber"), 4);
    QVERIFY(seat.offer("reload") && seat.carryOut());
    QCOMPARE(seat.token("op3", "magazine:stubber"), 5);
    QVERIFY(seat.offer("charge") && seat.clickFigure("mauler", 1) && seat.carryOut());
    seat.resolveByMouse();
    QCOMPARE(seat.token("op3", "ap"), 0);
    // Ane: a bead that was lost on the table, a move, a fight, then she holds.
    QVERIFY(seat.click("card:op4"));
    QVERIFY(seat.clickSpace(seat.row(seat.find("card:op4"), "toughness"), 2));
    QCOMPARE(seat.token("op4", "toughness"), 3);
    QVERIFY(seat.offer("move") && seat.carryOut());
    seat.resolveByMouse();
    QVERIFY(seat.offer("fight") && seat.clickFigure("shambler", 4) && seat.carryOut());
    seat.resolveByMouse();
    QCOMPARE(seat.token("op4", "ap"), 1);
    QVERIFY(seat.offer("hold") && seat.carryOut());
    QCOMPARE(seat.token("op4", "toughness"), 5);
    // The game master's half.
    QVERIFY(seat.next());
    seat.resolveByMouse();
    QCOMPARE(seat.phase(), std::string("reinforcements"));
    if (!seat.session().selection().unit().isEmpty()) QVERIFY(seat.click("master"));
    QVERIFY(seat.offer("enqueue") && seat.carryOut());
    QCOMPARE(seat.session().view().queue.size(), std::size_t(1));
    const auto figures = seat.session().view().units.size();
    QVERIFY(seat.next());
    seat.resolveByMouse();
    QCOMPARE(seat.session().view().units.size(), figures + 1);
    QCOMPARE(seat.phase(), std::string("overwatch"));
    if (seat.session().selection().unit() != QStringLiteral("op1")) QVERIFY(seat.click("card:op1"));
    QVERIFY(seat.offer("watch_shot") && seat.carryOut());
    seat.resolveByMouse();
    QCOMPARE(seat.token("op1", "magazine:long_rifle"), 3);
    QVERIFY(seat.next());
    seat.resolveByMouse();
    QCOMPARE(seat.phase(), std::string("activations"));
    int groups = 0;
    bool dodged = false;
    for (auto id = waiting(seat); !id.empty() && groups < 20; id = waiting(seat), ++groups) {
        auto* card = seat.find<ui::GroupCard>(QStringLiteral("group:") + QString::fromStdString(id));
        QVERIFY(card);
        if (id == rager) { // at Ohm, who can still react
            if (!seat.find("activate", card)) QVERIFY(seat.hands.click(card, QPoint(card->width() / 2, 12)));
            QVERIFY(seat.hands.click(seat.button(QStringLiteral("Prepare"), card)));
            QVERIFY(seat.aimAt(QStringLiteral("Ohm")));
            QVERIFY(seat.carryOut());
        } else
            QVERIFY(seat.next()); // the amber button lets the group act
        const bool asked = seat.session().open() && seat.session().open()->request &&
                           seat.session().open()->request->kind == core::Request::Kind::Choice;
        const int points = seat.token("op2", "ap"); // groups whose behaviour led them to Ohm came before
        QVERIFY(id != rager || asked);
        seat.resolveByMouse("d1b0");
        if (id == rager) {
            QCOMPARE(seat.token("op2", "ap"), points - 1);
            dodged = true;
        }
        QVERIFY2(seat.refusals.isEmpty(), qPrintable(seat.refusals.join(u'\n')));
    }
    QVERIFY(groups >= 2 && dodged);
    QVERIFY(seat.choicesMet > 0);
    QVERIFY(seat.next());
    QCOMPARE(seat.phase(), std::string("start")); // the end of the turn takes no separate press
    QCOMPARE(seat.session().view().turn, 2);
    QVERIFY(seat.next());
    QCOMPARE(seat.token("op1", "ap"), 5);
    QVERIFY2(seat.refusals.isEmpty(), qPrintable(seat.refusals.join(u'\n')));
    thereAndBackAgain(seat);
}

void TestMissionTurns::aTurnByKeysWithDiceFromTheTable() {
    Seat seat;
    auto& hands = seat.hands;
    const auto space = [&] { seat.nextByKey(); };
    space();
    QCOMPARE(seat.phase(), std::string("operatives"));
    hands.type(QStringLiteral("1"));
    QVERIFY(seat.pressOffer("aimed", 2));
    seat.resolveByKeys();
    QCOMPARE(seat.token("op1", "ap"), 3);
    QVERIFY(seat.pressOffer("hip", 2));
    seat.resolveByKeys();
    QVERIFY(seat.pressOffer("overwatch", 2));
    QCOMPARE(seat.token("op1", "ap"), 0);
    hands.type(QStringLiteral("3"));
    QCOMPARE(seat.session().selection().unit(), QStringLiteral("op3"));
    QVERIFY(seat.pressOffer("hip", 2));
    seat.resolveByKeys();
    QVERIFY(seat.pressOffer("reload", 2));
    QCOMPARE(seat.token("op3", "magazine:stubber"), 5);
    QVERIFY(seat.pressOffer("charge", 2));
    seat.resolveByKeys();
    QCOMPARE(seat.token("op3", "ap"), 0);
    hands.type(QStringLiteral("4"));
    QVERIFY(hands.tabTo(seat.row(seat.find("card:op4"), "toughness")));
    hands.type(QStringLiteral("=3"));
    hands.press(Qt::Key_Return);
    QCOMPARE(seat.token("op4", "toughness"), 3);
    QVERIFY(seat.pressOffer("move", 2));
    seat.resolveByKeys();
    QVERIFY(seat.pressOffer("fight", 2));
    seat.resolveByKeys();
    QVERIFY(seat.pressOffer("hold", 2));
    QCOMPARE(seat.token("op4", "ap"), 0);
    QCOMPARE(seat.token("op4", "toughness"), 5);
    space();
    seat.resolveByKeys();
    QCOMPARE(seat.phase(), std::string("reinforcements"));
    hands.type(QStringLiteral("0"));
    QVERIFY(seat.pressOffer("enqueue", 2));
    QCOMPARE(seat.session().view().queue.size(), std::size_t(1));
    space();
    seat.resolveByKeys();
    QCOMPARE(seat.phase(), std::string("overwatch"));
    hands.type(QStringLiteral("1"));
    QVERIFY(seat.pressOffer("watch_shot", 2));
    seat.resolveByKeys();
    space();
    seat.resolveByKeys();
    QCOMPARE(seat.phase(), std::string("activations"));
    int groups = 0;
    bool dodged = false;
    for (auto id = waiting(seat); !id.empty() && groups < 20; id = waiting(seat), ++groups) {
        if (id != rager)
            space();
        else { // at Ohm, who can still react
            for (int n = 0; n < 12 && seat.session().selection().group().toStdString() != id; ++n)
                hands.type(QStringLiteral("h"));
            auto* card = seat.find<ui::GroupCard>(QStringLiteral("group:") + QString::fromStdString(id));
            QVERIFY(card);
            QVERIFY(hands.tabTo(seat.button(QStringLiteral("Prepare"), card)));
            hands.press(Qt::Key_Space);
            QVERIFY(seat.aimByKeys(QStringLiteral("Ohm")));
            hands.press(Qt::Key_Return);
        }
        const int points = seat.token("op2", "ap");
        seat.resolveByKeys("d1b0");
        if (id == rager) {
            QCOMPARE(seat.token("op2", "ap"), points - 1);
            dodged = true;
        }
        QVERIFY2(seat.refusals.isEmpty(), qPrintable(seat.refusals.join(u'\n')));
    }
    QVERIFY(groups >= 2 && dodged);
    space();
    QCOMPARE(seat.phase(), std::string("start"));
    space();
    QCOMPARE(seat.session().view().turn, 2);
    QCOMPARE(seat.token("op1", "ap"), 5);
    QVERIFY2(seat.refusals.isEmpty(), qPrintable(seat.refusals.join(u'\n')));
    QVERIFY(seat.choicesMet > 0 && seat.facesTyped > 0 && seat.countsTyped > 0 && seat.rolled > 0);
    thereAndBackAgain(seat);
}

TEST_CASE(TestMissionTurns, QApplication)
#include "test_mission_turns.moc"
