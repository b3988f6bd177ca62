// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"
#include "support/case.h"

#include "systems/scrimmage/rules/attack.h"

using namespace scrim;

/// The worked examples of the digest (3.10), each a row.
class TestScrimExamples : public QObject {
    Q_OBJECT

private slots:
    void rules_data();
    void rules() { runRow(); }
};

namespace {

Sprint hurry(const UnitId& who) {
    Sprint order;
    order.who = who;
    return order;
}
Breathe catchBreath(const UnitId& who) {
    Breathe order;
    order.who = who;
    return order;
}
int vitalityOf(const Skirmish& game, const UnitId& id) {
    return dieOf(game.state, {id, Stat::Vitality}).sides();
}

/// What a hit of that level leaves of seven health behind that armour.
int leftOf(Level level, const std::string& armour, bool piercing = false) {
    Skirmish game;
    game.weapon("blade").damage = level;
    if (piercing) game.weapon("blade").keywords = {itemrule::piercing};
    game.wears(b1, armour);
    game.perform(blow(a1, b1), {attack(4, 3)});
    return game.health(b1);
}

} // namespace

void TestScrimExamples::rules_data() {
    columns();
    row("SC-T1", [] {
        Skirmish game;
        game.die(a1, Stat::Perception, 8);
        QVERIFY(game.perform(shot(a1, b1), {attack(8, 5), rows("attack.on", {{6}})})
                    .remarks.back()
                    .starts_with("14 "));
    });
    row("SC-T2", [] {
        Skirmish game;
        auto order = shot(a1, b1);
        order.moved = false;
        game.perform(order, {rows("attack", {{4, 6}, {5}}), rows("attack.on", {{1}})});
        game.next(a1);
        game.flip("sc.explode_kept", "off");
        QVERIFY(game.perform(order, {rows("attack", {{4, 6}, {5}})}).remarks.back().starts_with("6 "));
    });
    row("SC-T3", [] {
        Skirmish game;
        game.die(a1, Stat::Perception, 8);
        auto order = shot(a1, b1);
        order.obscured = true;
        QVERIFY(game.perform(order, {rows("attack", {{8, 3}, {5}})}).remarks.back().starts_with("3 "));
    });
    row("SC-T4", [] {
        Skirmish game;
        const auto done =
            game.perform(shot(a1, b1), {attack(6, 5), rows("attack.on", {{6}}), rows("attack.on", {{2}})});
        QVERIFY(done.remarks.back().starts_with("14 "));
    });
    row("SC-T5", [] {
        Skirmish game;
        QVERIFY(game.perform(shot(a1, b1), {attack(5, 5)}).says("hits"));
    });
    row("SC-T6", [] {
        Skirmish game;
        auto order = hurry(a1);
        order.difficult = true;
        QVERIFY(game.perform(order).says("up to 6″"));
    });
    row("SC-T7", [] {
        Skirmish game;
        game.unit(a1).strain = 6;
        game.perform(catchBreath(a1), {dice("breathe", {4})});
        QCOMPARE(game.strain(a1), 2);
    });
    row("SC-T8", [] {
        Skirmish game;
        game.perform(Hurt{b1, Level::Severe, true, {}});
        QCOMPARE(game.strain(b1), 0);
        game.perform(Hurt{b1, Level::Light, true, {}});
        QCOMPARE(game.health(b1), 3);
        QCOMPARE(game.strain(b1), 1);
        QCOMPARE(vitalityOf(game, b1), 4);
    });
    row("SC-T9", [] { QCOMPARE(stepped(4, -2), 4); });
    row("SC-T10", [] { QCOMPARE(stepped(12, 1), 20); });
    row("SC-T11", [] {
        QCOMPARE(7 - leftOf(Level::Critical, "heavy_armour"), 3);
        QCOMPARE(7 - leftOf(Level::Critical, "medium_armour"), 4);
    });
    row("SC-T12", [] { QCOMPARE(7 - leftOf(Level::Severe, "heavy_armour", true), 2); });
    row("SC-T13", [] {
        Skirmish game;
        game.has(b1, "professionalism");
        game.weapon("gun").damage = Level::Light;
        game.weapon("gun").speed = 2;
        game.perform(shot(a1, b1), {attack(4, 3), attack(4, 3)});
        QCOMPARE(game.health(b1), 6);
    });
    row("SC-T14", [] {
        Skirmish game;
        game.unit(a1).conditions[Condition::Fire] = 3;
        for (int n = 0; n < 4; ++n) {
            game.next(a1);
            game.perform(hurry(a1));
        }
        QCOMPARE(game.health(a1), 4);
    });
    row("SC-T15", [] {
        Skirmish game;
        game.has(a1, "smoke_veil");
        game.unit(a1).strain = 6;
        QCOMPARE(game.refused(use(a1, "smoke_veil")), std::string("ability.strain"));
        game.unit(a1).strain = 5;
        game.perform(use(a1, "smoke_veil"));
        QCOMPARE(game.strain(a1), 7);
    });
    row("SC-T16", [] {
        Skirmish game;
        game.flip("sc.strain_prose", "on");
        game.unit(a1).strain = 6;
        game.perform(hurry(a1));
        game.next(a1);
        QCOMPARE(game.refused(hurry(a1)), std::string("unit.overwhelmed"));
    });
    row("SC-T17", [] {
        Skirmish game;
        game.die(b1, Stat::Vitality, 10);
        for (const auto& id : {a1, a2, a3})
            game.touch(id, b1);
        QCOMPARE(game.asks(blow(a1, b1)).rows[1].sides, 6);
    });
    row("SC-T18", [] {
        Skirmish game;
        game.unit(a1).weapons = {"handgun"};
        auto order = shot(a1, b1);
        order.beyond6 = true;
        QCOMPARE(game.refused(order), std::string("shoot.short"));
    });
    row("SC-T19", [] {
        Skirmish game;
        game.has(a1, "zen_focus");
        const auto done = game.perform(blowBy(a1, b1, "zen_focus"), {attack(3, 5), rows("attack.on", {{2}})});
        QVERIFY(done.remarks.back().starts_with("5 "));
    });
    row("SC-T20", [] {
        Skirmish game;
        game.add("b4", "second");
        game.unit(b1).health = game.unit(b1).lowest = 1;
        game.perform(shot(a1, b1), {attack(4, 3)});
        for (const auto& id : {b2, b3, UnitId("b4")})
            QCOMPARE(game.strain(id), 1);
    });
    row("SC-T21", [] {
        QCOMPARE(7 - leftOf(Level::Average, "heavy_armour", true), 1);
        QCOMPARE(7 - leftOf(Level::Average, "heavy_armour"), 0);
    });
    row("SC-T22", [] { QCOMPARE(7 - leftOf(Level::Light, "light_armour", true), 1); });
}

TEST_CASE(TestScrimExamples, QCoreApplication)
#include "test_scrim_examples.moc"
