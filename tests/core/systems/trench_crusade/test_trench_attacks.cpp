// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"
#include "support/case.h"

using namespace trench_rules;

/// Rules digest 4.4: attacks in an activation.
class TestTrenchAttacks : public QObject {
    Q_OBJECT

private slots:
    void attacks_data();
    void attacks() { runRow(); }
};

void TestTrenchAttacks::attacks_data() {
    columns();
    row("TC-A7 a shot hits and takes Out of Action", [] {
        Battle t;
        t.perform(at<Shoot>(a1, b1), {dice("success", {4, 3}), dice("injury", {5, 4})});
        QVERIFY(t.gone(b1));
        QVERIFY(t.canGoOn(a1));
    });
    row("TC-A8 only within 1″", [] {
        Battle t;
        QCOMPARE(t.refused(at<Fight>(a1, b1)), std::string("fight.apart"));
        t.touch(a1, b1);
        t.perform(at<Fight>(a1, b1), {dice("success", {2, 1})});
        QVERIFY(!t.down(b1));
    });
    row("4.6 4.9 a machine gun, and Reload, end the activation", [] {
        Battle t;
        Effect ends;
        ends.kind = EffectKind::EndsActivation;
        t.state.weapons["rifle"].effects = {ends};
        t.perform(at<Shoot>(a1, b1), {dice("success", {1, 1})});
        QVERIFY(!t.canGoOn(a1));
        for (const auto edition : {Edition::Pre, Edition::Tc10}) {
            Battle reload(edition);
            reload.state.weapons["rifle"].keywords = {"reload"};
            reload.perform(at<Shoot>(a1, b1), {dice("success", {1, 1})});
            QCOMPARE(reload.canGoOn(a1), edition == Edition::Pre);
        }
    });
    row("TC-W87 a stinger beside bare hands, after a charge", [] {
        Battle t;
        Weapon stinger;
        stinger.id = stinger.name = "stinger";
        stinger.melee = true;
        t.state.weapons["stinger"] = stinger;
        t.has(a1, EffectKind::ExtraAttack, 0, "stinger", {"melee", "charge"});
        t.touch(a1, b1);
        auto order = at<Fight>(a1, b1);
        order.weapon = "stinger";
        QCOMPARE(t.refused(order), std::string("weapon.none"));
        core::table::begin(t.state.round, {"first", {a1}, false});
        t.unit(a1).activity.done = {"charge", "melee:club"};
        QCOMPARE(t.asks(order).dice(), 2);
    });
    row("TC-A7 who is in the blast is there, once", [] {
        Battle t;
        auto order = at<Shoot>(a1, b1);
        order.nearby = {UnitId{"ghost"}};
        QCOMPARE(t.refused(order), std::string("unit.unknown"));
        order.nearby = {b2, b2};
        QCOMPARE(t.refused(order), std::string("nearby.twice"));
        order.nearby = {b1};
        QCOMPARE(t.refused(order), std::string("nearby.twice"));
    });
    row("4.3 a warband that is not there does not pass", [] {
        Battle t;
        QCOMPARE(t.refused(Pass{"nobody"}), std::string("side.unknown"));
    });
}

TEST_CASE(TestTrenchAttacks, tests::NoApplication)
#include "test_trench_attacks.moc"
