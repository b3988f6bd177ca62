// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"
#include "support/case.h"

#include "systems/trench_crusade/turn/checklist.h"

#include <algorithm>
#include <cmath>

using namespace trench_rules;

/// Rules digest 4.3 and 4.9: initiative, activations, Morale, points and the end of a battle.
class TestTrenchTurn : public QObject {
    Q_OBJECT

private slots:
    void initiative_data();
    void initiative() { runRow(); }
    void morale_data();
    void morale() { runRow(); }
    void points_data();
    void points() { runRow(); }
    void ends_data();
    void ends() { runRow(); }
};

namespace {

using TurnText = std::string;

Battle deployed(Edition edition = Edition::Pre) {
    Battle t(edition);
    t.state.turn = 0;
    t.state.phase = Phase::Deployment;
    t.state.round = {};
    return t;
}

/// All have acted and two of three models of the warband are Down.
Battle shot(Edition edition = Edition::Pre) {
    Battle t(edition);
    t.unit(a1).down = t.unit(a2).down = true;
    t.allActed();
    return t;
}

/// Nine models, so many of them Down.
Battle nine(int down) {
    Battle t;
    for (const auto* id : {"a4", "a5", "a6", "a7", "a8", "a9"})
        t.add(id, "first");
    for (int n = 1; n <= down; ++n)
        t.unit(UnitId("a" + std::to_string(n))).down = true;
    return t;
}

ScoreRule scoring(const char* id, ScoreWhen when, ScoreWhat what, int points, const char* who = "both") {
    ScoreRule rule;
    rule.id = id;
    rule.when = when;
    rule.what = what;
    rule.points = points;
    rule.who = who;
    rule.objective = what == ScoreWhat::Out || what == ScoreWhat::OutWorth ? "" : "relics";
    return rule;
}

void lay(Battle& t, const char* id, const char* holder, bool contested = false, bool gone = false) {
    t.state.objectives[id] = {id, "relics", holder, contested, gone};
}

bool tells(const Battle& t, const TurnText& id) {
    const auto lines = checklist(t.state);
    return std::any_of(lines.begin(), lines.end(), [&](const auto& line) { return line.id == id; });
}

Next without(std::vector<std::string> skip) { return Next{std::move(skip)}; }

} // namespace

void TestTrenchTurn::initiative_data() {
    columns();
    row("4.3 fewer models begin", [] {
        auto t = deployed();
        t.out(b1);
        t.next();
        QCOMPARE(t.state.turn, 1);
        QCOMPARE(t.state.round.order.front(), TurnText("second"));
        QCOMPARE(t.refused(by<Move>(a1)), TurnText("activate.other_side"));
    });
    row("4.3 equal: the highest D6, again on ties", [] {
        auto t = deployed();
        t.next({rows("initiative", {{3}, {3}}), rows("initiative", {{2}, {5}})});
        QCOMPARE(t.state.round.order.front(), TurnText("second"));
    });
    row("4.9 tc.10: the winner says who begins", [] {
        auto t = deployed(Edition::Tc10);
        t.out(b1);
        t.next({pick("who_begins", "first")});
        QCOMPARE(t.state.round.order.front(), TurnText("first"));
    });
    row("4.3 the odds of a roll-off", [] {
        const auto t = deployed();
        core::Endings<Rules> ends;
        core::WorkBudget work;
        core::FlowWalk<Rules> walk(work, ends);
        walk.add(*Rules::plan(t.state, Next{}, true), 1);
        QVERIFY(walk.run());
        QCOMPARE(ends.all.size(), std::size_t{2});
        for (const auto& end : ends.all)
            QVERIFY(std::abs(end.chance - 0.5) < 1e-9);
    });
    row("4.3 the sides alternate", [] {
        Battle t;
        t.perform(by<Activate>(a1));
        t.perform(EndActivation{});
        QCOMPARE(t.refused(by<Activate>(a2)), TurnText("activate.other_side"));
        t.perform(by<Activate>(b1));
    });
    row("4.3 Next says who has not acted and goes on", [] {
        Battle t;
        t.perform(by<Move>(a1));
        QVERIFY(tells(t, "waiting:first"));
        t.next();
        QCOMPARE(t.state.phase, Phase::Morale);
        QVERIFY(t.state.round.open.empty());
        t.out(a1);
        t.next();
        QCOMPARE(t.state.turn, 2);
        QVERIFY(t.state.round.acted.empty());
    });
}

void TestTrenchTurn::morale_data() {
    columns();
    row("TC-T17 TC-D5 AMB-TC8 5 of 9 test, 4 do not", [] {
        auto four = nine(4);
        QVERIFY(!tells(four, "morale:first"));
        four.next();
        auto five = nine(5);
        QVERIFY(tells(five, "morale:first"));
        five.next({dice("morale", {4, 3})});
        QVERIFY(!five.state.sides.at("first").shaken);
    });
    row("4.3 fail: Shaken for a turn, then it flees", [] {
        auto t = shot();
        t.next({dice("morale", {1, 1})});
        QVERIFY(t.side("first").shaken);
        t.out(b1);
        t.next();
        QVERIFY(t.side("first").shaken);
        t.next({dice("morale", {1, 1})});
        QVERIFY(!t.side("first").shaken && t.side("first").fled);
        QCOMPARE(t.state.offered, TurnText("second"));
    });
    row("TC-M5 Shaken ends after a turn", [] {
        Battle t;
        t.side("first").shaken = true;
        t.next();
        QVERIFY(!t.side("first").shaken);
    });
    row("4.9 tc.10: fail is Shaken, however often", [] {
        auto t = shot(Edition::Tc10);
        t.side("first").failures = 3;
        t.next({dice("morale", {1, 1})});
        QVERIFY(t.side("first").shaken && !t.side("first").fled);
    });
    row("TC-SC5 where no one flees", [] {
        auto t = shot();
        t.state.scenario.edit().fleeingLoses = false;
        t.side("first").failures = 1;
        t.next({dice("morale", {1, 1})});
        QVERIFY(t.side("first").shaken && !t.side("first").fled);
        QCOMPARE(t.refused(at<Charge>(a3, b1)), TurnText("phase.not_activations"));
    });
    row("4.3 the choice, where it is played", [] {
        auto t = shot();
        t.flip("tc.morale_choice", "choose");
        t.next({dice("morale", {1, 1}), pick("morale_choice", "flee")});
        QVERIFY(t.side("first").fled);
    });
    row("TC-K6 LEADER alive +1 DICE", [] {
        auto t = shot();
        t.unit(a2).leader = true;
        t.next({dice("morale", {4, 3, 1})});
        QVERIFY(!t.side("first").shaken);
        auto other = shot();
        other.unit(a2).leader = true;
        other.out(a2);
        other.next({dice("morale", {4, 3})});
    });
    row("TC-W64 flags and dread, each once", [] {
        auto t = shot();
        t.has(a3, EffectKind::Morale, 2);
        t.has(a1, EffectKind::Morale, 2);
        t.has(b1, EffectKind::EnemyMorale, -1);
        t.side("first").moraleDice = 1;
        t.next({dice("morale", {4, 3, 1, 1})});
        QCOMPARE(t.side("first").moraleDice, 0);
    });
    row("TC-W109 Morale passes", [] {
        auto t = shot();
        t.has(a3, EffectKind::MoralePasses);
        t.next();
        QVERIFY(!t.side("first").shaken);
    });
    row("TC-W147 never Shaken", [] {
        auto t = shot();
        t.has(a3, EffectKind::NeverShaken);
        t.next({dice("morale", {1, 1})});
        QVERIFY(!t.side("first").shaken);
        QCOMPARE(t.side("first").failures, 1);
    });
    row("TC-W27 not counted", [] {
        auto t = shot();
        t.has(a1, EffectKind::MoraleCounts, 0);
        t.next();
    });
    row("TC-E19 counts as three", [] {
        auto t = shot();
        t.has(a3, EffectKind::MoraleCounts, 3);
        t.next(); // 2 of 5
    });
    row("4.3 the smaller warband tests first", [] {
        Battle t;
        t.unit(a1).down = t.unit(a2).down = t.unit(b1).down = true;
        t.out(b2);
        const auto done = t.next({dice("morale", {4, 3}), dice("morale", {4, 3})});
        QCOMPARE(done.requests.front().side, TurnText("second"));
    });
    row("4.3 equal warbands roll off", [] {
        Battle t;
        t.unit(a1).down = t.unit(a2).down = t.unit(b1).down = t.unit(b2).down = true;
        const auto done = t.next({rows("morale_order", {{2}, {2}}), rows("morale_order", {{1}, {6}}),
                                  dice("morale", {4, 3}), dice("morale", {4, 3})});
        QCOMPARE(done.requests[2].side, TurnText("second"));
    });
    row("4.3 a line that is struck off", [] {
        auto t = shot();
        t.perform(without({"morale:first"}));
        QVERIFY(!t.side("first").shaken);
        QCOMPARE(t.refused(without({"morale:second"})), TurnText("next.skip"));
    });
}

void TestTrenchTurn::points_data() {
    columns();
    row("TC-SC2 held and contested, each turn", [] {
        Battle t;
        t.state.phase = Phase::Morale;
        t.side("first").role = "attacker";
        t.side("second").role = "defender";
        auto attack = scoring("att", ScoreWhen::TurnEnd, ScoreWhat::Held, 2, "attacker");
        auto defend = scoring("def", ScoreWhen::TurnEnd, ScoreWhat::Held, 1, "defender");
        attack.contested = defend.contested = 1;
        t.state.scenario.edit().scoring = {attack, defend};
        lay(t, "one", "first");
        lay(t, "two", "second");
        lay(t, "three", "", true);
        t.next({rows("initiative", {{6}, {1}})});
        QCOMPARE(t.side("first").points, 3);
        QCOMPARE(t.side("second").points, 2);
        t.next();
        t.next({rows("initiative", {{6}, {1}})});
        QCOMPARE(t.side("first").points, 6);
    });
    row("TC-SC1 most held wins", [] {
        Battle t;
        t.state.phase = Phase::Morale;
        t.state.lastTurn = 1;
        t.state.scenario.edit().scoring = {scoring("most", ScoreWhen::BattleEnd, ScoreWhat::MostHeld, 1)};
        lay(t, "one", "second");
        t.next();
        QCOMPARE(t.state.phase, Phase::Over);
        QCOMPARE(t.side("second").points, 1);
        QCOMPARE(t.state.offered, TurnText("second"));
    });
    row("TC-SC6 for each enemy Out of Action, at once", [] {
        Battle t;
        t.state.scenario.edit().scoring = {scoring("out", ScoreWhen::AtOnce, ScoreWhat::Out, 1)};
        t.perform(at<Shoot>(a1, b1), {dice("success", {4, 3}), dice("injury", {5, 5})});
        QCOMPARE(t.side("first").points, 1);
        t.perform(EndActivation{});
        QCOMPARE(t.side("first").points, 1);
    });
    row("TC-SC5 their worth, rounded up", [] {
        Battle t;
        auto rule = scoring("worth", ScoreWhen::AtOnce, ScoreWhat::OutWorth, 1);
        rule.per = 10;
        t.state.scenario.edit().scoring = {rule};
        t.unit(b1).worth = 41;
        t.unit(b1).glory = 1;
        t.out(b1);
        t.perform(by<Move>(a1));
        QCOMPARE(t.side("first").points, 8);
    });
    row("TC-SC8 carried off, destroyed, left", [] {
        Battle t;
        t.state.phase = Phase::Morale;
        t.state.lastTurn = 1;
        t.side("first").role = "attacker";
        t.side("second").role = "defender";
        t.state.scenario.edit().scoring = {
            scoring("off", ScoreWhen::AtOnce, ScoreWhat::CarriedOff, 3, "defender"),
            scoring("burnt", ScoreWhen::AtOnce, ScoreWhat::Destroyed, 1, "attacker"),
            scoring("left", ScoreWhen::BattleEnd, ScoreWhat::Left, 2, "defender")};
        lay(t, "one", "second", false, true);
        lay(t, "two", "", false, true);
        lay(t, "three", "");
        t.state.objectives["one"].fate = GoneBy::CarriedOff;
        t.state.objectives["two"].fate = GoneBy::Destroyed;
        t.next();
        QCOMPARE(t.side("first").points, 1);
        QCOMPARE(t.side("second").points, 5);
    });
    row("what the table must judge is only reported", [] {
        Battle t;
        t.state.phase = Phase::Morale;
        t.state.scenario.edit().scoring = {scoring("ask", ScoreWhen::TurnEnd, ScoreWhat::Asked, 2)};
        QVERIFY(tells(t, "score:ask"));
        t.next({rows("initiative", {{6}, {1}})});
        QCOMPARE(t.side("first").points, 0);
    });
}

void TestTrenchTurn::ends_data() {
    columns();
    row("TC-SC3 a further turn on 4+", [] {
        for (const int fallen : {3, 4}) {
            Battle t;
            t.state.phase = Phase::Morale;
            t.state.turn = t.state.lastTurn = 5;
            t.state.scenario.edit().extendsOn = 4;
            t.out(b1);
            t.next({dice("further_turn", {fallen})});
            QCOMPARE(t.state.turn, fallen == 4 ? 6 : 5);
            QCOMPARE(t.state.phase, fallen == 4 ? Phase::Activations : Phase::Over);
            if (fallen == 4) t.state.phase = Phase::Morale, t.next();
            QCOMPARE(t.state.phase, Phase::Over);
        }
    });
    row("Scenarios: equal points are a draw", [] {
        Battle t;
        t.state.phase = Phase::Morale;
        t.state.lastTurn = 1;
        t.next();
        QCOMPARE(t.state.offered, TurnText("draw"));
        t.side("first").points = 2;
        t.perform(by<Test>(a1), {dice("success", {4, 4})});
        QCOMPARE(t.state.offered, TurnText("first"));
    });
    row("Scenarios: a warband that is wiped out has lost", [] {
        Battle t;
        t.out(b2);
        t.out(b3);
        t.perform(at<Shoot>(a1, b1), {dice("success", {4, 3}), dice("injury", {6, 5})});
        QCOMPARE(t.state.offered, TurnText("first"));
    });
    row("Scenarios: not while someone may still come", [] {
        Battle t;
        t.out(b2);
        t.unit(b3).presence = Presence::Reserve;
        t.perform(at<Shoot>(a1, b1), {dice("success", {4, 3}), dice("injury", {6, 5})});
        QVERIFY(t.state.offered.empty());
    });
    row("playing on beyond the last turn", [] {
        Battle t;
        t.state.phase = Phase::Over;
        t.state.turn = t.state.lastTurn = 5;
        t.next({rows("initiative", {{6}, {1}})});
        QCOMPARE(t.state.turn, 6);
        QCOMPARE(t.state.lastTurn, 6);
    });
}

TEST_CASE(TestTrenchTurn, tests::NoApplication)
#include "test_trench_turn.moc"
