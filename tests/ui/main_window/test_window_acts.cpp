// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk.h"
#include "support/case.h"

#include "ui/table/group_card.h"
#include "ui/tokens/figure_strip.h"

#include <QAbstractButton>
#include <QApplication>
#include <QPushButton>
#include <QTest>

namespace {

QAbstractButton* tile(const Desk& desk, const char* id) {
    return desk.window->findChild<QAbstractButton*>(QStringLiteral("offer:") + QLatin1String(id));
}

void aimAtShambler(const Desk& desk, int index) {
    auto* strip = desk.window->findChild<ui::GroupCard*>(QStringLiteral("group:shamblers"))
                      ->findChild<ui::FigureStrip*>();
    QCoreApplication::processEvents();
    QTest::mouseClick(strip, Qt::LeftButton, {}, strip->figureRect(index).center());
}

} // namespace

/// What carries an action out, what only chooses it, and what puts it out of hand again.
class TestWindowActs : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }

    void diceOfTheTableAreWaitedFor() {
        Desk desk;
        desk.type("a");
        desk.press(Qt::Key_Return, Qt::ShiftModifier);
        QVERIFY(desk.session->open() && desk.session->open()->request);
        desk.type("6");
        QCOMPARE(desk.find<QPushButton>("apply")->text(), QStringLiteral("1 die to type"));
        QVERIFY(desk.session->open()->answers.empty());
        desk.type("4"); // the last one hands them over; what came of it is looked at before it is applied
        QVERIFY(desk.session->open() && !desk.session->open()->request);
        QVERIFY(desk.find("outcome"));
        desk.press(Qt::Key_Return);
        QVERIFY(!desk.session->open());
        QCOMPARE(desk.token("gunners1", "health"), 0);
    }

    void choosingNeverCarriesOut() {
        Desk desk;
        desk.type("mm");
        desk.click(tile(desk, "walk"));
        QCOMPARE(desk.token("op1", "ap"), 5);
        desk.press(Qt::Key_2);
        desk.press(Qt::Key_1);
        desk.click(tile(desk, "walk")); // what is remembered is chosen once more
        desk.type("m");
        QCOMPARE(desk.token("op1", "ap"), 5);
        desk.press(Qt::Key_Return);
        QCOMPARE(desk.token("op1", "ap"), 4);
    }

    void whatWasCarriedOutIsForgottenAndItsTargetIsNot() {
        Desk desk;
        desk.type("a");
        aimAtShambler(desk, 4);
        desk.type("\n\n");
        QVERIFY(desk.session->selectedOffer().isEmpty());
        desk.session->correct(QStringLiteral("shamblers5"), QStringLiteral("health"), 1);
        desk.session->correct(QStringLiteral("shamblers5"), QStringLiteral("present"), 1);
        desk.type("a");
        QCOMPARE(desk.session->order(*desk.session->chosenOffer()).command.body.text("target"),
                 std::string("shamblers5"));
        desk.session->correct(QStringLiteral("shamblers5"), QStringLiteral("health"), 0);
        QVERIFY(desk.session->order(*desk.session->chosenOffer()).command.body.text("target") !=
                "shamblers5");
    }

    void aNewTurnForgetsWhatWasInHand() {
        Desk desk;
        desk.type("a");
        desk.session->next();
        desk.session->next();
        QCOMPARE(desk.session->view().turn, 2);
        desk.press(Qt::Key_1);
        QVERIFY(desk.session->selectedOffer().isEmpty());
    }

    void theGameMastersFormCloses() {
        Desk desk;
        const auto shown = [&desk] { return desk.find("carryOut")->isVisible(); };
        const auto open = [&desk] {
            desk.press(Qt::Key_0);
            desk.click(tile(desk, "spawn"));
        };
        open();
        QVERIFY(shown());
        desk.click("closeOffer");
        QVERIFY(!shown());
        open();
        desk.press(Qt::Key_Escape);
        QVERIFY(!shown());
        open();
        desk.click("carryOut");
        QVERIFY(!shown());
        open();
        desk.rest();
        const auto phase = desk.session->view().phase;
        desk.click("next"); // passes over nothing that is in hand, and says why
        QCOMPARE(desk.session->view().phase, phase);
        QVERIFY(shown() && desk.session->nextBlocked().contains(QStringLiteral("is in hand")));
        desk.press(Qt::Key_Escape); // the message
        desk.press(Qt::Key_Escape); // the action
        desk.rest();
        desk.click("skip"); // whoever could still act
        QCOMPARE(desk.session->view().phase, std::string("horde"));
        QVERIFY(desk.session->selectedUnit().isEmpty() && !shown()); // the checklist is back
    }

    void theAmberButtonActivatesGroupsBeforeThePhaseEnds() {
        Desk desk;
        desk.session->next();
        int groups = 0;
        for (auto* next = desk.find<QAbstractButton>("next");
             next->text().startsWith(QStringLiteral("Activate")); ++groups) {
            QVERIFY(groups < 9);
            desk.rest();
            if (groups % 2)
                desk.press(Qt::Key_Space);
            else
                desk.click(next);
            QCOMPARE(desk.session->open()->order.command.type, std::string("activate"));
            desk.session->resolve();
            desk.window->centralWidget()->setFocus();
        }
        QCOMPARE(groups, 3);
        for (const auto& each : desk.session->view().groups)
            QCOMPARE(each.acted, each.present);
        desk.rest();
        desk.click("next");
        QCOMPARE(desk.session->view().turn, 2);
    }

    void skippingTheGroupsIsTheQuietChoice() {
        Desk desk;
        QVERIFY(!desk.find("skip")->isVisible());
        desk.session->next();
        desk.press(Qt::Key_0);
        desk.click("skip");
        QCOMPARE(desk.session->view().turn, 2);
    }
};

TEST_CASE(TestWindowActs, QApplication)
#include "test_window_acts.moc"
