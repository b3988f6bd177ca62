// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"
#include "support/case.h"

#include "kernel/dice/roll_in_progress.h"
#include "systems/scrimmage/rules/activation.h"
#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/rules/moves.h"

using namespace scrim;

/// The basics, the dice and the seven actions (3.1, 3.2, 3.4): a row for each rule, named by its id.
class TestScrimRules : public QObject {
    Q_OBJECT

private slots:
    void basics_data();
    void basics() { runRow(); }
    void rolls_data();
    void rolls() { runRow(); }
    void actions_data();
    void actions() { runRow(); }
};

namespace {

Sprint sprintOf(const UnitId& who) {
    Sprint order;
    order.who = who;
    return order;
}
Breathe breathOf(const UnitId& who) {
    Breathe order;
    order.who = who;
    return order;
}
core::DiceRow firstRow(const core::Request& request) { return request.rows.front(); }
int sidesOf(const Skirmish& game, const UnitId& who, Stat stat, DiePurpose what = DiePurpose::Anything) {
    return dieOf(game.state, {who, stat, what}).sides();
}

} // namespace

void TestScrimRules::basics_data() {
    columns();
    row("SC-B1 distances are reported, and remembered until someone moves", [] {
        Skirmish game;
        auto order = shot(a1, b1);
        order.moved = false;
        order.beyond6 = order.remember = true;
        game.perform(order, {rows("attack", {{1, 1}, {2}})});
        QVERIFY(core::table::hasRelations(*game.state.relations, a1));
        game.next(b1);
        game.perform(sprintOf(b1));
        QVERIFY(!core::table::hasRelations(*game.state.relations, b1));
    });
    row("SC-B2 a weapon reaches its band", [] {
        Skirmish game;
        auto order = shot(a1, b1);
        order.inRange = false;
        QCOMPARE(game.refused(order), std::string("shoot.range"));
        game.weapon("gun").range = RangeBand::Short;
        order = shot(a1, b1);
        order.beyond6 = true;
        QCOMPARE(game.refused(order), std::string("shoot.short"));
    });
    row("SC-B3 a move is six inches whatever the table is", [] {
        Skirmish game;
        QCOMPARE(moveInches(game.state, a1, false, false), 6);
        auto order = blow(a1, b1);
        order.inches = 7;
        QCOMPARE(game.refused(order), std::string("move.too_far"));
    });
    row("SC-B4 no sight, no attack", [] {
        Skirmish game;
        auto order = shot(a1, b1);
        order.inSight = false;
        QCOMPARE(game.refused(order), std::string("shoot.sight"));
        auto fight = blow(a1, b1);
        fight.inSight = false;
        QCOMPARE(game.refused(fight), std::string("fight.sight"));
    });
    row("SC-B5 which die is rolled", [] {
        Skirmish game;
        game.die(a1, Stat::Perception, 8);
        game.die(b1, Stat::Agility, 10);
        game.die(a1, Stat::Power, 12);
        game.die(b1, Stat::Vitality, 20);
        auto asked = game.asks(shot(a1, b1));
        QCOMPARE(asked.rows[0].sides, 8);
        QCOMPARE(asked.rows[1].sides, 10);
        asked = game.asks(blow(a1, b1));
        QCOMPARE(asked.rows[0].sides, 12);
        QCOMPARE(asked.rows[1].sides, 20);
    });
    row("SC-B6 the ladder ends at D4 and D20", [] {
        QCOMPARE(stepped(4, -2), 4);
        QCOMPARE(stepped(12, 1), 20);
        QCOMPARE(stepped(20, 1), 20);
        QCOMPARE(stepped(6, 1), 8);
        QCOMPARE(stepped(10, -1), 8);
    });
    row("SC-B7 seven points of each", [] {
        const Unit unit;
        QCOMPARE(unit.health, 7);
        QCOMPARE(unit.strain, 0);
        QCOMPARE(mostStrain, 7);
    });
}

void TestScrimRules::rolls_data() {
    columns();
    row("SC-D1 the highest face is rolled on and on", [] {
        Skirmish game;
        const auto done =
            game.perform(shot(a1, b1), {attack(6, 5), rows("attack.on", {{6}}), rows("attack.on", {{2}})});
        QVERIFY(done.remarks.back().starts_with("14 against 5"));
    });
    row("SC-D2 two dice, the higher or the lower", [] {
        Skirmish game;
        auto order = shot(a1, b1);
        order.moved = false;
        QCOMPARE(firstRow(game.asks(order)).dice, 2);
        const auto done = game.perform(order, {rows("attack", {{2, 4}, {4}})});
        QVERIFY(done.says("hits"));
        game = {};
        order.moved = true;
        order.obscured = true;
        QVERIFY(game.perform(order, {rows("attack", {{2, 5}, {4}})}).says("misses"));
    });
    row("SC-D2 one of each cancels", [] {
        Skirmish game;
        auto order = shot(a1, b1);
        order.moved = false;
        order.obscured = true;
        QCOMPARE(firstRow(game.asks(order)).dice, 1);
        game.tag(b1, Tag::Sprinted, Ends::Starts);
        QCOMPARE(firstRow(game.asks(order)).dice, 1);
    });
    row("SC-D3 only the kept die is rolled on", [] {
        Skirmish game;
        auto order = shot(a1, b1);
        order.obscured = true; // the six is thrown away
        game.perform(order, {rows("attack", {{6, 3}, {4}})});
    });
    row("SC-D4 a tie is enough", [] {
        Skirmish game;
        QVERIFY(game.perform(shot(a1, b1), {attack(5, 5)}).says("hits"));
        game = {};
        QVERIFY(game.perform(shot(a1, b1), {attack(4, 5)}).says("misses"));
    });
    row("SC-D5 the threshold is enough", [] {
        Skirmish game;
        Investigate order;
        order.who = a1;
        order.dt = 4;
        QVERIFY(game.perform(order, {dice("check", {4})}).says("investigates: success"));
        game = {};
        QVERIFY(game.perform(order, {dice("check", {3})}).says("investigates: failure"));
    });
    row("SC-D5 a test that the scenario asks for is no action", [] {
        Skirmish game;
        core::scrimmage::Test order;
        order.who = a1;
        order.dt = 5;
        order.words = "read the map";
        QVERIFY(game.perform(order, {dice("check", {5})}).says("Knowledge to read the map: success"));
        order.edge = -1;
        QVERIFY(game.perform(order, {dice("check", {5, 2})}).says("failure"));
        QVERIFY(!game.state.round.acted.contains(a1));
    });
    row("SC-D6 all steps are added, then the ends of the ladder hold", [] {
        Skirmish game;
        game.die(a1, Stat::Power, 20);
        game.sheet(a1).raises = Stat::Power;
        game.unit(a1).conditions[Condition::Poison] = 2;
        QCOMPARE(sidesOf(game, a1, Stat::Power), 12); // +1 −2 from D20
        game.wears(a1, "heavy_armour");
        game.unit(a1).health = game.unit(a1).lowest = 3;
        game.unit(a1).shifts[Stat::Agility] = 5;
        QCOMPARE(sidesOf(game, a1, Stat::Agility), 8); // −1 armour −1 injured −2 poison +5
    });
    row("SC-D6 totals may be typed", [] {
        Skirmish game;
        core::Answer answer;
        answer.totals = {9, 7};
        QVERIFY(game.perform(shot(a1, b1), {{"attack", answer}}).says("hits"));
    });
}

void TestScrimRules::actions_data() {
    columns();
    row("SC-A1 Sprint is twelve inches, six in difficult ground", [] {
        Skirmish game;
        QCOMPARE(moveInches(game.state, a1, true, false), 12);
        QCOMPARE(moveInches(game.state, a1, true, true), 6);
        game.perform(sprintOf(a1));
        QVERIFY(game.is(a1, Tag::Sprinted));
        QVERIFY(game.state.round.acted.contains(a1));
        QCOMPARE(firstRow(game.asks(shot(b1, a1))).dice, 2); // Disadvantage
        game.next(a1);
        game.perform(Activate{a1});
        QVERIFY(!game.is(a1, Tag::Sprinted));
    });
    row("SC-A2 Shoot costs health by the weapon", [] {
        Skirmish game;
        game.perform(shot(a1, b1), {attack(4, 3)});
        QCOMPARE(game.health(b1), 5);
        QVERIFY(game.state.round.acted.contains(a1));
    });
    row("SC-A2 Speed is a roll each, while the target is", [] {
        Skirmish game;
        game.weapon("gun").speed = 3;
        game.weapon("gun").damage = Level::Critical;
        game.perform(shot(a1, b1), {attack(4, 3), attack(1, 2), attack(3, 3)});
        QCOMPARE(game.health(b1), 0);
        game = {};
        game.weapon("gun").speed = 3;
        game.weapon("gun").damage = Level::Critical;
        game.perform(shot(a1, b1), {attack(4, 3), attack(4, 2)});
    });
    row("SC-A2 who has not moved has Advantage, hidden ones are no target", [] {
        Skirmish game;
        auto order = shot(a1, b1);
        order.moved = false;
        QCOMPARE(firstRow(game.asks(order)).dice, 2);
        order.inSight = false;
        QCOMPARE(game.refused(order), std::string("shoot.sight"));
    });
    row("SC-A3 Fight ends in base contact, a long charge has Advantage", [] {
        Skirmish game;
        auto order = blow(a1, b1);
        order.inches = 4;
        game.perform(order, {rows("attack", {{2, 4}, {3}})});
        QCOMPARE(game.health(b1), 5);
        QVERIFY(game.state.isTouching(a1, b1));
        game = {};
        order.inches = 3;
        QCOMPARE(firstRow(game.asks(order)).dice, 1);
    });
    row("SC-A3 a success may be used to get away", [] {
        Skirmish game;
        game.touch(a1, b1);
        auto order = blow(a1, b1);
        order.leaves = true;
        game.perform(order, {attack(4, 3)});
        QCOMPARE(game.health(b1), 7);
        QVERIFY(!game.state.isTouching(a1, b1));
    });
    row("SC-A3 each enemy beyond the first takes a step of Vitality", [] {
        Skirmish game;
        game.die(b1, Stat::Vitality, 10);
        game.touch(a2, b1);
        game.touch(a3, b1);
        QCOMPARE(game.asks(blow(a2, b1)).rows[1].sides, 8);
        game.perform(DeclareContacts{a1, {b1}});
        QCOMPARE(game.asks(blow(a2, b1)).rows[1].sides, 6);
    });
    row("SC-A3 who is in melee does not walk away", [] {
        Skirmish game;
        game.touch(a1, b1);
        QCOMPARE(game.refused(sprintOf(a1)), std::string("move.engaged"));
        QCOMPARE(game.refused(shot(a1, b2)), std::string("move.engaged"));
    });
    row("SC-A4 Investigate against a difficulty or a model", [] {
        Skirmish game;
        game.die(a1, Stat::Perception, 8);
        game.die(b1, Stat::Agility, 12);
        Investigate order;
        order.who = a1;
        order.target = b1;
        const auto asked = game.asks(order);
        QCOMPARE(asked.rows[0].sides, 8);
        QCOMPARE(asked.rows[1].sides, 12);
        order.target = {};
        order.stat = Stat::Knowledge;
        QCOMPARE(firstRow(game.asks(order)).sides, 6);
        order.moved = true;
        game.perform(order, {dice("check", {5})});
    });
    row("SC-A5 Interact: Agility with a thing, Charisma with a person", [] {
        Skirmish game;
        game.die(a1, Stat::Agility, 8);
        game.die(a1, Stat::Charisma, 10); // its step makes it a D12
        Interact order;
        order.who = a1;
        QCOMPARE(firstRow(game.asks(order)).sides, 8);
        order.person = true;
        QCOMPARE(firstRow(game.asks(order)).sides, 12);
        order.inSight = false;
        QCOMPARE(firstRow(game.asks(order)).dice, 2);
        order.person = false;
        order.moved = true;
        QCOMPARE(firstRow(game.asks(order)).dice, 2);
    });
    row("SC-A6 Overwatch shoots in the middle of a move", [] {
        Skirmish game;
        game.tag(b1, Tag::Overwatch, Ends::Starts);
        auto order = blow(a1, b2);
        order.inches = 5;
        const auto done = game.perform(order, {pick("overwatch", "shoot:gun"), rows("attack", {{2, 5}, {3}}),
                                               rows("attack", {{4, 2}, {3}})});
        QVERIFY(done.says("reacts with a shot"));
        QCOMPARE(game.health(a1), 5);
        QCOMPARE(game.health(b2), 5);
        QVERIFY(!game.is(b1, Tag::Overwatch));
    });
    row("SC-A6 Overwatch steps in between", [] {
        Skirmish game;
        game.tag(b1, Tag::Overwatch, Ends::Starts);
        auto order = blow(a1, b2);
        order.inches = 2;
        game.perform(order, {pick("overwatch", "between"), attack(1, 3), attack(4, 3)});
        QCOMPARE(game.health(b1), 5); // struck in place of b2
        QCOMPARE(game.health(b2), 7);
        QVERIFY(game.state.isTouching(a1, b1));
    });
    row("SC-A6 an enemy knocked out by the reaction goes no further", [] {
        Skirmish game;
        game.tag(b1, Tag::Overwatch, Ends::Starts);
        game.unit(a1).health = game.unit(a1).lowest = 2;
        auto order = blow(a1, b2);
        order.inches = 2;
        game.perform(order, {pick("overwatch", "shoot:gun"), rows("attack", {{2, 5}, {3}})});
        QCOMPARE(game.health(a1), 0);
        QCOMPARE(game.health(b2), 7);
    });
    row("SC-A6 who waits without a move sees nothing pass", [] {
        Skirmish game;
        game.tag(b1, Tag::Overwatch, Ends::Starts);
        auto order = shot(a1, b2);
        order.moved = false;
        game.perform(order, {rows("attack", {{2, 1}, {3}})});
        QVERIFY(game.is(b1, Tag::Overwatch));
    });
    row("SC-A7 Breathe splits its total in one answer", [] {
        Skirmish game;
        game.unit(a1).health = game.unit(a1).lowest = 4;
        game.unit(a1).strain = 5;
        core::Answer split;
        split.shares = {{"strain", 3}, {"health", 2}};
        game.perform(breathOf(a1), {dice("breathe", {5}), {"split", split}});
        QCOMPARE(game.strain(a1), 2);
        QCOMPARE(game.health(a1), 6);
    });
    row("SC-A7 Breathe puts the fire out and may crawl", [] {
        Skirmish game;
        game.unit(a1).conditions[Condition::Fire] = 3;
        game.touch(a1, a2);
        auto order = breathOf(a1);
        order.crawl = true;
        game.perform(order, {dice("breathe", {2})});
        QCOMPARE(game.count(a1, Condition::Fire), 0);
        QCOMPARE(game.health(a1), 7); // burnt once, healed again
        QVERIFY(!game.state.isTouching(a1, a2));
    });
    row("3.4 jumps", [] {
        Skirmish game;
        Jump jump{a1, 1, 4};
        game.perform(jump);
        game = {};
        jump.gap = 3;
        game.perform(jump, {dice("check", {4})});
        QVERIFY(isActing(game.state, a1)); // it goes on with its action
        game = {};
        jump.gap = 6;
        game.perform(jump, {dice("check", {5})});
        QCOMPARE(game.health(a1), 5); // fell 4″
        QVERIFY(game.state.round.acted.contains(a1));
        game = {};
        jump.gap = 7;
        QCOMPARE(game.refused(jump), std::string("jump.too_far"));
    });
    row("3.4 climbs", [] {
        Skirmish game;
        game.perform(Climb{a1, 3, false});
        QVERIFY(game.perform(Climb{a1, 3, true}, {dice("check", {3})}).says("stays at the foot"));
        QCOMPARE(game.health(a1), 7);
    });
    row("3.4 falls", [] {
        const std::map<int, Level> levels{{1, Level::None},    {2, Level::Light},   {3, Level::Light},
                                          {4, Level::Average}, {5, Level::Average}, {6, Level::Severe},
                                          {8, Level::Severe},  {9, Level::Critical}};
        for (const auto& [inches, level] : levels)
            QCOMPARE(fallLevel(inches), level);
        Skirmish game;
        game.wears(a1, "heavy_armour");
        game.perform(Fall{a1, 4});
        QCOMPARE(game.health(a1), 5); // armour does not help
    });
}

TEST_CASE(TestScrimRules, QCoreApplication)
#include "test_scrim_rules.moc"
