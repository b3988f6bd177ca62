// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "support/case.h"
#ifndef Q_MOC_RUN
#include "systems/steampunk_fantasy/orders/order_book.h"
#include "systems/steampunk_fantasy/orders/pace.h"
#endif

using namespace core::steampunk_fantasy;
using core::EnumNames;

/// Orders: how they are written, when they may be given, what becomes of them.
class TestHexOrders : public QObject {
    Q_OBJECT

private slots:
    void movementIsReadAndWritten_data();
    void movementIsReadAndWritten();
    void gunneryIsReadAndWritten_data();
    void gunneryIsReadAndWritten();
    void whatIsNoOrderIsRefused_data();
    void whatIsNoOrderIsRefused();
    void wordsForThoseWhoDoNotKnowTheLetters();
    void partsAreUnderstood();
    void paces_data();
    void paces();
    void theElfRunsAndRests();
    void anOrderThatDoesNotFitIsReplaced_data();
    void anOrderThatDoesNotFitIsReplaced();
    void shakenUnitsHaveTheirOwnOrder();
    void damageTakesActionsAway_data();
    void damageTakesActionsAway();
    void gunneryWaitsForItsSpeed();
    void ordersArePlannedForTheSpeedToCome();
    void extraBrakes();
};

namespace {

QString paceText(Speed speed) { return EnumNames<Speed>::names[std::size_t(speed)]; }
QString paceTexts(const std::set<Speed>& speeds) {
    QStringList out;
    for (const auto speed : speeds)
        out << paceText(speed);
    return out.join(" ");
}
MovementOrder moving(const char* text) { return *readMovement(text); }
GunneryOrder gunning(const char* text) { return *readGunnery(text); }

/// Elf infantry as its datasheet has it.
const OrderBook& elfBook() {
    using enum Speed;
    static const auto book =
        *bookOf({{Slow, {"360|F|360", "360|360|360", "360|B|-", "360,A|F|F"}},
                 {Still, {"360|-|-", "360|A|F", "360,A,A|F|F"}},
                 {Fast, {"360|F|B[rest]"}},
                 {Rest, {"-|-|A[slow]", "-|-|A[still]"}}},
                {{Still, {"-|Fire", "Fire|-", "-|Load", "Load|-", "-|Aim", "Aim|-"}}},
                {{Slow, "-|-|Flee"}, {Fast, "-|Flee|B[rest]"}, {Rest, "-|-|-"}, {Still, "-|A|Flee"}});
    return book;
}

} // namespace

void TestHexOrders::movementIsReadAndWritten_data() {
    QTest::addColumn<QString>("text");
    for (const auto* text : {"-|-|-",
                             "F|F|F",
                             "F|R|-",
                             "L|L|L",
                             "B|Rev|-",
                             "360|F|360",
                             "-|-|Chase",
                             "-|A|Flee",
                             "360,A,A|F|F",
                             "360|F|B[rest]",
                             "-|-|A[slow]",
                             "A,Chase|Chase|Chase,B[rest]",
                             "B[setup]|-|-",
                             "360,F|F|Unload[all]",
                             "A[still_fly]|360|-",
                             "-|R|D",
                             "Road|Road|Road",
                             "Follow|Follow|Follow",
                             "Help|Help|Help",
                             "F|F|F,R",
                             "L/R|(L/R)|(L/R)",
                             "(A)|F|-",
                             "A,(A)|360,(F)|F",
                             "F,(L/R)|F|(Deploy)",
                             "F,L/R|F,L/R|F",
                             "Unload|-|-",
                             "Hide[ruins, forest]|-|-",
                             "-|Reveal|Chase",
                             "360|A[fast_fly]|Flee,Flee",
                             "F|F,360|B,B"})
        QTest::newRow(text) << text;
}

void TestHexOrders::movementIsReadAndWritten() {
    QFETCH(QString, text);
    const auto order = readMovement(text.toStdString());
    QVERIFY2(order.has_value(), order ? "" : qPrintable(QString::fromStdString(order.error().text)));
    QCOMPARE(QString::fromStdString(textOf(*order)), text);
    QVERIFY(!describeOrder(*order).empty());
}

void TestHexOrders::gunneryIsReadAndWritten_data() {
    QTest::addColumn<QString>("text");
    for (const auto* text : {"-|-",
                             "Fire|-",
                             "-|Aim",
                             "Load|Load",
                             "Load[2]|-",
                             "Load[5,darkelf.smg]|-",
                             "Fire[burst 5]|Load",
                             "Fire[elf.smg]|-",
                             "Fire[reserve]|Fire[reserve]",
                             "Fire[main]|-",
                             "Fire[h]|Load[crew]",
                             "Load[unstable]|-",
                             "Spot|Spot",
                             "-|Throw",
                             "Heal[minor,self]|Fire[burst 5]",
                             "-|Heal[major]",
                             "-|Release[poison 12]",
                             "Activate|-",
                             "Lay Trap|Lay Trap",
                             "-|Amplified Fire",
                             "Fire[f19.abomination.multipurpose_gun:b]|Fire"})
        QTest::newRow(text) << text;
}

void TestHexOrders::gunneryIsReadAndWritten() {
    QFETCH(QString, text);
    const auto order = readGunnery(text.toStdString());
    QVERIFY2(order.has_value(), order ? "" : qPrintable(QString::fromStdString(order.error().text)));
    QCOMPARE(QString::fromStdString(textOf(*order)), text);
    QVERIFY(!describeOrder(*order).empty());
}

void TestHexOrders::whatIsNoOrderIsRefused_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("gunnery");
    for (const auto* text :
         {"", "F|F", "F|F|F|F", "F|X|-", "F|F,|-", "F|()|-", "A[quick]|-|-", "A[any]|-|-", "F[slow]|-|-",
          "A[|-|-", "A]|-|-", "A[slow]]|-|-", "A[]|-|-", "Hide|-|-", "f|-|-", "L/|-|-", "(F|-|-", "--|-|-"})
        QTest::newRow(*text ? text : "empty") << text << false;
    for (const auto* text :
         {"", "Fire", "Fire|-|-", "Shoot|-", "Load[0]|-", "Load[x]|-", "Fire[burst]|-", "Fire[2]|-",
          "Heal[some]|-", "Spot[2]|-", "Release[smoke 2]|-", "Throw[elf.smg]|-", "Fire[]|-", "fire|-"})
        QTest::newRow((std::string("gunnery ") + text).c_str()) << text << true;
}

void TestHexOrders::whatIsNoOrderIsRefused() {
    QFETCH(QString, text);
    QFETCH(bool, gunnery);
    const auto problem = [&] {
        if (gunnery) return readGunnery(text.toStdString()).error();
        return readMovement(text.toStdString()).error();
    };
    QVERIFY(gunnery ? !readGunnery(text.toStdString()) : !readMovement(text.toStdString()));
    QCOMPARE(problem().code, std::string("order.unreadable"));
    QVERIFY(problem().text.find(text.toStdString()) != std::string::npos);
}

void TestHexOrders::wordsForThoseWhoDoNotKnowTheLetters() {
    QCOMPARE(describeOrder(moving("360,A[slow_fly]|F|(L/R)")),
             std::string("turn to any side, accelerate to slow in the air; forward; one side left or one "
                         "side right if you "
                         "like"));
    QCOMPARE(describeOrder(moving("Hide[swamp]|-|B")), std::string("hide in swamp; nothing; brake"));
    QCOMPARE(describeOrder(gunning("Load[2]|Heal[minor,self]")), std::string("load 2; heal itself, minor"));
}

void TestHexOrders::partsAreUnderstood() {
    const auto order = moving("360,A[slow]|(L/R)|-");
    QCOMPARE(order[0].size(), std::size_t(2));
    QCOMPARE(order[0][1].either.front().kind, MoveActionKind::Accelerate);
    QCOMPARE(*order[0][1].either.front().speed, Speed::Slow);
    QVERIFY(order[1][0].optional && order[1][0].either.size() == 2);
    QVERIFY(order[2].empty());
    const auto gun = gunning("Load[5,darkelf.smg]|Fire[burst 3]");
    QCOMPARE(gun[0]->loads, 5);
    QCOMPARE(gun[0]->weapon, std::string("darkelf.smg"));
    QCOMPARE(gun[1]->burst, 3);
}

void TestHexOrders::paces_data() {
    QTest::addColumn<QString>("has");
    QTest::addColumn<QString>("at");
    QTest::addColumn<QString>("up");
    QTest::addColumn<QString>("down");
    QTest::newRow("tank, still") << "still slow fast"
                                 << "still"
                                 << "slow"
                                 << "still";
    QTest::newRow("tank, slow") << "still slow fast"
                                << "slow"
                                << "fast"
                                << "still";
    QTest::newRow("tank, fast") << "still slow fast"
                                << "fast"
                                << "fast"
                                << "slow";
    QTest::newRow("no still") << "slow fast"
                              << "slow"
                              << "fast"
                              << "slow";
    QTest::newRow("HX 2 crawl is left by name only") << "still crawl slow"
                                                     << "crawl"
                                                     << "crawl"
                                                     << "crawl";
    QTest::newRow("HX 2 crawl is passed over") << "still crawl slow"
                                               << "still"
                                               << "slow"
                                               << "still";
    QTest::newRow("HX 2 rest is left by name only") << "still slow fast rest"
                                                    << "rest"
                                                    << "rest"
                                                    << "rest";
    QTest::newRow("sneaking instead of standing") << "sneak slow"
                                                  << "slow"
                                                  << "slow"
                                                  << "sneak";
    QTest::newRow("up into the air") << "slow slow_fly"
                                     << "slow"
                                     << "slow_fly"
                                     << "slow";
    QTest::newRow("down from the air") << "slow slow_fly"
                                       << "slow_fly"
                                       << "slow_fly"
                                       << "slow";
    QTest::newRow("in the air") << "slow_fly fast_fly"
                                << "slow_fly"
                                << "fast_fly"
                                << "slow_fly";
}

void TestHexOrders::paces() {
    QFETCH(QString, has);
    QFETCH(QString, at);
    QFETCH(QString, up);
    QFETCH(QString, down);
    std::set<Speed> speeds;
    for (const auto& one : has.split(' '))
        speeds.insert(*speedNamed(one.toStdString()));
    QCOMPARE(paceText(faster(*speedNamed(at.toStdString()), speeds)), up);
    QCOMPARE(paceText(slower(*speedNamed(at.toStdString()), speeds)), down);
}

void TestHexOrders::theElfRunsAndRests() { // HX-T36
    const auto& book = elfBook();
    auto speed = Speed::Still;
    QStringList ends;
    int halves = 0;
    for (const auto* text : {"360,A,A|F|F", "360|F|B[rest]", "-|-|A[slow]"}) {
        const auto plan = orderCarriedOut(book, speed, false, {}, moving(text));
        QVERIFY(plan.why.empty());
        halves += gunneryActionIn(book, gunning("Fire|-"), 0, speed, false).has_value();
        const auto after = speedsAfter(book, speed, plan.order);
        QCOMPARE(after.size(), std::size_t(1));
        speed = *after.begin();
        halves += gunneryActionIn(book, gunning("-|Fire"), 1, speed, false).has_value();
        ends << paceText(speed);
    }
    QCOMPARE(ends.join(" "), QString("fast rest slow"));
    QCOMPARE(halves, 1); // only the first half of the first turn
}

void TestHexOrders::anOrderThatDoesNotFitIsReplaced_data() {
    QTest::addColumn<QString>("speed");
    QTest::addColumn<QString>("given"); // empty = none
    QTest::addColumn<QString>("done");
    QTest::newRow("5.2 it fits") << "slow"
                                 << "360|F|360"
                                 << "360|F|360";
    QTest::newRow("5.2 of another speed") << "slow"
                                          << "360|A|F"
                                          << "-|-|Flee";
    QTest::newRow("5.2 of no speed") << "still"
                                     << "F|F|F"
                                     << "-|A|Flee";
    QTest::newRow("5.2 none given: it goes as little as it can") << "fast"
                                                                 << ""
                                                                 << "360|F|B[rest]";
    QTest::newRow("5.2 none given: it stays") << "still"
                                              << ""
                                              << "360|-|-";
    QTest::newRow("a speed without any order") << "crawl"
                                               << "360|F|360"
                                               << "-|-|-";
}

void TestHexOrders::anOrderThatDoesNotFitIsReplaced() {
    QFETCH(QString, speed);
    QFETCH(QString, given);
    QFETCH(QString, done);
    std::optional<MovementOrder> order;
    if (!given.isEmpty()) order = *readMovement(given.toStdString());
    const auto plan = orderCarriedOut(elfBook(), *speedNamed(speed.toStdString()), false, {}, order);
    QCOMPARE(QString::fromStdString(textOf(plan.order)), done);
    QCOMPARE(plan.why.empty(), given == done);
}

void TestHexOrders::shakenUnitsHaveTheirOwnOrder() {
    auto book = elfBook();
    auto plan = orderCarriedOut(book, Speed::Slow, true, {}, moving("360|F|360"));
    QCOMPARE(textOf(plan.order), std::string("-|-|Flee"));
    QCOMPARE(plan.speed, Speed::Slow);
    QVERIFY(!gunneryActionIn(book, gunning("Fire|-"), 0, Speed::Still, true));
    book.shaken = OrderBook::Shaken{Speed::Still, moving("-|-|-")};
    plan = orderCarriedOut(book, Speed::Fast, true, {}, {});
    QCOMPARE(plan.speed, Speed::Still);
    QCOMPARE(textOf(plan.order), std::string("-|-|-"));
}

void TestHexOrders::damageTakesActionsAway_data() {
    QTest::addColumn<int>("harm");
    QTest::addColumn<QString>("left");
    QTest::newRow("none") << 0 << "360,A|F,(L/R)|Chase,B";
    QTest::newRow("HX-S11 cannot move") << 1 << "360,A|(L/R)|B";
    QTest::newRow("HX-S11 cannot go forward") << 2 << "360,A|(L/R)|Chase,B";
    QTest::newRow("HX-S11 cannot turn left") << 3 << "360,A|F,(R)|Chase,B";
    QTest::newRow("HX-S11 cannot turn") << 4 << "A|F|Chase,B";
    QTest::newRow("letters that are forbidden") << 5 << "360|F,(L/R)|Chase";
}

void TestHexOrders::damageTakesActionsAway() {
    QFETCH(int, harm);
    QFETCH(QString, left);
    Hindrance hindrance;
    hindrance.noMove = harm == 1;
    hindrance.noForward = harm == 2;
    hindrance.noLeft = harm == 3 || harm == 4;
    hindrance.noRight = harm == 4;
    if (harm == 5) hindrance.forbidden = {MoveActionKind::Accelerate, MoveActionKind::Brake};
    QCOMPARE(QString::fromStdString(textOf(withoutForbidden(moving("360,A|F,(L/R)|Chase,B"), hindrance))),
             left);
}

void TestHexOrders::gunneryWaitsForItsSpeed() {
    using enum Speed;
    const auto book =
        *bookOf({{Fast, {"F|B|-"}}, {Slow, {"B|-|-"}}}, {{Slow, {"-|Aim"}}, {Any, {"-|Fire"}}}, {});
    QVERIFY(!gunneryActionIn(book, gunning("-|Aim"), 1, Fast,
                             false)); // 5.2 a part that is not allowed at that moment
    QVERIFY(gunneryActionIn(book, gunning("-|Aim"), 1, Slow, false));
    QVERIFY(gunneryActionIn(book, gunning("-|Fire"), 1, Fast, false));
    QVERIFY(!gunneryActionIn(book, gunning("-|Fire"), 0, Fast, false));
    QVERIFY(mayPlan(book, gunning("-|Aim")).has_value());
    QVERIFY(mayPlan(book, gunning("-|-")).has_value());
    QCOMPARE(mayPlan(book, gunning("Aim|-")).error().kind, core::Problem::Kind::Rule);
}

void TestHexOrders::ordersArePlannedForTheSpeedToCome() {
    using enum Speed;
    const auto& book = elfBook();
    QVERIFY(mayPlan(book, {Fast}, moving("360|F|B[rest]")).has_value());
    QVERIFY(!mayPlan(book, {Slow, Still}, moving("360|F|B[rest]")));
    QVERIFY(mayPlan(book, {Slow}, moving("-|-|Flee")).has_value()); // the standard order is always there
    const auto open = *bookOf({{Still, {"A,(A)|360,(F)|F"}}, {Slow, {}}, {Fast, {}}}, {}, {});
    QCOMPARE(paceTexts(speedsAfter(open, Still, moving("A,(A)|360,(F)|F"))), QString("slow fast"));
    QCOMPARE(paceTexts(elfBook().speeds), QString("still rest slow fast"));
    QVERIFY(movementAt(book, Slow).size() == 4 && movementAt(book, Setup).empty());
}

void TestHexOrders::extraBrakes() { // HX-K42
    const auto order = withExtraBraking(moving("F|F|F"), 2);
    QCOMPARE(textOf(order), std::string("F|F|F,(B),(B)"));
    const auto book = *bookOf({{Speed::Still, {}}, {Speed::Slow, {}}, {Speed::Fast, {}}}, {}, {});
    QCOMPARE(paceTexts(speedsAfter(book, Speed::Fast, order)), QString("still slow fast"));
}

TEST_CASE(TestHexOrders, QCoreApplication)
#include "test_hex_orders.moc"
