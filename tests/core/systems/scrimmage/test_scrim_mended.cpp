// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"
#include "support/case.h"

#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/rules/moves.h"

using namespace scrim;

/// Where two rules meet: situations that came up in play, each a row named by its rules.
class TestScrimMended : public QObject {
    Q_OBJECT

private slots:
    void meetings_data();
    void meetings() { runRow(); }
    void heights_data();
    void heights() { runRow(); }
};

namespace {

Breathe gasp(const UnitId& who) {
    Breathe order;
    order.who = who;
    return order;
}

void fights() {
    row("SC-A3 a disengage ends the attacks", [] {
        Skirmish game;
        game.weapon("blade").speed = 2;
        game.touch(a1, b1);
        auto order = blow(a1, b1);
        order.leaves = true;
        game.perform(order, {attack(4, 3)});
        QVERIFY(!game.state.isTouching(a1, b1));
        game = {};
        game.weapon("blade").speed = 2;
        game.touch(a1, b1);
        game.perform(order, {attack(1, 3), attack(4, 3)}); // the second one does it
        QVERIFY(!game.state.isTouching(a1, b1));
    });
    row("SC-A3 SC-A6 a disengage is a move that Overwatch sees", [] {
        Skirmish game;
        game.touch(a1, b1);
        game.tag(b2, Tag::Overwatch, Ends::Starts);
        auto order = blow(a1, b1);
        order.leaves = true;
        game.perform(order, {attack(4, 3), pick("overwatch", "none")});
    });
    row("SC-H5 the overwhelmed do not strike back", [] {
        Skirmish game;
        game.has(b1, "counterstrike");
        game.unit(b1).strain = 7;
        game.perform(blow(a1, b1), {attack(1, 3)});
    });
    row("SC-H5 the overwhelmed follow no Flanking Manoeuvre", [] {
        Skirmish game;
        game.has(a1, "flanking_manoeuvre");
        game.unit(a2).strain = 7;
        auto order = use(a1, "flanking_manoeuvre", a2);
        order.other = b1;
        QCOMPARE(game.refused(order), std::string("unit.overwhelmed"));
    });
    row("Peacekeeper against Counterstrike", [] {
        Skirmish game;
        game.has(b1, "counterstrike");
        game.has(a2, "peacekeeper");
        game.touch(a1, a2); // base contact is within 3″
        auto order = blow(a1, b1);
        game.perform(order, {attack(1, 3)});
    });
    row("SC-C8 no one comes closer to whom it fears", [] {
        Skirmish game;
        game.unit(a1).conditions[Condition::Fear] = 2;
        game.unit(a1).fears = "b1";
        auto order = blow(a1, b1);
        order.inches = 3;
        QCOMPARE(game.refused(order), std::string("fight.fear"));
        order.target = b2;
        QCOMPARE(game.refused(order), std::string());
    });
    row("one second roll for each die", [] {
        Skirmish game;
        game.wears(b1, "helmet");
        game.has(b1, "quick_reflexes");
        game.perform(shot(a1, b1), {attack(4, 3), pick("second_roll", "again"), dice("attack.again", {2})});
        QCOMPARE(game.health(b1), 5);
        QVERIFY(!game.state.at(b1).used.contains("quick_reflexes"));
    });
    row("SC-I1 Spread hits friends as well", [] {
        Skirmish game;
        game.weapon("gun").keywords = {itemrule::spread};
        auto order = shot(a1, b1);
        order.others = {a2};
        game.perform(order, {attack(1, 3), attack(4, 3)});
        QCOMPARE(game.health(a2), 5);
    });
}

void duties() {
    row("Taunt against who can only Breathe", [] {
        Skirmish game;
        game.unit(b1).strain = 7;
        game.tag(b1, Tag::Taunted, Ends::Activation, "a1");
        game.next(b1);
        game.perform(gasp(b1), {dice("breathe", {2})});
        QCOMPARE(game.strain(b1), 5);
    });
    row("Taunt against who may breathe and could Fight", [] {
        Skirmish game;
        game.tag(b1, Tag::Taunted, Ends::Activation, "a1");
        game.next(b1);
        QCOMPARE(game.refused(gasp(b1)), std::string("unit.taunted"));
    });
    row("Taunt under Peacekeeper", [] {
        Skirmish game;
        game.has(a2, "peacekeeper");
        game.near(a1, a2);
        game.tag(b1, Tag::Taunted, Ends::Activation, "a1");
        game.next(b1);
        QCOMPARE(game.refused(shot(b1, a3)), std::string());
    });
    row("Taunt of who is held by another", [] {
        Skirmish game;
        game.touch(b1, a3);
        game.tag(b1, Tag::Taunted, Ends::Activation, "a1");
        game.next(b1);
        QCOMPARE(game.refused(blow(b1, a3)), std::string());
    });
    row("SC-A2 SC-I4 a jump or a climb is a move", [] {
        Skirmish game;
        game.perform(Climb{a1, 2, false});
        auto order = shot(a1, b1);
        order.moved = false;
        QCOMPARE(game.asks(order).rows[0].dice, 1);
        game.weapon("gun").keywords = {itemrule::unwieldy};
        QCOMPARE(game.refused(order), std::string("shoot.unwieldy"));
        game = {};
        game.touch(a1, b1);
        QCOMPARE(game.refused(Climb{a1, 2, false}), std::string("move.engaged"));
        QCOMPARE(game.refused(Jump{a1, 2, 2}), std::string("move.engaged"));
    });
    row("Suppressive Fire waits for a Move", [] {
        Skirmish game;
        game.has(a1, "suppressive_fire");
        game.perform(shot(a1, b1), {attack(4, 3)});
        game.next(b1);
        game.perform(gasp(b1), {dice("breathe", {1})});
        QCOMPARE(moveInches(game.state, b1, false, false), 3);
        game.next(b1);
        game.perform(Sprint{b1, false});
        QCOMPARE(moveInches(game.state, b1, false, false), 6);
    });
    row("SC-A6 Bulldoze is interrupted before it does harm", [] {
        Skirmish game;
        game.has(a1, "bulldoze");
        game.unit(a1).health = game.unit(a1).lowest = 2;
        game.tag(b2, Tag::Overwatch, Ends::Starts);
        auto order = use(a1, "bulldoze");
        order.others = {b1};
        game.perform(order, {pick("overwatch", "shoot:gun"), rows("attack", {{4, 2}, {3}})});
        QCOMPARE(game.health(a1), 0);
        QCOMPARE(game.health(b1), 7);
    });
}

Skirmish scored(ScoreFor what) {
    Skirmish game;
    Scenario scenario;
    scenario.turns = 6;
    scenario.scoring = {{"rule", what, 2, {}}};
    game.state.scenario = scenario;
    return game;
}

void scores() {
    row("points for a trap", [] {
        auto game = scored(ScoreFor::Down);
        PlacePiece trap;
        trap.kind = "trap";
        trap.side = "first";
        game.perform(trap);
        game.unit(b1).health = game.unit(b1).lowest = 2;
        game.perform(SpringTrap{game.state.pieces.begin()->first, {b1}});
        QCOMPARE(game.state.sides.at("first").points, 2);
    });
    row("points for whom a wound bleeds out", [] {
        auto game = scored(ScoreFor::Down);
        game.has(a1, "left_hook");
        game.unit(b1).health = game.unit(b1).lowest = 3;
        game.perform(blowBy(a1, b1, "left_hook"), {rows("attack", {{4, 2}, {3}})});
        QCOMPARE(game.health(b1), 1);
        game.next(b1);
        game.perform(Activate{b1});
        QCOMPARE(game.health(b1), 0);
        QCOMPARE(game.state.sides.at("first").points, 2);
    });
    row("points for who is when no one else does", [] {
        auto game = scored(ScoreFor::Conscious);
        for (const auto& id : {b1, b2, b3})
            game.unit(id).health = game.unit(id).lowest = id == b1 ? 2 : 0;
        game.perform(shot(a1, b1), {attack(4, 3)});
        QCOMPARE(game.state.offered, std::string("first"));
        QCOMPARE(game.state.sides.at("first").points, 0); // play may go on
        game.perform(Finish{"first"});
        QCOMPARE(game.state.sides.at("first").points, 6);
    });
    row("3.3 who leaves the table ends its activation", [] {
        Command ways[] = {Remove{a1}, Correct{a1, "present", 0, {}}};
        for (const auto& leaves : ways) {
            Skirmish game;
            game.tag(a1, Tag::Controlled, Ends::Activation, "second");
            game.tag(a1, Tag::Marked, Ends::Game, "second");
            game.perform(Activate{a1});
            game.perform(leaves);
            game.perform(BringBack{a1});
            QVERIFY(!game.is(a1, Tag::Controlled));
            QVERIFY(game.is(a1, Tag::Marked));
        }
    });
    row("SC-C1 no condition beyond its markers", [] {
        Skirmish game;
        game.flip("sc.fire_refresh", "add");
        game.weapon("gun").causes = {Condition::Fire};
        game.unit(b1).conditions[Condition::Fire] = 8;
        game.perform(shot(a1, b1), {attack(4, 3)});
        QCOMPARE(game.count(b1, Condition::Fire), 9);
    });
}

} // namespace

void TestScrimMended::meetings_data() {
    columns();
    fights();
    duties();
    scores();
}

/// A climb and a jump are part of the Move of whatever action is still to be had.
void TestScrimMended::heights_data() {
    columns();
    row("SC-C7 who is slowed climbs and jumps half of a Move", [] {
        Skirmish game;
        game.unit(a1).conditions[Condition::Slow] = 1;
        QCOMPARE(game.refused(Sprint{a1, false}), std::string("unit.slow"));
        QCOMPARE(game.refused(Climb{a1, 2, false}), std::string("climb.too_high"));
        QCOMPARE(game.refused(Jump{a1, 4, 3}), std::string("jump.too_far"));
        game.perform(Jump{a1, 1, 3});
        game.perform(Climb{a1, 1, false});
        QCOMPARE(game.refused(Climb{a1, 1, false}), std::string("move.spent"));
        QCOMPARE(game.refused(still(a1, b1)), std::string());
    });
    row("Taunt leaves the way to whom it leads", [] {
        Skirmish game;
        game.tag(b1, Tag::Taunted, Ends::Activation, "a1");
        game.next(b1);
        QCOMPARE(game.refused(Sprint{b1, false}), std::string("unit.taunted"));
        QCOMPARE(game.refused(Climb{b1, 4, false}), std::string("climb.too_high")); // no Sprint
        game.perform(Climb{b1, 1, false});
        game.perform(Jump{b1, 3, 3}, {dice("check", {4})});
        auto order = blow(b1, a1);
        order.inches = 2;
        QCOMPARE(game.refused(order), std::string("move.too_far"));
        order.inches = 1;
        game.perform(order, {rows("attack", {{2, 4}, {3}})}); // 5″ and more in all
        QCOMPARE(game.health(a1), 5);
    });
    for (const char* id : {"blinding_speed", "blitz_attack", "ruthless_assault"})
        row(id, [id] {
            Skirmish game;
            game.has(a1, id);
            game.perform(use(a1, id));
            QCOMPARE(game.refused(Sprint{a1, false}), std::string("activation.allowed"));
            game.perform(Climb{a1, 1, false});
            game.perform(Jump{a1, 3, 3}, {dice("check", {4})});
            QCOMPARE(game.refused(Climb{a1, 1, false}), std::string("climb.too_high"));
            game.perform(blow(a1, b1), {rows("attack", {{2, 4}, {3}})});
            game.unit(b1).health = 0;                   // it is not held
            game.perform(Climb{a1, 3, false});          // of the Move of the second one
            game.perform(blow(a1, b2), {attack(4, 3)}); // 3″ up are no long charge
            QCOMPARE(game.health(b2), 5);
        });
}

TEST_CASE(TestScrimMended, QCoreApplication)
#include "test_scrim_mended.moc"
