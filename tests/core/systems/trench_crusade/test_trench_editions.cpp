// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"
#include "support/case.h"

#include "systems/trench_crusade/data/editions.h"

using namespace trench_rules;

namespace {

const std::vector<int> aHit{5, 5}; // without a critical

Shoot aShot() { return at<Shoot>(a1, b1); }

/// What an injury roll with those faces does to b1.
Done wounds(Battle& t, std::vector<int> faces) {
    return t.perform(aShot(), {dice("success", aHit), dice("injury", std::move(faces))});
}

} // namespace

/// Rules digest 4.9: in each row the two editions come out differently.
class TestTrenchEditions : public QObject {
    Q_OBJECT

private slots:
    void editions_data();
    void editions() { runRow(); }
    void turns_data();
    void turns() { runRow(); }
    void models_data();
    void models() { runRow(); }
};

void TestTrenchEditions::editions_data() {
    columns();
    row("4.9 Injury never below −3", [] {
        for (const auto edition : {Edition::Pre, Edition::Tc10}) {
            Battle t(edition);
            t.has(b1, EffectKind::Armour, -3, "body");
            t.has(b1, EffectKind::Armour, -1, "shield");
            wounds(t, {6, 4});
            QCOMPARE(t.down(b1), edition == Edition::Tc10);
        }
    });
    row("4.9 Falling from between 2″ and 3″", [] {
        QVERIFY(fallDice(Edition::Pre, 2.5).has_value());
        QVERIFY(!fallDice(Edition::Tc10, 2.5).has_value());
    });
    row("AMB-TC2 4.9 Down counts against shots in the prerelease only", [] {
        for (const auto edition : {Edition::Pre, Edition::Tc10}) {
            Battle t(edition);
            t.unit(b1).down = true;
            const auto done = wounds(t, edition == Edition::Pre ? std::vector{1, 1, 1} : std::vector{1, 1});
            QCOMPARE(done.request("injury").dice(), edition == Edition::Pre ? 3 : 2);
        }
    });
    const auto dice_ = [](Edition edition, const std::string& keyword) {
        Battle t(edition);
        t.state.weapons["rifle"].keywords = {keyword};
        t.sheet(b1).armour = -1;
        return t.perform(aShot(), {dice("success", aHit), dice("injury", {4, 4})});
    };
    row("4.9 Armour Piercing", [dice_] {
        QVERIFY(dice_(Edition::Pre, "armour_piercing").says("injury roll 7"));
        QVERIFY(dice_(Edition::Tc10, "armour_piercing").says("injury roll 8"));
    });
    row("4.9 Ignore Armour", [dice_] {
        QVERIFY(dice_(Edition::Pre, "ignore_armour").says("injury roll 7"));
        QVERIFY(dice_(Edition::Tc10, "ignore_armour").says("injury roll 8"));
    });
    row("4.9 Deadly", [] {
        for (const auto edition : {Edition::Pre, Edition::Tc10}) {
            Battle t(edition);
            t.state.weapons["rifle"].keywords = {"deadly"};
            wounds(t, edition == Edition::Pre ? std::vector{1, 1} : std::vector{3, 3, 3});
            QCOMPARE(t.gone(b1), edition == Edition::Tc10);
        }
    });
    row("4.9 Flamethrower", [] {
        Battle pre(Edition::Pre), later(Edition::Tc10);
        pre.state.weapons["rifle"].keywords = later.state.weapons["rifle"].keywords = {"flamethrower"};
        QCOMPARE(pre.asks(aShot()).id, std::string("success"));
        QCOMPARE(later.asks(aShot()).id, std::string("injury"));
    });
    row("4.9 Automatic(2)", [] {
        Battle pre(Edition::Pre), later(Edition::Tc10);
        pre.state.weapons["rifle"].keywords = later.state.weapons["rifle"].keywords = {"automatic(2)"};
        pre.perform(aShot(), {dice("success", {1, 1})});
        later.perform(aShot(), {dice("success", {1, 1}), dice("success", {1, 1})});
    });
    row("4.9 Shotgun and 4.9 Ignore Long Range", [] {
        for (const auto* keyword : {"shotgun", "ignore_long_range"})
            for (const auto edition : {Edition::Pre, Edition::Tc10}) {
                Battle t(edition);
                t.state.weapons["rifle"].keywords = {keyword};
                auto order = aShot();
                order.longRange = true;
                QCOMPARE(t.asks(order).dice(), edition == Edition::Pre ? 3 : 2);
            }
    });
    row("4.9 Ignore Cover and 4.9 Ignore Elevated", [] {
        for (const auto edition : {Edition::Pre, Edition::Tc10}) {
            Battle t(edition);
            t.state.weapons["rifle"].keywords = {"ignore_cover", "ignore_elevated"};
            auto order = aShot();
            order.cover = true;
            QCOMPARE(t.asks(order).dice(), edition == Edition::Pre ? 3 : 2);
            order.cover = false;
            order.elevated = true;
            QCOMPARE(t.asks(order).dice(), edition == Edition::Pre ? 3 : 2);
        }
    });
    row("4.9 Block", [] {
        for (const auto edition : {Edition::Pre, Edition::Tc10}) {
            Battle t(edition);
            t.state.weapons["club"].keywords = {"block"};
            t.touch(a1, b1);
            core::table::begin(t.state.round, {"first", {a1}, false});
            t.unit(a1).activity.done = {"charge"};
            QCOMPARE(t.asks(at<Fight>(a1, b1)).dice(), edition == Edition::Pre ? 2 : 3);
        }
    });
    row("4.9 Pistol", [] {
        for (const auto edition : {Edition::Pre, Edition::Tc10}) {
            Battle t(edition);
            t.arm(a1, {"pistol"});
            t.state.weapons["pistol"].keywords = {"pistol"};
            t.touch(a1, b1);
            core::table::begin(t.state.round, {"first", {a1}, false});
            t.unit(a1).activity.done = {"ranged:pistol"};
            auto order = at<Fight>(a1, b1);
            order.weapon = "pistol";
            QCOMPARE(t.refused(order), std::string(edition == Edition::Pre ? "fight.shot" : ""));
        }
    });
    row("4.9 Scatter", [] {
        for (const auto edition : {Edition::Pre, Edition::Tc10}) {
            Battle t(edition);
            t.state.weapons["rifle"].keywords = {"blast(3)", "scatter"};
            std::vector<Reply> replies{dice("success", {1, 2})};
            if (edition == Edition::Tc10) replies.push_back(pick("scatter", "no"));
            t.perform(aShot(), replies);
        }
    });
}

void TestTrenchEditions::turns_data() {
    columns();
    row("4.9 Critical success: the same in both, 1 DICE or 2", [] {
        for (const auto edition : {Edition::Pre, Edition::Tc10})
            for (const bool keyword : {false, true}) {
                Battle t(edition);
                if (keyword) t.state.weapons["rifle"].keywords = {"critical"};
                const auto done = t.perform(
                    aShot(), {dice("success", {6, 6}), dice("injury", std::vector(keyword ? 4 : 3, 1))});
                QCOMPARE(done.request("injury").dice(), keyword ? 4 : 3);
            }
    });
    row("4.9 Initiative: the holder begins, or says who does", [] {
        for (const auto edition : {Edition::Pre, Edition::Tc10}) {
            Battle t(edition);
            t.out(a3);
            t.state.phase = Phase::Morale;
            std::vector<Reply> replies;
            if (edition == Edition::Tc10) replies.push_back(pick("who_begins", "second"));
            t.next(replies);
            QCOMPARE(t.state.round.order.front(), std::string(edition == Edition::Pre ? "first" : "second"));
        }
    });
    row("4.9 Down is by itself in 1.0, and going Down ends the activation", [] {
        for (const auto edition : {Edition::Pre, Edition::Tc10}) {
            Battle t(edition);
            t.unit(a1).down = true;
            t.perform(Activate{a1});
            QCOMPARE(t.down(a1), edition == Edition::Pre);
        }
    });
    row("4.9 Actions: a Charge after a blow only with ASSAULT in 1.0", [] {
        for (const auto edition : {Edition::Pre, Edition::Tc10}) {
            Battle t(edition);
            core::table::begin(t.state.round, {"first", {a1}, false});
            t.unit(a1).activity.done = {"melee:club"};
            QCOMPARE(t.refused(at<Charge>(a1, b2)),
                     std::string(edition == Edition::Pre ? "" : "charge.not_assault"));
        }
    });
    row("4.9 Morale: the second failure makes flee, but not in 1.0", [] {
        for (const auto edition : {Edition::Pre, Edition::Tc10}) {
            Battle t(edition);
            t.unit(a1).down = t.unit(a2).down = true;
            t.side("first").failures = 1;
            t.allActed();
            t.next({dice("morale", {1, 1})});
            QCOMPARE(t.side("first").fled, edition == Edition::Pre);
            QCOMPARE(t.side("first").shaken, edition == Edition::Tc10);
        }
    });
    row("4.9 Cover and 4.9 Elevated are reported otherwise", [] {
        std::map<Edition, std::string> cover, elevated;
        for (const auto edition : {Edition::Pre, Edition::Tc10}) {
            Battle t(edition);
            core::table::begin(t.state.round, {"first", {a1}, false});
            for (const auto& offer : Rules::offers(t.state, a1.text))
                for (const auto& input : offer.inputs) {
                    if (input.id == "cover") cover[edition] = input.help;
                    if (input.id == "elevated") elevated[edition] = input.help;
                }
        }
        QVERIFY(cover[Edition::Pre] != cover[Edition::Tc10] && !cover[Edition::Tc10].empty());
        QVERIFY(elevated[Edition::Pre].find("2″") != std::string::npos);
        QVERIFY(elevated[Edition::Tc10].find("3″") != std::string::npos);
    });
    row("4.9 Reload ends the activation", [] {
        for (const auto edition : {Edition::Pre, Edition::Tc10}) {
            Battle t(edition);
            t.state.weapons["rifle"].keywords = {"reload"};
            t.perform(aShot(), {dice("success", {1, 1})});
            QCOMPARE(t.canGoOn(a1), edition == Edition::Pre);
        }
    });
    row("4.9 Cleave(2)", [] {
        for (const auto edition : {Edition::Pre, Edition::Tc10}) {
            Battle t(edition);
            t.state.weapons["club"].keywords = {"cleave(2)"};
            t.touch(a1, b1);
            std::vector<Reply> replies(edition == Edition::Pre ? 1 : 2, dice("success", {1, 1}));
            t.perform(at<Fight>(a1, b1), replies);
        }
    });
}

void TestTrenchEditions::models_data() {
    columns();
    row("4.9 Blessed(2): when first set up", [] {
        for (const auto edition : {Edition::Pre, Edition::Tc10}) {
            Battle t(edition);
            t.state.phase = Phase::Deployment;
            t.state.turn = 0;
            t.keyword(a1, "BLESSED(2)");
            t.keyword(b1, "BLESSED(1)");
            t.unit(b1).presence = Presence::Reserve;
            std::vector<Reply> replies;
            if (edition == Edition::Tc10) replies.push_back(pick("who_begins", "first"));
            t.next(replies);
            const int first = edition == Edition::Pre ? 0 : 2;
            QCOMPARE(t.state.at(a1).marker(Marker::Blessing), first);
            t.perform(Arrive{b1});
            QCOMPARE(t.state.at(b1).marker(Marker::Blessing), first / 2);
        }
    });
    row("4.9 Regenerate(2): when it is activated", [] {
        for (const auto edition : {Edition::Pre, Edition::Tc10}) {
            Battle t(edition);
            t.keyword(a1, "REGENERATE(2)");
            t.mark(a1, Marker::Blood, 3);
            t.perform(Activate{a1});
            QCOMPARE(t.blood(a1), edition == Edition::Pre ? 3 : 1);
        }
    });
    row("4.9 Negate Fire, Gas, Shrapnel", [] {
        for (const auto* keyword : {"fire", "gas", "shrapnel"})
            for (const auto edition : {Edition::Pre, Edition::Tc10}) {
                Battle t(edition);
                t.state.weapons["rifle"].keywords = {keyword};
                t.keyword(b1, "NEGATE_FIRE");
                t.keyword(b1, "NEGATE_GAS");
                t.keyword(b1, "NEGATE_SHRAPNEL");
                wounds(t, {1, 2});
                QCOMPARE(t.blood(b1), edition == Edition::Pre ? 2 : 1);
            }
    });
    row("4.9 Negate Fear and Heavy", [] {
        for (const auto edition : {Edition::Pre, Edition::Tc10}) {
            Battle t(edition);
            t.keyword(a1, "NEGATE_FEAR");
            t.keyword(a2, "NEGATE_HEAVY");
            t.keyword(b1, "FEAR");
            t.touch(a1, b1);
            QCOMPARE(t.asks(at<Fight>(a1, b1)).dice(), edition == Edition::Pre ? 3 : 2);
            t.arm(a2, {"machine_gun"});
            t.perform(by<Move>(a2));
            QCOMPARE(t.refused(at<Shoot>(a2, b2)).empty(), edition == Edition::Tc10);
        }
    });
    row("4.9 Impervious: Armour Piercing, which only 1.0 has, does nothing to it", [] {
        for (const auto edition : {Edition::Pre, Edition::Tc10})
            for (const bool impervious : {false, true}) {
                Battle t(edition);
                t.state.weapons["rifle"].keywords = {"armour_piercing"};
                t.has(b1, EffectKind::Armour, -1, "body");
                if (impervious) t.has(b1, EffectKind::Impervious);
                const bool pierced = edition == Edition::Tc10 && !impervious;
                QVERIFY(wounds(t, {4, 4}).says(pierced ? "injury roll 8" : "injury roll 7"));
            }
    });
    row("4.9 Extra keywords: 4.9 Ammunition, 4.9 Bayonet Lug, 4.9 Shield Combo, 4.9 Held, 4.9 Mined", [] {
        for (const auto* keyword : {"ammunition", "bayonet_lug", "shield_combo", "held", "mined"}) {
            QVERIFY2(!editionHas(Edition::Pre, keyword), keyword);
            QVERIFY2(editionHas(Edition::Tc10, keyword), keyword);
        }
    });
}

TEST_CASE(TestTrenchEditions, tests::NoApplication)
#include "test_trench_editions.moc"
