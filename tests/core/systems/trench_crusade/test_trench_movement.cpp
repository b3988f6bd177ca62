// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"
#include "support/case.h"

using namespace trench_rules;

/// Rules digest 4.4 TC-A1 to TC-A6: moving without charging.
class TestTrenchMovement : public QObject {
    Q_OBJECT

private slots:
    void moves_data();
    void moves() { runRow(); }
    void retreats_data();
    void retreats() { runRow(); }
    void rolled_data();
    void rolled() { runRow(); }
    void standing_data();
    void standing() { runRow(); }
};

namespace {

using MoveCode = std::string;

Move overDanger(const UnitId& who) {
    auto order = by<Move>(who);
    order.dangerous = true;
    return order;
}
Climb climbing(const UnitId& who, int height) {
    auto order = by<Climb>(who);
    order.height = height;
    return order;
}
Jump jumping(const UnitId& who, int gap, int depth) {
    auto order = by<Jump>(who);
    order.gap = gap;
    order.depth = depth;
    return order;
}

} // namespace

void TestTrenchMovement::moves_data() {
    columns();
    row("TC-A1 once, and no Charge beside it", [] {
        Battle t;
        t.perform(by<Move>(a1));
        QVERIFY(t.activity(a1).has("move"));
        QCOMPARE(t.refused(by<Move>(a1)), MoveCode("action.done"));
        QCOMPARE(t.refused(at<Charge>(a1, b1)), MoveCode("move.done"));
        QCOMPARE(t.refused(by<Move>(a2)), MoveCode("activate.other_side"));
        t.perform(by<Move>(b1)); // whose first ACTION ends the activation before
        QVERIFY(!t.canGoOn(a1) && t.canGoOn(b1));
    });
    row("TC-A1 in melee it stays with the same enemies", [] {
        Battle t;
        t.touch(a1, b1);
        t.perform(by<Move>(a1));
        QVERIFY(t.state.isTouching(a1, b1));
    });
    row("TC-W77 leaves melee with a Move", [] {
        Battle t;
        t.touch(a1, b1);
        t.has(a1, EffectKind::Special, 1, "leaves_melee");
        t.perform(by<Move>(a1));
        QVERIFY(!t.state.isTouching(a1, b1));
    });
    row("TC-A1 dangerous ground is RISKY, a failure is an injury roll", [] {
        Battle t;
        t.perform(overDanger(a1), {dice("success", {1, 1}), dice("injury", {1, 1})});
        QCOMPARE(t.blood(a1), 1);
        QVERIFY(!t.canGoOn(a1));
    });
    row("TC-A1 who flies does not care", [] {
        Battle t;
        t.has(a1, EffectKind::Fly, 8);
        t.perform(overDanger(a1));
        QVERIFY(t.canGoOn(a1));
    });
    row("TC-K14 no move after a HEAVY shot", [] {
        Battle t;
        t.arm(a1, {"machine_gun"});
        t.perform(at<Shoot>(a1, b1), {dice("success", {1, 1})});
        QCOMPARE(t.refused(by<Move>(a1)), MoveCode("weapon.heavy"));
        QCOMPARE(t.refused(by<Dash>(a1)), MoveCode("weapon.heavy"));
        t.keyword(a1, "STRONG");
        QCOMPARE(t.refused(by<Move>(a1)), MoveCode());
    });
    row("TC-W85 charges first", [] {
        Battle t;
        t.has(a1, EffectKind::Special, 1, "must_charge");
        QCOMPARE(t.refused(by<Move>(a1)), MoveCode("action.must_charge"));
        QCOMPARE(t.refused(at<Charge>(a1, b1)), MoveCode());
    });
}

void TestTrenchMovement::retreats_data() {
    columns();
    row("TC-A3 every enemy in melee attacks first", [] {
        Battle t;
        t.touch(a1, b1);
        t.touch(a1, b2);
        t.perform(by<Retreat>(a1), {dice("success", {1, 1}), dice("success", {2, 1})});
        QVERIFY(!t.state.isTouching(a1, b1) && !t.state.isTouching(a1, b2));
        QVERIFY(t.canGoOn(a1));
    });
    row("TC-A3 who goes Down stays in melee", [] {
        Battle t;
        t.touch(a1, b1);
        t.perform(by<Retreat>(a1), {dice("success", {4, 3}), dice("injury", {4, 3})});
        QVERIFY(t.down(a1));
        QVERIFY(t.state.isTouching(a1, b1));
    });
    row("TC-A3 who goes Out of Action has left for good", [] {
        Battle t;
        t.touch(a1, b1);
        t.touch(a1, b2);
        t.perform(by<Retreat>(a1), {dice("success", {4, 3}), dice("injury", {6, 6})});
        QVERIFY(t.gone(a1));
        QVERIFY(t.state.round.open.empty());
    });
    row("TC-A3 with the weapon that does most", [] {
        Battle t;
        t.touch(a1, b1);
        t.arm(b1, {"club", "sword"});
        const auto done = t.perform(by<Retreat>(a1), {dice("success", {1, 1})});
        QVERIFY(done.says("Sword"));
    });
    row("TC-W151 free attacks −1 DICE", [] {
        Battle t;
        t.touch(a1, b1);
        t.has(a1, EffectKind::FreeAttackDice, -1);
        t.perform(by<Retreat>(a1), {dice("success", {6, 1, 1})});
        QVERIFY(!t.state.isTouching(a1, b1));
    });
    row("TC-W77 no free attacks", [] {
        Battle t;
        t.touch(a1, b1);
        t.has(a1, EffectKind::NoFreeAttacks);
        t.perform(by<Retreat>(a1));
        QVERIFY(!t.state.isTouching(a1, b1));
    });
    row("TC-W119 held in melee", [] {
        Battle t;
        t.touch(a1, b1);
        t.has(b1, EffectKind::Special, 1, "holds_in_melee");
        QCOMPARE(t.refused(by<Retreat>(a1)), MoveCode("move.held"));
        QCOMPARE(t.refused(by<Retreat>(a2)), MoveCode("retreat.not_in_melee"));
    });
}

void TestTrenchMovement::rolled_data() {
    columns();
    row("TC-A4 a Dash beside a Move", [] {
        Battle t;
        t.perform(by<Move>(a1));
        t.perform(by<Dash>(a1), {dice("success", {4, 3})});
        QVERIFY(t.canGoOn(a1));
        QCOMPARE(t.refused(by<Dash>(a1)), MoveCode("action.done"));
    });
    row("TC-T18 a failed Dash after a shot ends the activation", [] {
        Battle t;
        t.perform(at<Shoot>(a1, b1), {dice("success", {1, 1})});
        t.perform(by<Dash>(a1), {dice("success", {1, 1})});
        QVERIFY(!t.canGoOn(a1));
        QCOMPARE(t.refused(by<Move>(a1)), MoveCode("activation.over"));
    });
    row("TC-T13 two BLOOD MARKERS against a Dash", [] {
        Battle t;
        t.mark(a1, Marker::Blood, 2);
        t.perform(by<Dash>(a1), {pick("blood", "2"), dice("success", {6, 6, 2, 1})});
        QCOMPARE(t.blood(a1), 0);
        QVERIFY(!t.canGoOn(a1));
    });
    row("TC-W122 cannot Dash", [] {
        Battle t;
        t.has(a1, EffectKind::NoDash);
        QCOMPARE(t.refused(by<Dash>(a1)), MoveCode("dash.cannot"));
        t.touch(a2, b1);
        QCOMPARE(t.refused(by<Dash>(a2)), MoveCode("move.in_melee"));
    });
    row("TC-K9 a failed RISKY ACTION ends both activations", [] {
        Battle t;
        t.unit(a1).partner = "a2";
        t.unit(a2).partner = "a1";
        auto together = by<Activate>(a1);
        together.together = true;
        t.perform(together);
        QVERIFY(t.canGoOn(a1) && t.canGoOn(a2));
        t.perform(by<Dash>(a1), {dice("success", {1, 1})});
        QVERIFY(!t.canGoOn(a1) && !t.canGoOn(a2));
    });
    row("TC-K17 an icon lets it go on, once", [] {
        Battle t;
        t.has(a1, EffectKind::RiskyGoesOn);
        t.unit(a1).gained.back().effect.once = Often::Battle;
        t.perform(by<Dash>(a1), {dice("success", {1, 1})});
        QVERIFY(t.canGoOn(a1));
        t.perform(climbing(a1, 2), {dice("success", {1, 1})});
        QVERIFY(!t.canGoOn(a1));
    });
    row("TC-T20 TC-A5 who fails to climb 7″ falls: +2 DICE", [] {
        Battle t;
        const auto done = t.perform(climbing(a1, 7), {dice("success", {1, 1}), dice("injury", {1, 1, 1, 1})});
        QCOMPARE(done.request("injury").dice(), 4);
        QVERIFY(!t.canGoOn(a1));
    });
    row("TC-W11 climbs without a roll", [] {
        Battle t;
        t.has(a1, EffectKind::AutoSuccess, 1, {}, {"action:climb"});
        t.perform(climbing(a1, 7));
        QVERIFY(t.activity(a1).has("climb"));
    });
    row("TC-A6 down 3″ is free, a gap is half the Movement", [] {
        Battle t;
        t.perform(jumping(a1, 0, 3));
        QVERIFY(!t.activity(a1).has("jump"));
        QCOMPARE(t.refused(jumping(a1, 4, 0)), MoveCode("jump.far"));
        t.perform(jumping(a1, 3, 2), {dice("success", {1, 1})});
        QVERIFY(!t.canGoOn(a1));
    });
    row("TC-A6 a jump down in a Charge: +1 DICE to hit", [] {
        Battle t;
        auto jump = jumping(a1, 0, 3);
        jump.inCharge = true;
        t.perform(jump, {dice("success", {4, 3})});
        auto charge = at<Charge>(a1, b1);
        charge.distance = 5;
        t.perform(charge, {dice("charge", {1})});
        t.perform(at<Fight>(a1, b1), {dice("success", {1, 1, 1})});
        t.perform(EndActivation{});
        QVERIFY(t.state.at(a1).gained.empty());
    });
    row("TC-M5 all that a Shaken warband rolls is RISKY", [] {
        Battle t;
        t.side("first").shaken = true;
        t.perform(at<Shoot>(a1, b1), {dice("success", {1, 1})});
        QVERIFY(!t.canGoOn(a1));
        t.perform(by<Move>(b1));
        t.perform(EndActivation{});
        t.perform(by<Move>(a2));
        QVERIFY(t.canGoOn(a2));
    });
    row("TC-W126 a failed ACTION is rolled again, once", [] {
        Battle t;
        t.has(a1, EffectKind::RerollAction);
        t.unit(a1).gained.back().effect.once = Often::Battle;
        t.perform(by<Dash>(a1), {dice("success", {1, 1}), pick("reroll", "yes"), dice("success", {6, 1})});
        QVERIFY(t.canGoOn(a1));
        t.perform(climbing(a1, 2), {dice("success", {1, 1})});
        QVERIFY(!t.canGoOn(a1));
    });
    row("TC-D1 a test at the table", [] {
        Battle t;
        auto test = by<Test>(a1);
        test.words = "opens the hatch";
        test.modifier = 1;
        const auto done = t.perform(test, {dice("success", {6, 6, 1})});
        QVERIFY(done.says("opens the hatch"));
        QVERIFY(t.state.round.open.empty());
    });
}

void TestTrenchMovement::standing_data() {
    columns();
    row("TC-M4 free at the start, then movement is halved", [] {
        Battle t;
        t.unit(a1).down = true;
        QCOMPARE(t.refused(by<Move>(a1)), MoveCode("unit.down"));
        t.perform(by<Stand>(a1));
        QVERIFY(!t.down(a1) && t.activity(a1).halved);
        auto charge = at<Charge>(a1, b1);
        charge.distance = 5;
        t.perform(charge, {dice("charge", {5})});
        QVERIFY(t.state.isTouching(a1, b1)); // half of 11″, rounded down
    });
    row("TC-W69 no halving", [] {
        Battle t;
        t.unit(a1).down = true;
        t.has(a1, EffectKind::FullMoveAfterStanding);
        t.perform(by<Stand>(a1));
        QVERIFY(!t.activity(a1).halved);
    });
    row("AMB-TC12 taken Down in its activation: a RISKY ACTION", [] {
        Battle t;
        t.touch(a1, b1);
        t.perform(by<Retreat>(a1), {dice("success", {4, 3}), dice("injury", {4, 3})});
        QCOMPARE(t.refused(by<Dash>(a1)), MoveCode("unit.down"));
        t.perform(by<Stand>(a1), {pick("blood", "0"), dice("success", {5, 5, 3})});
        QVERIFY(!t.down(a1) && t.canGoOn(a1) && !t.activity(a1).halved);
    });
    row("AMB-TC12 and when it fails it stays Down", [] {
        Battle t;
        t.touch(a1, b1);
        t.perform(by<Retreat>(a1), {dice("success", {4, 3}), dice("injury", {4, 3})});
        t.perform(by<Stand>(a1), {pick("blood", "0"), dice("success", {6, 1, 1})});
        QVERIFY(t.down(a1) && !t.canGoOn(a1));
    });
    row("4.9 tc.10: is by itself", [] {
        Battle t(Edition::Tc10);
        t.unit(a1).down = true;
        t.perform(by<Move>(a1));
        QVERIFY(!t.down(a1) && t.activity(a1).halved && t.activity(a1).has("move"));
    });
    row("4.9 tc.10: Down in its activation ends it", [] {
        Battle t(Edition::Tc10);
        t.touch(a1, b1);
        t.perform(by<Retreat>(a1), {dice("success", {4, 3}), dice("injury", {4, 3})});
        QVERIFY(t.down(a1) && !t.canGoOn(a1));
        QCOMPARE(t.refused(by<Stand>(a1)), MoveCode("activation.over"));
    });
    row("TC-W43 kept Down", [] {
        Battle t;
        t.unit(a1).down = true;
        t.touch(a1, b1);
        t.has(b1, EffectKind::Special, 1, "cannot_stand", {"in_melee", "other_down"});
        QCOMPARE(t.refused(by<Stand>(a1)), MoveCode("stand.held"));
        QCOMPARE(t.refused(by<Stand>(a2)), MoveCode("stand.up"));
    });
}

TEST_CASE(TestTrenchMovement, tests::NoApplication)
#include "test_trench_movement.moc"
