// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"
#include "support/case.h"
#include "support/fair_turns.h"

#include "systems/scrimmage/state/invariants.h"

using namespace scrim;

/// What must be true of every state between two steps; a breach of each of these is noticed.
class TestScrimInvariants : public QObject {
    Q_OBJECT

private slots:
    void states_data();
    void states();
    void turns_data();
    void turns();
    void acts_data();
    void acts() { runRow(); }
};

namespace {

using Break = std::function<void(Skirmish&)>;

void reported(const char* fault, const Break& breaks) { QTest::newRow(fault) << breaks; }

Objective heldBy(const std::string& side) {
    Objective out;
    out.name = "The well";
    out.holder = side;
    return out;
}

void brokenModels() {
    reported("has no archetype", [](Skirmish& t) { t.unit(a1).sheet = "nobody"; });
    reported("belongs to no team", [](Skirmish& t) { t.unit(a1).side = "ninth"; });
    reported("has health outside 0 to 7", [](Skirmish& t) { t.unit(a1).health = mostHealth + 1; });
    reported("has Strain outside 0 to 7", [](Skirmish& t) { t.unit(a1).strain = -1; });
    reported("has a lowest health above its present health",
             [](Skirmish& t) { t.unit(a1).health = t.unit(a1).lowest - 1; });
    reported("has fewer than 0 actions", [](Skirmish& t) { t.unit(a1).activity.left = -1; });
    reported("has a condition without a number",
             [](Skirmish& t) { t.unit(a1).conditions[Condition::Fire] = 0; });
    reported("has a die that is not on the ladder", [](Skirmish& t) { t.die(a1, Stat::Power, 7); });
    reported("still has an effect that ends with its activation: controlled", [](Skirmish& t) {
        t.unit(a1).lasting = {{Tag::Controlled, Ends::Activation, "second", true}};
    });
    reported("has the same effect twice: marked", [](Skirmish& t) {
        t.tag(a1, Tag::Marked, Ends::Game, "second");
        t.tag(a1, Tag::Marked, Ends::Game, "second");
    });
}

void brokenTables() {
    reported("is in contact with a model that does not exist",
             [](Skirmish& t) { t.touch(a1, UnitId("z9")); });
    reported("is in contact with a model off the table", [](Skirmish& t) {
        t.touch(a1, b1);
        t.unit(b1).present = false;
    });
    reported("has points below 0", [](Skirmish& t) { t.state.sides.at("first").points = -1; });
    reported("is held by a team that does not play",
             [](Skirmish& t) { t.state.objectives["well"] = heldBy("ninth"); });
    reported("has successes of a team that does not play", [](Skirmish& t) {
        t.state.objectives["well"] = heldBy("first");
        t.state.objectives["well"].progress["ninth"] = 1;
    });
    reported("has won, but does not play", [](Skirmish& t) { t.state.booked = "ninth"; });
}

void brokenTurns() {
    reported("the turn number does not fit the phase", [](Skirmish& t) { t.state.phase = Phase::Setup; });
    reported("has acted but does not exist", [](Skirmish& t) { t.state.round.acted = {UnitId("z9")}; });
    reported("is called but does not exist", [](Skirmish& t) { t.state.round.called = {UnitId("z9")}; });
    reported("not every team has a place in the turn", [](Skirmish& t) { t.state.round.order = {"first"}; });
    reported("an activation of team first has no model", [](Skirmish& t) {
        t.state.round.open = {{"first", {}, false}};
    });
    reported("acts, but is not on the table", [](Skirmish& t) {
        t.acts(a1);
        t.unit(a1).present = false;
    });
    reported("acts for another team", [](Skirmish& t) { t.state.round.open = {{"second", {a1}, false}}; });
    reported("acts within its own activation", [](Skirmish& t) {
        t.acts(a1);
        t.acts(a1);
    });
}

} // namespace

void TestScrimInvariants::states_data() {
    QTest::addColumn<Break>("broken");
    reported("", [](Skirmish&) {});
    brokenModels();
    brokenTables();
    brokenTurns();
}

/// A row is named by the fault that is reported.
void TestScrimInvariants::states() {
    QFETCH(Break, broken);
    Skirmish game;
    broken(game);
    const auto found = brokenInvariant(game.state);
    const std::string expected = QTest::currentDataTag();
    QVERIFY2(expected.empty() ? found.empty() : found.find(expected) != std::string::npos, found.c_str());
}

void TestScrimInvariants::turns_data() {
    using Round = core::table::Alternation;
    QTest::addColumn<Round>("before");
    QTest::addColumn<Round>("after");
    Round waiting, acting, done, called, aside;
    acting.open = {{"first", {a1}, false}};
    aside.open = {{"first", {a1}, true}};
    done.acted = aside.acted = called.acted = {a1};
    called.called = {a1};
    auto again = done, answered = called;
    again.open = answered.open = acting.open;
    QTest::newRow("") << waiting << acting;
    QTest::newRow("a1 acts twice") << done << again;
    QTest::newRow("a1 had acted and has not any more") << done << waiting;
    const auto fair = [](const char* name) -> QTestData& { return QTest::addRow("fair: %s", name); };
    fair("it was called") << called << answered;
    fair("it is an interrupt") << done << aside;
}

void TestScrimInvariants::turns() {
    QFETCH(core::table::Alternation, before);
    QFETCH(core::table::Alternation, after);
    const QByteArray expected = QTest::currentDataTag();
    const auto found = tests::unfairTurn(before, after);
    QCOMPARE(found, expected.startsWith("fair") ? std::string() : expected.toStdString());
}

/// An act that begins and ends in one order leaves nothing open; the order reports who acts.
void TestScrimInvariants::acts_data() {
    const auto twice = [](const Skirmish& before, const Command& order) {
        return tests::actsTwice(before.state.round, {core::toRecord(order), false}, {"sprint", "activate"});
    };
    columns();
    row("a second act is seen", [twice] {
        Skirmish game;
        QCOMPARE(twice(game, Sprint{a1, false}), std::string());
        game.perform(Sprint{a1, false});
        QVERIFY(game.state.round.open.empty());
        auto after = game.state.round;
        QCOMPARE(twice(game, Sprint{a1, false}), std::string("a1 acts twice"));
        QCOMPARE(twice(game, Activate{a1}), std::string("a1 acts twice"));
        QCOMPARE(tests::unfairTurn(game.state.round, after), std::string()); // which sees only what is open
        QCOMPARE(game.refused(Sprint{a1, false}), std::string("activate.acted"));
    });
    row("a second act by the game master's word is seen as well", [twice] {
        Skirmish game;
        game.perform(Sprint{a1, false});
        const auto before = game;
        game.perform(Sprint{a1, false}, {}, true);
        QCOMPARE(twice(before, Sprint{a1, false}), std::string("a1 acts twice"));
    });
    row("fair: who was called, who acts still, what is no act", [twice] {
        Skirmish game;
        game.perform(Sprint{a1, false});
        QCOMPARE(twice(game, Overwatch{a1}), std::string());
        game.state.round.called = {a1};
        QCOMPARE(twice(game, Sprint{a1, false}), std::string());
        game.state.round.called.clear();
        game.state.round.open = {{"first", {a1}, true}};
        QCOMPARE(twice(game, Sprint{a1, false}), std::string());
    });
}

TEST_CASE(TestScrimInvariants, tests::NoApplication)
#include "test_scrim_invariants.moc"
