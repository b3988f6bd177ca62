// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "activations.h"
#include "scene_plans.h"
#include "support/case.h"
#include "ui/act/activation_card.h"
#include "ui/act/offer_grid.h"
#include "ui/theme/theme.h"
#endif

#include <QApplication>
#include <QDateTime>
#include <QMouseEvent>
#include <QTest>
#include <QWindow>

using namespace activations;

/// What comes into the place of a pressed button takes no second press that was meant for that button.
class TestQuickPresses : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void aDoubleClickAnswersNothing();
    void aDoubleClickOnTheSameKeyCountsTwice();
    void aQuestionToOthersTakesNoPress_data();
    void aQuestionToOthersTakesNoPress();
    void enterAddsNobodyUnasked();
};

/// The second press of a double click on the amber button does not answer the question that has come there.
void TestQuickPresses::aDoubleClickAnswersNothing() {
    Seat seat(Seat::Keep::Memory, 7, {"combat_patrol", {"clash_of_patrols", {}, {}, {}}});
    for (int n = 0; n < 12 && seat.phase() != "shooting"; ++n) {
        seat.session().next();
        if (seat.session().open()) seat.session().resolve();
    }
    seat.session().selection().selectUnit(whoMay(seat, "shoot"));
    seat.session().draft().selectOffer(QStringLiteral("shoot"));
    QCoreApplication::processEvents();
    auto* amber = seat.find(QStringLiteral("carryOut"));
    QVERIFY(amber && amber->isEnabled());
    QTest::mouseClick(amber, Qt::LeftButton);
    QCoreApplication::processEvents();
    QVERIFY(seat.session().open() && seat.session().open()->request);
    QCOMPARE(int(seat.session().open()->request->kind), int(core::Request::Kind::Choice));
    auto* apply = seat.find(QStringLiteral("apply"));
    QVERIFY(apply);
    const QPointF at = apply->rect().center();
    for (const auto type : {QEvent::MouseButtonDblClick, QEvent::MouseButtonRelease}) {
        QMouseEvent second(type, at, apply->mapToGlobal(at), Qt::LeftButton, Qt::LeftButton, Qt::NoModifier);
        second.setTimestamp(1 + QDateTime::currentMSecsSinceEpoch());
        QApplication::sendEvent(apply, &second);
    }
    QCOMPARE(seat.session().open()->answers.size(), std::size_t(0));
    QTest::mouseClick(apply, Qt::LeftButton); // a separate press counts
    QVERIFY(!seat.session().open() || !seat.session().open()->answers.empty());
}

/// Two equal faces are typed in quick succession.
void TestQuickPresses::aDoubleClickOnTheSameKeyCountsTwice() {
    Seat seat;
    seat.toOperatives();
    seat.rollOnTheTable();
    QVERIFY(seat.offer("aimed"));
    QTest::qWait(50);
    auto* key = seat.find(QStringLiteral("face:5"), seat.find(QStringLiteral("firstRoll")));
    QVERIFY(key);
    QTest::mouseDClick(seat.window().windowHandle(), Qt::LeftButton, {},
                       key->mapTo(&seat.window(), key->rect().center()));
    QCoreApplication::processEvents();
    QVERIFY(seat.session().open());
    QCOMPARE(seat.session().open()->answers.front().faces, (std::vector<std::vector<int>>{{5, 5}}));
}

void TestQuickPresses::aQuestionToOthersTakesNoPress_data() {
    QTest::addColumn<int>("key");
    QTest::newRow("Enter") << int(Qt::Key_Return);
    QTest::newRow("Escape") << int(Qt::Key_Escape);
    QTest::newRow("click") << 0;
}

/// The game master's press begins the action of a group, and the players are asked in the same place: the
/// press that follows at once answers nothing for them and leaves nothing; a later one counts.
void TestQuickPresses::aQuestionToOthersTakesNoPress() {
    QFETCH(int, key);
    Seat seat;
    seat.setBeat(800);
    seat.toOperatives();
    while (seat.phase() != "activations")
        seat.session().next();
    QCoreApplication::processEvents();
    QVERIFY(seat.session().guide().isProposal());
    const auto press = [&] {
        if (key)
            seat.hands.press(key);
        else
            seat.click(seat.session().open() ? "apply" : "carryOut");
    };
    press(); // the proposal is as new
    QVERIFY(!seat.session().open() && seat.session().guide().isProposal());
    QTest::qWait(350);
    seat.hands.press(Qt::Key_Return);
    QVERIFY(seat.session().open() && seat.session().open()->request);
    const auto& request = *seat.session().open()->request;
    QCOMPARE(int(request.kind), int(core::Request::Kind::Choice));
    QCOMPARE(request.side, std::string("operatives"));
    press();
    QVERIFY(seat.session().open() && seat.session().open()->answers.empty());
    QTest::qWait(350);
    press();
    if (seat.session().open()) press(); // where the answers differ a lot, the second press counts
    QVERIFY(!seat.session().open() || !seat.session().open()->answers.empty());
}

/// A letter and Enter that were meant for a model open the game master's action and say what it would add;
/// its button adds it.
void TestQuickPresses::enterAddsNobodyUnasked() {
    Seat seat(Seat::Keep::Memory, 7, {"scrimmage", {"bad_blood", {}, {}, {}}});
    scenes::toActivations(seat);
    seat.session().selection().selectUnit({});
    QCoreApplication::processEvents();
    const auto letter = seat.window().activation().grid().letter(QStringLiteral("add_model"));
    QVERIFY(!letter.isNull());
    const auto models = seat.session().view().units.size();
    seat.hands.type(QString(letter));
    QCOMPARE(seat.session().draft().offerId(), QStringLiteral("add_model"));
    for (int n = 0; n < 2; ++n) {
        seat.hands.press(Qt::Key_Return);
        QCOMPARE(seat.session().view().units.size(), models);
        QVERIFY(seat.refusals.size() == n + 1);
    }
    QVERIFY2(seat.refusals.back().contains(QStringLiteral("would add")), qPrintable(seat.refusals.back()));
    QVERIFY(seat.click("carryOut"));
    QCOMPARE(seat.session().view().units.size(), models + 1);
}

TEST_CASE(TestQuickPresses, QApplication)
#include "test_quick_presses.moc"
