// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"
#include "support/case.h"

#include "kernel/throw.h"
#include "systems/scrimmage/rules/activation.h"
#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/rules/moves.h"

using namespace scrim;

/// The turn (3.3): who goes first, who acts, what begins and ends with it.
class TestScrimTurn : public QObject {
    Q_OBJECT

private slots:
    void rules_data();
    void rules() { runRow(); }
};

namespace {

Sprint goOn(const UnitId& who) {
    Sprint order;
    order.who = who;
    return order;
}
Breathe takeBreath(const UnitId& who) {
    Breathe order;
    order.who = who;
    return order;
}

} // namespace

void TestScrimTurn::rules_data() {
    columns();
    row("3.3 the highest leader goes first, ties roll again", [] {
        Skirmish game;
        game.unit(a1).leader = game.unit(b1).leader = true;
        game.perform(Next{}, {rows("initiative", {{3}, {3}}), rows("initiative", {{2}, {4}})});
        QCOMPARE(game.state.turn, 2);
        QCOMPARE(game.state.round.order, (std::vector<std::string>{"second", "first"}));
        QCOMPARE(game.refused(shot(a1, b1)), std::string("activate.other_side"));
    });
    row("3.3 three teams: only those who tie roll again", [] {
        Skirmish game;
        game.state.teams.push_back("third");
        game.state.sides["third"].name = "Third Team";
        game.add("c1", "third");
        game.perform(Next{}, {rows("initiative", {{3}, {5}, {3}}), rows("initiative", {{1}, {2}})});
        QCOMPARE(game.state.round.order, (std::vector<std::string>{"second", "third", "first"}));
    });
    row("3.3 teams activate in turn until all have acted", [] {
        Skirmish game;
        game.perform(goOn(a1));
        QCOMPARE(game.refused(goOn(a2)), std::string("activate.other_side"));
        game.perform(goOn(b1));
        game.perform(goOn(a2));
        QCOMPARE(game.refused(goOn(b1)), std::string("activate.acted"));
        game.perform(goOn(b2));
        game.perform(goOn(a3));
        game.perform(goOn(b3));
        QCOMPARE(game.refused(goOn(a1)), std::string("activate.acted"));
    });
    row("3.3 one action each", [] {
        Skirmish game;
        game.perform(Activate{a1});
        QVERIFY(isActing(game.state, a1));
        game.perform(goOn(a1));
        QVERIFY(!isActing(game.state, a1));
    });
    row("3.3 the start of an activation: Fire, then Bleed", [] {
        Skirmish game;
        game.unit(a1).conditions = {{Condition::Fire, 3}, {Condition::Bleed, 2}};
        game.perform(Activate{a1});
        QCOMPARE(game.health(a1), 4);
        QCOMPARE(game.count(a1, Condition::Fire), 2);
        QCOMPARE(game.count(a1, Condition::Bleed), 2);
    });
    row("3.3 what burns down at the start acts no more", [] {
        Skirmish game;
        game.unit(a1).health = game.unit(a1).lowest = 1;
        game.unit(a1).conditions[Condition::Fire] = 1;
        QCOMPARE(game.refused(shot(a1, b1)), std::string("unit.unconscious"));
        game.perform(Activate{a1});
        QCOMPARE(game.health(a1), 0);
        game.perform(takeBreath(a1), {dice("breathe", {3})}); // its activation goes on for that
        QCOMPARE(game.health(a1), 3);
    });
    row("3.3 Strain from turn 6 on", [] {
        Skirmish game;
        game.flip("sc.strain_prose", "on");
        game.state.turn = 5;
        game.perform(Next{}, {rows("initiative", {{3}, {2}})});
        QCOMPARE(game.strain(a1), 0);
        game.perform(Next{}, {rows("initiative", {{3}, {2}})});
        QCOMPARE(game.strain(a1), 1);
        QCOMPARE(game.strain(b3), 1);
    });
    row("SC-A6 who is held in melee may only shoot", [] {
        Skirmish game;
        game.tag(b1, Tag::Overwatch, Ends::Starts);
        game.touch(b1, a2);
        const auto held = game.asks(goOn(a1)).options;
        QCOMPARE(held.size(), std::size_t(2));
        QCOMPARE(held.back().id, std::string("shoot:gun"));
        game.state.contacts.clear();
        QCOMPARE(game.asks(goOn(a1)).options.size(), std::size_t(4));
        game.unit(b1).weapons = {"blade"};
        QCOMPARE(game.asks(goOn(a1)).preset, std::string("fight"));
    });
    row("3.3 who stands is counted once, though one more turn is played", [] {
        Skirmish game;
        Scenario scenario;
        scenario.turns = 1;
        scenario.scoring = {{"stands", ScoreFor::Stands, 1, {}}};
        game.state.scenario = scenario;
        game.unit(b1).health = game.unit(b1).lowest = 0;
        game.perform(Next{});
        QCOMPARE(game.state.sides.at("first").points, 3);
        QCOMPARE(game.state.sides.at("second").points, 2);
        game.unit(a1).health = game.unit(a1).lowest = 0;
        game.perform(Next{}, {rows("initiative", {{3}, {2}})});
        game.perform(Next{});
        QCOMPARE(game.state.sides.at("first").points, 2);
    });
    row("3.3 the last turn ends the game", [] {
        Skirmish game;
        Scenario scenario;
        scenario.turns = 1;
        game.state.scenario = scenario;
        game.state.sides.at("second").points = 2;
        game.perform(Next{});
        QCOMPARE(game.state.phase, Phase::Over);
        QCOMPARE(game.state.offered, std::string("second"));
    });
}

TEST_CASE(TestScrimTurn, QCoreApplication)
#include "test_scrim_turn.moc"
