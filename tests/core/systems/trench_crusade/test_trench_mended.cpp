// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped.h"
#include "support/case.h"
#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/pools.h"

#include <algorithm>

using namespace trench_rules;

/// Rules digest 4.4 to 4.6: what shots, blows and their injuries depend on beside their dice.
class TestTrenchMended : public QObject {
    Q_OBJECT

private slots:
    void shots_data();
    void shots() { runRow(); }
    void injuries_data();
    void injuries() { runRow(); }
    void kit_data();
    void kit() { runRow(); }
    void orders_data();
    void orders() { runRow(); }
};

namespace {

const std::vector<int> hits{4, 4}, least{1, 1}, minor{3, 3}, laid{4, 3};

Shoot coveredShot() {
    auto order = at<Shoot>(a1, b1);
    order.cover = true;
    return order;
}

Hurt burns(const UnitId& unit, const std::string& keyword) {
    Hurt order;
    order.unit = unit;
    order.cause = "test";
    order.keyword = keyword;
    return order;
}

int diceOf(const Battle& t, const DeclaredAttack& attack) {
    return attackPool(t.state, contextOf(t.state, attack), 0).extra();
}

DeclaredAttack blow(const std::string& weapon) {
    DeclaredAttack out;
    out.attacker = a1;
    out.target = b1;
    out.weapon = weapon;
    out.melee = true;
    return out;
}

DeclaredAttack shotWith(const std::string& weapon) {
    auto out = blow(weapon);
    out.melee = false;
    return out;
}

} // namespace

void TestTrenchMended::shots_data() {
    columns();
    row("TC 4.6 the Cloak of Alamut makes cover count 2", [] {
        Battle t;
        giveGear(t, b1, "cloak_of_alamut");
        QCOMPARE(t.asks(coveredShot()).dice(), 4);
    });
    row("TC-A8 only a pistol strikes with Ranged", [] {
        for (const auto edition : {Edition::Pre, Edition::Tc10}) {
            Battle t(edition);
            t.sheet(a1).ranged = 2;
            t.sheet(a1).melee = -1;
            for (const auto* id : {"halberd_gun", "arquebus"}) {
                giveWeapon(t, a1, id);
                QCOMPARE(diceOf(t, blow(id)), -1);
                QCOMPARE(diceOf(t, shotWith(id)), 2);
            }
            giveWeapon(t, a1, "automatic_pistol");
            QCOMPARE(diceOf(t, blow("automatic_pistol")), 2);
        }
    });
    row("TC 4.6 the Silenced Pistol shoots better out of cover", [] {
        Battle t;
        giveWeapon(t, a1, "silenced_pistol");
        QCOMPARE(diceOf(t, shotWith("silenced_pistol")), 0);
        t.perform(
            [] {
                auto order = at<Shoot>(b1, a1);
                order.cover = order.remember = true;
                return order;
            }(),
            {dice("success", {1, 1, 1})}, true);
        QCOMPARE(diceOf(t, shotWith("silenced_pistol")), 1);
    });
    row("TC-A7 who always has cover has it for all conditions", [] {
        Battle t;
        t.has(b1, EffectKind::AlwaysCover);
        t.has(a1, EffectKind::Injury, 1, {}, {"not cover"});
        QVERIFY(contextOf(t.state, shotWith("rifle")).cover);
        t.has(b1, EffectKind::Special, 1, "never_cover");
        t.unit(b1).gained.erase(t.unit(b1).gained.begin());
        auto covered = shotWith("rifle");
        covered.cover = true;
        QVERIFY(!contextOf(t.state, covered).cover);
    });
    row("TC-A7 each target of a shot has friends in its way or not", [] {
        Battle t;
        t.has(a1, EffectKind::Attacks, 2);
        t.touch(a2, b2);
        auto order = at<Shoot>(a1, b1);
        order.others = {b2};
        t.perform(order, {dice("success", hits), dice("injury", least), dice("success", hits),
                          rows("who_is_hit", {{5}}), dice("injury", least)});
    });
    row("TC-A7 a sure hit goes astray, too", [] {
        Battle t;
        t.has(a1, EffectKind::AutoSuccess);
        t.touch(a2, b1);
        t.perform(at<Shoot>(a1, b1), {rows("who_is_hit", {{2}}), dice("injury", minor)});
        QCOMPARE(t.blood(a2), 1);
    });
    row("TC-A7 shots into melee go on when the enemy is out; hits on who is out are lost", [] {
        Battle t;
        t.has(a1, EffectKind::Attacks, 4);
        t.touch(a2, b1);
        t.perform(at<Shoot>(a1, b1),
                  {dice("success", hits), rows("who_is_hit", {{5}}), dice("injury", {6, 6}),
                   dice("success", hits), rows("who_is_hit", {{5}}), // lost
                   dice("success", hits), rows("who_is_hit", {{2}}), dice("injury", {6, 6})});
        QVERIFY(t.gone(b1) && t.gone(a2)); // no one is left for the fourth
    });
    row("TC-A7 a friend who is out takes no hit from others", [] {
        Battle t;
        t.has(a1, EffectKind::Attacks, 3);
        t.touch(a2, b1);
        t.perform(at<Shoot>(a1, b1),
                  {dice("success", hits), rows("who_is_hit", {{2}}), dice("injury", {6, 6}),
                   dice("success", hits), rows("who_is_hit", {{2}}), // lost
                   dice("success", hits), rows("who_is_hit", {{5}}), dice("injury", minor)});
        QVERIFY(t.gone(a2));
        QCOMPARE(t.blood(b1), 1);
    });
    row("TC-A7 of several friends the opponent names one", [] {
        Battle t;
        t.touch(a2, b1);
        t.touch(a3, b1);
        const auto done = t.perform(at<Shoot>(a1, b1), {dice("success", hits), rows("who_is_hit", {{2}}),
                                                        pick("which_friend", "a2"), dice("injury", minor)});
        QCOMPARE(done.request("which_friend").side, std::string("second"));
        QCOMPARE(t.blood(a2), 1);
    });
    row("TC-K2 what has scattered hits no one exactly", [] {
        Battle t;
        auto landed = shotWith("rifle");
        QVERIFY(!contextOf(t.state, landed).blast);
        landed.direct = false;
        QVERIFY(contextOf(t.state, landed).blast);
    });
    row("TC 4.6 a Heavy Flamethrower hits each model once", [] {
        Battle t;
        giveWeapon(t, a1, "heavy_flamethrower");
        t.perform(at<Shoot>(a1, b1), {dice("injury", least)});
        QCOMPARE(t.blood(b1), 2);
        Battle two;
        giveWeapon(two, a1, "heavy_flamethrower");
        auto order = at<Shoot>(a1, b1);
        order.others = {b2};
        two.perform(order, {dice("injury", least), dice("injury", least)});
    });
    row("TC-K17 no further attack once a RISKY one has failed", [] {
        Battle t;
        t.state.weapons["rifle"].keywords.emplace_back("risky");
        t.has(a1, EffectKind::Attacks, 3);
        t.perform(at<Shoot>(a1, b1), {dice("success", {1, 1})});
        QVERIFY(!t.canGoOn(a1));
    });
    row("TC-W126 no further attack once a 1 has ended the activation", [] {
        for (const auto& second : {std::vector{1, 2}, std::vector{1, 6}}) {
            Battle t;
            giveAbility(t, a1, "eye_of_god");
            t.has(a1, EffectKind::Attacks, 3);
            std::vector<Reply> replies{dice("success", least), pick("reroll", "yes"),
                                       dice("success", second)};
            if (second.back() == 6) replies.push_back(dice("injury", least));
            t.perform(at<Shoot>(a1, b1), replies);
            QVERIFY(t.down(a1) && !t.canGoOn(a1));
        }
    });
    row("TC-W126 the attacks go on where the second roll shows no 1", [] {
        Battle t;
        giveAbility(t, a1, "eye_of_god");
        t.has(a1, EffectKind::Attacks, 2);
        t.perform(at<Shoot>(a1, b1), {dice("success", least), pick("reroll", "yes"), dice("success", {2, 2}),
                                      dice("success", hits), dice("injury", least)});
        QVERIFY(t.canGoOn(a1));
    });
    row("TC-K17 a miss that is not RISKY ends no attacks, though the table allows more than the activation",
        [] {
            Battle t;
            t.has(a1, EffectKind::Attacks, 2);
            t.perform(by<Activate>(a1));
            t.unit(a1).activity.over = true;
            t.perform(at<Shoot>(a1, b1), {dice("success", least), dice("success", least)}, true);
        });
    row("TC 4.6 the Gas Censer reaches all around but its bearer", [] {
        Battle t;
        giveWeapon(t, a1, "gas_censer");
        t.touch(a2, b1);
        auto order = at<Shoot>(a1, b1);
        order.nearby = {a2, b2};
        t.perform(order, {dice("injury", least), dice("injury", least), dice("injury", least)});
        QCOMPARE(t.blood(a2), 2);
        QCOMPARE(t.blood(a1), 0);
    });
}

void TestTrenchMended::injuries_data() {
    columns();
    row("TC-K8 FIRE without a weapon gives a BLOOD MARKER", [] {
        Battle t;
        t.perform(burns(b1, "fire"), {dice("injury", least)});
        QCOMPARE(t.blood(b1), 2);
        Battle proof;
        proof.keyword(b1, "DEMONIC");
        proof.perform(burns(b1, "fire"), {dice("injury", least)});
        QCOMPARE(proof.blood(b1), 1);
    });
    row("TC-K8 proof against one kind is not proof against the other", [] {
        Battle t;
        t.state.weapons["rifle"].keywords = {"fire", "gas"};
        t.has(b1, EffectKind::NoExtraBlood, 1, {}, {"gas"});
        QCOMPARE(words::extraBlood(t.state, contextOf(t.state, shotWith("rifle"), b1)), 1);
    });
    row("TC-K8 who ignores BLOOD gets none and none is spent", [] {
        Battle t;
        t.state.weapons["rifle"].keywords = {"fire"};
        t.has(b1, EffectKind::IgnoreBlood);
        t.mark(b1, Marker::Blood, 2);
        t.perform(at<Shoot>(a1, b1), {dice("success", hits), dice("injury", least)});
        QCOMPARE(t.blood(b1), 2);
    });
    row("TC-W112 BLOOD spent on the roll hides nothing that is given", [] {
        Battle t;
        giveAbility(t, b1, "belly_of_the_beast");
        t.arm(a1, {"club"});
        t.touch(a1, b1);
        t.mark(b1, Marker::Blood, 1);
        t.perform(at<Fight>(a1, b1), {dice("success", hits), pick("blood", "1"), dice("injury", {4, 3, 1})});
        QCOMPARE(t.blood(b1), 1);
        QCOMPARE(t.blood(a1), 1);
    });
    row("tc.10 never more than 3 off, whatever changes the roll", [] {
        Battle t(Edition::Tc10);
        t.sheet(b1).armour = -3;
        auto order = burns(b1, "");
        order.flat = -2;
        t.perform(order, {dice("injury", {5, 4})});
        QCOMPARE(t.blood(b1), 1);
    });
    row("TC-K7 TC-K11 a GOLEM fears nothing", [] {
        Battle t;
        t.keyword(b1, "FEAR");
        QCOMPARE(diceOf(t, blow("club")), -1);
        t.keyword(a1, "GOLEM");
        QCOMPARE(diceOf(t, blow("club")), 0);
    });
    row("TC 5 what acts once in a battle has acted", [] {
        Battle t;
        t.has(b1, EffectKind::DownIsMinor);
        t.unit(b1).gained.back().effect.once = Often::Battle;
        auto order = burns(b1, "");
        t.perform(order, {dice("injury", laid)});
        QVERIFY(!t.down(b1));
        t.perform(order, {pick("blood", "0"), dice("injury", laid)});
        QVERIFY(t.down(b1));
    });
    row("TC 5 what acts once in an activation acts on one blow", [] {
        Battle t;
        t.arm(a1, {"club", "sword"});
        t.touch(a1, b1);
        t.sheet(b1).armour = -2;
        t.has(a1, EffectKind::IgnoreArmour, 1, {}, {"melee"});
        t.unit(a1).gained.back().effect.once = Often::Activation;
        auto order = at<Fight>(a1, b1);
        order.weapon = "club";
        const auto done =
            t.perform(order, {dice("success", hits), pick("outcome", "yes"), dice("injury", minor)});
        QVERIFY2(done.text.find("uses up test for this activation") != std::string::npos, done.text.c_str());
        QCOMPARE(t.blood(b1), 1);
        order.weapon = "sword";
        t.perform(order, {dice("success", {4, 4, 4}), pick("blood", "0"), dice("injury", laid)});
        QVERIFY(!t.down(b1));
    });
    row("TC 5 what acts once may be kept for another blow", [] {
        Battle t;
        t.arm(a1, {"club", "sword"});
        t.touch(a1, b1);
        t.sheet(b1).armour = -2;
        t.has(a1, EffectKind::IgnoreArmour, 1, {}, {"melee"});
        t.unit(a1).gained.back().effect.once = Often::Activation;
        auto order = at<Fight>(a1, b1);
        order.weapon = "club";
        t.perform(order, {dice("success", hits), pick("outcome", "no"), dice("injury", {4, 4})});
        QVERIFY(!t.down(b1)); // 8 − 2
        order.weapon = "sword";
        t.perform(order, {dice("success", {4, 4, 4}), pick("outcome", "yes"), pick("blood", "0"),
                          dice("injury", {4, 4})});
        QVERIFY(t.down(b1)); // 8
    });
}

void TestTrenchMended::kit_data() {
    columns();
    row("TC-E4 bullets are loaded into one weapon", [] {
        Battle t;
        t.arm(a1, {"rifle", "carbine"});
        giveGear(t, a1, "tracer_bullets");
        QCOMPARE(diceOf(t, shotWith("rifle")), 1);
        QCOMPARE(diceOf(t, shotWith("carbine")), 0);
    });
    row("TC-E4 armour piercing ones, too", [] {
        Battle t;
        t.arm(a1, {"rifle", "carbine"});
        giveGear(t, a1, "armour_piercing_bullets");
        t.sheet(b1).armour = -2;
        QCOMPARE(armourOf(t.state, contextOf(t.state, shotWith("rifle"))).value, -1);
        QCOMPARE(armourOf(t.state, contextOf(t.state, shotWith("carbine"))).value, -2);
    });
}

void TestTrenchMended::orders_data() {
    columns();
    row("TC-A8 the main hand is fixed at the first blow of the battle", [] {
        Battle t;
        t.arm(a1, {"club", "sword"});
        t.touch(a1, b1);
        auto order = at<Fight>(a1, b1);
        order.weapon = "sword";
        t.perform(order, {dice("success", {1, 1})});
        QVERIFY(isOffHand(t.state, t.unit(a1), "club"));
        t.unit(a1).activity = {};
        QVERIFY(isOffHand(t.state, t.unit(a1), "club"));
        QVERIFY(!isOffHand(t.state, t.unit(a1), "sword"));
    });
    row("TC-M4 who is Down may strike with −1 DICE, but only in tc.pre", [] {
        Battle t;
        t.touch(a1, b1);
        t.unit(a1).down = true;
        t.perform(at<Fight>(a1, b1), {dice("success", {1, 1, 1})});
        QVERIFY(t.down(a1));
    });
    row("TC-W54 a separate BLESSING MARKER is needed", [] {
        Battle t;
        giveAbility(t, a1, "blessed_psalm");
        auto order = at<UseAbility>(a1, a2);
        order.what = "blessed_psalm";
        QCOMPARE(t.refused(order), std::string("act.needs"));
        t.mark(a1, Marker::Blessing, 1);
        t.perform(order);
        QCOMPARE(t.unit(a2).marker(Marker::Blessing), 1);
    });
    row("TC-W102 where there is no marker nothing is gained", [] {
        Battle t;
        giveAbility(t, a1, "what_is_yours_is_mine");
        t.mark(b2, Marker::Blood, 1);
        auto order = at<UseAbility>(a1, b1);
        order.what = "what_is_yours_is_mine";
        t.perform(order);
        QCOMPARE(t.blood(a1), 0);
        QCOMPARE(t.unit(a1).marker(Marker::Blessing), 0);
    });
    row("TC-W140 who Retreats from ghosts is struck at with −1 DICE", [] {
        Battle t;
        giveAbility(t, a1, "trench_ghosts");
        auto free = blow("club");
        QCOMPARE(diceOf(t, free), 0);
        free.freeAttack = true;
        QCOMPARE(diceOf(t, free), -1);
    });
    row("TC-W94 BLACK GRAIL is proof against Gluttony, its bearer need not be", [] {
        const auto ability = shipped().abilities.at("aura_of_gluttony");
        QVERIFY(std::find(ability.effects.front().when.begin(), ability.effects.front().when.end(),
                          "not other:BLACK_GRAIL") != ability.effects.front().when.end());
    });
}

TEST_CASE(TestTrenchMended, tests::NoApplication)
#include "test_trench_mended.moc"
