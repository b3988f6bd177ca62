// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"
#include "support/case.h"

#include "systems/scrimmage/rules/attack.h"

using namespace scrim;

/// Health, Strain, conditions and items (3.5 to 3.7): a row for each rule, named by its id.
class TestScrimHealth : public QObject {
    Q_OBJECT

private slots:
    void health_data();
    void health() { runRow(); }
    void strain_data();
    void strain() { runRow(); }
    void conditions_data();
    void conditions() { runRow(); }
    void items_data();
    void items() { runRow(); }
};

namespace {

int vitality(const Skirmish& game, const UnitId& id) {
    return dieOf(game.state, {id, Stat::Vitality}).sides();
}

Breathe breathe(const UnitId& who) {
    Breathe order;
    order.who = who;
    return order;
}
Sprint sprint(const UnitId& who) {
    Sprint order;
    order.who = who;
    return order;
}
Interact interact(const UnitId& who) {
    Interact order;
    order.who = who;
    return order;
}

/// What a hit of that level leaves of seven health behind that armour.
int left(Level level, const std::string& armour, bool piercing = false) {
    Skirmish game;
    game.weapon("blade").damage = level;
    if (piercing) game.weapon("blade").keywords = {itemrule::piercing};
    if (!armour.empty()) game.wears(b1, armour);
    game.perform(blow(a1, b1), {attack(4, 3)});
    return game.health(b1);
}

} // namespace

void TestScrimHealth::health_data() {
    columns();
    row("SC-H1 three health left: a step down", [] {
        Skirmish game;
        game.die(a1, Stat::Vitality, 10);
        game.unit(a1).health = 4;
        QCOMPARE(vitality(game, a1), 10);
        game.unit(a1).health = 3;
        QCOMPARE(vitality(game, a1), 8);
    });
    row("SC-H2 one health left: two steps, never below D4", [] {
        Skirmish game;
        game.die(a1, Stat::Vitality, 10);
        game.unit(a1).health = 1;
        QCOMPARE(vitality(game, a1), 6);
        game.die(a1, Stat::Vitality, 4);
        QCOMPARE(vitality(game, a1), 4);
    });
    row("SC-H3 unconscious: not in melee, only Breathe", [] {
        Skirmish game;
        game.touch(a1, b1);
        game.unit(b1).health = game.unit(b1).lowest = 2;
        game.perform(blow(a1, b1), {attack(4, 3)});
        QCOMPARE(game.health(b1), 0);
        QVERIFY(engagedWith(game.state, a1).empty());
        game.next(b1);
        QCOMPARE(game.refused(sprint(b1)), std::string("unit.unconscious"));
        game.perform(breathe(b1), {dice("breathe", {2})});
        QCOMPARE(game.health(b1), 2);
    });
    row("SC-H4 penalties follow the health that there is", [] {
        Skirmish game;
        game.unit(a1).health = game.unit(a1).lowest = 3;
        QCOMPARE(vitality(game, a1), 4);
        game.perform(breathe(a1), {dice("breathe", {3})});
        QCOMPARE(vitality(game, a1), 6);
    });
    row("SC-H5 overwhelmed at seven: only Breathe until six", [] {
        Skirmish game;
        game.unit(a1).strain = 7;
        QCOMPARE(game.refused(sprint(a1)), std::string("unit.overwhelmed"));
        QCOMPARE(game.refused(shot(a1, b1)), std::string("unit.overwhelmed"));
        game.perform(breathe(a1), {dice("breathe", {1})});
        QCOMPARE(game.strain(a1), 6);
        game.next(a1);
        game.perform(sprint(a1));
    });
    row("3.5 damage without an attack", [] {
        Skirmish game;
        game.wears(a1, "medium_armour");
        game.perform(Hurt{a1, Level::Severe, true, "a mine"});
        QCOMPARE(game.health(a1), 5);
        game.perform(Hurt{a1, Level::Critical, false, {}});
        QCOMPARE(game.health(a1), 1);
    });
}

void TestScrimHealth::strain_data() {
    columns();
    row("an ability costs its Strain", [] {
        Skirmish game;
        game.has(a1, "smoke_veil");
        game.perform(use(a1, "smoke_veil"));
        QCOMPARE(game.strain(a1), 2);
    });
    row("the fourth health point lost", [] {
        Skirmish game;
        game.weapon("gun").damage = Level::Critical;
        game.perform(shot(a1, b1), {attack(4, 3)});
        QCOMPARE(game.strain(b1), 1);
    });
    row("the fourth health point lost again after healing", [] {
        Skirmish game;
        game.unit(b1).health = 4;
        game.unit(b1).lowest = 2;
        game.perform(shot(a1, b1), {attack(4, 3)});
        QCOMPARE(game.strain(b1), 1);
    });
    row("a member of the team goes down", [] {
        Skirmish game;
        game.unit(b1).health = game.unit(b1).lowest = 1;
        game.perform(shot(a1, b1), {attack(4, 3)});
        QCOMPARE(game.strain(b2), 1);
        QCOMPARE(game.strain(b3), 1);
        QCOMPARE(game.strain(b1), 0);
        QCOMPARE(game.strain(a2), 0);
    });
    row("being shot at, landing an attack", [] {
        Skirmish game;
        game.flip("sc.strain_prose", "on");
        game.perform(shot(a1, b1), {attack(4, 3)});
        QCOMPARE(game.strain(b1), 1);
        QCOMPARE(game.strain(a1), 1);
        game.perform(shot(b2, a2), {attack(1, 3)});
        QCOMPARE(game.strain(a2), 1);
        QCOMPARE(game.strain(b2), 0);
    });
    row("3.5 AMB-SC2 two landed attacks of one Shoot bring 1 Strain", [] {
        Skirmish game;
        game.flip("sc.strain_prose", "on");
        game.weapon("gun").speed = 2;
        game.perform(shot(a1, b1), {attack(4, 3), attack(4, 3)});
        QCOMPARE(game.health(b1), 3);
        QCOMPARE(game.strain(a1), 1);
        QCOMPARE(game.strain(b1), 2); // shot at once, and its fourth point
    });
    row("sprinting", [] {
        Skirmish game;
        game.flip("sc.strain_prose", "on");
        game.perform(sprint(a1));
        QCOMPARE(game.strain(a1), 1);
    });
    row("achieving an objective", [] {
        Skirmish game;
        game.flip("sc.strain_prose", "on");
        Scenario scenario;
        scenario.objectives = {{"chest", "Chest", ObjectiveKind::Object, 1, 5, Stat::Agility, 1, 3, {}, {}}};
        game.state.scenario = scenario;
        game.state.objectives["chest"] = {"Chest", "chest", {}, {}, false};
        auto order = interact(a1);
        order.objective = "chest";
        game.perform(order, {dice("check", {5})});
        QCOMPARE(game.strain(a1), 1);
        QCOMPARE(game.state.sides.at("first").points, 3);
        QCOMPARE(game.state.objectives.at("chest").holder, std::string("first"));
    });
    row("never above seven", [] {
        Skirmish game;
        game.flip("sc.strain_prose", "on");
        game.unit(b1).strain = 7;
        game.perform(shot(a1, b1), {attack(1, 3)});
        QCOMPARE(game.strain(b1), 7);
    });
}

void TestScrimHealth::conditions_data() {
    columns();
    row("SC-C1 Fire burns at the start of three activations", [] {
        Skirmish game;
        game.weapon("gun").causes = {Condition::Fire};
        game.perform(shot(a1, b1), {attack(4, 3)});
        QCOMPARE(game.count(b1, Condition::Fire), 3);
        for (const int health : {4, 3, 2, 2}) {
            game.next(b1);
            game.perform(Activate{b1});
            QCOMPARE(game.health(b1), health);
        }
    });
    row("SC-C2 Poison takes a step of everything, and stacks", [] {
        Skirmish game;
        game.weapon("gun").causes = {Condition::Poison};
        game.weapon("gun").damage = Level::Light;
        game.die(b1, Stat::Vitality, 10);
        game.perform(shot(a1, b1), {attack(4, 3)});
        QCOMPARE(vitality(game, b1), 8);
        game.next(a2);
        game.perform(shot(a2, b1), {attack(4, 3)});
        QCOMPARE(vitality(game, b1), 6);
        game.unit(b1).conditions[Condition::Poison] = 9;
        QCOMPARE(vitality(game, b1), 4);
    });
    row("SC-C3 Bleed takes a point for each, healing ends one", [] {
        Skirmish game;
        game.unit(a1).conditions[Condition::Bleed] = 2;
        game.perform(breathe(a1), {dice("breathe", {2})});
        QCOMPARE(game.health(a1), 7); // 7 − 2 + 2
        QCOMPARE(game.count(a1, Condition::Bleed), 1);
    });
    row("SC-C4 Stun: no action in the next activation", [] {
        Skirmish game;
        game.unit(a1).conditions[Condition::Stun] = 1;
        QCOMPARE(game.refused(sprint(a1)), std::string("unit.stunned"));
        QCOMPARE(game.refused(breathe(a1)), std::string("unit.stunned"));
        game.perform(Activate{a1});
        QVERIFY(game.state.round.acted.contains(a1));
        QCOMPARE(game.count(a1, Condition::Stun), 0);
    });
    row("SC-C5 Freeze: half movement, Disadvantage on Agility, a turn", [] {
        Skirmish game;
        game.unit(b1).conditions[Condition::Freeze] = 1;
        QCOMPARE(moveInches(game.state, b1, false, false), 3);
        QCOMPARE(game.asks(shot(a1, b1)).rows[1].dice, 2);
        game.perform(Next{}, {rows("initiative", {{3}, {2}})});
        QCOMPARE(game.count(b1, Condition::Freeze), 0);
    });
    row("SC-C6 Blind: no Shoot, Disadvantage on Perception, a turn", [] {
        Skirmish game;
        game.unit(a1).conditions[Condition::Blind] = 1;
        QCOMPARE(game.refused(shot(a1, b1)), std::string("unit.blind"));
        Investigate order;
        order.who = a1;
        QCOMPARE(game.asks(order).rows[0].dice, 2);
        game.unit(a1).leader = true;
        game.unit(a1).conditions[Condition::Blind] = 2;
        game.perform(Next{}, {rows("initiative", {{3, 5}, {2}})}); // the blind leader rolls worse
        QCOMPARE(game.count(a1, Condition::Blind), 1);
        game.perform(Next{}, {rows("initiative", {{3}, {2}})});
        QCOMPARE(game.count(a1, Condition::Blind), 0);
    });
    row("SC-C7 Slow: half movement, no Sprint, a turn", [] {
        Skirmish game;
        game.unit(a1).conditions[Condition::Slow] = 1;
        QCOMPARE(game.refused(sprint(a1)), std::string("unit.slow"));
        auto order = blow(a1, b1);
        order.inches = 4;
        QCOMPARE(game.refused(order), std::string("move.too_far"));
        game.perform(Next{}, {rows("initiative", {{3}, {2}})});
        QCOMPARE(game.count(a1, Condition::Slow), 0);
    });
    row("SC-C8 Fear: a test before engaging, two turns", [] {
        Skirmish game;
        game.unit(a1).conditions[Condition::Fear] = 2;
        QVERIFY(game.perform(blow(a1, b1), {dice("check", {3})}).says("does not overcome its Fear"));
        QCOMPARE(game.health(b1), 7);
        QVERIFY(!game.state.isTouching(a1, b1));
        game.next(a1);
        game.perform(blow(a1, b1), {dice("check", {4}), attack(4, 3)});
        QCOMPARE(game.health(b1), 5);
        game.perform(Next{}, {rows("initiative", {{3}, {2}})});
        QCOMPARE(game.count(a1, Condition::Fear), 1);
    });
}

void TestScrimHealth::items_data() {
    columns();
    row("SC-I1 Spread attacks everybody in the circle", [] {
        Skirmish game;
        game.weapon("gun").keywords = {itemrule::spread};
        auto order = shot(a1, b1);
        order.others = {b2};
        game.perform(order, {attack(4, 3), attack(2, 3)});
        QCOMPARE(game.health(b1), 5);
        QCOMPARE(game.health(b2), 7);
        Skirmish single;
        QCOMPARE(single.refused(order), std::string("shoot.targets"));
    });
    row("SC-I2 Armour Piercing makes armour one lighter", [] {
        QCOMPARE(left(Level::Average, "heavy_armour"), 7);
        QCOMPARE(left(Level::Average, "heavy_armour", true), 6);
        QCOMPARE(left(Level::Severe, "medium_armour", true), 4);
    });
    row("SC-I3 Reach fights without base contact", [] {
        Skirmish game;
        game.weapon("blade").keywords = {itemrule::reach};
        game.perform(blow(a1, b1), {attack(4, 3)});
        QCOMPARE(game.health(b1), 5);
        QVERIFY(!game.state.isTouching(a1, b1));
    });
    row("SC-I4 Unwieldy: not after a move", [] {
        Skirmish game;
        game.weapon("gun").keywords = {itemrule::unwieldy};
        QCOMPARE(game.refused(shot(a1, b1)), std::string("shoot.unwieldy"));
        auto order = shot(a1, b1);
        order.moved = false;
        game.perform(order, {rows("attack", {{4, 1}, {3}})});
    });
    row("3.7 armour", [] {
        for (const auto& [level, light, medium, heavy] :
             {std::tuple{Level::Light, 7, 7, 7}, std::tuple{Level::Average, 6, 6, 7},
              std::tuple{Level::Severe, 4, 5, 5}, std::tuple{Level::Critical, 3, 3, 4}}) {
            QCOMPARE(left(level, "light_armour"), light);
            QCOMPARE(left(level, "medium_armour"), medium);
            QCOMPARE(left(level, "heavy_armour"), heavy);
        }
    });
    row("3.7 Heavy armour takes a step of Agility", [] {
        Skirmish game;
        game.wears(b1, "heavy_armour");
        QCOMPARE(game.asks(shot(a1, b1)).rows[1].sides, 4);
    });
    row("3.7 a Helmet rolls the defence again, once per turn", [] {
        Skirmish game;
        game.wears(b1, "helmet");
        game.perform(shot(a1, b1), {attack(4, 3), pick("second_roll", "again"), dice("attack.again", {5})});
        QCOMPARE(game.health(b1), 7);
        game.next(a2);
        game.perform(shot(a2, b1), {attack(4, 3)});
        QCOMPARE(game.health(b1), 5);
    });
    row("3.7 a Shield gives a second die against shots", [] {
        Skirmish game;
        game.wears(b1, "shield");
        QCOMPARE(game.asks(shot(a1, b1)).rows[1].dice, 2);
        QCOMPARE(game.asks(blow(a1, b1)).rows[1].dice, 1);
    });
    row("3.7 a Shield lessens one blow per turn", [] {
        Skirmish game;
        game.wears(b1, "shield");
        game.perform(blow(a1, b1), {attack(4, 3)});
        QCOMPARE(game.health(b1), 6);
        game.next(a2);
        game.perform(blow(a2, b1), {attack(4, 3)});
        QCOMPARE(game.health(b1), 4);
    });
    row("3.7 the Spear is for one hand or two", [] {
        Skirmish game;
        game.unit(a1).weapons = {"spear"};
        game.perform(blow(a1, b1), {attack(4, 3)});
        QCOMPARE(game.health(b1), 5);
        game.unit(a2).weapons = {"spear"};
        game.wears(a2, "shield");
        game.next(a2);
        game.perform(blow(a2, b2), {attack(4, 3)});
        QCOMPARE(game.health(b2), 6);
    });
    row("3.7 items are found and lost", [] {
        Skirmish game;
        QCOMPARE(game.refused(Equip{a1, {"cannon"}, {}}), std::string("weapon.unknown"));
        game.perform(Equip{a1, {"rifle"}, {"helmet"}});
        QCOMPARE(game.state.at(a1).weapons, std::vector<std::string>{"rifle"});
        game.perform(still(a1, b1), {attack(4, 3)});
        QCOMPARE(game.health(b1), 4);
        QCOMPARE(game.refused(Equip{a1, {"rifle"}, {"helmet"}}), std::string("equip.same"));
    });
    row("3.7 damage order", [] {
        Skirmish game; // Severe, +1, heavy armour pierced to medium, Battle-Hardened, Shield
        game.weapon("blade").damage = Level::Average;
        game.weapon("blade").keywords = {itemrule::piercing};
        game.has(a1, "smash");
        game.has(b1, "battle_hardened");
        game.wears(b1, "heavy_armour");
        game.perform(blowBy(a1, b1, "smash"), {attack(4, 3)}); // Severe → Average → Light
        QCOMPARE(game.health(b1), 6);
    });
}

TEST_CASE(TestScrimHealth, QCoreApplication)
#include "test_scrim_health.moc"
