// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"
#include "support/case.h"

using namespace trench_rules;

/// Rules digest 4.4 TC-A2 and TC-A9: charges.
class TestTrenchCharges : public QObject {
    Q_OBJECT

private slots:
    void charges_data();
    void charges() { runRow(); }
    void dives_data();
    void dives() { runRow(); }
};

namespace {

using ChargeCode = std::string;

Charge charging(const UnitId& who, const UnitId& target, int distance = 0) {
    auto order = at<Charge>(who, target);
    order.distance = distance;
    return order;
}

} // namespace

void TestTrenchCharges::charges_data() {
    columns();
    row("TC-A2 Movement and a D6", [] {
        Battle t;
        t.perform(charging(a1, b1, 10), {dice("charge", {4})});
        QVERIFY(t.state.isTouching(a1, b1));
        Battle other;
        other.perform(charging(a1, b1, 10), {dice("charge", {3})});
        QVERIFY(!other.state.isTouching(a1, b1) && other.canGoOn(a1));
    });
    row("TC-A2 AMB-TC7 never above 12″", [] {
        Battle t;
        t.sheet(a1).movement = 10;
        QCOMPARE(t.refused(charging(a1, b1, 13)), ChargeCode("charge.far"));
        const auto done = t.perform(charging(a1, b1), {dice("charge", {6}), pick("arrives", "no")});
        QVERIFY(done.says("goes 12″"));
        QVERIFY(!t.state.isTouching(a1, b1));
    });
    row("TC-A2 asks whether it arrives", [] {
        Battle t;
        const auto done = t.perform(charging(a1, b1), {dice("charge", {4}), pick("arrives", "yes")});
        QVERIFY(done.request("arrives").purpose.find("10″") != std::string::npos);
        QVERIFY(t.state.isTouching(a1, b1));
    });
    row("TC-A2 several targets at once", [] {
        Battle t;
        auto order = charging(a1, b1, 8);
        order.others = {b2};
        t.perform(order, {dice("charge", {2})});
        QVERIFY(t.state.isTouching(a1, b1) && t.state.isTouching(a1, b2));
    });
    row("TC-A2 the obstacle is remembered", [] {
        Battle t;
        auto order = charging(a1, b1, 8);
        order.obstacle = true;
        t.perform(order, {dice("charge", {2})});
        QVERIFY(!t.state.relations->empty());
    });
    row("TC-A2 what is against it", [] {
        Battle t;
        auto unseen = charging(a1, b1);
        unseen.inSight = false;
        QCOMPARE(t.refused(unseen), ChargeCode("charge.sight"));
        QCOMPARE(t.refused(charging(a1, a2)), ChargeCode("target.friend"));
        t.has(a2, EffectKind::NoCharge);
        QCOMPARE(t.refused(charging(a2, b1)), ChargeCode("charge.cannot"));
        t.touch(a1, b2);
        QCOMPARE(t.refused(charging(a1, b1)), ChargeCode("move.in_melee"));
    });
    row("TC-A7 TC-K1 no Charge after a shot, unless ASSAULT", [] {
        Battle t;
        t.perform(at<Shoot>(a1, b1), {dice("success", {1, 1})});
        QCOMPARE(t.refused(charging(a1, b1)), ChargeCode("charge.not_assault"));
        Battle other;
        other.arm(a1, {"carbine", "club"});
        other.perform(at<Shoot>(a1, b1), {dice("success", {1, 1})});
        QCOMPARE(other.refused(charging(a1, b1)), ChargeCode());
    });
    row("4.9 tc.10: no Charge after a blow", [] {
        for (const auto edition : {Edition::Pre, Edition::Tc10}) {
            Battle t(edition);
            t.touch(a1, b1);
            t.perform(at<Fight>(a1, b1), {dice("success", {5, 4}), dice("injury", {6, 5})});
            QCOMPARE(t.refused(charging(a1, b2)),
                     edition == Edition::Pre ? ChargeCode() : ChargeCode("charge.not_assault"));
        }
    });
    row("TC-K14 HEAVY: no D6, unless STRONG", [] {
        Battle t;
        t.arm(a1, {"maul"});
        t.perform(charging(a1, b1, 6));
        QVERIFY(t.state.isTouching(a1, b1));
        t.perform(EndActivation{});
        t.arm(b2, {"maul"});
        t.keyword(b2, "STRONG");
        t.perform(charging(b2, a2, 7), {dice("charge", {1})});
        QVERIFY(t.state.isTouching(a2, b2));
    });
    row("machine armour: a D3", [] {
        Battle t;
        t.has(a1, EffectKind::ChargeDie, 3);
        const auto request = t.asks(charging(a1, b1));
        QCOMPARE(request.sidesOf(request.rows.front()), 3);
        t.has(a1, EffectKind::ChargeDie, 6); // TC-W153
        const auto better = t.asks(charging(a1, b1));
        QCOMPARE(better.sidesOf(better.rows.front()), 6);
    });
    row("TC-W58 the best of two", [] {
        Battle t;
        t.has(a1, EffectKind::ChargeBestOf, 2);
        t.perform(charging(a1, b1, 11), {dice("charge", {2, 5})});
        QVERIFY(t.state.isTouching(a1, b1));
    });
    row("TC-W97 always 12″", [] {
        Battle t;
        t.has(a1, EffectKind::ChargeFull);
        t.perform(charging(a1, b1, 12));
        QVERIFY(t.state.isTouching(a1, b1));
    });
    row("TC-A2 dangerous ground may stop it", [] {
        Battle t;
        auto order = charging(a1, b1, 8);
        order.dangerous = true;
        t.perform(order, {dice("success", {1, 1}), dice("injury", {1, 1})});
        QVERIFY(!t.state.isTouching(a1, b1) && !t.canGoOn(a1));
    });
    row("TC-K18 a SKIRMISHER is reported of", [] {
        Battle t;
        t.keyword(b1, "SKIRMISHER");
        const auto done = t.perform(charging(a1, b1, 7), {dice("charge", {1})});
        QVERIFY(done.says("D3″"));
    });
    row("TC-K18 TC-W41 a SKIRMISHER is asked whether it moves first, by its own side", [] {
        Battle t;
        t.keyword(b1, "SKIRMISHER");
        auto order = charging(a1, b1, 7);
        order.asks = true;
        const auto request = t.asks(order);
        QCOMPARE(request.id, std::string("skirmisher"));
        QCOMPARE(request.side, t.state.at(b1).side);
        t.perform(order, {pick("skirmisher", "no"), dice("charge", {1})});
        QVERIFY(t.state.isTouching(a1, b1));
    });
    row("TC-K18 once it has moved, the length of the Charge is asked again", [] {
        Battle t;
        t.keyword(b1, "SKIRMISHER");
        auto order = charging(a1, b1, 7);
        order.asks = true;
        const auto done = t.perform(order, {pick("skirmisher", "yes"), dice("evades", {3}),
                                            dice("charge", {1}), pick("arrives", "no")});
        QVERIFY(done.says("moves up to 3″ first"));
        QVERIFY(!t.state.isTouching(a1, b1));
    });
    row("TC-K18 each SKIRMISHER that is charged is asked, not who is Down", [] {
        Battle t;
        for (const auto& id : {b1, b2, b3})
            t.keyword(id, "SKIRMISHER");
        t.unit(b3).down = true;
        auto order = charging(a1, b1, 7);
        order.others = {b2, b3};
        order.asks = true;
        t.perform(order, {pick("skirmisher", "no"), pick("skirmisher", "no"), dice("charge", {1})});
        QVERIFY(t.state.isTouching(a1, b2));
    });
}

void TestTrenchCharges::dives_data() {
    columns();
    row("TC-A9 success: +1 DICE to hit and to injure", [] {
        Battle t;
        t.perform(at<Dive>(a1, b1), {dice("success", {4, 3})});
        QVERIFY(t.state.isTouching(a1, b1) && t.activity(a1).has("charge"));
        t.perform(at<Fight>(a1, b1), {dice("success", {4, 3, 1}), dice("injury", {1, 1, 1})});
    });
    row("TC-A9 failure: an injury roll, beside the enemy", [] {
        Battle t;
        t.perform(at<Dive>(a1, b1), {dice("success", {1, 1}), dice("injury", {1, 1})});
        QVERIFY(t.state.isTouching(a1, b1) && !t.canGoOn(a1));
        QCOMPARE(t.blood(a1), 1);
    });
    row("TC-A9 from up to 6″", [] {
        Battle t;
        auto order = at<Dive>(a1, b1);
        order.height = 7;
        QCOMPARE(t.refused(order), ChargeCode("dive.height"));
    });
}

TEST_CASE(TestTrenchCharges, tests::NoApplication)
#include "test_trench_charges.moc"
