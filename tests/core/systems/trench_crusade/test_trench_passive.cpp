// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped.h"
#include "support/case.h"
#include "systems/trench_crusade/effects/active_effects.h"
#include "systems/trench_crusade/rules/movement.h"

using namespace trench_rules;

/// Rules digest of abilities that always act (TC-W1 to TC-W157): what they do to attacks, as they are
/// shipped.
class TestTrenchPassive : public QObject {
    Q_OBJECT

private slots:
    void attacks_data();
    void attacks() { runRow(); }
};

namespace {

/// a1 has that ability and shoots at b1.
Battle shooter(const std::string& ability) {
    Battle t;
    giveAbility(t, a1, ability);
    return t;
}
/// b1, at whom a1 shoots, has it.
Battle targetWith(const std::string& ability) {
    Battle t;
    giveAbility(t, b1, ability);
    return t;
}
/// b1, in melee with a1, has it.
Battle metWith(const std::string& ability) {
    auto t = targetWith(ability);
    t.arm(a1, {"club"});
    t.touch(a1, b1);
    return t;
}
/// a1 has it, b1 spreads fear; they are in melee.
Battle againstFear(const std::string& ability) {
    auto t = duelWith(ability);
    t.keyword(b1, "FEAR");
    return t;
}

const auto rifleShot = at<Shoot>(a1, b1);
const auto firstBlow = at<Fight>(a1, b1);

Fight blowWith(const std::string& weapon) {
    auto order = firstBlow;
    order.weapon = weapon;
    return order;
}
void addWeapon(Battle& t, const UnitId& unit, const std::string& id) {
    t.state.weapons[id] = shipped().weapons.at(id);
    t.unit(unit).weapons.push_back(id);
}

} // namespace

void TestTrenchPassive::attacks_data() {
    columns();
    row("TC-W2 Legionnaires fight or shoot better", [] {
        auto t = duelWith("legionnaire_melee");
        attacksWith(t, firstBlow, 1);
        auto other = shooter("legionnaire_ranged");
        attacksWith(other, rifleShot, 1);
    });
    row("TC-W3 shots at it have −1 DICE", [] {
        auto t = targetWith("stealth_generator");
        attacksWith(t, rifleShot, -1);
    });
    row("TC-W7 a chainmaw beside another weapon, no armour", [] {
        auto t = duelWith("chainmaw");
        addWeapon(t, a1, "chainmaw");
        t.sheet(b1).armour = -3;
        attacksWith(t, blowWith("chainmaw"), 1, 1);
    });
    row("TC-W8 shredding claws hurt more", [] {
        auto t = duelWith("shredding_claws");
        addWeapon(t, a1, "shredding_claws");
        attacksWith(t, blowWith("shredding_claws"), -1);
    });
    row("TC-W9 the Bomb ends the activation", [] {
        auto t = shooter("infernal_bomb");
        giveWeapon(t, a1, "infernal_bomb");
        t.perform(rifleShot, {dice("success", {4, 3}), dice("injury", {1, 1, 1}), dice("amount", {2})});
        QVERIFY(!t.canGoOn(a1));
        QCOMPARE(t.blood(b1), 2);
    });
    row("TC-W10 no Fear for artificial life", [] {
        auto t = againstFear("artificial_life");
        attacksWith(t, firstBlow, 0);
    });
    row("TC-W24 a Martyr Penitent strikes better and is hurt less", [] {
        auto t = duelWith("martyr_penitent");
        attacksWith(t, firstBlow, 1);
        auto other = targetWith("martyr_penitent");
        attacksWith(other, rifleShot, 0, -1);
    });
    row("TC-W30 a Catherine Wheel rolls 3D6", [] {
        auto t = duelWith("catherine_wheel");
        addWeapon(t, a1, "catherine_wheel");
        t.keyword(a1, "STRONG");
        t.perform(blowWith("catherine_wheel"), {dice("success", {5, 5, 1}), dice("injury", {3, 3, 3})});
        QVERIFY(t.gone(b1));
    });
    row("TC-W31 a Bonebreaker beside another weapon, off-hand", [] {
        auto t = duelWith("bonebreaker_mace");
        addWeapon(t, a1, "bonebreaker_mace");
        attacksWith(t, blowWith("bonebreaker_mace"), -1);
    });
    row("TC-W33 no Fear, +1 injury DICE against TOUGH", [] {
        auto t = againstFear("mubarizun");
        t.keyword(b1, "TOUGH");
        attacksWith(t, firstBlow, 0, 1);
    });
    row("TC-W44 the Lions know no Fear", [] {
        auto t = againstFear("fierce");
        attacksWith(t, firstBlow, 0);
    });
    row("TC-W45 TC-T26 +1 DICE when its first ACTION was a Charge", [] {
        auto t = duelWith("counter_charge");
        t.sheet(a1).melee = 1;
        t.keyword(b1, "FEAR");
        giveWeapon(t, b1, "polearm");
        t.unit(a1).activity.done = {"charge"};
        core::table::begin(t.state.round, {"first", {a1}, false});
        attacksWith(t, firstBlow, 0);
    });
    row("TC-W56 no BLOOD is spent on its shots", [] {
        auto t = shooter("absolute_faith");
        t.mark(a1, Marker::Blood, 3);
        attacksWith(t, rifleShot, 0);
    });
    row("TC-W59 HEAVY does not hinder its blows", [] {
        auto t = shooter("assault_drill");
        t.arm(a1, {"maul"});
        QVERIFY(chargeDie(t.state, a1).has_value());
        Battle other;
        other.arm(a1, {"maul"});
        QVERIFY(!chargeDie(other.state, a1).has_value());
    });
    row("TC-W60 a Satchel Charge is not too heavy", [] {
        auto t = shooter("demolition");
        giveWeapon(t, a1, "satchel_charge");
        t.state.weapons.at("satchel_charge").keywords.push_back("heavy");
        QVERIFY(chargeDie(t.state, a1).has_value());
    });
    row("TC-W62 +1 injury DICE against who is Down", [] {
        auto t = duelWith("finish_the_fallen");
        t.unit(b1).down = true;
        attacksWith(t, firstBlow, 0, 2);
    });
    row("TC-W63 the Convent knows no Fear", [] {
        auto t = againstFear("convent");
        attacksWith(t, firstBlow, 0);
    });
    row("TC-W71 a Hound gives INFECTION for BLOOD", [] {
        auto t = duelWith("hound_infection");
        attacksWith(t, firstBlow, 0);
        QCOMPARE(t.unit(b1).marker(Marker::Infection), 1);
        QCOMPARE(t.blood(b1), 0);
    });
    row("TC-W73 the Proboscis infects and heals", [] {
        auto t = duelWith("infected_proboscis");
        addWeapon(t, a1, "infected_proboscis");
        t.mark(a1, Marker::Blood, 1);
        t.perform(blowWith("infected_proboscis"),
                  {pick("blood", "0"), dice("success", {5, 5}), dice("injury", {1, 1})});
        QCOMPARE(t.blood(a1), 0);
        QCOMPARE(t.unit(b1).marker(Marker::Infection), 1);
    });
    row("TC-W87 TC-W88 TC-W78 no penalty for the second hand", [] {
        for (const auto* ability : {"swarming_attack", "three_arms", "six_arms"}) {
            auto t = duelWith(ability);
            t.arm(a1, {"club", "sword"});
            t.perform(blowWith("club"), {dice("success", {1, 1})});
            t.perform(blowWith("sword"), {dice("success", {1, 1})});
        }
    });
    row("TC-W88 three arms", [] {
        auto t = duelWith("three_arms");
        QCOMPARE(sumOf(t.state, a1, EffectKind::Hands), 1);
    });
    row("TC-W78 six arms, STRONG", [] {
        auto t = duelWith("six_arms");
        QCOMPARE(sumOf(t.state, a1, EffectKind::Hands), 4);
        QVERIFY(hasKeyword(t.state, a1, "STRONG"));
    });
    row("TC-W79 a Knight of a higher rank", [] {
        auto t = duelWith("knight_rank_melee");
        attacksWith(t, firstBlow, 1);
        auto other = shooter("knight_rank_ranged");
        attacksWith(other, rifleShot, 1);
        auto bath = duelWith("knight_rank_bloodbath");
        bath.mark(b1, Marker::Blood, 5);
        bath.perform(firstBlow,
                     {dice("success", {5, 5}), pick("blood", "bloodbath"), dice("injury", {1, 1, 1})});
        QCOMPARE(bath.blood(b1), 1);
    });
    row("TC-W106 the opponent spends one BLOOD MARKER at most", [] {
        auto t = shooter("morphean_mind");
        t.mark(a1, Marker::Blood, 3);
        const auto done = t.perform(rifleShot, {pick("blood", "1"), dice("success", {1, 1, 1})});
        QCOMPARE(done.request("blood").options.size(), std::size_t(2));
    });
    row("TC-W122 no Fear, no Dash", [] {
        auto t = againstFear("duty_and_conduct");
        attacksWith(t, firstBlow, 0);
        auto other = shooter("duty_and_conduct");
        QCOMPARE(other.refused(by<Dash>(a1)), std::string("dash.cannot"));
    });
    row("TC-W125 two blows with a polearm; harder to hit", [] {
        auto t = duelWith("lightning_speed");
        giveWeapon(t, a1, "polearm");
        t.perform(firstBlow, {dice("success", {1, 1}), dice("success", {1, 1})});
        auto other = targetWith("temporal_fugue");
        attacksWith(other, rifleShot, -1);
    });
    row("TC-W131 its rifle is ASSAULT", [] {
        auto t = shooter("prowess");
        QVERIFY(!sumOf(t.state, a1, EffectKind::Hit));
        giveWeapon(t, a1, "jezzail");
        const auto keywords = keywordsOf(t.state, a1, "jezzail");
        QVERIFY(std::find(keywords.begin(), keywords.end(), "assault") != keywords.end());
    });
    row("TC-W132 a dog bites, it climbs nothing", [] {
        auto t = duelWith("four_paws");
        addWeapon(t, a1, "unarmed");
        attacksWith(t, blowWith("unarmed"), 0);
        auto other = shooter("four_paws");
        QCOMPARE(other.refused(by<Climb>(a1)), std::string("climb.cannot"));
    });
    row("TC-W143 neither Fear nor BLOOD", [] {
        auto t = againstFear("wrath_of_god");
        t.mark(a1, Marker::Blood, 2);
        attacksWith(t, firstBlow, 0);
    });
    row("TC-W144 +1 injury DICE on who is Down", [] {
        auto t = duelWith("millstones");
        t.unit(b1).down = true;
        attacksWith(t, firstBlow, 0, 2);
    });
    row("TC-W145 a Mirage is harder to hit", [] {
        auto t = targetWith("mirage");
        attacksWith(t, rifleShot, -1);
    });
    row("TC-W146 Dervishes are harder to shoot, both hands count", [] {
        auto t = targetWith("whirling_dervishes");
        attacksWith(t, rifleShot, -1);
        auto other = duelWith("whirling_dervishes");
        other.arm(a1, {"club", "sword"});
        other.perform(blowWith("club"), {dice("success", {1, 1})});
        other.perform(blowWith("sword"), {dice("success", {1, 1})});
    });
    row("TC-W148 gifts of the Grail", [] {
        auto hawk = shooter("hawk");
        attacksWith(hawk, rifleShot, 1);
        auto strong = duelWith("strength");
        attacksWith(strong, firstBlow, 1);
        auto gaze = metWith("hypnotic");
        attacksWith(gaze, firstBlow, -1);
        auto terror = metWith("terror");
        attacksWith(terror, firstBlow, -1);
        auto tissue = shooter("tissue");
        tissue.mark(a1, Marker::Blood, 2);
        tissue.perform(by<Activate>(a1));
        QCOMPARE(tissue.blood(a1), 1);
    });
    row("TC-W149 +2 DICE from above", [] {
        auto t = shooter("iron_wall");
        auto order = rifleShot;
        order.elevated = true;
        attacksWith(t, order, 2);
    });
    row("TC-W150 the Swiss Guard knows no Fear", [] {
        auto t = againstFear("swiss_guard");
        attacksWith(t, firstBlow, 0);
    });
    row("TC-W153 no defended obstacle, +1 DICE Morale", [] {
        auto t = duelWith("alba");
        auto order = firstBlow;
        order.obstacle = true;
        attacksWith(t, order, 0);
        QCOMPARE(sumOf(t.state, a1, EffectKind::Morale), 1);
    });
    row("TC-W156 a Gunslinger fires both pistols", [] {
        auto t = shooter("gunslinger");
        t.arm(a1, {"pistol", "pistol"});
        t.perform(rifleShot, {dice("success", {1, 1})});
        t.perform(rifleShot, {dice("success", {1, 1})});
        QVERIFY(!t.refused(rifleShot).empty());
        auto one = shooter("gunslinger");
        one.arm(a1, {"pistol"});
        one.perform(rifleShot, {dice("success", {1, 1})});
        QVERIFY(!one.refused(rifleShot).empty());
    });
}

TEST_CASE(TestTrenchPassive, tests::NoApplication)
#include "test_trench_passive.moc"
