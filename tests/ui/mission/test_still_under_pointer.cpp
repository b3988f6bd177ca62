// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "activations.h"
#include "scene_plans.h"
#include "scenes.h"
#include "support/case.h"
#include "ui/act/target_field.h"
#include "ui/charts/odds_chart.h"
#include "ui/dice/choice_form.h"
#include "ui/dice/dice_habits.h"
#include "ui/dice/dice_strip.h"
#include "ui/dice/dice_tray.h"
#include "ui/dice/die_box.h"
#include "ui/table/group_card.h"
#include "ui/table/unit_card.h"
#include "ui/theme/theme.h"
#include "ui/tokens/figure_strip.h"
#endif

#include <QAbstractButton>
#include <QApplication>
#include <QMap>
#include <QMenu>
#include <QTest>
#include <QWindow>

#include <map>

using namespace activations;

/// Nothing moves under the pointer: real presses in the window, and what was pressed, with everything
/// above or beside it, is still where it was.
class TestStillUnderPointer : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void targetsKeepTheirPlaces_data() { games(); }
    void targetsKeepTheirPlaces();
    void dicePadsStayWhileTyping_data();
    void dicePadsStayWhileTyping();
    void rowsStayWhenAnActionOpens_data() { dicePadsStayWhileTyping_data(); }
    void rowsStayWhenAnActionOpens();
    void diceFallWhereTheyWereAsked_data() { dicePadsStayWhileTyping_data(); }
    void diceFallWhereTheyWereAsked();
    void answersKeepTheirPlace();
    void aClickOnADieCorrectsIt();
    void cardsStayUnderThePointer_data();
    void cardsStayUnderThePointer();
    void aNumberTakesItsOwnCard();

private:
    static void games();
    static std::unique_ptr<Seat> aiming();
    static QPoint placeOf(Seat& seat, const QWidget& widget) {
        return widget.mapTo(&seat.window(), QPoint());
    }
    /// Presses where a person would, so that the window itself finds out what is under the pointer.
    static void press(Seat& seat, QWidget& widget, QPoint at) {
        const auto spot = widget.mapTo(&seat.window(), at);
        QTest::mouseMove(seat.window().windowHandle(), spot);
        QTest::mouseClick(seat.window().windowHandle(), Qt::LeftButton, {}, spot);
        QCoreApplication::processEvents();
        waitUntilSettled();
    }
    static QMap<QWidget*, QRect> buttons(Seat& seat, QWidget* in) {
        QMap<QWidget*, QRect> out;
        for (auto* each : in->findChildren<QAbstractButton*>())
            if (each->isVisible()) out[each] = QRect(placeOf(seat, *each), each->size());
        return out;
    }
};

void TestStillUnderPointer::games() {
    QTest::addColumn<QString>("system");
    for (const char* name : {"plaguetide", "combat_patrol", "trench_crusade", "scrimmage"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

/// A seat with an attack in hand.
std::unique_ptr<Seat> TestStillUnderPointer::aiming() {
    const auto system = QString::fromLatin1(QTest::currentDataTag());
    const char* order = system == u"plaguetide" ? "aimed" : system == u"trench_crusade" ? "ranged" : "shoot";
    const Seat::Game game =
        system == u"plaguetide"       ? Seat::hunted()
        : system == u"combat_patrol"  ? Seat::Game{"combat_patrol", {"clash_of_patrols", {}, {}, {}}}
        : system == u"trench_crusade" ? Seat::Game{"trench_crusade", {"claim_no_mans_land", {}, {}, {}}}
                                      : Seat::Game{"scrimmage", {"bad_blood", {}, {}, {}}};
    auto seat = std::make_unique<Seat>(Seat::Keep::Memory, 7, game);
    seat->window().resize(1366, 768);
    if (system == u"plaguetide")
        seat->toOperatives();
    else if (system == u"combat_patrol")
        for (int n = 0; n < 12 && seat->phase() != "shooting"; ++n) {
            seat->session().next();
            if (seat->session().open()) seat->session().resolve();
        }
    else
        scenes::toActivations(*seat);
    seat->rollOnTheTable();
    const auto unit = system == u"plaguetide" ? QStringLiteral("op1") : whoMay(*seat, order);
    seat->session().selection().selectUnit(unit);
    seat->session().draft().selectOffer(QLatin1String(order));
    waitUntilSettled();
    return seat;
}

void TestStillUnderPointer::targetsKeepTheirPlaces() {
    const auto seat = aiming();
    auto* field = seat->find(QStringLiteral("field:target"));
    QVERIFY(field);
    int pressed = 0;
    const auto chips = field->findChildren<ui::TargetChip*>();
    for (auto* chip : chips) {
        if (!chip->isVisible() || chip->findChild<QMenu*>()) continue;
        const auto before = buttons(*seat, field);
        const auto name = chip->text();
        press(*seat, *chip, chip->rect().center());
        QVERIFY2(chip->isChecked(), qPrintable(name));
        QCOMPARE(buttons(*seat, field), before);
        ++pressed;
    }
    QVERIFY(pressed > 0);
    if (pressed < int(chips.size())) { // one of the others comes from the menu of its kind
        const auto before = buttons(*seat, field);
        const auto id =
            seat->session().unit(QStringLiteral("shambler-3")) ? QStringLiteral("Shambler 3") : QString();
        if (id.isEmpty()) return;
        QVERIFY(seat->aimAt(id));
        QCOMPARE(buttons(*seat, field), before);
    }
}

/// Of the games whose attacks begin with dice.
void TestStillUnderPointer::dicePadsStayWhileTyping_data() {
    QTest::addColumn<QString>("system");
    for (const char* name : {"plaguetide", "trench_crusade", "scrimmage"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestStillUnderPointer::dicePadsStayWhileTyping() {
    const auto seat = aiming();
    auto* tray = seat->find(QStringLiteral("firstRoll"));
    QVERIFY(tray && tray->isEnabled());
    auto* key = seat->find(QStringLiteral("face:2"), tray);
    QVERIFY(key);
    const auto asked =
        seat->session().planned(seat->session().draft().order(*seat->session().draft().offer()))->pending();
    QVERIFY(asked);
    const auto before = buttons(*seat, tray);
    for (int n = 1; n < asked->dice(); ++n) { // the last die begins the action
        press(*seat, *key, key->rect().center());
        const auto now = buttons(*seat, tray);
        for (auto it = before.begin(); it != before.end(); ++it)
            if (now.contains(it.key()))
                QVERIFY2(now[it.key()] == it.value(), qPrintable(QStringLiteral("%1 from %2, %3 to %4, %5")
                                                                     .arg(it.key()->objectName())
                                                                     .arg(it.value().x())
                                                                     .arg(it.value().y())
                                                                     .arg(now[it.key()].x())
                                                                     .arg(now[it.key()].y())));
    }
}

/// Odds and dice of an action are where they were before it began.
void TestStillUnderPointer::rowsStayWhenAnActionOpens() {
    const auto seat = aiming();
    const auto places = [&](const char* tray) {
        QMap<QString, QPoint> out;
        auto* stage = seat->find(QLatin1String(tray));
        for (auto* box : stage ? stage->findChildren<ui::DieBox*>() : QList<ui::DieBox*>())
            if (box->isVisible()) out[box->accessibleName()] = placeOf(*seat, *box);
        for (auto* chart : seat->window().findChildren<ui::OddsChart*>())
            if (chart->isVisible()) out[QStringLiteral("odds")] = placeOf(*seat, *chart);
        return out;
    };
    const auto before = places("firstRoll");
    QVERIFY(before.size() > 1);
    seat->hands.press(Qt::Key_Return);
    QVERIFY(seat->session().open() && seat->session().open()->answers.empty());
    QTest::qWait(20);                 // what is laid out later
    QCOMPARE(places("tray"), before); // at once
    waitUntilSettled();
    QCOMPARE(places("tray"), before); // and when the odds have come
}

/// The first dice that are down lie where their boxes were, from the press of Roll to the outcome.
void TestStillUnderPointer::diceFallWhereTheyWereAsked() {
    const auto seat = aiming();
    if (seat->session().unit(QStringLiteral("gunner_1"))) { // whose gun shoots once
        seat->session().selection().selectUnit(QStringLiteral("gunner_1"));
        seat->session().draft().selectOffer(QStringLiteral("shoot"));
        waitUntilSettled();
    }
    const auto heightOf = [&](const QWidget* each) { return each ? placeOf(*seat, *each).y() : -1; };
    const auto* box = seat->find<ui::DieBox>({});
    const int asked = heightOf(box);
    QVERIFY(asked > 0);
    seat->hands.press(Qt::Key_Return);
    int rolls = 0;
    while (seat->session().open() && seat->session().open()->request && seat->session().roll()) {
        ++rolls;
        waitUntilSettled();
        const int down = heightOf(seat->find<ui::DiceStrip>({}, seat->find(QStringLiteral("tray"))));
        QVERIFY2(down == asked,
                 qPrintable(QStringLiteral("roll %1: %2 instead of %3").arg(rolls).arg(down).arg(asked)));
    }
    QVERIFY(rolls > 0);
}

/// A group that acts after another asks the same question with its answers in the same place.
void TestStillUnderPointer::answersKeepTheirPlace() {
    Seat seat;
    seat.window().resize(1366, 768);
    auto& session = seat.session();
    for (int n = 0; n < 12 && seat.phase() != "activations"; ++n)
        session.open() ? session.resolve() : session.next();
    QList<int> places;
    for (int n = 0; n < 8 && places.size() < 3 && session.draft().offer(); ++n) {
        waitUntilSettled();
        if (!session.beginChosen()) break;
        waitUntilSettled();
        if (session.open() && session.open()->request &&
            session.open()->request->kind == core::Request::Kind::Choice &&
            session.open()->request->options.size() < 5) // more leave no room above them
            places << placeOf(seat, *seat.find<ui::OptionButton>({})).y();
        session.resolve();
    }
    QVERIFY2(places.size() > 1, qPrintable(QString::number(places.size())));
    for (const int place : places)
        QCOMPARE(place, places.front());
}

/// A die that is down is clicked, typed again, and everything from its roll on is as if it had fallen so.
void TestStillUnderPointer::aClickOnADieCorrectsIt() {
    const auto shown = scenes::make(QStringLiteral("real-open"), {1366, 768});
    auto& seat = shown->seat();
    auto& session = seat.session();
    core::Answer typed;
    typed.source = core::Answer::Source::Typed;
    typed.faces = {{5, 1}};
    QVERIFY(session.answer(typed));
    QVERIFY(session.open() && session.open()->answers.size() == 1);
    waitUntilSettled();
    auto* dice = seat.find<ui::DiceStrip>({}, seat.find(QStringLiteral("tray")));
    QVERIFY(dice);
    const int side = dice->height();
    press(seat, *dice, QPoint(side * 2, side / 2)); // the 1, behind a gap
    QCOMPARE(session.open()->answers.size(), std::size_t(0));
    QStringList faces;
    for (auto* box : seat.find(QStringLiteral("tray"))->findChildren<ui::DieBox*>())
        if (box->isVisible()) faces << box->text() + (box->hasFocus() ? QStringLiteral("<") : QString());
    QCOMPARE(faces, QStringList({"5", "1<"}));
    seat.hands.press(Qt::Key_4);
    QTRY_COMPARE(session.open()->answers.size(), std::size_t(1));
    QCOMPARE(session.open()->answers.front().faces, (std::vector<std::vector<int>>{{5, 4}}));
}

void TestStillUnderPointer::cardsStayUnderThePointer_data() {
    QTest::addColumn<QString>("scene");
    QTest::newRow("operatives and groups") << "fight";
    QTest::newRow("phase of the game master") << "gm";
    QTest::newRow("patrols") << "battle-offer";
    QTest::newRow("warbands") << "trench";
    QTest::newRow("teams") << "skirmish";
}

/// A card that is pressed, and every card above it, keeps its place; the others fold when the pointer leaves.
void TestStillUnderPointer::cardsStayUnderThePointer() {
    QFETCH(QString, scene);
    const auto shown = scenes::make(scene, {1366, 768});
    auto& seat = shown->seat();
    seat.session().draft().selectOffer({});
    waitUntilSettled();
    QList<ui::FramedCard*> cards;
    for (auto* card : seat.window().findChildren<ui::FramedCard*>())
        if (card->isVisible()) cards << card;
    QVERIFY(cards.size() > 4);
    const auto inColumn = [&](const ui::FramedCard* card) { return card->parentWidget(); };
    for (int n = int(cards.size()) - 1; n >= -int(cards.size()); --n) { // downwards and upwards
        auto* card = cards[n >= 0 ? n : n + int(cards.size())];
        if (!card->visibleRegion().contains(QPoint(70, 14))) continue;
        QMap<ui::FramedCard*, QPoint> before;
        for (auto* each : cards)
            if (inColumn(each) == inColumn(card) && each->y() <= card->y())
                before[each] = placeOf(seat, *each);
        press(seat, *card, QPoint(70, 14));
        for (auto it = before.begin(); it != before.end(); ++it)
            QVERIFY2(placeOf(seat, *it.key()) == it.value(),
                     qPrintable(QStringLiteral("%1 moved from %2 to %3 when %4 was pressed")
                                    .arg(it.key()->objectName())
                                    .arg(it.value().y())
                                    .arg(placeOf(seat, *it.key()).y())
                                    .arg(card->objectName())));
        if (seat.session().open()) seat.session().abandon();
    }
}

/// In the phase of the game master, too, a digit takes the operative whose card shows it, and the keys of
/// tokens act on that card.
void TestStillUnderPointer::aNumberTakesItsOwnCard() {
    const auto shown = scenes::make(QStringLiteral("gm"), {1366, 768});
    auto& seat = shown->seat();
    const auto healthOf = [&](int number) {
        const auto id = QStringLiteral("op%1").arg(number).toLatin1();
        return seat.token(id, "health") + seat.token(id, "toughness");
    };
    for (int number : {4, 3, 1, 2}) {
        const auto id = QStringLiteral("op%1").arg(number);
        const auto* unit = seat.session().unit(id);
        QVERIFY(unit && unit->number == number);
        seat.hands.type(QString::number(number));
        QCOMPARE(seat.session().selection().unit(), id);
        std::map<int, int> before;
        for (int each = 1; each <= 4; ++each)
            before[each] = healthOf(each);
        seat.hands.press(Qt::Key_Minus);
        for (int each = 1; each <= 4; ++each)
            QCOMPARE(healthOf(each) - before[each], each == number ? -1 : 0);
    }
    seat.hands.press(Qt::Key_V); // to the tokens of the unit in hand
    QWidget* card = seat.window().focusWidget();
    while (card && !qobject_cast<ui::UnitCard*>(card))
        card = card->parentWidget();
    QVERIFY(card);
    QCOMPARE(card->objectName(), QStringLiteral("card:op2"));
}

TEST_CASE(TestStillUnderPointer, QApplication)
#include "test_still_under_pointer.moc"
