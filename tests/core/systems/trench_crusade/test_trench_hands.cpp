// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped.h"
#include "support/case.h"
#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/pools.h"

using namespace trench_rules;

/// TC-A8 with rules-trench.md part 0: each weapon is its own ACTION, in any order; the second hand is fixed
/// at the first melee attack, and what never is a separate hand does not fix it.
class TestTrenchHands : public QObject {
    Q_OBJECT

private slots:
    void order_data();
    void order() { runRow(); }
    void presets_data();
    void presets() { runRow(); }
};

namespace {

const std::vector<int> missesPlain{1, 1}, missesDie{1, 1, 1};

/// A model with these weapons in melee with b1.
Battle handedModel(const std::vector<std::string>& weapons, const std::vector<std::string>& abilities = {}) {
    Battle battle;
    for (const auto& id : weapons)
        if (!battle.state.weapons.contains(id)) giveWeapon(battle, a1, id);
    battle.state.weapons["unarmed"] = shipped().weapons.at("unarmed");
    battle.arm(a1, weapons);
    for (const auto& id : abilities)
        giveAbility(battle, a1, id);
    battle.touch(a1, b1);
    return battle;
}

Fight strikeWith(const std::string& weapon) {
    auto order = at<Fight>(a1, b1);
    order.weapon = weapon;
    return order;
}

/// Strikes, misses, and says whether the blow was off-hand.
bool strikesOffHand(Battle& battle, const std::string& weapon, const std::vector<int>& misses) {
    // A model that fails with a RISKY weapon is done; the override lets it go on.
    const auto done = battle.perform(strikeWith(weapon), {dice("success", misses)}, true);
    return done.requests.front().purpose.find("off-hand") != std::string::npos;
}

/// DICE that the flail strikes with after the sword.
int flailAfterSword(const std::vector<std::string>& abilities, Edition edition = Edition::Pre) {
    auto t = handedModel({"sword", "flail_scourge"}, abilities);
    t.state.edition = edition;
    strikesOffHand(t, "sword", missesPlain);
    return attackPool(t.state, contextOf(t.state, declared(t.state, strikeWith("flail_scourge"))), 0).extra();
}

Battle ofTheFly() {
    auto battle = handedModel({"sword"});
    giveGear(battle, a1, "armour_of_the_fly");
    battle.state.weapons["fly_mouth"] = shipped().weapons.at("fly_mouth");
    return battle;
}

Battle locust(bool charged) {
    auto battle = handedModel({}, {"swarming_attack"});
    battle.state.weapons["stinger"] = shipped().weapons.at("stinger");
    if (charged) {
        battle.state.contacts.clear();
        auto charge = at<Charge>(a1, b1);
        charge.distance = 6;
        battle.perform(charge, {dice("charge", {1})});
    }
    return battle;
}

} // namespace

void TestTrenchHands::order_data() {
    columns();
    row("TC-W8 claws first: the Chainmaw is no second hand", [] {
        auto t = handedModel({"chainmaw", "shredding_claws"});
        QVERIFY(strikesOffHand(t, "shredding_claws", missesDie));
        QVERIFY(!isOffHand(t.state, t.unit(a1), "chainmaw"));
        QVERIFY(!strikesOffHand(t, "chainmaw", missesDie));
    });
    row("TC-W8 claws second: still off-hand, once each", [] {
        auto t = handedModel({"chainmaw", "shredding_claws"});
        QVERIFY(!strikesOffHand(t, "chainmaw", missesDie));
        QVERIFY(strikesOffHand(t, "shredding_claws", missesDie));
    });
    row("TC-W31 mace first: the Catherine Wheel is no second hand", [] {
        auto t = handedModel({"catherine_wheel", "bonebreaker_mace"});
        QVERIFY(strikesOffHand(t, "bonebreaker_mace", missesDie));
        QVERIFY(!strikesOffHand(t, "catherine_wheel", missesDie));
    });
    row("TC-W155 the Bell first: the sword is no second hand", [] {
        auto t = handedModel({"sword"}, {"bell"});
        t.state.weapons["bell"] = shipped().weapons.at("bell");
        t.perform(useOf(a1, "bell", b1), {dice("success", missesDie)});
        QVERIFY(!strikesOffHand(t, "sword", missesPlain));
    });
    row("TC-E10 the Mouth of the Fly first: the sword is no second hand", [] {
        auto t = ofTheFly();
        QVERIFY(!strikesOffHand(t, "fly_mouth", missesDie));
        QVERIFY(!strikesOffHand(t, "sword", missesPlain));
    });
    row("TC-E10 the Mouth of the Fly last: no second hand either", [] {
        auto t = ofTheFly();
        QVERIFY(!strikesOffHand(t, "sword", missesPlain));
        QVERIFY(!strikesOffHand(t, "fly_mouth", missesDie));
    });
    row("TC-A8 two plain weapons: the second one is off-hand", [] {
        auto t = handedModel({"sword", "club"});
        QVERIFY(!strikesOffHand(t, "club", missesPlain));
        QVERIFY(strikesOffHand(t, "sword", missesDie));
    });
    row("TC-A8 the same in 1.0", [] {
        Battle t(Edition::Tc10);
        giveWeapon(t, a1, "shredding_claws");
        giveWeapon(t, a1, "chainmaw");
        t.arm(a1, {"chainmaw", "shredding_claws"});
        t.touch(a1, b1);
        QVERIFY(strikesOffHand(t, "shredding_claws", missesDie));
        QVERIFY(!strikesOffHand(t, "chainmaw", missesDie));
    });
    row("TC-A8 an always-off-hand weapon is so in the attack on a Retreat, too", [] {
        auto t = handedModel({"shredding_claws"});
        t.unit(a1).weapons = {"shredding_claws"};
        const auto done = t.perform(by<Retreat>(b1), {dice("success", missesDie)}, true);
        QVERIFY(done.requests.front().purpose.find("off-hand") != std::string::npos);
    });
    row("TC-W78 no arm of an Amalgam is off-hand: its flail keeps the die", [] {
        QCOMPARE(flailAfterSword({"six_arms"}), 1);
        QCOMPARE(flailAfterSword({"six_arms"}, Edition::Tc10), 1);
    });
    row("TC-W88 no arm of a Desecrated Saint is off-hand: its flail keeps the die", [] {
        QCOMPARE(flailAfterSword({"three_arms"}), 1);
        QCOMPARE(flailAfterSword({"three_arms"}, Edition::Tc10), 1);
    });
    row("TC 4.6 the flail of others loses its die in the second hand", [] {
        QCOMPARE(flailAfterSword({}), -1);
        QCOMPARE(flailAfterSword({"whirling_dervishes"}), 0); // off-hand, but without penalty
    });
}

void TestTrenchHands::presets_data() {
    columns();
    row("TC-W87 a Locust that charged strikes first with its own attack, then with the stinger", [] {
        auto t = locust(true);
        QVERIFY(t.perform(at<Fight>(a1, b1), {dice("success", missesPlain)}).says("Unarmed"));
        QVERIFY(t.perform(at<Fight>(a1, b1), {dice("success", missesPlain)}).says("Stinger"));
        QCOMPARE(t.refused(at<Fight>(a1, b1)), std::string("weapon.none"));
    });
    row("TC-W87 the stinger first, then its own attack", [] {
        auto t = locust(true);
        t.perform(strikeWith("stinger"), {dice("success", missesPlain)});
        t.perform(strikeWith("unarmed"), {dice("success", missesPlain)});
    });
    row("TC-W87 without a charge there is no stinger", [] {
        auto t = locust(false);
        QCOMPARE(t.refused(strikeWith("stinger")), std::string("weapon.none"));
    });
    row("TC-E10 the sword comes before the extra attack, bare hands never", [] {
        auto t = ofTheFly();
        QVERIFY(t.perform(at<Fight>(a1, b1), {dice("success", missesPlain)}).says("Sword"));
        QVERIFY(t.perform(at<Fight>(a1, b1), {dice("success", missesDie)}).says("Mouth of the Fly"));
        QCOMPARE(t.refused(strikeWith("unarmed")), std::string("fight.unarmed"));
    });
    row("TC-W148 a third arm strikes twice with bare hands, without penalty", [] {
        auto t = handedModel({}, {"arm"});
        for (int n = 0; n < 2; ++n)
            QVERIFY(!strikesOffHand(t, "unarmed", missesDie));
        QCOMPARE(t.refused(strikeWith("unarmed")), std::string("fight.done"));
    });
    row("TC-W148 a third arm beside a sword lends no bare hands", [] {
        auto t = handedModel({"sword"}, {"arm"});
        strikesOffHand(t, "sword", missesPlain);
        QCOMPARE(t.refused(strikeWith("unarmed")), std::string("fight.unarmed"));
    });
    row("TC 4.6 bare hands are never a second weapon", [] {
        auto t = handedModel({"sword"});
        strikesOffHand(t, "sword", missesPlain);
        QCOMPARE(t.refused(strikeWith("unarmed")), std::string("fight.unarmed"));
    });
}

TEST_CASE(TestTrenchHands, tests::NoApplication)
#include "test_trench_hands.moc"
