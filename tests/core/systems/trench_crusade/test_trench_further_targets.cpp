// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped.h"
#include "support/case.h"

using namespace trench_rules;

/// TC-A7, TC-A8, TC-K2: every target of an attack has its own range, sight, cover and obstacle; further
/// targets are as many as the weapon has attacks.
class TestTrenchFurtherTargets : public QObject {
    Q_OBJECT

private slots:
    void facts_data();
    void facts() { runRow(); }
    void names_data();
    void names() { runRow(); }
};

namespace {

const std::vector<int> missed{1, 1}, missedWithDie{1, 1, 1};

Battle gunner(const std::string& weapon) {
    Battle battle;
    giveWeapon(battle, a1, weapon);
    return battle;
}

Shoot burst(std::vector<UnitId> others = {b2}) {
    auto order = at<Shoot>(a1, b1);
    order.others = std::move(others);
    return order;
}

void tableSays(Battle& battle, const char* kind, const UnitId& target, bool holds) {
    Rules::apply(battle.state, core::table::Related{{kind, a1, target, holds}});
}

/// A maul that strikes twice, in melee with b1 and b2.
Battle cleaver() {
    Battle battle;
    battle.state.weapons["club"].effects = {[] {
        Effect two;
        two.kind = EffectKind::Attacks;
        two.value = 2;
        return two;
    }()};
    battle.touch(a1, b1);
    battle.touch(a1, b2);
    return battle;
}

Fight sweep(std::vector<UnitId> others = {b2}) {
    auto order = at<Fight>(a1, b1);
    order.weapon = "club";
    order.others = std::move(others);
    return order;
}

} // namespace

void TestTrenchFurtherTargets::facts_data() {
    columns();
    row("TC-A7 cover of the first target is not that of the second", [] {
        auto t = gunner("submachine_gun");
        auto order = burst();
        order.cover = true;
        t.perform(order, {dice("success", missedWithDie), dice("success", missed)});
    });
    row("TC-A7 cover of the second target alone", [] {
        auto t = gunner("submachine_gun");
        auto order = burst();
        order.covered = {{b2}};
        t.perform(order, {dice("success", missed), dice("success", missedWithDie)});
    });
    row("TC-A7 the second target is in cover as the table has stated before", [] {
        auto t = gunner("submachine_gun");
        tableSays(t, "cover", b2, true);
        t.perform(burst(), {dice("success", missed), dice("success", missedWithDie)});
    });
    row("TC-A7 what the order says of the second counts before what was reported", [] {
        auto t = gunner("submachine_gun");
        tableSays(t, "cover", b2, true);
        auto order = burst();
        order.covered = std::vector<UnitId>{};
        t.perform(order, {dice("success", missed), dice("success", missed)});
    });
    row("TC-A7 long range of each target", [] {
        auto t = gunner("submachine_gun");
        auto order = burst();
        order.longRange = true;
        t.perform(order, {dice("success", missedWithDie), dice("success", missed)});
        auto other = gunner("submachine_gun");
        order.longRange = false;
        order.far = {{b2}};
        other.perform(order, {dice("success", missed), dice("success", missedWithDie)});
    });
    row("TC-A7 height over each target", [] {
        auto t = gunner("submachine_gun");
        auto order = burst();
        order.elevated = true;
        t.perform(order, {dice("success", missedWithDie), dice("success", missed)});
        auto other = gunner("submachine_gun");
        order.elevated = false;
        order.below = {{b2}};
        other.perform(order, {dice("success", missed), dice("success", missedWithDie)});
    });
    row("TC-A7 both in cover", [] {
        auto t = gunner("submachine_gun");
        auto order = burst();
        order.cover = true;
        order.covered = {{b2}};
        t.perform(order, {dice("success", missedWithDie), dice("success", missedWithDie)});
    });
    row("TC-A7 back at the first target its own cover counts again", [] {
        auto t = gunner("machine_gun");
        auto order = burst({b2, b1});
        order.cover = true;
        t.perform(order,
                  {dice("success", missedWithDie), dice("success", missed), dice("success", missedWithDie)});
    });
    row("4.6 models in a blast have their own cover", [] {
        auto t = gunner("infernal_bomb");
        auto order = at<Shoot>(a1, b1);
        order.nearby = {b2};
        order.covered = {{b2}};
        t.perform(order, {dice("success", {4, 4}), dice("injury", {1, 1, 1}), dice("injury", {1, 1, 1}),
                          dice("amount", {1}), dice("amount", {1})});
        auto other = gunner("infernal_bomb");
        order.cover = true;
        order.covered = std::vector<UnitId>{};
        other.perform(order, {dice("success", {4, 4}), dice("injury", {1, 1, 1, 1}), dice("injury", {1, 1}),
                              dice("amount", {1}), dice("amount", {1})});
    });
    row("TC-A8 an obstacle before the first target alone", [] {
        auto t = cleaver();
        auto order = sweep();
        order.obstacle = true;
        t.perform(order, {dice("success", missedWithDie), dice("success", missed)});
    });
    row("TC-A8 an obstacle before the second target alone", [] {
        auto t = cleaver();
        auto order = sweep();
        order.behind = {{b2}};
        t.perform(order, {dice("success", missed), dice("success", missedWithDie)});
    });
    row("TC-A7 what is reported of the others is remembered", [] {
        auto t = gunner("submachine_gun");
        auto order = burst();
        order.covered = {{b2}};
        order.remember = true;
        t.perform(order, {dice("success", missed), dice("success", missedWithDie)});
        t.unit(a2).weapons = {"submachine_gun"};
        core::table::end(t.state.round);
        t.state.round.acted.clear();
        t.unit(a1).activity = {};
        t.perform(burst(), {dice("success", missed), dice("success", missedWithDie)}, true);
    });
}

void TestTrenchFurtherTargets::names_data() {
    columns();
    row("TC-A7 a further target out of range", [] {
        auto t = gunner("submachine_gun");
        auto order = burst();
        order.unreached = {{b2}};
        QCOMPARE(t.refused(order), std::string("shoot.range"));
        tableSays(t, "inRange", b2, false);
        QCOMPARE(t.refused(burst()), std::string("shoot.range"));
    });
    row("TC-A7 a further target out of sight", [] {
        auto t = gunner("submachine_gun");
        auto order = burst();
        order.unseen = {{b2}};
        QCOMPARE(t.refused(order), std::string("shoot.sight"));
        tableSays(t, "inSight", b2, false);
        QCOMPARE(t.refused(burst()), std::string("shoot.sight"));
    });
    row("4.6 a Submachine Gun has one or two targets", [] {
        auto t = gunner("submachine_gun");
        QCOMPARE(t.refused(burst({b2, b3})), std::string("attack.targets"));
        QCOMPARE(t.refused(burst({b2})), std::string());
    });
    row("4.6 a Machine Gun has three", [] {
        auto t = gunner("machine_gun");
        QCOMPARE(t.refused(burst({b2, b3})), std::string());
        QCOMPARE(t.refused(burst({b2, b3, b1})), std::string("attack.targets"));
    });
    row("4.6 both attacks of an Automatic Rifle go to one target", [] {
        auto t = gunner("automatic_rifle");
        QCOMPARE(t.refused(burst({b2})), std::string("shoot.one_target"));
        QCOMPARE(t.refused(burst({b1})), std::string());
        Battle later(Edition::Tc10);
        giveWeapon(later, a1, "automatic_rifle");
        QCOMPARE(later.refused(burst({b2})), std::string());
    });
    row("4.6 a Heavy Flamethrower hits two models once each", [] {
        auto t = gunner("heavy_flamethrower");
        QCOMPARE(t.refused(burst({b2})), std::string());
        QCOMPARE(t.refused(burst({b1})), std::string("shoot.twice"));
        QCOMPARE(t.refused(burst({b2, b3})), std::string("attack.targets"));
    });
    row("4.6 one shot has one target", [] {
        Battle t;
        QCOMPARE(t.refused(burst({b2})), std::string("attack.targets"));
    });
    row("TC-W4 a hidden model is no further target", [] {
        auto t = gunner("submachine_gun");
        t.has(b2, EffectKind::Special, 1, "hidden");
        QCOMPARE(t.refused(burst()), std::string("target.hidden"));
    });
    row("TC-A7 a friend or no one is no further target", [] {
        auto t = gunner("submachine_gun");
        QCOMPARE(t.refused(burst({a2})), std::string("target.friend"));
        QCOMPARE(t.refused(burst({UnitId{"ghost"}})), std::string("unit.unknown"));
        auto order = burst();
        order.covered = {{UnitId{"ghost"}}};
        QCOMPARE(t.refused(order), std::string("unit.unknown"));
    });
    row("TC-A8 a further target of blows is within 1″", [] {
        auto t = cleaver();
        QCOMPARE(t.refused(sweep({b3})), std::string("fight.apart"));
        QCOMPARE(t.refused(sweep({b2, b1})), std::string("attack.targets"));
        QCOMPARE(t.refused(sweep({a2})), std::string("target.friend"));
    });
}

TEST_CASE(TestTrenchFurtherTargets, tests::NoApplication)
#include "test_trench_further_targets.moc"
