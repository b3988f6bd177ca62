// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped.h"
#include "support/case.h"
#include "systems/trench_crusade/effects/active_effects.h"
#include "systems/trench_crusade/odds/charts.h"
#include "systems/trench_crusade/rules/movement.h"

#include <cmath>

using namespace trench_rules;

/// Rules digest of weapons and gear (TC-E1 to TC-E40) that change rolls, and single weapons, as they are
/// shipped.
class TestTrenchMoreKit : public QObject {
    Q_OBJECT

private slots:
    void worn_data();
    void worn() { runRow(); }
    void used_data();
    void used() { runRow(); }
    void weapons_data();
    void weapons() { runRow(); }
};

namespace {

Battle wearer(const std::string& gear, const UnitId& unit = a1) {
    Battle t;
    giveGear(t, unit, gear);
    return t;
}
const auto fired = at<Shoot>(a1, b1);

/// The first warband has fewer models and begins the first turn with that.
Battle beginning(const std::string& gear) {
    auto t = wearer(gear);
    t.out(a3);
    t.state.turn = 0;
    t.state.phase = Phase::Deployment;
    return t;
}

} // namespace

void TestTrenchMoreKit::worn_data() {
    columns();
    row("TC-E1 helmets that fight or shoot better", [] {
        auto t = wearer("compound_eyes_helmet");
        attacksWith(t, fired, 1);
        auto other = wearer("anfarro");
        other.arm(a1, {"club"});
        other.touch(a1, b1);
        other.keyword(b1, "FEAR");
        attacksWith(other, at<Fight>(a1, b1), 1);
    });
    row("TC-E2 a Grail Devotee, +1 to injury results", [] {
        auto t = wearer("grail_devotee");
        t.perform(fired, {dice("success", {5, 5}), dice("injury", {3, 3})});
        QVERIFY(t.down(b1));
    });
    row("TC-E3 alchemical ammunition", [] {
        auto t = wearer("alchemical_ammunition");
        giveWeapon(t, a1, "jezzail");
        Context context;
        context.actor = a1;
        context.other = b1;
        context.weapon = "jezzail";
        context.ranged = true;
        QCOMPARE(sumOf(t.state, a1, EffectKind::Hit, context), 1);
    });
    row("TC-E4 special bullets", [] {
        auto t = wearer("tracer_bullets");
        attacksWith(t, fired, 1);
        auto other = wearer("armour_piercing_bullets");
        other.sheet(b1).armour = -1;
        attacksWith(other, fired, 0);
        auto third = wearer("dum_dum_bullets");
        third.perform(fired, {dice("success", {6, 6}), dice("injury", {1, 1, 1, 1})});
    });
    row("TC-E6 the shield bites back at a shot", [] {
        auto t = wearer("black_grail_shield", b1);
        t.perform(fired, {pick("outcome", "yes"), dice("success", {5, 5}), dice("success", {5, 5, 1, 1})});
        QCOMPARE(t.blood(b1), 0);
    });
    row("TC-E7 TC-E8 armour that nothing ignores", [] {
        for (const auto* armour : {"infernal_iron_armour", "damascus_armour"}) {
            auto t = wearer(armour, b1);
            auto order = hurtBy(b1);
            order.ignoreArmour = true;
            t.perform(order, {dice("injury", {4, 4})});
            QVERIFY(!t.down(b1));
        }
    });
    row("TC-E8 Damascus armour", [] {
        auto t = wearer("damascus_armour", b1);
        t.perform(hurtBy(b1), {dice("injury", {4, 4})});
        QVERIFY(!t.down(b1));
    });
    row("TC-E10 the Fly hurts no one, it only bleeds", [] {
        auto t = wearer("armour_of_the_fly");
        giveWeapon(t, a1, "fly_mouth");
        t.touch(a1, b1);
        t.perform(at<Fight>(a1, b1), {dice("success", {5, 5, 1})});
        QCOMPARE(t.blood(b1), 1);
    });
    row("TC-E11 Down is a Minor Hit, a Charge of D3", [] {
        auto t = wearer("ducal_winged_armour");
        t.keyword(a1, "NEW_ANTIOCH");
        QCOMPARE(chargeDie(t.state, a1)->sides, 3);
        t.perform(hurtBy(a1), {dice("injury", {6, 5})});
        QVERIFY(!t.down(a1));
        QCOMPARE(t.blood(a1), 1);
    });
    row("TC-E12 Tarnished Armour keeps GAS off", [] {
        auto t = wearer("tarnished_armour");
        t.perform(hurtBy(a1, "gas"), {dice("injury", {6, 6, 2})});
        QCOMPARE(t.blood(a1), 1);
    });
    row("TC-E13 always in cover", [] {
        auto t = wearer("iron_wall_kalkan", b1);
        attacksWith(t, fired, -1);
    });
    row("TC-E14 the unit that charges it may fall", [] {
        auto t = wearer("standard_of_mammon", b1);
        auto order = at<Charge>(a1, b1);
        order.distance = 3;
        t.perform(order, {dice("charge", {3}), dice("success", {1, 1})});
        QVERIFY(t.down(a1));
        QCOMPARE(t.blood(a1), 0);
    });
    row("TC-E16 friends near pipes dash better, a Carnyx spreads FEAR", [] {
        auto t = wearer("bagpipes");
        t.perform(by<Move>(a2));
        inAuraOf(t, a1, a2);
        t.perform(by<Dash>(a2), {dice("success", {5, 5, 1})});
        QVERIFY(t.canGoOn(a2));
        auto other = wearer("carnyx");
        QVERIFY(hasKeyword(other.state, a1, "FEAR"));
    });
    row("TC-E26 banners", [] {
        auto t = wearer("great_banner");
        QVERIFY(hasEffect(t.state, a1, EffectKind::MoralePasses));
        t.out(a2);
        t.out(a3);
        t.allActed();
        t.next();
        QVERIFY(!t.side("first").shaken);
    });
    row("TC-E36 upgrades of machines", [] {
        auto t = wearer("diesel");
        dashesWith(t, a1, 2);
        QCOMPARE(t.blood(a1), 1);
        auto sharp = wearer("geometry");
        attacksWith(sharp, fired, 1);
        auto clean = wearer("filter");
        hurtWith(clean, hurtBy(a1, "gas"), -1);
    });
}

void TestTrenchMoreKit::used_data() {
    columns();
    row("TC 4.6 a trinket is asked for before it is used up", [] {
        for (const auto* gear : {"unholy_trinket", "blessed_icon"}) {
            auto t = wearer(gear);
            t.perform(by<Dash>(a1), {dice("success", {1, 1}), pick("outcome", "no")});
            QVERIFY(!t.canGoOn(a1));
            auto used = wearer(gear);
            used.perform(by<Dash>(a1), {dice("success", {1, 1}), pick("outcome", "yes")});
            QVERIFY(used.canGoOn(a1));
            used.unit(a1).activity.done.clear();
            used.perform(by<Dash>(a1), {dice("success", {1, 1})});
            QVERIFY(!used.canGoOn(a1));
        }
    });
    row("TC-E18 drugs taken before the battle", [] {
        auto t = beginning("elixir");
        t.next({pick("trigger", "yes")});
        QVERIFY(hasKeyword(t.state, a1, "TOUGH"));
        auto other = beginning("hashashin_leaf");
        other.next({pick("trigger", "yes")});
        QVERIFY(hasKeyword(other.state, a1, "STRONG"));
    });
    row("TC-E19 a Field Shrine is put up", [] {
        auto t = beginning("field_shrine");
        QVERIFY(t.next().says("Shrine"));
    });
    row("TC-E20 the Horn breaks a wall", [] {
        auto t = wearer("horn_of_joshua");
        t.perform(useOf(a1, "horn_of_joshua", b1), {dice("success", {5, 5, 1}), dice("injury", {1, 1})});
        QCOMPARE(t.blood(b1), 1);
    });
    row("TC-E21 the Cup lets one ELITE friend dash better", [] {
        auto t = beginning("cup_of_filth");
        t.keyword(a2, "ELITE");
        t.next({pick("trigger", "yes")}); // no one else may have it
        dashesWith(t, a2, 1);
    });
    row("TC-E21 or up to four Thralls", [] {
        auto t = beginning("cup_of_filth");
        for (const auto& id : {a1, a2}) {
            auto sheet = t.state.sheetOf(t.state.at(id));
            sheet.id = "grail_thrall";
            t.state.sheets[sheet.id] = sheet;
            t.unit(id).sheet = sheet.id;
        }
        t.next({pick("trigger", "yes"), pick("outcome", "a1"), pick("outcome", "a2")});
        for (const auto& id : {a1, a2}) {
            Battle each = t;
            dashesWith(each, id, 1);
        }
    });
    row("TC-E21 and no one else", [] {
        auto t = beginning("cup_of_filth");
        t.next({pick("trigger", "yes")});
        dashesWith(t, a2, 0);
    });
    row("TC-E24 smoke over a quarter", [] {
        auto t = beginning("smoke_screen");
        t.next({pick("trigger", "yes")});
        QVERIFY(t.unit(a1).used.contains("gear:smoke_screen"));
    });
    row("TC-E25 a prayer blesses, its bearer does not dash", [] {
        auto t = wearer("book_of_battle_prayers");
        t.perform(useOf(a1, "book_of_battle_prayers", a2), {dice("success", {5, 5})});
        QCOMPARE(t.unit(a2).marker(Marker::Blessing), 1);
        QCOMPARE(t.refused(by<Dash>(a1)), std::string("dash.cannot"));
    });
    row("TC-E32 holy water heals better, the Tabot is thankful", [] {
        auto t = wearer("holy_water");
        giveGear(t, a1, "tabot");
        giveAbility(t, a1, "laying_on_hands");
        t.mark(a2, Marker::Blood, 1);
        t.perform(useOf(a1, "laying_on_hands", a2), {dice("success", {5, 5, 1}), dice("amount", {1})});
        QCOMPARE(t.unit(a1).marker(Marker::Blessing), 1);
    });
    row("TC-E33 mined scenery goes off, once", [] {
        auto t = wearer("explosive_charges");
        t.perform(useOf(a1, "explosive_charges", b1), {dice("injury", {1, 1})});
        QCOMPARE(t.blood(b1), 2); // a Minor Hit, and SHRAPNEL
        QVERIFY(!t.refused(useOf(a1, "explosive_charges", b1)).empty());
    });
    row("TC-E34 the Anqa is released once", [] {
        auto t = wearer("anqa_guard");
        t.perform(useOf(a1, "anqa_guard"), {dice("success", {5, 5, 1, 1})});
        QVERIFY(!t.refused(useOf(a1, "anqa_guard")).empty());
    });
    row("TC-E34 the Desert Wind slows enemies nearby", [] {
        auto t = wearer("desert_wind");
        inAuraOf(t, a1, b1);
        QCOMPARE(movementOf(t.state, b1, actions::move), 5);
    });
}

void TestTrenchMoreKit::weapons_data() {
    columns();
    row("TC-E35 the wall’s cannon ignores armour and throws back", [] {
        Battle t;
        giveWeapon(t, a1, "grand_cannon_wall");
        t.sheet(b1).armour = -3;
        t.perform(fired, {dice("success", {5, 5}), dice("injury", {1, 1, 1, 1}), dice("amount", {4})});
        QCOMPARE(t.blood(b1), 1);
    });
    row("TC-E38 a Marid’s shovel digs in before the battle", [] {
        Battle t;
        giveWeapon(t, a1, "marid_shovel");
        t.out(a3);
        t.state.turn = 0;
        t.state.phase = Phase::Deployment;
        t.next();
        QVERIFY(hasEffect(t.state, a1, EffectKind::AlwaysCover));
        t.perform(by<Move>(a1));
        QVERIFY(!hasEffect(t.state, a1, EffectKind::AlwaysCover));
    });
    row("TC-E39 a turret that jams ends the activation", [] {
        Battle t;
        giveWeapon(t, a1, "gun_turret");
        auto order = fired;
        order.others = {b2, b3};
        t.perform(order, {dice("success", {1, 1, 1})});
        QVERIFY(!t.canGoOn(a1));
    });
    row("TC-E40 a mortar: the one that is hit exactly rolls 3D6", [] {
        Battle t;
        giveWeapon(t, a1, "mortar");
        t.perform(fired, {dice("success", {5, 5}), dice("injury", {1, 1, 1}), dice("amount", {2})});
        QCOMPARE(t.blood(b1), 2);
        QVERIFY(!t.canGoOn(a1));
    });
    row("TC-T32 a Torture Instrument: one die, twice the BLOOD", [] {
        for (const int armour : {0, -3}) {
            Battle t;
            giveWeapon(t, a1, "torture_instrument");
            t.touch(a1, b1);
            t.sheet(b1).armour = armour;
            t.perform(at<Fight>(a1, b1), {dice("success", {5, 5}), dice("injury", {4})});
            QCOMPARE(t.blood(b1), armour == 0 ? 2 : 0);
        }
    });
    row("4.6 Tank-Splitter: one die becomes a 6", [] {
        Battle t;
        giveWeapon(t, a1, "tank_splitter_sword");
        t.touch(a1, b1);
        t.sheet(b1).armour = -1;
        const auto done = t.perform(at<Fight>(a1, b1), {dice("success", {5, 5}), dice("injury", {2, 1, 2})});
        QVERIFY(!done.request("injury").takesTotals());
        QVERIFY(t.down(b1)); // 6 + 2 − 1
        Battle bare;
        giveWeapon(bare, a1, "tank_splitter_sword");
        bare.touch(a1, b1);
        bare.perform(at<Fight>(a1, b1), {dice("success", {5, 5}), dice("injury", {2, 1, 2})});
        QVERIFY(!bare.down(b1));
    });
    row("4.6 Tank-Splitter: the die is turned that serves best", [] {
        Pool pool;
        pool.oneIsSix = true;
        QCOMPARE(pool.totalOf({0, 1, 0, 0, 0, 1}), 12); // 6 and 2: the 2
        pool.add(-1, "proof");
        QCOMPARE(pool.totalOf({1, 0, 1, 0, 1, 0}), 8); // 5, 3 and 1: the 1, and the lowest are kept
    });
    row("4.6 Tank-Splitter: exact odds", [] {
        for (const int extra : {1, 0, -1}) {
            Pool pool;
            pool.add(extra, "sword");
            pool.oneIsSix = true;
            std::vector<double> rows(4, 0.0);
            const auto chart = injuryRoll(pool.rolledDice(), pool.plus());
            const int dice = pool.rolledDice().dice;
            const double each = std::pow(6.0, -dice);
            for (int all = 0; all < static_cast<int>(std::pow(6, dice)); ++all) {
                std::vector<int> faces(6, 0);
                for (int die = 0, rest = all; die < dice; ++die, rest /= 6)
                    ++faces[static_cast<std::size_t>(rest % 6)];
                rows[chart.band(pool.totalOf(faces))] += each;
            }
            const auto odds = pool.rowOdds(chart);
            for (std::size_t n = 0; n < rows.size(); ++n)
                QVERIFY(std::abs(rows[n] - odds[n]) < 1e-12);
        }
    });
    row("4.6 Assassin’s Dagger: it leaves after blood", [] {
        Battle t;
        giveWeapon(t, a1, "assassins_dagger");
        t.touch(a1, b1);
        t.perform(at<Fight>(a1, b1),
                  {dice("success", {5, 5}), dice("injury", {1, 1}), pick("trigger", "yes")});
        QCOMPARE(t.refused(at<Charge>(a1, b2)), std::string("charge.cannot"));
        t.perform(by<Move>(a1));
        QVERIFY(!t.state.isTouching(a1, b1));
    });
}

TEST_CASE(TestTrenchMoreKit, tests::NoApplication)
#include "test_trench_more_kit.moc"
