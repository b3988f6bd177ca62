// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "activations.h"
#include "scene_plans.h"
#include "support/case.h"
#include "ui/act/activation_card.h"
#include "ui/act/advice_panel.h"
#include "ui/act/advice_popover.h"
#include "ui/act/offer_form.h"
#include "ui/tokens/chip.h"
#endif

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QTest>

/// Advice in the window: a line above each proposal of the game master's side, the best orders on request,
/// one press that carries one out, and chips for what only the table knows.
class TestAdvicePanel : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void proposalsHaveALineOfAdvice();
    void onePressCarriesTheFirstOut();
    void theKeyShowsAndTakesInHand();
    void chipsDeclareWhatTheTableKnows();
    void nothingIsShownWhileAnActionIsOpen();
    void everyGameAdvises_data();
    void everyGameAdvises();

private:
    static ui::AdvicePanel& panel(Seat& seat) { return seat.window().activation().advice(); }
    /// Waits for the complete advice of the unit in hand.
    static bool isAnswered(Seat& seat) {
        return QTest::qWaitFor([&] { return panel(seat).advice() && panel(seat).advice()->complete; }, 60000);
    }
    /// The game master's groups act.
    static void toActivations(Seat& seat) {
        for (int n = 0; n < 12 && seat.phase() != "activations"; ++n)
            seat.session().next();
        QCoreApplication::processEvents();
    }
    /// The chip of a fact by all of its words, of which its neighbours may share some.
    static ui::ToggleChip* chip(Seat& seat, const QString& words) {
        for (auto* each : panel(seat).popover().findChildren<ui::ToggleChip*>())
            if (each->isVisible() && each->accessibleName() == words) return each;
        return nullptr;
    }
};

/// Nothing moves when the advice arrives, when its orders are shown, or when the action begins.
void TestAdvicePanel::proposalsHaveALineOfAdvice() {
    Seat seat;
    seat.rollOnTheTable();
    toActivations(seat);
    QVERIFY(seat.session().guide().isProposal());
    QVERIFY(panel(seat).isVisible());
    QVERIFY(!panel(seat).isAsked());
    auto* card = seat.window().activation().offer().parentWidget()->parentWidget();
    const auto places = [&] {
        QCoreApplication::processEvents();
        return QList<QRect>{panel(seat).geometry(), card->geometry()};
    };
    const auto before = places();
    QVERIFY(isAnswered(seat));
    QCOMPARE(places(), before);
    // The card is one proposal with one reason; another one is made only when it is asked for.
    const auto line = seat.find<QLabel>(QStringLiteral("adviceLine"), &panel(seat))->text();
    QVERIFY2(line.isEmpty(), qPrintable(line));
    QVERIFY(!seat.find<QPushButton>(QStringLiteral("carryOutAdvice")));
    QVERIFY(!seat.find<QPushButton>(QStringLiteral("advised:0")));
    QVERIFY(seat.click("unfoldAdvice"));
    QVERIFY(seat.find<QPushButton>(QStringLiteral("carryOutAdvice")));
    QVERIFY(seat.find<QPushButton>(QStringLiteral("advised:0")));
    QCOMPARE(places(), before);
    QVERIFY(seat.window().rect().contains(panel(seat).popover().geometry()));
    seat.hands.press(Qt::Key_Escape);
    QVERIFY(panel(seat).popover().isHidden());
    QVERIFY(seat.session().guide().isProposal()); // Escape has closed the orders alone
    if (!seat.find<QPushButton>(QStringLiteral("carryOutAdvice"))) QVERIFY(seat.click("unfoldAdvice"));
    QVERIFY(seat.click("carryOutAdvice"));
    QVERIFY(seat.session().open());
    QCOMPARE(places(), before);
}

void TestAdvicePanel::onePressCarriesTheFirstOut() {
    Seat seat;
    toActivations(seat);
    QVERIFY(isAnswered(seat));
    const auto order = panel(seat).advice()->orders.front().order;
    // What differs from the card is shown when it is asked for.
    if (!seat.find<QPushButton>(QStringLiteral("carryOutAdvice"))) QVERIFY(seat.click("unfoldAdvice"));
    seat.hands.countFromHere();
    QVERIFY(seat.click("carryOutAdvice"));
    QCOMPARE(seat.hands.inputs(), 1);
    QCOMPARE(seat.refusals, QStringList());
    const auto& open = seat.session().open();
    const auto last = seat.session().step(seat.session().log().head());
    QVERIFY(last);
    QVERIFY((open ? open->order : last->order).command == order.command);
}

void TestAdvicePanel::theKeyShowsAndTakesInHand() {
    Seat seat;
    seat.toOperatives();
    seat.session().selection().selectUnit(QStringLiteral("op1"));
    QCoreApplication::processEvents();
    QVERIFY(panel(seat).isVisible()); // the line keeps its place, and advises players on request alone
    QVERIFY(!panel(seat).advice());
    const auto steps = seat.session().log().size();
    seat.hands.press(Qt::Key_K);
    QVERIFY(panel(seat).popover().isVisible());
    QVERIFY(isAnswered(seat));
    const auto orders = panel(seat).advice()->orders;
    QVERIFY(orders.size() > 1);
    for (const auto& order : orders) { // each press takes the next one in hand
        seat.hands.press(Qt::Key_K);
        const auto* offer = seat.session().draft().offer();
        QVERIFY(offer);
        QVERIFY(seat.session().draft().order(*offer).command == order.order.command);
        QVERIFY(panel(seat).popover().isHidden()); // the card of the action is read, not the list
    }
    panel(seat).toggle(); // shows the list again
    QVERIFY(panel(seat).popover().isVisible());
    QCOMPARE(seat.session().log().size(), steps); // nothing is paid
    seat.session().selection().selectUnit(QStringLiteral("op2"));
    QVERIFY(panel(seat).popover().isHidden());
    QVERIFY(seat.click("unfoldAdvice"));
    QVERIFY(isAnswered(seat));
    QCOMPARE(panel(seat).advice()->unit, std::string("op2"));
}

void TestAdvicePanel::chipsDeclareWhatTheTableKnows() {
    Seat seat;
    toActivations(seat);
    const auto groups = seat.session().view().groups;
    for (const auto& group : groups) { // until one goes for the nearest
        seat.session().selection().selectUnit(seat.session().leader(QString::fromStdString(group.id)));
        QCoreApplication::processEvents();
        if (!panel(seat).canAdvise()) continue;
        if (!panel(seat).isAsked()) panel(seat).toggle();
        QVERIFY(isAnswered(seat));
        const auto& wanted = panel(seat).advice()->behaviour.targets;
        if (std::find(wanted.begin(), wanted.end(), core::Preference::Nearest) != wanted.end()) break;
    }
    const auto target = panel(seat).advice()->orders.front().targetName;
    const auto& presumed = panel(seat).advice()->presumed;
    const auto other = std::find_if(presumed.begin(), presumed.end(), [&](const auto& one) {
        return one.fact.kind == "nearest" && one.targetName != target;
    });
    QVERIFY(other != presumed.end());
    const auto name = other->targetName;
    auto* nearest = chip(seat, QString::fromStdString(name) + QStringLiteral(": nearest"));
    QVERIFY(nearest);
    QVERIFY(!nearest->isChecked());
    QVERIFY(seat.hands.click(nearest));
    QVERIFY(isAnswered(seat));
    QCOMPARE(panel(seat).advice()->orders.front().targetName, name);
    QVERIFY(chip(seat, QString::fromStdString(name) + QStringLiteral(": nearest"))->isChecked());
    seat.session().undo();
    QVERIFY(isAnswered(seat));
    QCOMPARE(panel(seat).advice()->orders.front().targetName, target);
    QCOMPARE(seat.refusals, QStringList());
}

void TestAdvicePanel::nothingIsShownWhileAnActionIsOpen() {
    Seat seat;
    seat.rollOnTheTable();
    seat.toOperatives();
    seat.session().selection().selectUnit(QStringLiteral("op1"));
    seat.hands.press(Qt::Key_K);
    QVERIFY(isAnswered(seat));
    seat.session().draft().selectOffer(QStringLiteral("aimed"));
    QVERIFY(seat.session().beginChosen());
    QVERIFY(seat.session().open());
    QVERIFY(panel(seat).popover().isHidden());
    QVERIFY(!panel(seat).advice());
}

void TestAdvicePanel::everyGameAdvises_data() {
    QTest::addColumn<QString>("system");
    QTest::addColumn<QString>("mission");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    QTest::newRow("Plaguetide") << "plaguetide"
                                << "hab_block_17"
                                << ""
                                << "";
    QTest::newRow("Combat Patrol") << "combat_patrol"
                                   << "clash_of_patrols"
                                   << ""
                                   << "";
    QTest::newRow("Trench Crusade") << "trench_crusade"
                                    << "trench_warfare"
                                    << "cinder_parish"
                                    << "ladder_street_company";
    QTest::newRow("Scrimmage") << "scrimmage"
                               << "bad_blood"
                               << ""
                               << "";
    QTest::newRow("Steampunk Fantasy") << "steampunk_fantasy"
                                       << "entrenched_hedges"
                                       << "dwarf_24"
                                       << "ork_24";
}

void TestAdvicePanel::everyGameAdvises() {
    QFETCH(QString, system);
    QFETCH(QString, mission);
    QFETCH(QString, first);
    QFETCH(QString, second);
    core::Setup setup;
    setup.mission = mission.toStdString();
    if (!first.isEmpty()) setup.choices = {{"first", first.toStdString()}, {"second", second.toStdString()}};
    Seat seat(Seat::Keep::Memory, 7, {system.toStdString(), setup});
    const auto press = [&] {
        for (const auto& unit : seat.session().view().units) {
            seat.session().selection().selectUnit(QString::fromStdString(unit.id));
            QCoreApplication::processEvents();
            if (!panel(seat).canAdvise()) continue;
            if (!panel(seat).isAsked()) seat.hands.press(Qt::Key_K);
            if (!isAnswered(seat)) return false;
            if (!panel(seat).advice()->orders.empty()) return true;
        }
        return false;
    };
    for (int n = 0; n < 6 && !press(); ++n)
        if (seat.session().next() && seat.session().open()) seat.session().resolve();
    QVERIFY(panel(seat).advice() && !panel(seat).advice()->orders.empty());
    const auto head = seat.session().log().head();
    QVERIFY(seat.click("advised:0"));
    QVERIFY(seat.session().open() || seat.session().log().head() != head);
    QCOMPARE(seat.refusals, QStringList());
}

TEST_CASE(TestAdvicePanel, QApplication)
#include "test_advice_panel.moc"
