// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "window_fixture.h"

#include "ui/table/group_card.h"
#include "ui/tokens/figure_strip.h"

#include <QAbstractButton>
#include <QApplication>
#include <QPushButton>
#include <QTest>

namespace {

QAbstractButton* tile(const Fixture& fixture, const char* id) {
    return fixture.window->findChild<QAbstractButton*>(QStringLiteral("offer:") + QLatin1String(id));
}

void aimAtShambler(const Fixture& fixture, int index) {
    auto* strip = fixture.window->findChild<ui::GroupCard*>(QStringLiteral("group:shamblers"))
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
        Fixture fixture;
        fixture.type("a");
        fixture.press(Qt::Key_Return, Qt::ShiftModifier);
        QVERIFY(fixture.session->open() && fixture.session->open()->request);
        fixture.type("6");
        QCOMPARE(fixture.find<QPushButton>("apply")->text(), QStringLiteral("Type 1 die"));
        QVERIFY(fixture.session->open()->answers.empty());
        fixture.type("4"); // the last one hands them over; what came of it is looked at before it is applied
        QVERIFY(fixture.session->open() && !fixture.session->open()->request);
        QVERIFY(fixture.find("outcome"));
        fixture.press(Qt::Key_Return);
        QVERIFY(!fixture.session->open());
        QCOMPARE(fixture.token("gunners1", "health"), 0);
    }

    void choosingNeverCarriesOut() {
        Fixture fixture;
        fixture.type("mm");
        fixture.click(tile(fixture, "walk"));
        QCOMPARE(fixture.token("op1", "ap"), 5);
        fixture.press(Qt::Key_2);
        fixture.press(Qt::Key_1);
        fixture.click(tile(fixture, "walk")); // what is remembered is chosen once more
        fixture.type("m");
        QCOMPARE(fixture.token("op1", "ap"), 5);
        fixture.press(Qt::Key_Return);
        QCOMPARE(fixture.token("op1", "ap"), 4);
    }

    void whatWasCarriedOutIsForgottenAndItsTargetIsNot() {
        Fixture fixture;
        fixture.type("a");
        aimAtShambler(fixture, 4);
        fixture.type("\n\n");
        QVERIFY(fixture.session->draft().offerId().isEmpty());
        fixture.session->correct(QStringLiteral("shamblers5"), QStringLiteral("health"), 1);
        fixture.session->correct(QStringLiteral("shamblers5"), QStringLiteral("present"), 1);
        fixture.type("a");
        QCOMPARE(
            fixture.session->draft().order(*fixture.session->draft().offer()).command.body.text("target"),
            std::string("shamblers5"));
        fixture.session->correct(QStringLiteral("shamblers5"), QStringLiteral("health"), 0);
        QVERIFY(
            fixture.session->draft().order(*fixture.session->draft().offer()).command.body.text("target") !=
            "shamblers5");
    }

    void aNewTurnForgetsWhatWasInHand() {
        Fixture fixture;
        fixture.type("a");
        fixture.session->next();
        fixture.session->next();
        QCOMPARE(fixture.session->view().turn, 2);
        fixture.press(Qt::Key_1);
        QVERIFY(fixture.session->draft().offerId().isEmpty());
    }

    void theGameMastersFormCloses() {
        Fixture fixture;
        const auto shown = [&fixture] { return fixture.find("carryOut")->isVisible(); };
        const auto open = [&fixture] {
            fixture.press(Qt::Key_0);
            fixture.click(tile(fixture, "spawn"));
        };
        open();
        QVERIFY(shown());
        fixture.click("closeOffer");
        QVERIFY(!shown());
        open();
        fixture.press(Qt::Key_Escape);
        QVERIFY(!shown());
        open();
        fixture.click("carryOut");
        QVERIFY(!shown());
        open();
        fixture.rest();
        const auto phase = fixture.session->view().phase;
        fixture.click("next"); // passes over nothing that is in hand, and says why
        QCOMPARE(fixture.session->view().phase, phase);
        QVERIFY(shown() && fixture.session->whyNextBlocked().contains(QStringLiteral("is in hand")));
        fixture.press(Qt::Key_Escape); // the message
        fixture.press(Qt::Key_Escape); // the action
        fixture.rest();
        fixture.rest();
        fixture.click("skip"); // the one that could still act
        QCOMPARE(fixture.session->view().phase, std::string("horde"));
        QVERIFY(fixture.session->selection().unit().isEmpty() && !shown()); // the checklist is back
    }

    void theAmberButtonActivatesGroupsBeforeThePhaseEnds() {
        Fixture fixture;
        fixture.session->next();
        int groups = 0;
        for (auto* next = fixture.find<QAbstractButton>("next");
             next->text().startsWith(QStringLiteral("Activate")); ++groups) {
            QVERIFY(groups < 9);
            fixture.rest();
            if (groups % 2)
                fixture.press(Qt::Key_Space);
            else
                fixture.click(next);
            QCOMPARE(fixture.session->open()->order.command.type, std::string("activate"));
            fixture.session->resolve();
            fixture.window->centralWidget()->setFocus();
        }
        QCOMPARE(groups, 3);
        for (const auto& each : fixture.session->view().groups)
            QCOMPARE(each.acted, each.present);
        fixture.rest();
        fixture.click("next");
        QCOMPARE(fixture.session->view().turn, 2);
    }

    void skippingTheGroupsIsTheQuietChoice() {
        Fixture fixture;
        QVERIFY(!fixture.find("skip")->isVisible());
        fixture.session->next();
        fixture.press(Qt::Key_0);
        fixture.rest();
        fixture.click("skip");
        QCOMPARE(fixture.session->view().turn, 2);
    }
};

TEST_CASE(TestWindowActs, QApplication)
#include "test_window_acts.moc"
