// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped.h"
#include "support/case.h"

using namespace trench_rules;

/// Rules digest of abilities (TC-W1 to TC-W157): the ability as it is shipped, on a model, at its moment.
class TestTrenchAbilities : public QObject {
    Q_OBJECT

private slots:
    void moments_data();
    void moments() { runRow(); }
    void powers_data();
    void powers() { runRow(); }
    void attacks_data();
    void attacks() { runRow(); }
    void acts_data();
    void acts() { runRow(); }
};

namespace {

Activate activation(const UnitId& who) { return by<Activate>(who); }

Hurt hurt(const UnitId& unit) {
    Hurt order;
    order.unit = unit;
    order.cause = "test";
    return order;
}

UseAbility useOn(const UnitId& who, const std::string& what, const UnitId& target = {}) {
    auto order = at<UseAbility>(who, target);
    order.what = what;
    return order;
}

/// Two in melee, the first with that ability.
Battle duel(const std::string& ability) {
    Battle t;
    giveAbility(t, a1, ability);
    t.arm(a1, {"club"});
    t.touch(a1, b1);
    return t;
}

const std::vector<Reply> downs{dice("success", {4, 4}), dice("injury", {4, 3})};

} // namespace

void TestTrenchAbilities::moments_data() {
    columns();
    row("TC-W22 a BLOOD MARKER goes at the start", [] {
        Battle t;
        giveAbility(t, a1, "miracle_of_regeneration");
        t.mark(a1, Marker::Blood, 2);
        t.perform(activation(a1));
        QCOMPARE(t.blood(a1), 1);
    });
    row("TC-W28 BLOOD becomes a BLESSING, if its player wants", [] {
        for (const auto* wants : {"yes", "no"}) {
            Battle t;
            giveAbility(t, a1, "blessed_stigmata");
            t.mark(a1, Marker::Blood, 1);
            t.perform(activation(a1), {pick("trigger", wants)});
            QCOMPARE(t.blood(a1), std::string(wants) == "yes" ? 0 : 1);
            QCOMPARE(t.unit(a1).marker(Marker::Blessing), 1 - t.blood(a1));
        }
    });
    row("TC-W70 TC-W65 TC-T29 a Hound infects before it grows", [] {
        Battle t;
        giveAbility(t, b1, "disease_carrier");
        t.touch(a1, b1);
        t.perform(activation(a1));
        QCOMPARE(t.unit(a1).marker(Marker::Infection), 2);
    });
    row("TC-W66 INFECTION after BLOOD in melee", [] {
        auto t = duel("beelzebubs_touch");
        t.perform(at<Fight>(a1, b1), downs);
        QCOMPARE(t.blood(b1), 1);
        QCOMPARE(t.unit(b1).marker(Marker::Infection), 1);
    });
    row("TC-W68 a tick heals", [] {
        auto t = duel("parasitic_tick");
        t.mark(a1, Marker::Infection, 1);
        t.perform(activation(a1));
        QCOMPARE(t.unit(a1).marker(Marker::Infection), 2);
        t.perform(at<Fight>(a1, b1), {pick("blood", "0"), dice("success", {4, 4}), dice("injury", {4, 3})});
        QCOMPARE(t.unit(a1).marker(Marker::Infection), 1);
    });
    row("TC-W112 the unit that makes it bleed bleeds", [] {
        Battle t;
        giveAbility(t, b1, "belly_of_the_beast");
        t.arm(a1, {"club"});
        t.touch(a1, b1);
        t.perform(at<Fight>(a1, b1), downs);
        QCOMPARE(t.blood(a1), 1);
    });
    row("TC-W12 free once it has taken an ELITE out", [] {
        auto t = duel("law_of_hell");
        t.keyword(b1, "ELITE");
        t.perform(at<Fight>(a1, b1), {dice("success", {4, 4}), dice("injury", {5, 4})});
        QVERIFY(t.unit(a1).presence == Presence::Gone);
        QCOMPARE(t.side("first").size, 2);
    });
    row("TC-W13 the blessing of a fallen one", [] {
        Battle t;
        giveAbility(t, a1, "dark_blessing");
        t.keyword(a2, "HERETIC");
        t.keyword(a2, "ELITE");
        t.perform(hurt(a1), {dice("injury", {5, 4})});
        QCOMPARE(t.unit(a2).marker(Marker::Blessing), 1);
    });
}

void TestTrenchAbilities::powers_data() {
    columns();
    row("TC-W84 TC-T30 only who is no DEMON pays", [] {
        auto t = duel("blood_magic");
        t.keyword(b2, "DEMONIC");
        t.mark(b2, Marker::Blood, 3);
        t.perform(at<Fight>(a1, b1), {dice("success", {4, 4}), dice("injury", {1, 1})});
        QCOMPARE(t.blood(b2), 3);
    });
    row("TC-W84 TC-K10 one BLOOD MARKER for +1 DICE", [] {
        auto t = duel("blood_magic");
        t.mark(b3, Marker::Blood, 1);
        const auto done = t.perform(
            at<Fight>(a1, b1), {dice("success", {4, 4}), pick("outcome", "1"), dice("injury", {5, 4, 1})});
        QCOMPARE(t.blood(b3), 0);
        QVERIFY(t.gone(b1));
        QVERIFY(done.says("Blood Magic"));
    });
    row("TC-W116 +1 DICE on an ACTION", [] {
        auto t = duel("black_heart");
        t.mark(b3, Marker::Blood, 1);
        t.perform(at<Fight>(a1, b1), {pick("outcome", "1"), dice("success", {1, 1, 1})});
        QCOMPARE(t.blood(b3), 0);
    });
    row("TC-W107 paid, it succeeds without a roll", [] {
        auto t = duel("charm_of_acedia");
        t.mark(b3, Marker::Blood, 1);
        t.perform(at<Fight>(a1, b1), {pick("outcome", "1"), dice("injury", {4, 3})});
        QVERIFY(t.down(b1));
    });
    row("TC-W104 as many BLOOD MARKERS as were paid", [] {
        Battle t;
        giveAbility(t, a1, "exquisite_pain");
        QCOMPARE(t.refused(useOn(a1, "exquisite_pain", b1)), std::string("act.unpaid"));
        t.mark(a2, Marker::Blood, 2);
        auto order = useOn(a1, "exquisite_pain", b1);
        order.price = 2;
        t.perform(order);
        QCOMPARE(t.blood(a2), 0);
        QCOMPARE(t.blood(b1), 2);
        QVERIFY(!t.refused(order).empty());
    });
    row("TC-W102 one marker taken, the same gained", [] {
        Battle t;
        giveAbility(t, a1, "what_is_yours_is_mine");
        t.mark(a2, Marker::Blood, 1);
        t.mark(b1, Marker::Blessing, 1);
        t.perform(useOn(a1, "what_is_yours_is_mine", b1));
        QCOMPARE(t.unit(b1).marker(Marker::Blessing), 0);
        QCOMPARE(t.unit(a1).marker(Marker::Blessing), 1);
    });
    row("TC-W111 an injury, then pushed D6″", [] {
        Battle t;
        giveAbility(t, a1, "light_of_samael");
        t.mark(a2, Marker::Blood, 2);
        const auto done =
            t.perform(useOn(a1, "light_of_samael", b1), {dice("injury", {2, 2}), dice("amount", {5})});
        QVERIFY(done.says("moves 5″"));
    });
    row("TC-W54 a BLESSING MARKER goes to a friend", [] {
        Battle t;
        giveAbility(t, a1, "blessed_psalm");
        t.mark(a1, Marker::Blessing, 1);
        t.perform(useOn(a1, "blessed_psalm", a2));
        QCOMPARE(t.unit(a1).marker(Marker::Blessing), 0);
        QCOMPARE(t.unit(a2).marker(Marker::Blessing), 1);
        QCOMPARE(t.refused(useOn(a1, "blessed_psalm", b1)), std::string("act.used"));
    });
    row("TC-W26 it blows itself up", [] {
        Battle t;
        giveAbility(t, a1, "martyrdom_device");
        const auto done =
            t.perform(useOn(a1, "martyrdom_device", b1),
                      {pick("outcome", "yes"), dice("injury", {1, 1, 1}), dice("injury", {3, 3, 3, 3})});
        QVERIFY(t.gone(a1));
        QCOMPARE(t.blood(b1), 1);
    });
}

void TestTrenchAbilities::attacks_data() {
    columns();
    row("TC-W23 another one takes the hit", [] {
        Battle t;
        giveAbility(t, b2, "bodyguard");
        t.keyword(b1, "PILGRIM");
        t.keyword(b2, "PILGRIM");
        t.perform(at<Shoot>(a1, b1),
                  {dice("success", {4, 4}), pick("outcome", "b2"), dice("injury", {4, 3})});
        QVERIFY(t.down(b2) && !t.down(b1));
    });
    row("TC-W19 a friend whipped to death puts a die aside", [] {
        Battle t;
        giveAbility(t, a1, "whip_of_god");
        t.arm(a1, {"club"});
        t.perform(at<Fight>(a1, a2), {dice("success", {4, 4}), dice("injury", {5, 4})});
        QVERIFY(t.gone(a2));
        QCOMPARE(t.side("first").moraleDice, 1);
    });
    row("TC-W86 one blow at a friend, no other", [] {
        auto t = duel("torturer");
        t.arm(a1, {"club", "sword"});
        t.perform(at<Fight>(a1, a2), {dice("success", {1, 1})});
        QCOMPARE(t.refused(at<Fight>(a1, b1)), std::string("fight.friend"));
    });
    row("TC-W130 TC-T27 +1 for each BLOOD MARKER, no armour", [] {
        Battle t;
        giveAbility(t, a1, "vengeful_scripture");
        giveWeapon(t, a1, "vengeful_scripture");
        t.sheet(b1).armour = -2;
        t.mark(b1, Marker::Blood, 3);
        t.perform(useOn(a1, "vengeful_scripture", b1),
                  {dice("success", {4, 4}), pick("blood", "0"), dice("injury", {3, 3})});
        QVERIFY(t.gone(b1));
    });
    row("TC-W154 +1 DICE against who fights another", [] {
        auto t = duel("chewa");
        t.touch(a2, b1);
        t.perform(at<Fight>(a1, b1), {dice("success", {1, 1, 1})});
    });
    row("TC-W155 its own BLOOD gives DICE, none is spent", [] {
        auto t = duel("crimson_communicant");
        t.mark(a1, Marker::Blood, 2);
        t.perform(at<Fight>(a1, b1), {dice("success", {1, 1, 1, 1})});
        QCOMPARE(t.blood(a1), 2);
    });
    row("TC-W4 the unit that is hidden is no target until it shoots", [] {
        Battle t;
        t.has(b1, EffectKind::Special, 1, "hidden");
        QCOMPARE(t.refused(at<Shoot>(a1, b1)), std::string("target.hidden"));
        t.has(a1, EffectKind::Special, 1, "hidden");
        t.perform(at<Shoot>(a1, b2), {dice("success", {1, 1})});
        QVERIFY(t.unit(a1).gained.empty());
    });
}

void TestTrenchAbilities::acts_data() {
    columns();
    row("TC-W53 Away, Serpents: Down, without BLOOD MARKERS", [] {
        Battle t;
        giveAbility(t, a1, "away_serpents");
        t.perform(useOn(a1, "away_serpents", b1), {dice("success", {4, 4})});
        QVERIFY(t.down(b1));
        QCOMPARE(t.blood(b1), 0);
        QCOMPARE(t.refused(useOn(a1, "away_serpents", b2)), std::string("act.used"));
    });
    row("TC-W52 stands up, D3 markers go in any mix", [] {
        Battle t;
        giveAbility(t, a1, "arise_and_be_healed");
        t.unit(a2).down = true;
        t.mark(a2, Marker::Blood, 2);
        t.mark(a2, Marker::Infection, 2);
        t.perform(useOn(a1, "arise_and_be_healed", a2),
                  {dice("success", {4, 4}), dice("amount", {3}), pick("outcome", "1")});
        QVERIFY(!t.down(a2));
        QCOMPARE(t.blood(a2), 0);
        QCOMPARE(t.unit(a2).marker(Marker::Infection), 1);
    });
    row("TC-W50 a BLESSING MARKER, a failure ends the activation", [] {
        Battle t;
        giveAbility(t, a1, "god_is_with_us");
        t.perform(useOn(a1, "god_is_with_us", a1), {dice("success", {4, 4})});
        QCOMPARE(t.unit(a1).marker(Marker::Blessing), 1);
        Battle failed;
        giveAbility(failed, a1, "god_is_with_us");
        failed.perform(useOn(a1, "god_is_with_us", a2), {dice("success", {1, 1})});
        QCOMPARE(failed.unit(a2).marker(Marker::Blessing), 0);
        QVERIFY(!failed.canGoOn(a1));
    });
    row("TC-W55 Aim gives +2 DICE to shots", [] {
        Battle t;
        giveAbility(t, a1, "aim");
        t.perform(useOn(a1, "aim"), {dice("success", {4, 4})});
        t.perform(at<Shoot>(a1, b1), {dice("success", {1, 1, 1, 1})});
    });
    row("TC-W49 it is activated next, the Lieutenant has done", [] {
        Battle t;
        giveAbility(t, a1, "on_my_command");
        t.perform(useOn(a1, "on_my_command", b2), {dice("success", {4, 4})});
        QVERIFY(!t.canGoOn(a1));
        QVERIFY(!t.refused(by<Activate>(b1)).empty());
        QCOMPARE(t.refused(by<Activate>(b2)), std::string());
    });
    row("TC-W120 two BLOOD MARKERS on a critical success", [] {
        Battle t;
        giveAbility(t, a1, "goetic_gaze");
        t.perform(useOn(a1, "goetic_gaze", b1), {dice("success", {6, 6})});
        QCOMPARE(t.blood(b1), 2);
        QCOMPARE(t.refused(at<Shoot>(a1, b1)), std::string("shoot.done"));
    });
    row("TC-W121 one BLOOD MARKER more for a HERETIC", [] {
        Battle t;
        giveAbility(t, a1, "divine_judgement");
        t.keyword(b1, "HERETIC");
        t.perform(useOn(a1, "divine_judgement", b1), {dice("success", {4, 4})});
        QCOMPARE(t.blood(b1), 2);
    });
    row("TC-W1 moved D6″, which may be a Charge", [] {
        Battle t;
        giveAbility(t, a1, "puppet_master");
        const auto done = t.perform(useOn(a1, "puppet_master", a2),
                                    {dice("success", {4, 4}), dice("amount", {4}), pick("outcome", "yes")});
        QVERIFY(done.says("moves 4″"));
        QVERIFY(t.unit(a2).used.contains("counts_as_charge"));
    });
    row("TC-W34 another element for all weapons", [] {
        Battle t;
        giveAbility(t, a1, "mastery_of_the_elements");
        t.perform(useOn(a1, "mastery_of_the_elements"), {dice("success", {4, 4, 1}), pick("outcome", "gas")});
        t.perform(at<Shoot>(a1, b1), {dice("success", {4, 4}), dice("injury", {2, 2})});
        QCOMPARE(t.blood(b1), 2);
    });
    row("TC-W18 all who are Down stand up", [] {
        Battle t;
        giveAbility(t, a1, "enforced_orthodoxy");
        t.unit(a2).down = t.unit(a3).down = true;
        auto order = useOn(a1, "enforced_orthodoxy", a2);
        order.others = {a3};
        t.perform(order, {dice("success", {4, 4, 1})});
        QVERIFY(!t.down(a2) && !t.down(a3));
    });
    row("TC-W147 Medicine: one of three", [] {
        Battle t;
        giveAbility(t, a1, "medicine");
        t.mark(a2, Marker::Infection, 2);
        t.perform(useOn(a1, "medicine", a2), {dice("success", {4, 4, 1}), pick("outcome", "1")});
        QCOMPARE(t.unit(a2).marker(Marker::Infection), 1);
    });
    row("TC-W107 a Dash succeeds for a BLOOD MARKER", [] {
        Battle t;
        giveAbility(t, a1, "charm_of_acedia");
        t.mark(b3, Marker::Blood, 1);
        t.perform(by<Move>(a1));
        t.perform(by<Dash>(a1), {pick("outcome", "1")});
        QCOMPARE(t.blood(b3), 0);
    });
    row("TC-W81 no free attacks for 2 BLOOD MARKERS", [] {
        Battle t;
        giveAbility(t, a1, "shadow_walker");
        t.touch(a1, b1);
        t.mark(b3, Marker::Blood, 2);
        t.perform(by<Retreat>(a1), {pick("outcome", "2")});
        QCOMPARE(t.blood(b3), 0);
    });
}

TEST_CASE(TestTrenchAbilities, tests::NoApplication)
#include "test_trench_abilities.moc"
