// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped.h"
#include "support/case.h"
#include "systems/trench_crusade/effects/active_effects.h"

using namespace trench_rules;

/// Rules digest of ACTIONS and what is asked (TC-W1 to TC-W157), as they are shipped.
class TestTrenchActs : public QObject {
    Q_OBJECT

private slots:
    void orders_data();
    void orders() { runRow(); }
    void swallowed_data();
    void swallowed() { runRow(); }
    void results_data();
    void results() { runRow(); }
    void beginnings_data();
    void beginnings() { runRow(); }
};

namespace {

Battle actor(const std::string& ability) {
    Battle t;
    giveAbility(t, a1, ability);
    return t;
}

/// The model is one of that datasheet from now on.
void becomes(Battle& t, const UnitId& unit, const std::string& sheet) {
    auto profile = t.sheet(unit);
    profile.id = sheet;
    t.state.sheets[sheet] = std::move(profile);
    t.unit(unit).sheet = sheet;
}

/// Before the first turn; the first warband has fewer models and begins.
Battle before(const std::string& ability) {
    auto t = actor(ability);
    t.out(a3);
    t.state.turn = 0;
    t.state.phase = Phase::Deployment;
    return t;
}

Battle eater() {
    auto t = actor("devour");
    giveAbility(t, a1, "vomit");
    t.perform(useOf(a1, "devour", b1), {dice("success", {5, 5})});
    return t;
}

const auto actSucceeds = dice("success", {5, 5});

} // namespace

void TestTrenchActs::orders_data() {
    columns();
    row("TC-W15 friends move 3″, which may be a Charge", [] {
        auto t = actor("loudspeakers");
        const auto done =
            t.perform(useOf(a1, "loudspeakers", a2), {dice("success", {5, 5, 1, 1}), pick("outcome", "yes")});
        QVERIFY(done.says("moves 3″"));
        QVERIFY(t.unit(a2).used.contains("counts_as_charge"));
    });
    row("TC-W17 D3 BLOOD MARKERS go", [] {
        auto t = actor("laying_on_hands");
        t.mark(a2, Marker::Blood, 3);
        t.perform(useOf(a1, "laying_on_hands", a2), {actSucceeds, dice("amount", {2})});
        QCOMPARE(t.blood(a2), 1);
    });
    row("TC-W36 one attack on each of two enemies", [] {
        auto t = actor("temporal_assassin");
        t.arm(a1, {"club"});
        auto order = useOf(a1, "temporal_assassin", b1);
        order.others = {b2};
        t.perform(order, {dice("amount", {4}), dice("success", {1, 1}), dice("success", {1, 1})});
        QVERIFY(t.state.isTouching(a1, b1) && !t.state.isTouching(a1, b2));
        QCOMPARE(t.refused(at<Fight>(a1, b1)), std::string("fight.split"));
    });
    row("TC-W37 a mine is in the scenery", [] {
        auto t = actor("mine_setting");
        QVERIFY(t.perform(useOf(a1, "mine_setting"), {dice("success", {5, 5, 1, 1})}).says("Mine"));
    });
    row("TC-W38 a mine that is not taken away explodes", [] {
        auto t = actor("de_mine");
        t.perform(useOf(a1, "de_mine"), {dice("success", {1, 1}), dice("injury", {1, 1})});
        QCOMPARE(t.blood(a1), 2); // a Minor Hit, and SHRAPNEL
    });
    row("TC-W46 a Bull tramples who is Down", [] {
        auto t = duelWith("trample");
        t.state.weapons["trample"] = shipped().weapons.at("trample");
        t.unit(b1).down = true;
        t.sheet(b1).armour = -3;
        t.perform(useOf(a1, "trample", b1), {actSucceeds, dice("injury", {2, 2, 1})});
        QCOMPARE(t.blood(b1), 1);
    });
    row("TC-W95 a Blast of as many inches as BLOOD was paid", [] {
        auto t = actor("burning_inferno");
        t.state.weapons["burning_inferno"] = shipped().weapons.at("burning_inferno");
        t.mark(a2, Marker::Blood, 2);
        auto order = useOf(a1, "burning_inferno", b1);
        order.price = 2;
        order.others = {b2};
        t.perform(order, {actSucceeds, dice("injury", {1, 1}), dice("injury", {1, 1})});
        QCOMPARE(t.blood(a2), 0);
        QCOMPARE(t.blood(b1), 2);
        QCOMPARE(t.blood(b2), 2);
    });
    row("TC-W96 a Yoke Fiend moves, strikes or dies", [] {
        auto t = actor("slavemaster");
        t.keyword(a3, "DEMONIC");
        becomes(t, a2, "yoke_fiend");
        t.arm(a2, {"club"});
        t.touch(a2, b1);
        t.mark(b1, Marker::Blood, 1);
        QCOMPARE(t.refused(useOf(a1, "slavemaster", a3)), std::string("act.only"));
        t.perform(useOf(a1, "slavemaster", a2), {pick("outcome", "melee"), dice("success", {1, 1})});
        QCOMPARE(t.blood(b1), 0);
        auto other = actor("slavemaster");
        becomes(other, a2, "yoke_fiend");
        other.mark(b1, Marker::Blood, 1);
        other.perform(useOf(a1, "slavemaster", a2), {pick("outcome", "out")});
        QVERIFY(other.gone(a2));
    });
    row("TC-W105 the next enemy comes and does not attack it", [] {
        auto t = actor("call_of_flesh");
        t.mark(a2, Marker::Blood, 2);
        t.perform(useOf(a1, "call_of_flesh"));
        t.perform(by<Activate>(b1));
        QCOMPARE(t.refused(at<Shoot>(b1, a2)), std::string("action.called"));
        t.perform(by<Move>(b1));
        QCOMPARE(t.refused(at<Shoot>(b1, a1)), std::string("target.called"));
        QCOMPARE(t.refused(at<Shoot>(b1, a2)), std::string());
    });
    row("TC-W113 an item is lost", [] {
        auto t = actor("uncaring_gluttony");
        giveGear(t, b1, "reliquary");
        t.mark(a2, Marker::Blood, 2);
        t.perform(useOf(a1, "uncaring_gluttony", b1), {pick("outcome", "reliquary")});
        QVERIFY(t.unit(b1).used.contains("lost:reliquary"));
    });
    row("TC-W114 BLOOD off both", [] {
        auto t = duelWith("eater_of_the_flesh");
        t.mark(a1, Marker::Blood, 1);
        t.perform(at<Fight>(a1, b1), {pick("blood", "0"), actSucceeds, dice("injury", {1, 1}),
                                      pick("trigger", "yes"), pick("outcome", "1")});
        QCOMPARE(t.blood(a1), 0);
        QCOMPARE(t.blood(b1), 0);
    });
    row("TC-W124 one of three sacraments", [] {
        auto t = actor("ammunition_sacrament");
        t.perform(useOf(a1, "ammunition_sacrament", a2), {actSucceeds, pick("outcome", "0")});
        Context context;
        context.actor = a2;
        context.ranged = true;
        QCOMPARE(sumOf(t.state, a2, EffectKind::Hit, context), 1);
    });
    row("TC-W126 a failed ACTION again, a 1 throws it down", [] {
        auto t = actor("eye_of_god");
        t.perform(at<Shoot>(a1, b1),
                  {dice("success", {1, 2}), pick("reroll", "yes"), dice("success", {1, 2})});
        QVERIFY(t.down(a1) && !t.canGoOn(a1));
        QCOMPARE(t.blood(a1), 1);
        auto fine = actor("eye_of_god");
        fine.perform(by<Move>(a1));
        fine.perform(by<Dash>(a1), {dice("success", {1, 2}), pick("reroll", "yes"), dice("success", {3, 4})});
        QVERIFY(!fine.down(a1) && fine.canGoOn(a1));
        auto kept = actor("eye_of_god");
        kept.perform(at<Shoot>(a1, b1), {dice("success", {1, 2}), pick("reroll", "no")});
        QVERIFY(!kept.down(a1));
    });
    row("TC-W127 the Voice of God says who is next", [] {
        auto t = actor("voice_of_god");
        t.perform(useOf(a1, "voice_of_god", b2), {actSucceeds});
        QVERIFY(!t.canGoOn(a1));
        QVERIFY(!t.refused(by<Activate>(b1)).empty());
    });
    row("TC-W136 as many DICE as there is armour", [] {
        auto t = actor("price_of_greed");
        t.sheet(b1).armour = -2;
        t.perform(useOf(a1, "price_of_greed", b1), {actSucceeds, dice("injury", {4, 4, 1, 1})});
        QCOMPARE(t.blood(b1), 1);
    });
    row("TC-W141 an injury without armour", [] {
        auto t = actor("day_of_his_wrath");
        t.sheet(b1).armour = -3;
        t.perform(useOf(a1, "day_of_his_wrath", b1), {actSucceeds, dice("injury", {4, 4})});
        QVERIFY(t.down(b1));
    });
    row("TC-W157 INFECTION moves a Thrall, once a turn", [] {
        auto t = actor("hegemons_will");
        t.keyword(a3, "BLACK_GRAIL");
        becomes(t, a2, "bereaved");
        t.mark(b1, Marker::Infection, 1);
        QCOMPARE(t.refused(useOf(a1, "hegemons_will", a3)), std::string("act.only"));
        t.perform(useOf(a1, "hegemons_will", a2),
                  {pick("outcome", "ranged"), pick("outcome", "b2"), dice("success", {1, 1})});
        QCOMPARE(t.unit(b1).marker(Marker::Infection), 0);
        QVERIFY(t.unit(a2).used.contains("commanded"));
    });
    row("TC-W12 free once it has done a glorious deed", [] {
        auto t = actor("law_of_hell");
        Deed deed;
        deed.id = "first";
        deed.name = "First blood";
        t.state.scenario.edit().deeds = {deed};
        DoDeed order;
        order.deed = "first";
        order.who = a1;
        t.perform(order);
        QVERIFY(t.unit(a1).presence == Presence::Gone);
    });
    row("TC-W12 who is Out of Action already stays so, whatever deed is reported late", [] {
        auto t = actor("law_of_hell");
        Deed deed;
        deed.id = "first";
        t.state.scenario.edit().deeds = {deed};
        t.out(a1);
        DoDeed order;
        order.deed = "first";
        order.who = a1;
        t.perform(order);
        QVERIFY(t.unit(a1).presence == Presence::Out);
    });
}

void TestTrenchActs::swallowed_data() {
    columns();
    row("TC-W128 swallowed: off the table, it bleeds each activation", [] {
        auto t = eater();
        QVERIFY(t.unit(b1).presence == Presence::Reserve);
        t.perform(EndActivation{});
        t.state.round.acted.clear();
        t.perform(by<Activate>(a1), {}, true);
        QCOMPARE(t.blood(b1), 1);
        t.perform(EndActivation{});
        t.mark(b1, Marker::Blood, 6);
        t.state.round.acted.clear();
        t.perform(by<Activate>(a1), {}, true);
        QVERIFY(t.gone(b1));
    });
    row("TC-W128 free when the eater is Out of Action", [] {
        auto t = eater();
        t.perform(hurtBy(a1), {dice("injury", {6, 6})});
        QVERIFY(t.unit(b1).isOnTable() && t.down(b1));
    });
    row("TC-W129 it comes free, Down", [] {
        auto t = eater();
        t.perform(useOf(a1, "vomit"), {dice("success", {5, 5, 1, 1, 1, 1})});
        QVERIFY(t.unit(b1).isOnTable() && t.down(b1));
    });
}

void TestTrenchActs::results_data() {
    columns();
    row("TC-W16 the first Out of Action does not happen", [] {
        Battle t;
        giveAbility(t, a1, "memento_mori");
        t.perform(hurtBy(a1), {dice("injury", {5, 4})});
        QVERIFY(t.unit(a1).isOnTable() && !t.down(a1));
        QCOMPARE(t.blood(a1), 0);
        t.perform(hurtBy(a1), {dice("injury", {5, 4})});
        QVERIFY(t.gone(a1));
    });
    row("TC-W80 1 lower for every 2 BLOOD MARKERS", [] {
        Battle t;
        giveAbility(t, a1, "serpent_moon");
        t.mark(a2, Marker::Blood, 2);
        t.perform(hurtBy(a1), {pick("trigger", "2"), dice("injury", {4, 3})});
        QCOMPARE(t.blood(a2), 0);
        QCOMPARE(t.blood(a1), 1);
        QVERIFY(!t.down(a1));
    });
    row("TC-W83 nothing of the hit happens", [] {
        Battle t;
        giveAbility(t, a1, "oracle_beast_cloak");
        t.mark(b2, Marker::Blood, 3);
        t.perform(hurtBy(a1), {dice("injury", {5, 4}), pick("trigger", "3")});
        QVERIFY(t.unit(a1).isOnTable());
        QCOMPARE(t.blood(a1), 0);
        QCOMPARE(t.blood(b2), 0);
    });
    row("TC-W110 TC-T33 it stays on its feet, TOUGH is used up", [] {
        Battle t;
        giveAbility(t, a1, "too_proud_to_fall");
        t.keyword(a1, "TOUGH");
        t.mark(a2, Marker::Blood, 2);
        t.perform(hurtBy(a1), {dice("injury", {5, 4}), pick("trigger", "2")});
        QVERIFY(!t.down(a1));
        QCOMPARE(t.blood(a1), 1);
        t.perform(hurtBy(a1), {pick("blood", "0"), dice("injury", {5, 4})});
        QVERIFY(t.gone(a1));
    });
    row("TC-W135 FIRE does nothing to a Hellhound", [] {
        Battle t;
        giveAbility(t, b1, "hellhound");
        t.state.weapons.at("rifle").keywords = {"fire"};
        t.perform(at<Shoot>(a1, b1), {dice("success", {4, 4})});
        QCOMPARE(t.blood(b1), 0);
    });
}

void TestTrenchActs::beginnings_data() {
    columns();
    row("TC-W103 three BLOOD MARKERS on a friend", [] {
        auto t = before("forbidden_pleasures");
        t.next({pick("outcome", "a2")});
        QCOMPARE(t.blood(a2), 3);
    });
    row("TC-W117 a BLESSING for each rich enemy", [] {
        auto t = before("universal_greed");
        t.unit(b1).worth = t.unit(b2).worth = 150;
        t.unit(b3).worth = 149;
        t.next();
        QCOMPARE(t.unit(a1).marker(Marker::Blessing), 2);
    });
    row("TC-W156 the Red Brigade begins with BLOOD", [] {
        auto t = before("red_brigade");
        t.unit(a1).worth = t.unit(a2).worth = 200;
        t.next();
        QCOMPARE(t.blood(a1) + t.blood(a2), 2);
    });
    row("TC-W142 a BLESSING each turn, if its player wants", [] {
        auto t = before("favour_of_the_lord");
        t.next({pick("trigger", "yes"), pick("outcome", "a2")});
        QCOMPARE(t.unit(a2).marker(Marker::Blessing), 1);
    });
}

TEST_CASE(TestTrenchActs, tests::NoApplication)
#include "test_trench_acts.moc"
