// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "activations.h"
#include "scene_plans.h"
#include "support/case.h"
#include "ui/act/activation_card.h"
#include "ui/act/lead_controller.h"
#include "ui/act/lead_habits.h"
#include "ui/dice/dice_habits.h"
#include "ui/theme/theme.h"
#endif

#include <QApplication>
#include <QTest>
#include <QTimer>

using namespace activations;

/// The last typed face can be taken back before anything is paid or the other side rolls; surplus digits have
/// no effect.
class TestTypingBeat : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void theLastFaceCanBeTakenBack_data() { games(); }
    void theLastFaceCanBeTakenBack();
    void digitsTooManyGoNowhere_data() { games(); }
    void digitsTooManyGoNowhere();
    void digitsLeaveAnActionInHand();
    void digitsWaitForTheNextDice_data() {
        QTest::addColumn<QString>("system");
        QTest::newRow("trench_crusade") << "trench_crusade";
    }
    void digitsWaitForTheNextDice();
    void theOtherSideRollsAfterTheBeat_data() { games(); }
    void theOtherSideRollsAfterTheBeat();
    void whatAppearsByItselfTakesNoPress_data() { games(); }
    void whatAppearsByItselfTakesNoPress();
    void aLedSideWaitsForTheResult();
    void aNewProposalWaitsForItsOwnPress();

private:
    static constexpr int longBeat = 600000; // milliseconds, longer than any test
    static void games();
    /// A seat with an attack in hand whose first dice are typed.
    static std::unique_ptr<Seat> aiming();
    static int diceToType(Seat& seat);
    /// Lets the beat end now.
    static void endBeat(Seat& seat) {
        auto* timer = seat.window().diceHabits().beat().findChild<QTimer*>();
        QVERIFY(timer && timer->isActive());
        timer->setInterval(0);
        QTRY_VERIFY(!seat.window().diceHabits().beat().isHolding());
    }
};

void TestTypingBeat::games() {
    QTest::addColumn<QString>("system");
    for (const char* name : {"plaguetide", "trench_crusade", "scrimmage"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

std::unique_ptr<Seat> TestTypingBeat::aiming() {
    const auto system = QString::fromLatin1(QTest::currentDataTag());
    const char* order = system == u"plaguetide" ? "aimed" : system == u"trench_crusade" ? "ranged" : "shoot";
    const Seat::Game game = system == u"plaguetide" ? Seat::hunted()
                            : system == u"trench_crusade"
                                ? Seat::Game{"trench_crusade", {"claim_no_mans_land", {}, {}, {}}}
                                : Seat::Game{"scrimmage", {"bad_blood", {}, {}, {}}};
    auto seat = std::make_unique<Seat>(Seat::Keep::Memory, 7, game);
    system == u"plaguetide" ? seat->toOperatives() : scenes::toActivations(*seat);
    const auto unit = system == u"plaguetide" ? QStringLiteral("op1") : whoMay(*seat, order);
    const auto side = QString::fromStdString(seat->session().unit(unit)->side);
    seat->window().diceHabits().set(side, ui::DiceMode::Faces); // the program rolls for the others
    seat->session().selection().selectUnit(unit);
    seat->session().draft().selectOffer(QLatin1String(order));
    QTest::qWait(20); // the boxes take the focus
    seat->setBeat(longBeat);
    return seat;
}

/// Of a roll of both sides only the real dice.
int TestTypingBeat::diceToType(Seat& seat) {
    auto& session = seat.session();
    const auto request = session.planned(session.draft().order(*session.draft().offer()))->pending();
    int out = 0;
    for (const auto& row : request->rows)
        if (row.side.empty() ||
            seat.window().diceHabits().of(QString::fromStdString(row.side)) != ui::DiceMode::Roll)
            out += row.dice;
    return out;
}

/// Dice that are typed before the action has asked for them, as a question comes first.
void TestTypingBeat::digitsLeaveAnActionInHand() {
    Seat seat(Seat::Keep::Memory, 7, {"trench_crusade", {"claim_no_mans_land", {}, {}, {}}});
    scenes::toActivations(seat);
    seat.rollOnTheTable();
    const auto unit = whoMay(seat, "ranged");
    seat.session().correct(unit, QStringLiteral("blessing"), 2);
    seat.session().selection().selectUnit(unit);
    seat.session().draft().selectOffer(QStringLiteral("ranged"));
    const auto first = seat.session().planned(seat.session().draft().order(*seat.session().draft().offer()));
    QVERIFY(first && !first->pending()->asksDice());
    seat.hands.type(QStringLiteral("54"));
    QCOMPARE(seat.session().selection().unit(), unit);
    QCOMPARE(seat.session().draft().offerId(), QStringLiteral("ranged"));
    QCOMPARE(seat.refusals.size(), 2);
}

void TestTypingBeat::theLastFaceCanBeTakenBack() {
    const auto seat = aiming();
    const int dice = diceToType(*seat);
    const auto steps = seat->session().log().size();
    seat->hands.type(QString(dice, QLatin1Char('3')));
    QVERIFY2(!seat->session().open() && seat->session().log().size() == steps, "nothing is paid yet");
    seat->hands.press(Qt::Key_Backspace);
    seat->hands.type(QStringLiteral("1"));
    QVERIFY(!seat->session().open());
    seat->hands.press(Qt::Key_Return); // goes on at once
    QVERIFY(seat->session().open());
    QCOMPARE(seat->session().open()->answers.front().faces.front().back(), 1);
}

void TestTypingBeat::digitsTooManyGoNowhere() {
    const auto seat = aiming();
    const int dice = diceToType(*seat);
    const auto unit = seat->session().selection().unit();
    seat->hands.type(QString(dice, QLatin1Char('3')) + QStringLiteral("245"));
    QVERIFY(!seat->session().open());
    QCOMPARE(seat->session().selection().unit(), unit);
    endBeat(*seat);
    QVERIFY(seat->session().open());
    QCOMPARE(seat->session().open()->answers.front().faces.front(), std::vector<int>(std::size_t(dice), 3));
    const auto answers = seat->session().open()->answers.size();
    seat->hands.type(QStringLiteral("2345")); // the result is in sight for one beat before digits count
    QCOMPARE(seat->session().open()->answers.size(), answers);
    QCOMPARE(seat->session().selection().unit(), unit);
    for (int n = 0; seat->session().open() && n < 30; ++n)
        seat->session().resolve();
    const auto next = seat->session().selection().unit();
    seat->hands.type(QStringLiteral("4")); // the action has just ended
    QCOMPARE(seat->session().selection().unit(), next);
}

/// Dice that the same side rolls next can be typed straight on: they wait until the result was in sight.
void TestTypingBeat::digitsWaitForTheNextDice() {
    const auto seat = aiming();
    auto& session = seat->session();
    const int dice = diceToType(*seat);
    seat->hands.type(QString(dice, u'4') + QStringLiteral("35"));
    endBeat(*seat);
    QVERIFY(session.open() && session.open()->request && session.open()->request->asksDice());
    QCOMPARE(session.open()->request->rows.front().dice, 2);
    const auto answers = session.open()->answers.size();
    auto& beat = seat->window().diceHabits().beat();
    QVERIFY(beat.isResting());
    beat.findChild<QTimer*>()->setInterval(0); // the result was in sight
    QTRY_VERIFY(beat.isHolding());
    QCOMPARE(session.open()->answers.size(), answers);
    endBeat(*seat);
    QVERIFY(session.open()->answers.size() > answers);
    QCOMPARE(session.open()->answers[answers].faces.front(), (std::vector<int>{3, 5}));
}

void TestTypingBeat::theOtherSideRollsAfterTheBeat() {
    const auto seat = aiming();
    seat->hands.type(QString(diceToType(*seat), QLatin1Char('6')));
    QVERIFY(!seat->session().open());
    endBeat(*seat);
    QVERIFY(seat->session().open());
    const auto& request = seat->session().open()->request;
    if (request && request->asksDice())
        QVERIFY2(seat->window().diceHabits().of(QString::fromStdString(request->side)) != ui::DiceMode::Roll,
                 "the dice of the program have fallen");
    auto* back = seat->find<QAbstractButton>(QStringLiteral("lastAnswer"));
    QVERIFY(back);
    QVERIFY2(back->accessibleName().startsWith(QStringLiteral("Back one ")),
             qPrintable(back->accessibleName()));
}

/// A press that was meant for the dice neither applies a result nor answers a question that has just come
/// into their place.
void TestTypingBeat::whatAppearsByItselfTakesNoPress() {
    const auto seat = aiming();
    auto& session = seat->session();
    const auto steps = session.log().size();
    seat->hands.type(QString(diceToType(*seat), u'6'));
    endBeat(*seat);
    QVERIFY(session.open());
    const auto answers = session.open()->answers.size();
    seat->hands.press(Qt::Key_Return);
    QVERIFY(session.open() && session.log().size() == steps);
    QCOMPARE(session.open()->answers.size(), answers);
    if (session.open()->request && session.open()->request->asksDice()) return; // Enter types none
    QTest::qWait(350);
    seat->hands.press(Qt::Key_Return);
    QVERIFY(session.log().size() > steps || session.open()->answers.size() > answers);
}

/// A side that plays itself goes on only when the players have seen the result of their dice and apply it.
void TestTypingBeat::aLedSideWaitsForTheResult() {
    Seat seat;
    seat.toOperatives();
    auto& session = seat.session();
    session.correct(QStringLiteral("op2"), QStringLiteral("ap"), 0); // no reaction is asked
    for (int n = 0; n < 6 && seat.phase() != "activations"; ++n)
        session.next();
    seat.window().diceHabits().set(QStringLiteral("operatives"), ui::DiceMode::Faces);
    ui::Leading leading;
    leading.on = true;
    leading.pace = ui::LeadPace::Decision;
    seat.window().leadHabits().set(QStringLiteral("horde"), leading);
    const auto& lead = seat.window().activation().lead();
    const auto asksDice = [&] {
        return session.open() && session.open()->request && session.open()->request->asksDice();
    };
    for (int n = 0; n < 20 && !asksDice(); ++n) {
        QVERIFY(QTest::qWaitFor([&] { return lead.step() || (session.open() && session.open()->request); },
                                20000));
        seat.rest();
        seat.hands.press(session.open() ? Qt::Key_Return : Qt::Key_Space);
    }
    QVERIFY(asksDice());
    seat.setBeat(longBeat);
    while (asksDice()) {
        seat.hands.type(QString(session.open()->request->dice(), QLatin1Char('6')));
        endBeat(seat);
    }
    QVERIFY2(session.open() && !session.open()->request, "the result waits to be seen");
    const auto steps = session.log().size();
    QTest::qWait(50);
    QCOMPARE(session.log().size(), steps);
    seat.window().diceHabits().beat().findChild<QTimer*>()->setInterval(0);
    QTest::qWait(350); // the result takes no press at once
    QCOMPARE(session.log().size(), steps);
    seat.hands.press(Qt::Key_Return);
    QTRY_VERIFY(session.log().size() > steps);
}

/// Enter that books a result twice in a row does not carry out the next group's proposal, whose card nobody
/// has read yet.
void TestTypingBeat::aNewProposalWaitsForItsOwnPress() {
    Seat seat;
    for (int n = 0; n < 12 && seat.phase() != "activations"; ++n) {
        seat.session().next();
        if (seat.session().open()) seat.session().resolve();
    }
    seat.setBeat(longBeat);
    QTest::qWait(350);
    auto& session = seat.session();
    QVERIFY(session.guide().isProposal());
    const auto steps = session.log().size();
    for (int n = 0; n < 20 && session.log().size() == steps; ++n) {
        if (session.open()) QTest::qWait(350); // a question to the players takes no press at once, either
        seat.hands.press(Qt::Key_Return);
    }
    QVERIFY(session.log().size() == steps + 1 && !session.open());
    QVERIFY(session.guide().isProposal());
    seat.hands.press(Qt::Key_Return);
    QVERIFY(!session.open());
    QCOMPARE(session.log().size(), steps + 1);
    QTest::qWait(350);
    seat.hands.press(Qt::Key_Return);
    QVERIFY(session.open() || session.log().size() > steps + 1);
}

TEST_CASE(TestTypingBeat, QApplication)
#include "test_typing_beat.moc"
