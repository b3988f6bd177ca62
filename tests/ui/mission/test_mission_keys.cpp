// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "seat.h"
#include "support/case.h"
#include "ui/act/offer_button.h"
#include "ui/dice/dice_habits.h"
#include "ui/keys/focus_order.h"
#include "ui/keys/key_map.h"
#include "ui/keys/roving_focus.h"
#include "ui/table/group_card.h"
#include "ui/table/side_panel.h"
#include "ui/tokens/chip.h"
#include "ui/tokens/figure_strip.h"
#include "ui/tokens/token_row.h"
#endif

#include <QApplication>
#include <QComboBox>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <set>

/// Going through the window by keys: in the order in which it is read, one stop for each group of controls,
/// and how many keys it takes to get from one place to another.
class TestMissionKeys : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void tabGoesAsTheEyeDoes_data();
    void tabGoesAsTheEyeDoes();
    void fromAnActionToItsTarget();
    void theTargetHasAKey();
    void tokensAreAKeyAway();
    void tokensOfTheFigureOnTheOtherSideAreTwo();
    void aGroupIsActivatedByOneKey();
    void whoCannotBeActivatedIsSaid();
    void theReinforcementFormIsShort();
    void arrowsGoOnAmongActions();
    void chipsAreOneStop();
    void markersAreOneStop();
    void areasAreGoneThroughByKey();
    void theMenuOpensByKey();
    void theDiceAreSwitchedByKey();
    void escapeLeavesAButton();
    void spaceLeadsToWhoWasOnlyLookedAt();
    void everyStopShowsThatItHasTheFocus();

private:
    static Seat::Game game(const QString& which);
    static int tabs(Seat& seat, const QWidget* to);
    /// The way around by Tab from the neutral place.
    static QList<QWidget*> round(Seat& seat);
};

Seat::Game TestMissionKeys::game(const QString& which) {
    return which == u"battle" ? Seat::Game{"combat_patrol", {"clash_of_patrols", {}, {}, {}}}
                              : Seat::hunted();
}

int TestMissionKeys::tabs(Seat& seat, const QWidget* to) {
    int n = 0;
    for (; n < 400 && QApplication::focusWidget() != to; ++n)
        seat.hands.press(Qt::Key_Tab);
    return n;
}

QList<QWidget*> TestMissionKeys::round(Seat& seat) {
    seat.window().centralWidget()->setFocus();
    QList<QWidget*> out;
    do {
        seat.hands.press(Qt::Key_Tab);
        out << QApplication::focusWidget();
    } while (out.back() != seat.window().centralWidget() && out.size() < 400);
    return out;
}

void TestMissionKeys::tabGoesAsTheEyeDoes_data() {
    QTest::addColumn<QString>("which");
    QTest::addColumn<int>("most");
    QTest::newRow("mission") << QStringLiteral("mission") << 36;
    QTest::newRow("battle") << QStringLiteral("battle") << 36;
}

/// Header, left column, middle, right column, bottom; nothing twice, nothing left out; back by the same way.
void TestMissionKeys::tabGoesAsTheEyeDoes() {
    QFETCH(QString, which);
    QFETCH(int, most);
    Seat seat(Seat::Keep::Memory, 7, game(which));
    if (which == u"mission") {
        seat.toOperatives();
        QVERIFY(seat.pressOffer("aimed", 1));
    } else {
        QVERIFY(seat.next());
        seat.resolveByMouse();
    }
    const auto stops = round(seat);
    QVERIFY2(stops.size() <= most, qPrintable(QString::number(stops.size())));
    QCOMPARE(std::set<QWidget*>(stops.begin(), stops.end()).size(), std::size_t(stops.size()));
    const auto areas = seat.window().areas();
    qsizetype area = 0;
    for (auto* stop : stops) {
        const auto it = std::find_if(areas.begin(), areas.end(),
                                     [&](const QWidget* each) { return each->isAncestorOf(stop); });
        if (it == areas.end()) continue;
        QVERIFY2(it - areas.begin() >= area, qPrintable(stop->accessibleName()));
        area = it - areas.begin();
    }
    QCOMPARE(area, areas.size() - 1);
    for (auto* each : seat.window().findChildren<QWidget*>()) {
        const bool reachable = each->isVisible() && each->isEnabled() &&
                               (each->focusPolicy() & Qt::TabFocus) && !each->focusProxy();
        if (reachable && !ui::RovingFocus::of(*each))
            QVERIFY2(stops.contains(each), qPrintable(each->objectName() + each->accessibleName()));
    }
    for (auto n = stops.size() - 1; n > 0; --n) {
        seat.hands.press(Qt::Key_Backtab, Qt::ShiftModifier);
        QCOMPARE(QApplication::focusWidget(), stops.at(n - 1));
    }
}

void TestMissionKeys::fromAnActionToItsTarget() {
    Seat seat;
    seat.toOperatives();
    QVERIFY(seat.pressOffer("aimed", 1));
    seat.find("allActions")->setFocus();
    QVERIFY(tabs(seat, seat.aimedAt()) <= 3); // over what is rare and the checklist
}

void TestMissionKeys::theTargetHasAKey() {
    Seat seat;
    seat.toOperatives();
    QVERIFY(seat.pressOffer("aimed", 1));
    seat.hands.type(QStringLiteral("t"));
    QCOMPARE(QApplication::focusWidget(), seat.aimedAt());
    const auto before = seat.aimedAt()->text();
    seat.hands.press(Qt::Key_Down);
    QVERIFY(seat.aimedAt()->text() != before);
    QCOMPARE(QApplication::focusWidget(), seat.aimedAt());
}

void TestMissionKeys::tokensAreAKeyAway() {
    Seat seat;
    seat.toOperatives();
    seat.hands.type(QStringLiteral("3"));
    seat.hands.type(QStringLiteral("v"));
    auto* card = seat.find("card:op3");
    auto* first = qobject_cast<ui::TokenRow*>(QApplication::focusWidget());
    QVERIFY(first && card->isAncestorOf(first));
    QList<ui::TokenRow*> met{first};
    for (int n = 0; n < 12; ++n) {
        seat.hands.press(Qt::Key_Down);
        auto* row = qobject_cast<ui::TokenRow*>(QApplication::focusWidget());
        QVERIFY(row && card->isAncestorOf(row));
        if (!met.contains(row)) met << row;
    }
    for (auto* row : card->findChildren<ui::TokenRow*>())
        QVERIFY(!row->takesInput() || met.contains(row));
    seat.hands.press(Qt::Key_Home);
    QCOMPARE(QApplication::focusWidget(), first);
    const int before = first->track().current;
    seat.hands.type(QStringLiteral("-1"));
    seat.hands.press(Qt::Key_Return);
    QCOMPARE(seat.token("op3", first->track().id.c_str()), before - 1);
}

void TestMissionKeys::tokensOfTheFigureOnTheOtherSideAreTwo() {
    Seat seat;
    seat.toOperatives();
    QVERIFY(seat.clickFigure("rager", 1));
    seat.hands.type(QStringLiteral("v"));
    seat.hands.type(QStringLiteral("v"));
    auto* row = qobject_cast<ui::TokenRow*>(QApplication::focusWidget());
    QVERIFY(row && seat.find("popover")->isAncestorOf(row));
}

void TestMissionKeys::aGroupIsActivatedByOneKey() {
    Seat seat;
    seat.toOperatives();
    for (const auto* id : {"op1", "op2", "op3", "op4"})
        seat.session().correct(QLatin1String(id), QStringLiteral("ap"), 0);
    for (int n = 0; n < 6 && seat.phase() != "activations"; ++n)
        seat.session().next();
    QCoreApplication::processEvents();
    const auto id = seat.session().selection().group();
    seat.hands.countFromHere();
    seat.hands.type(QStringLiteral("g"));
    QVERIFY(seat.session().open());
    seat.hands.press(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(!seat.session().open());
    QCOMPARE(seat.session().group(id)->acted, seat.session().group(id)->present);
    QCOMPARE(seat.hands.inputs(), 2);
}

void TestMissionKeys::whoCannotBeActivatedIsSaid() {
    Seat seat;
    seat.toOperatives();
    seat.session().selection().selectGroup({});
    seat.hands.type(QStringLiteral("g"));
    QVERIFY(!seat.session().open());
    QCOMPARE(seat.refusals.size(), 1);
    QVERIFY(seat.refusals.front().contains(QStringLiteral("(H)")));
}

void TestMissionKeys::theReinforcementFormIsShort() {
    Seat seat;
    seat.toOperatives();
    seat.hands.type(QStringLiteral("0"));
    QVERIFY(seat.pressOffer("enqueue", 1));
    seat.hands.countFromHere();
    seat.hands.type(QStringLiteral("t"));
    QVERIFY(seat.find("field:sheet")->isAncestorOf(QApplication::focusWidget()));
    const auto stops = round(seat);
    QVERIFY2(stops.size() <= 26, qPrintable(QString::number(stops.size())));
}

void TestMissionKeys::arrowsGoOnAmongActions() {
    Seat seat;
    seat.toOperatives();
    const auto actions = [&] {
        QList<QWidget*> out;
        for (auto* each : seat.window().findChildren<ui::OfferButton*>())
            if (each->isVisible()) out << each;
        return out;
    }();
    const auto stops = round(seat);
    QCOMPARE(std::count_if(
                 stops.begin(), stops.end(),
                 [](const QWidget* each) { return qobject_cast<const ui::OfferButton*>(each) != nullptr; }),
             1);
    seat.window().centralWidget()->setFocus();
    while (!qobject_cast<ui::OfferButton*>(QApplication::focusWidget()))
        seat.hands.press(Qt::Key_Tab);
    std::set<QWidget*> met{QApplication::focusWidget()};
    for (qsizetype n = 0; n < actions.size(); ++n) {
        seat.hands.press(Qt::Key_Right);
        met.insert(QApplication::focusWidget());
    }
    QCOMPARE(met.size(), std::size_t(actions.size()));
    auto* last = QApplication::focusWidget();
    seat.hands.press(Qt::Key_Home);
    auto* first = QApplication::focusWidget();
    QVERIFY(first != last && actions.contains(first));
    seat.hands.press(Qt::Key_Down);
    QVERIFY(QApplication::focusWidget()->y() > first->y());
    QCOMPARE(QApplication::focusWidget()->x(), first->x());
    auto* below = QApplication::focusWidget();
    seat.hands.press(Qt::Key_Tab);
    seat.hands.press(Qt::Key_Backtab, Qt::ShiftModifier);
    QCOMPARE(QApplication::focusWidget(), below); // where it was left
    seat.hands.press(Qt::Key_End);
    QCOMPARE(QApplication::focusWidget(), last);
}

void TestMissionKeys::chipsAreOneStop() {
    Seat seat;
    seat.toOperatives();
    QVERIFY(seat.pressOffer("move", 1));
    QList<ui::ToggleChip*> chips;
    for (auto* each : seat.window().findChildren<ui::ToggleChip*>())
        if (each->isVisible() && ui::RovingFocus::of(*each)) chips << each;
    QVERIFY(chips.size() > 1);
    const auto stops = round(seat);
    std::set<ui::RovingFocus*> groups;
    for (auto* chip : chips)
        groups.insert(ui::RovingFocus::of(*chip));
    QVERIFY(groups.size() < std::size_t(chips.size()));
    QCOMPARE(
        std::count_if(stops.begin(), stops.end(),
                      [&](QWidget* each) { return chips.contains(qobject_cast<ui::ToggleChip*>(each)); }),
        std::ptrdiff_t(groups.size()));
    QVERIFY(seat.hands.tabTo(chips.back()));
    const bool was = chips.back()->isChecked();
    seat.hands.press(Qt::Key_Space);
    QCOMPARE(chips.back()->isChecked(), !was);
}

void TestMissionKeys::markersAreOneStop() {
    Seat seat;
    seat.toOperatives();
    seat.session().correct(QStringLiteral("op1"), QStringLiteral("bleed"), 2);
    const auto before = round(seat).size();
    seat.session().correct(QStringLiteral("op1"), QStringLiteral("suppression"), 2);
    seat.session().correct(QStringLiteral("op1"), QStringLiteral("stun"), 1);
    QCOMPARE(round(seat).size(), before);
}

void TestMissionKeys::areasAreGoneThroughByKey() {
    Seat seat;
    seat.toOperatives();
    seat.window().centralWidget()->setFocus();
    const auto areas = seat.window().areas();
    for (auto* area : areas) {
        seat.hands.press(Qt::Key_F6);
        QVERIFY(area->isAncestorOf(QApplication::focusWidget()));
    }
    seat.hands.press(Qt::Key_F6);
    QVERIFY(areas.front()->isAncestorOf(QApplication::focusWidget()));
    seat.hands.press(Qt::Key_F6, Qt::ShiftModifier);
    QVERIFY(areas.back()->isAncestorOf(QApplication::focusWidget()));
}

void TestMissionKeys::theMenuOpensByKey() {
    Seat seat;
    seat.hands.press(Qt::Key_F10);
    auto* menu = QApplication::activePopupWidget();
    QVERIFY(menu);
    seat.hands.press(Qt::Key_Escape);
    QVERIFY(!QApplication::activePopupWidget());
}

void TestMissionKeys::theDiceAreSwitchedByKey() {
    Seat seat;
    seat.toOperatives();
    seat.session().selection().selectUnit(QStringLiteral("op1"));
    const auto& habits = seat.window().diceHabits();
    const auto mode = [&] { return habits.of(QStringLiteral("operatives")); };
    QCOMPARE(mode(), ui::DiceMode::Roll);
    seat.hands.press(Qt::Key_F7);
    QCOMPARE(mode(), ui::DiceMode::Faces);
    seat.hands.press(Qt::Key_F7);
    QCOMPARE(mode(), ui::DiceMode::Roll);
}

/// From the dice of a side Escape leads back to where Space is Next.
void TestMissionKeys::escapeLeavesAButton() {
    Seat seat;
    seat.toOperatives();
    auto* dice = seat.window().home().findChild<QAbstractButton*>(QStringLiteral("realDice"));
    QVERIFY(dice);
    dice->setFocus(Qt::TabFocusReason);
    const auto unit = seat.session().selection().unit();
    seat.hands.press(Qt::Key_Escape);
    QVERIFY(!dice->hasFocus());
    QCOMPARE(seat.session().selection().unit(), unit);
    seat.rest();
    seat.hands.press(Qt::Key_Space);
    QVERIFY(!dice->isChecked());
}

void TestMissionKeys::everyStopShowsThatItHasTheFocus() {
    Seat seat;
    seat.toOperatives();
    seat.session().correct(QStringLiteral("op1"), QStringLiteral("bleed"), 2);
    QVERIFY(seat.clickFigure("gunner", 2));
    QVERIFY(seat.pressOffer("aimed", 1));
    QTest::qWait(50); // the odds have come
    seat.window().centralWidget()->setFocus();
    for (auto* stop : ui::tabStops(seat.window())) {
        if (stop == seat.window().centralWidget()) continue;
        QCoreApplication::processEvents();
        const auto without = stop->grab().toImage();
        stop->setFocus(Qt::TabFocusReason);
        QCoreApplication::processEvents();
        const auto with = stop->grab().toImage();
        seat.window().centralWidget()->setFocus();
        QVERIFY2(with != without, qPrintable(QLatin1String(stop->metaObject()->className()) +
                                             stop->objectName() + stop->accessibleName()));
    }
}

/// An operative that was taken in hand and left again, without an action, is not passed over.
void TestMissionKeys::spaceLeadsToWhoWasOnlyLookedAt() {
    Seat seat;
    seat.toOperatives();
    for (const char* looked : {"op3", "op2", "op1"})
        seat.session().selection().selectUnit(QLatin1String(looked));
    for (const char* next : {"op2", "op3", "op4"}) {
        QCoreApplication::processEvents();
        seat.rest();
        seat.window().centralWidget()->setFocus();
        seat.hands.press(Qt::Key_Space);
        QCOMPARE(seat.session().selection().unit(), QString::fromLatin1(next));
    }
}

TEST_CASE(TestMissionKeys, QApplication)
#include "test_mission_keys.moc"
