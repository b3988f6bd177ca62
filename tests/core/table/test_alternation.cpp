// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "support/case.h"
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/fields/codec.h"
#include "table/alternation.h"
#endif

#include <algorithm>
#include <map>
#include <random>

using namespace core;
using namespace core::table;

namespace {

UnitId id(const std::string& name) { return UnitId(name); }

/// "a1", "a2", … of each side, as many as are given.
ActivatableUnits sides(const std::map<std::string, int>& sizes) {
    ActivatableUnits out;
    for (const auto& [side, count] : sizes)
        for (int n = 1; n <= count; ++n)
            out[side].push_back(id(side + std::to_string(n)));
    return out;
}

Alternation roundOf(std::vector<std::string> order) {
    Alternation out;
    beginRound(out, std::move(order));
    return out;
}

AlternationWords words() {
    AlternationWords out;
    out.unit = [](const UnitId& unit) { return unit.text; };
    out.side = [](const std::string& side) { return "side " + side; };
    return out;
}

void act(Alternation& round, const std::string& side, std::vector<UnitId> who) {
    begin(round, {side, std::move(who), false});
    end(round);
}

/// Every unit acts, one after another; returns them in the order in which they acted.
std::string played(Alternation round, const ActivatableUnits& able) {
    std::string out;
    for (auto now = choosing(round, able); !now.isOver(); now = choosing(round, able)) {
        out += (out.empty() ? "" : " ") + now.units.front().text;
        act(round, now.side, {now.units.front()});
    }
    return out;
}

std::string refusal(const Alternation& round, const ActivatableUnits& able, const std::string& side,
                    const std::vector<UnitId>& who) {
    const auto may = mayActivate(round, able, side, who, words());
    return may ? "" : may.error().code + ": " + may.error().text;
}

} // namespace

/// Sides that choose one after the other until every unit has acted.
class TestAlternation : public QObject {
    Q_OBJECT

private slots:
    void oneSideAfterTheOther_data();
    void oneSideAfterTheOther();
    void whoFallsDropsOut();
    void whyNot();
    void passing();
    void twoTogether();
    void calledUp();
    void extraActivation();
    void interruptKeepsTheOrder();
    void whoLeavesEndsItsActivation();
    void correctedByHand();
    void whatStandsBesideNext();
    void storedAndRead();
    void anyPlayEnds_data();
    void anyPlayEnds();
};

void TestAlternation::oneSideAfterTheOther_data() {
    QTest::addColumn<QStringList>("order");
    QTest::addColumn<QList<int>>("sizes"); // of a, b, c …
    QTest::addColumn<QString>("expected");
    QTest::newRow("two sides") << QStringList{"b", "a"} << QList{2, 2} << "b1 a1 b2 a2";
    QTest::newRow("uneven: the larger goes on alone")
        << QStringList{"a", "b"} << QList{4, 2} << "a1 b1 a2 b2 a3 a4";
    QTest::newRow("three sides, one of a single figure")
        << QStringList{"c", "a", "b"} << QList{2, 3, 1} << "c1 a1 b1 a2 b2 b3";
    QTest::newRow("six sides") << QStringList{"f", "e", "d", "c", "b", "a"} << QList{1, 2, 1, 2, 1, 1}
                               << "f1 e1 d1 c1 b1 a1 d2 b2";
    QTest::newRow("a side with no one is passed over") << QStringList{"a", "b"} << QList{0, 2} << "b1 b2";
    QTest::newRow("one side alone") << QStringList{"a"} << QList{3} << "a1 a2 a3";
    QTest::newRow("nobody") << QStringList{"a", "b"} << QList{0, 0} << "";
}

void TestAlternation::oneSideAfterTheOther() {
    QFETCH(QStringList, order);
    QFETCH(QList<int>, sizes);
    QFETCH(QString, expected);
    std::map<std::string, int> counts;
    for (int n = 0; n < sizes.size(); ++n)
        counts[std::string(1, static_cast<char>('a' + n))] = sizes[n];
    std::vector<std::string> sidesInOrder;
    for (const auto& side : order)
        sidesInOrder.push_back(side.toStdString());
    QCOMPARE(QString::fromStdString(played(roundOf(sidesInOrder), sides(counts))), expected);
}

void TestAlternation::whoFallsDropsOut() {
    auto able = sides({{"a", 2}, {"b", 2}, {"c", 1}});
    auto round = roundOf({"a", "b", "c"});
    act(round, "a", {id("a1")});
    able.erase("b"); // a1 has swept them away
    able["c"].clear();
    QCOMPARE(choosing(round, able).side, std::string("a"));
    act(round, "a", {id("a2")});
    QVERIFY(choosing(round, able).isOver());
    able = sides({{"a", 2}, {"b", 1}}); // one was brought back
    QCOMPARE(choosing(round, able).side, std::string("b"));
}

void TestAlternation::whyNot() {
    const auto able = sides({{"a", 2}, {"b", 2}});
    auto round = roundOf({"a", "b"});
    QCOMPARE(refusal(round, able, "a", {id("a2")}), std::string());
    QCOMPARE(refusal(round, able, "b", {id("b1")}),
             std::string("activate.other_side: the side a picks the next unit"));
    QCOMPARE(refusal(round, able, "a", {id("a7")}), std::string("activate.not_now: a7 cannot be picked now"));
    begin(round, {"a", {id("a1")}, false});
    QCOMPARE(refusal(round, able, "b", {id("b1")}),
             std::string("activate.busy: a1 is acting; end this activation first"));
    end(round);
    QCOMPARE(refusal(round, able, "b", {id("b1")}), std::string());
    act(round, "b", {id("b1")});
    QCOMPARE(refusal(round, able, "a", {id("a1")}), std::string("activate.acted: a1 has acted already"));
    const auto may = mayActivate(round, able, "a", {id("a1")}, words());
    QCOMPARE(may.error().kind, Problem::Kind::Rule); // the game master may
    QCOMPARE(may.error().where, std::string("who"));
}

void TestAlternation::passing() {
    const auto able = sides({{"a", 2}, {"b", 1}});
    auto round = roundOf({"a", "b"});
    QVERIFY(mayPass(round, able, "a", words()));
    QCOMPARE(mayPass(round, able, "b", words()).error().code, std::string("activate.other_side"));
    pass(round, "a");
    QCOMPARE(choosing(round, able).side, std::string("b"));
    act(round, "b", {id("b1")});
    QCOMPARE(choosing(round, able).side, std::string("a")); // someone has acted since
    pass(round, "a");
    QVERIFY(choosing(round, able).isOver()); // no one else is left who would
    QCOMPARE(mayPass(round, able, "a", words()).error().code, std::string("activate.over"));
    QCOMPARE(turnStatus(round, able, words()), std::string("all have acted or passed"));
    beginRound(round, {"b", "a"});
    QCOMPARE(choosing(round, able).side, std::string("b"));
    pass(round, "b");
    pass(round, "a");
    QVERIFY(choosing(round, able).isOver());
}

void TestAlternation::twoTogether() {
    const auto able = sides({{"a", 3}, {"b", 2}});
    auto round = roundOf({"a", "b"});
    QCOMPARE(refusal(round, able, "a", {id("a1"), id("a3")}), std::string());
    QCOMPARE(refusal(round, able, "a", {id("a1"), id("b1")}),
             std::string("activate.not_now: b1 cannot be picked now"));
    begin(round, {"a", {id("a1"), id("a3")}, false});
    QCOMPARE(turnStatus(round, able, words()), std::string("a1 and a3 are acting"));
    end(round);
    QCOMPARE(choosing(round, able).side, std::string("b"));
    act(round, "b", {id("b1")});
    QCOMPARE(choosing(round, able).units, std::vector{id("a2")});
    QCOMPARE(refusal(round, able, "a", {id("a2"), id("a3")}),
             std::string("activate.acted: a3 has acted already"));
}

void TestAlternation::calledUp() {
    const auto able = sides({{"a", 2}, {"b", 3}});
    auto round = roundOf({"a", "b"});
    act(round, "a", {id("a1")});
    act(round, "b", {id("b1")});
    call(round, id("b3")); // though it would be the turn of a
    QCOMPARE(choosing(round, able), (Choosing{"b", {id("b3")}}));
    QCOMPARE(refusal(round, able, "b", {id("b2")}), std::string("activate.order: b3 goes next"));
    QCOMPARE(refusal(round, able, "b", {id("b2"), id("b3")}), std::string()); // with its partner
    QCOMPARE(refusal(round, able, "a", {id("a2")}),
             std::string("activate.other_side: the side b picks the next unit"));
    QCOMPARE(mayPass(round, able, "b", words()).error().code, std::string("activate.order"));
    act(round, "b", {id("b3")});
    QVERIFY(round.called.empty());
    QCOMPARE(choosing(round, able).side, std::string("a"));
    call(round, id("gone")); // no one on the table: the order is
    QCOMPARE(choosing(round, able).side, std::string("a"));
}

void TestAlternation::extraActivation() {
    const auto able = sides({{"a", 1}, {"b", 1}});
    auto round = roundOf({"a", "b"});
    act(round, "a", {id("a1")});
    call(round, id("a1"));
    QCOMPARE(refusal(round, able, "a", {id("a1")}), std::string());
    act(round, "a", {id("a1")});
    QCOMPARE(refusal(round, able, "a", {id("a1")}), std::string("activate.acted: a1 has acted already"));
    QCOMPARE(played(round, able), std::string("b1"));
}

void TestAlternation::interruptKeepsTheOrder() {
    const auto able = sides({{"a", 2}, {"b", 2}});
    auto round = roundOf({"a", "b"});
    begin(round, {"a", {id("a1")}, false});
    const auto before = round;
    begin(round, {"b", {id("b2")}, true}); // on Overwatch
    QCOMPARE(turnStatus(round, able, words()), std::string("b2 is acting"));
    end(round);
    QCOMPARE(round, before);
    end(round);
    QCOMPARE(choosing(round, able), (Choosing{"b", {id("b1"), id("b2")}})); // the watcher still has its own
}

void TestAlternation::whoLeavesEndsItsActivation() {
    const auto able = sides({{"a", 2}, {"b", 1}});
    auto round = roundOf({"a", "b"});
    call(round, id("a1"));
    begin(round, {"a", {id("a1"), id("a2")}, false});
    begin(round, {"b", {id("b1")}, true});
    leave(round, id("a1")); // shot by the watcher
    QCOMPARE(round.open.front().units, std::vector{id("a2")});
    leave(round, id("a2"));
    QCOMPARE(round.open.size(), 1u);
    QCOMPARE(round.last, std::string("a"));
    end(round);
    QVERIFY(round.open.empty());
    QVERIFY(!round.acted.contains(id("b1")));
    QCOMPARE(choosing(round, sides({{"b", 1}})).side, std::string("b"));
    end(round); // no one acts: nothing happens
    QCOMPARE(round.last, std::string("a"));
}

void TestAlternation::correctedByHand() {
    const auto able = sides({{"a", 1}, {"b", 1}});
    auto round = roundOf({"a", "b"});
    correctActed(round, id("a1"), true);
    QCOMPARE(choosing(round, able).side, std::string("b"));
    correctActed(round, id("b1"), true);
    QVERIFY(choosing(round, able).isOver());
    correctActed(round, id("a1"), false);
    QCOMPARE(choosing(round, able), (Choosing{"a", {id("a1")}}));
}

void TestAlternation::whatStandsBesideNext() {
    auto able = sides({{"a", 2}, {"b", 1}});
    auto round = roundOf({"a", "b"});
    QCOMPARE(turnStatus(round, able, words()), std::string("side a picks, 2 units left"));
    act(round, "a", {id("a1")});
    QCOMPARE(turnStatus(round, able, words()), std::string("side b picks, 1 unit left"));
    act(round, "b", {id("b1")});
    act(round, "a", {id("a2")});
    QCOMPARE(turnStatus(round, able, words()), std::string("all have acted"));
    QCOMPARE(turnStatus(roundOf({"a"}), able, words()), std::string("2 units have not acted"));
}

void TestAlternation::storedAndRead() {
    auto round = roundOf({"b", "a"});
    act(round, "b", {id("b1")});
    pass(round, "a");
    call(round, id("a2"));
    begin(round, {"b", {id("b2"), id("b3")}, false});
    begin(round, {"a", {id("a1")}, true});
    const auto read = codec::parse<Alternation>(codec::write(round));
    QVERIFY(read);
    QCOMPARE(*read, round);
}

void TestAlternation::anyPlayEnds_data() {
    QTest::addColumn<int>("count");
    for (const int count : {1, 2, 3, 6})
        QTest::newRow(std::to_string(count).c_str()) << count;
}

/// Whatever is done in whatever order, a round ends, every unit acts at most once but for those called, and
/// no one is left who has not acted but where all have passed.
void TestAlternation::anyPlayEnds() {
    QFETCH(int, count);
    for (unsigned seed = 1; seed <= 200; ++seed) {
        std::mt19937 dice(seed * 16 + static_cast<unsigned>(count));
        const auto roll = [&](std::size_t most) { return dice() % most; };
        std::map<std::string, int> sizes;
        std::vector<std::string> order;
        for (int n = 0; n < count; ++n) {
            order.push_back(std::string(1, static_cast<char>('a' + n)));
            sizes[order.back()] = static_cast<int>(roll(6));
        }
        std::shuffle(order.begin(), order.end(), dice);
        auto able = sides(sizes);
        auto round = roundOf(order);
        std::map<UnitId, int> turns;
        int calls = 0, steps = 0, passes = 0;
        for (auto now = choosing(round, able); !now.isOver(); now = choosing(round, able)) {
            QVERIFY2(++steps < 500, std::to_string(seed).c_str());
            const auto who = now.units[roll(now.units.size())];
            QVERIFY(mayActivate(round, able, now.side, {who}, words()));
            for (const auto& side : order) // one side alone may choose
                if (side != now.side && !able[side].empty())
                    QVERIFY(!mayActivate(round, able, side, {able[side].front()}, words()));
            if (roll(8) == 0 && mayPass(round, able, now.side, words())) {
                pass(round, now.side);
                ++passes;
                continue;
            }
            begin(round, {now.side, {who}, false});
            QVERIFY(!mayActivate(round, able, now.side, {who}, words()));
            if (roll(4) == 0) { // an interrupt, which may cost the one or the other
                begin(round, {order[roll(order.size())], {id("watcher")}, true});
                if (roll(2) == 0) {
                    std::erase(able[now.side], who);
                    leave(round, who);
                }
                end(round);
            }
            end(round);
            ++turns[who];
            if (roll(6) == 0 && calls < 5 && !able[now.side].empty()) {
                call(round, able[now.side][roll(able[now.side].size())]);
                ++calls;
            }
            if (roll(6) == 0) {
                auto& falls = able[order[roll(order.size())]];
                if (!falls.empty()) {
                    leave(round, falls.back());
                    falls.pop_back();
                }
            }
        }
        QVERIFY(round.open.empty());
        int extra = 0;
        for (const auto& [unit, times] : turns)
            extra += times - 1;
        QVERIFY(extra <= calls);
        for (const auto& [side, units] : able)
            if (!waiting(round, able, side).empty()) QVERIFY(round.passed.contains(side));
        if (passes == 0)
            for (const auto& side : order)
                QVERIFY(waiting(round, able, side).empty());
    }
}

TEST_CASE(TestAlternation, QCoreApplication)
#include "test_alternation.moc"
