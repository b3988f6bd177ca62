// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped.h"
#include "support/case.h"
#include "systems/trench_crusade/effects/active_effects.h"
#include "systems/trench_crusade/rules/movement.h"

using namespace trench_rules;

/// Rules digest of abilities that always act (TC-W1 to TC-W157): injuries, movement, auras, as they are
/// shipped.
class TestTrenchBodies : public QObject {
    Q_OBJECT

private slots:
    void injuries_data();
    void injuries() { runRow(); }
    void movement_data();
    void movement() { runRow(); }
    void auras_data();
    void auras() { runRow(); }
    void warbands_data();
    void warbands() { runRow(); }
};

namespace {

Battle withAbility(const std::string& ability) {
    Battle t;
    giveAbility(t, a1, ability);
    return t;
}

/// What a shot with that keyword does to a1 beside its injury roll: BLOOD MARKERS in all.
int bloodOfShot(const std::string& ability, const std::string& keyword, int dice = 0) {
    auto t = withAbility(ability);
    t.state.weapons.at("rifle").keywords = {keyword};
    t.acted({a1, a2, a3});
    auto faces = std::vector<int>(2 + static_cast<std::size_t>(dice < 0 ? -dice : dice), 1);
    t.perform(at<Shoot>(b1, a1), {trench_rules::dice("success", {5, 5}), trench_rules::dice("injury", faces)},
              true);
    return t.blood(a1);
}

/// The aura of a1 reaches that model.
Battle auraOf(const std::string& ability, const UnitId& unit) {
    auto t = withAbility(ability);
    inAuraOf(t, a1, unit);
    return t;
}

} // namespace

void TestTrenchBodies::injuries_data() {
    columns();
    row("TC-W10 TC-W67 TC-W75 GAS adds no BLOOD MARKER", [] {
        QCOMPARE(bloodOfShot("artificial_life", "gas", -1), 1);
        QCOMPARE(bloodOfShot("undead_fortitude", "gas", -1), 1);
        QCOMPARE(bloodOfShot("toxic", "gas"), 1);
        QCOMPARE(bloodOfShot("toxic", "fire"), 2);
    });
    row("TC-W67 −1 injury DICE, but not of FIRE", [] {
        auto t = withAbility("undead_fortitude");
        hurtWith(t, hurtBy(a1), -1);
        auto other = withAbility("undead_fortitude");
        hurtWith(other, hurtBy(a1, "fire"), 0);
    });
    row("TC-W21 a Cross keeps GAS and SHRAPNEL off", [] {
        QCOMPARE(bloodOfShot("cross", "shrapnel"), 1);
        QCOMPARE(bloodOfShot("cross", "gas", -1), 1);
    });
    row("TC-W42 an artificial body, −1 injury DICE", [] {
        auto t = withAbility("artificial_body");
        hurtWith(t, hurtBy(a1), -1);
    });
    row("TC-W61 a Machine Suit, −2 to injuries", [] {
        auto t = withAbility("machine_suit");
        t.perform(hurtBy(a1), {dice("injury", {4, 4})});
        QVERIFY(!t.down(a1));
    });
    row("TC-W76 a Corpulent, −2 injury DICE", [] {
        auto t = withAbility("corpulent");
        hurtWith(t, hurtBy(a1), -2);
    });
    row("TC-W98 the lesser Mark of Cain, −1 injury DICE", [] {
        auto t = withAbility("lesser_mark_of_cain");
        hurtWith(t, hurtBy(a1), -1);
    });
    row("TC-W115 a GOLEM of gold, TOUGH no more", [] {
        auto t = withAbility("body_of_gold");
        t.keyword(a1, "TOUGH");
        QVERIFY(!hasKeyword(t.state, a1, "TOUGH"));
        t.perform(hurtBy(a1), {dice("injury", {6, 6})});
        QVERIFY(t.down(a1));
    });
    row("TC-W139 armour of a tank, STRONG", [] {
        auto t = withAbility("tank_palanquin");
        QVERIFY(hasKeyword(t.state, a1, "STRONG"));
        t.perform(hurtBy(a1), {dice("injury", {2, 2})});
        QCOMPARE(t.blood(a1), 0);
    });
    row("TC-W140 Ghosts: FEAR, shots hurt less, a Dash of 3″", [] {
        auto t = withAbility("trench_ghosts");
        QVERIFY(hasKeyword(t.state, a1, "FEAR"));
        t.acted({a1, a2, a3});
        t.perform(at<Shoot>(b1, a1), {dice("success", {5, 5}), dice("injury", {6, 1, 1})}, true);
        QVERIFY(!t.down(a1));
        QCOMPARE(movementOf(t.state, a1, actions::dash), 3);
    });
    row("TC-W148 Resistance against FIRE and GAS", [] {
        auto t = withAbility("resistance");
        hurtWith(t, hurtBy(a1, "fire"), -1);
        auto other = withAbility("resistance");
        hurtWith(other, hurtBy(a1, "gas"), -1);
        auto massive = withAbility("massive");
        QVERIFY(hasKeyword(massive.state, a1, "TOUGH"));
    });
    row("TC-W43 who is Down cannot stand up beside it", [] {
        auto t = duelWith("mauling");
        t.unit(b1).down = true;
        t.acted({a1, a2, a3});
        t.acted({a1, a2, a3});
        QVERIFY(!t.refused(by<Stand>(b1)).empty());
    });
    row("TC-W138 three points of armour, one explosion", [] {
        auto t = withAbility("sarcophagus_mine");
        t.perform(useOf(a1, "sarcophagus_mine", b1),
                  {dice("success", {5, 5, 1}), pick("outcome", "no"), dice("injury", {1, 1})});
        QVERIFY(t.gone(a1));
        QCOMPARE(t.blood(b1), 2); // a Minor Hit, and SHRAPNEL
    });
    row("TC-W27 who dies by its own device is no casualty", [] {
        auto t = withAbility("martyrdom_device");
        giveAbility(t, a1, "awaited");
        const auto done =
            t.perform(useOf(a1, "martyrdom_device", b1),
                      {pick("outcome", "yes"), dice("injury", {1, 1, 1}), dice("injury", {3, 3, 3, 3})});
        QVERIFY(t.gone(a1));
        QVERIFY2(done.says("does not count for Morale, for the battle"), done.text.c_str());
        QCOMPARE(sumOf(t.state, a1, EffectKind::MoraleCounts), 0);
        QVERIFY(!t.unit(a1).gained.empty());
    });
}

void TestTrenchBodies::movement_data() {
    columns();
    struct Dashing {
        const char* rule;
        const char* ability;
        int dice;
    };
    for (const auto& one :
         {Dashing{"TC-W6 Loping Dash", "loping_dash", 2}, Dashing{"TC-W25 Mad Dash", "mad_dash", 1},
          Dashing{"TC-W29 Agile", "agile", 1}, Dashing{"TC-W44 Lion’s Grace", "lions_grace", 1},
          Dashing{"TC-W69 Frightening Speed", "frightening_speed", 1},
          Dashing{"TC-W99 Blind Rage", "blind_rage", 1}, Dashing{"TC-W132 Four Paws", "four_paws", 1},
          Dashing{"TC-W145 Thunderbolt", "thunderbolt", 1}, Dashing{"TC-W148 Speed", "speed", 1},
          Dashing{"TC-W152 Rapid Assault", "rapid_assault", 1}})
        row(one.rule, [one] {
            auto t = withAbility(one.ability);
            dashesWith(t, a1, one.dice);
        });
    row("TC-W145 Thunderbolt moves 2″ more", [] {
        auto t = withAbility("thunderbolt");
        QCOMPARE(movementOf(t.state, a1, actions::move), 8);
    });
    row("TC-T28 Agile, a BLESSING and a BLOOD MARKER on one Dash", [] {
        auto t = withAbility("agile");
        giveAbility(t, a1, "blessed_stigmata");
        t.mark(a1, Marker::Blood, 2);
        t.perform(by<Activate>(a1), {pick("trigger", "yes")});
        t.perform(by<Move>(a1));
        t.perform(by<Dash>(a1), {pick("blessing", "1"), pick("blood", "1"), dice("success", {5, 3, 1})});
        QCOMPARE(t.blood(a1) + t.unit(a1).marker(Marker::Blessing), 0);
    });
    row("TC-W11 it floats: no roll, no fall", [] {
        auto t = withAbility("levitate");
        t.perform(by<Climb>(a1));
        Fall order;
        order.unit = a1;
        order.inches = 9;
        QVERIFY(t.perform(order).says("lands unharmed"));
    });
    row("TC-W20 a Zealot is STRONG", [] {
        auto t = withAbility("zealot_strength");
        QVERIFY(hasKeyword(t.state, a1, "STRONG"));
    });
    row("TC-W58 the better of two dice of a Charge", [] {
        auto t = withAbility("shock_charge");
        auto order = at<Charge>(a1, b1);
        order.distance = 11;
        t.perform(order, {dice("charge", {2, 5})});
        QVERIFY(t.state.isTouching(a1, b1));
    });
    row("TC-W97 always 12″, another target for a roll", [] {
        auto t = withAbility("charge_of_hatred");
        auto order = at<Charge>(a1, b1);
        order.distance = 12;
        t.perform(order);
        QVERIFY(t.state.isTouching(a1, b1));
    });
    row("TC-W77 it leaves a melee without free attacks", [] {
        auto t = duelWith("unstoppable");
        t.perform(by<Move>(a1));
        QVERIFY(!t.state.isTouching(a1, b1));
    });
    row("TC-W119 an enemy it holds cannot leave", [] {
        auto t = duelWith("barbed_embrace");
        t.acted({a1, a2, a3});
        t.acted({a1, a2, a3});
        QCOMPARE(t.refused(by<Retreat>(b1)), std::string("move.held"));
    });
    row("TC-W151 free attacks on it have −1 DICE", [] {
        auto t = withAbility("eire");
        t.touch(a1, b1);
        t.arm(b1, {"club"});
        t.perform(by<Retreat>(a1), {dice("success", {5, 5, 1})});
        QCOMPARE(t.blood(a1), 0);
    });
    row("TC-W151 Fianna are SKIRMISHERS and INFILTRATORS", [] {
        auto t = withAbility("fianna");
        QVERIFY(hasKeyword(t.state, a1, "SKIRMISHER") && hasKeyword(t.state, a1, "INFILTRATOR"));
    });
    row("TC-W152 grenades reach 4″ farther", [] {
        auto t = withAbility("prussia");
        QCOMPARE(shipped().abilities.at("prussia").effects.front().value, 4);
    });
    row("TC-W39 dug in, it has cover until it moves", [] {
        for (const auto* ability : {"dig_in", "fortify"}) {
            auto t = withAbility(ability);
            t.perform(useOf(a1, ability), {dice("success", {5, 5, 1})});
            QVERIFY(hasEffect(t.state, a1, EffectKind::AlwaysCover));
            t.perform(by<Move>(a1));
            QVERIFY(!hasEffect(t.state, a1, EffectKind::AlwaysCover));
        }
    });
    row("TC-W85 Hateful: a Charge first, no shot", [] {
        auto t = withAbility("hateful");
        t.perform(by<Activate>(a1), {pick("outcome", "yes")});
        QCOMPARE(t.refused(at<Shoot>(a1, b1)), std::string("action.must_charge"));
        QCOMPARE(t.refused(by<Move>(a1)), std::string("action.must_charge"));
        t.perform(at<Charge>(a1, b1), {dice("charge", {6}), pick("arrives", "yes")});
        QCOMPARE(t.refused(at<Fight>(a1, b1)), std::string());
    });
    row("TC-W150 a failed RISKY ACTION does not end it", [] {
        auto t = withAbility("supreme_blessing");
        t.perform(by<Move>(a1));
        t.perform(by<Dash>(a1), {dice("success", {1, 1})});
        QVERIFY(t.canGoOn(a1));
    });
}

void TestTrenchBodies::auras_data() {
    columns();
    row("TC-W5 enemies nearby act with −1 DICE", [] {
        auto t = withAbility("unholy_hymns");
        t.acted({a1, a2, a3});
        inAuraOf(t, a1, b1);
        attacksWith(t, at<Shoot>(b1, a1), -1);
    });
    row("TC-W74 all ACTIONS nearby are RISKY", [] {
        auto t = auraOf("maddening_buzz", a2);
        t.perform(at<Shoot>(a2, b1), {dice("success", {1, 1})});
        QVERIFY(!t.canGoOn(a2));
    });
    row("TC-W91 friends nearby fight better", [] {
        auto t = auraOf("aura_of_wrath", a2);
        t.arm(a2, {"club"});
        t.touch(a2, b1);
        attacksWith(t, at<Fight>(a2, b1), 1);
    });
    row("TC-W92 armour of enemies nearby does not count", [] {
        auto t = auraOf("aura_of_lust", b1);
        t.sheet(b1).armour = -3;
        attacksWith(t, at<Shoot>(a2, b1), 0);
    });
    row("TC-W93 a Minor Hit is Down nearby", [] {
        auto t = auraOf("aura_of_sloth", b1);
        t.perform(hurtBy(b1), {dice("injury", {2, 2})});
        QVERIFY(t.down(b1));
    });
    row("TC-W94 enemies nearby act with −1 DICE", [] {
        auto t = auraOf("aura_of_gluttony", b1);
        t.acted({a1, a2, a3});
        attacksWith(t, at<Shoot>(b1, a2), -1);
    });
    row("TC-W137 enemies nearby are hurt more", [] {
        auto t = auraOf("death_wail", b1);
        hurtWith(t, hurtBy(b1), 1);
    });
    row("TC-W90 it bleeds enemies nearby as its activation ends", [] {
        auto t = auraOf("aura_of_pride", b1);
        t.perform(by<Activate>(a1));
        t.perform(EndActivation{});
        QCOMPARE(t.blood(b1), 1);
        QCOMPARE(t.blood(b2), 0);
    });
    row("TC-W72 a Horde counts those within 3″", [] {
        auto t = duelWith("overwhelming_horde");
        t.keyword(a2, "BLACK_GRAIL");
        Rules::apply(t.state, core::table::Related{{"near", a1, a2, true}});
        attacksWith(t, at<Fight>(a1, b1), 1);
    });
    row("TC-W51 no Fear for a friend within 8″", [] {
        auto t = auraOf("onward", a2);
        t.perform(by<Activate>(a2));
        QVERIFY(hasEffect(t.state, a2, EffectKind::IgnoreFear));
    });
    row("TC-W48 a Bloodbath for 3 after the partner’s hit", [] {
        auto t = withAbility("co_ordination");
        t.unit(a1).partner = "a2";
        t.unit(a2).partner = "a1";
        t.unit(a2).used["hit:b1"] = Often::Activation;
        t.mark(b1, Marker::Blood, 3);
        t.perform(at<Shoot>(a1, b1),
                  {dice("success", {5, 5}), pick("blood", "bloodbath"), dice("injury", {1, 1, 1})});
    });
    row("TC-T31 partner’s hit, 4 BLOOD, standard armour", [] {
        auto t = withAbility("co_ordination");
        t.unit(a1).partner = "a2";
        t.unit(a2).partner = "a1";
        t.unit(a2).used["hit:b1"] = Often::Activation;
        t.mark(b1, Marker::Blood, 4);
        giveGear(t, b1, "standard_armour");
        t.perform(at<Shoot>(a1, b1),
                  {dice("success", {4, 4}), pick("blood", "bloodbath+1"), dice("injury", {5, 4, 3, 2})});
        QVERIFY(t.gone(b1));
    });
    row("TC-T25 FEAR and its aura: −2 DICE", [] {
        auto t = auraOf("unholy_hymns", b1);
        t.keyword(a1, "FEAR");
        t.arm(b1, {"club"});
        t.touch(a1, b1);
        t.acted({a1, a2, a3});
        const auto done = t.perform(at<Fight>(b1, a1), {dice("success", {6, 5, 4, 2})});
        QVERIFY(done.says("misses"));
    });
    row("TC-T24 a critical hit: club +1, CRITICAL +2 injury DICE", [] {
        for (const auto* weapon : {"club", "sword"}) {
            Battle t;
            t.arm(a1, {weapon});
            t.touch(a1, b1);
            const auto faces = std::string(weapon) == "club" ? std::vector{1, 1, 1} : std::vector{1, 1, 1, 1};
            t.perform(at<Fight>(a1, b1), {dice("success", {6, 6}), dice("injury", faces)});
        }
    });
}

void TestTrenchBodies::warbands_data() {
    columns();
    row("TC-W109 its warband passes Morale", [] {
        auto t = withAbility("proud_defiance");
        QVERIFY(hasEffect(t.state, a1, EffectKind::MoralePasses));
        t.allActed();
        t.out(a2);
        t.out(a3);
        t.next();
        QVERIFY(!t.side("first").shaken);
    });
}

TEST_CASE(TestTrenchBodies, tests::NoApplication)
#include "test_trench_bodies.moc"
