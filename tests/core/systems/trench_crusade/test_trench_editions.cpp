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
        QVERIFY(dice_(Edition::Pre, "armour_piercing").says("injury 7"));
        QVERIFY(dice_(Edition::Tc10, "armour_piercing").says("injury 8"));
    });
    row("4.9 Ignore Armour", [dice_] {
        QVERIFY(dice_(Edition::Pre, "ignore_armour").says("injury 7"));
        QVERIFY(dice_(Edition::Tc10, "ignore_armour").says("injury 8"));
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
    row("4.9 Shotgun and Ignore Long Range", [] {
        for (const auto* keyword : {"shotgun", "ignore_long_range"})
            for (const auto edition : {Edition::Pre, Edition::Tc10}) {
                Battle t(edition);
                t.state.weapons["rifle"].keywords = {keyword};
                auto order = aShot();
                order.longRange = true;
                QCOMPARE(t.asks(order).dice(), edition == Edition::Pre ? 3 : 2);
            }
    });
    row("4.9 Ignore Cover and Elevated", [] {
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

TEST_CASE(TestTrenchEditions, tests::NoApplication)
#include "test_trench_editions.moc"
