// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped.h"
#include "support/case.h"

#include "systems/trench_crusade/words/words.h"

#include <array>
#include <set>
#include <utility>

using namespace trench_rules;

/// Keywords and readings of the digest (4.5, 4.8) that no other test names.
class TestTrenchKeywords : public QObject {
    Q_OBJECT

private slots:
    void keywords_data();
    void keywords() { runRow(); }
};

void TestTrenchKeywords::keywords_data() {
    columns();
    row("TC-D5 a cannot beats a must", [] {
        Battle t;
        t.has(a1, EffectKind::Special, 1, "must_charge");
        t.has(a1, EffectKind::NoCharge);
        QVERIFY(!t.refused(at<Charge>(a1, b1)).empty());
    });
    row("TC-K3 CONSUMABLE: once in a battle", [] {
        Battle t;
        t.state.weapons["rifle"].keywords = {"consumable"};
        t.perform(at<Shoot>(a1, b1), {dice("success", {1, 1})});
        t.state.round = {};
        core::table::beginRound(t.state.round, {"first", "second"});
        QVERIFY(!t.refused(at<Shoot>(a1, b1)).empty());
        QCOMPARE(t.refused(at<Shoot>(a2, b1)), std::string());
    });
    row("TC-K19 Stealth: −1 DICE for shots, none for blows", [] {
        Battle t;
        giveAbility(t, b1, "stealth_generator");
        QCOMPARE(t.asks(at<Shoot>(a1, b1)).dice(), 3);
        QCOMPARE(t.asks(at<Shoot>(a1, b1)).rows.front().keeps, -2); // the two lowest
        t.touch(a1, b1);
        QCOMPARE(t.asks(at<Fight>(a1, b1)).dice(), 2);
    });
    row("TC-K22 DEMONIC models get no BLOOD MARKER of FIRE, others do", [] {
        for (const bool demonic : {true, false}) {
            Battle t;
            t.state.weapons["rifle"].keywords = {"fire"};
            if (demonic) t.keyword(b1, "DEMONIC");
            t.perform(at<Shoot>(a1, b1), {dice("success", {5, 5}), dice("injury", {1, 2})});
            QCOMPARE(t.blood(b1), demonic ? 1 : 2);
        }
    });
    row("TC-K8, TC-K11, TC-K22, 4.9 who is proof is so against attacks and against the table", [] {
        const std::array proofs{std::pair("DEMONIC", "fire"), std::pair("GOLEM", "gas"),
                                std::pair("NEGATE_FIRE", "fire"), std::pair("NEGATE_GAS", "gas"),
                                std::pair("NEGATE_SHRAPNEL", "shrapnel")};
        for (const auto& [bearer, harm] : proofs)
            for (const bool given : {false, true})
                for (const bool attack : {false, true}) {
                    Battle t(Edition::Tc10);
                    if (given)
                        t.has(b1, EffectKind::Keyword, 1, bearer);
                    else
                        t.keyword(b1, bearer);
                    Hurt order;
                    order.unit = b1;
                    order.keyword = harm;
                    t.state.weapons["rifle"].keywords = {harm};
                    if (attack)
                        t.perform(at<Shoot>(a1, b1), {dice("success", {5, 5}), dice("injury", {1, 2})});
                    else
                        t.perform(order, {dice("injury", {1, 2})});
                    QCOMPARE(t.blood(b1), 1);
                }
    });
    row("every word is listed once at each of its moments", [] {
        const auto eachOnce = [](words::List list) {
            std::set<std::string> keys;
            for (const auto* word : list)
                QVERIFY2(*word->key && keys.insert(word->key).second, word->key);
        };
        for (const auto list : {words::toHit(), words::toInjure(), words::onMorale(), words::turning(),
                                words::ofModels(), words::special(), words::harming()})
            eachOnce(list);
        for (const auto* word : words::ofModels())
            QVERIFY2(word->fearless || word->unburdened || word->keepsBloodMarkers || word->proofAgainst,
                     word->key);
        for (const auto* word : words::special())
            QVERIFY2(word->special.has_value(), word->key);
    });
    row("TC-T19 the blow of the second hand has −1 DICE", [] {
        Battle t;
        t.arm(a1, {"club", "sword"});
        t.touch(a1, b1);
        t.perform(at<Fight>(a1, b1), {dice("success", {1, 1})});
        const auto request = t.asks(at<Fight>(a1, b1));
        QCOMPARE(request.dice(), 3);
        QVERIFY(request.purpose.find("off-hand") != std::string::npos);
    });
    row("AMB-TC1 a Bloodbath takes the markers of its target, no one else’s", [] {
        Battle t;
        t.mark(b2, Marker::Blood, 6);
        const auto done = t.perform(at<Shoot>(a1, b1), {dice("success", {5, 5}), dice("injury", {1, 2})});
        QVERIFY(!done.asked("blood"));
        QCOMPARE(t.blood(b2), 6);
    });
    row("AMB-TC10 no markers are spent on Morale", [] {
        Battle t;
        t.unit(a1).down = t.unit(a2).down = true;
        t.allActed();
        for (const auto& id : {a1, a2, a3}) {
            t.mark(id, Marker::Blood, 3);
            t.mark(id, Marker::Blessing, 3);
        }
        const auto done = t.next({dice("morale", {4, 4})});
        QCOMPARE(done.requests.size(), std::size_t(1));
        QCOMPARE(t.blood(a3), 3);
    });
    row("TC-W123 a Monk has its activation before the friend beside it goes on", [] {
        Battle t;
        giveAbility(t, a2, "faithful_followers");
        inAuraOf(t, a2, a1);
        t.perform(Activate{a1}, {pick("trigger", "yes")});
        QCOMPARE(t.state.round.open.size(), std::size_t(2));
        QCOMPARE(t.state.round.open.back().units.front(), a2);
        t.perform(by<Move>(a2));
        t.perform(EndActivation{});
        QVERIFY(t.state.round.acted.contains(a2));
        QVERIFY(t.canGoOn(a1));
        t.perform(by<Move>(a1));
        t.perform(EndActivation{});
        QVERIFY(t.state.round.open.empty());
        QCOMPARE(t.refused(Activate{a2}).empty(), false);
    });
    row("TC-E4 bullets go into the gun that is named, else into the first", [] {
        Battle t;
        giveGear(t, a1, "tracer_bullets");
        t.arm(a1, {"rifle", "pistol"});
        const auto with = [&](const char* gun) {
            auto order = at<Shoot>(a1, b1);
            order.weapon = gun;
            return t.asks(order).dice();
        };
        QCOMPARE(with("rifle"), 3);
        QCOMPARE(with("pistol"), 2);
        QCOMPARE(t.refused(Load{a1, "tracer_bullets", "pistol"}), std::string("load.late"));
        t.state.phase = Phase::Deployment;
        QCOMPARE(t.refused(Load{a1, "tracer_bullets", "club"}), std::string("load.gun"));
        t.perform(Load{a1, "tracer_bullets", "pistol"});
        t.state.phase = Phase::Activations;
        QCOMPARE(with("rifle"), 2);
        QCOMPARE(with("pistol"), 3);
    });
    row("TC 4.6 the Locust Spitter leaps on to the closest, no one twice, never to the Grail", [] {
        Battle t;
        giveWeapon(t, a1, "locust_spitter");
        t.keyword(b3, "BLACK_GRAIL");
        const auto done = t.perform(at<Shoot>(a1, b1), {dice("success", {5, 5}), dice("injury", {2, 2, 2}),
                                                        pick("outcome", "b2"), dice("injury", {2, 2, 2}),
                                                        pick("outcome", "no")});
        QCOMPARE(t.blood(b1), 1);
        QCOMPARE(t.blood(b2), 1);
        for (const auto& option : done.request("outcome").options)
            QVERIFY(option.id != "b1" && option.id != "b3" && option.id != "a1");
        QVERIFY(t.state.at(b1).used.empty());
    });
    row("TC-W128 who is swallowed counts as Down, and is lost when the battle ends", [] {
        Battle t;
        t.unit(a1).presence = Presence::Reserve;
        t.unit(a1).used["swallowed:b1"] = Often::Battle;
        t.unit(a2).down = true;
        t.allActed();
        t.next({dice("morale", {4, 4})}); // two of three
        t.state.turn = t.state.lastTurn;
        t.next();
        QVERIFY(t.gone(a1));
    });
    row("TC-W123 not when it has acted", [] {
        Battle t;
        giveAbility(t, a2, "faithful_followers");
        inAuraOf(t, a2, a1);
        t.acted({a2});
        t.perform(Activate{a1});
        QCOMPARE(t.state.round.open.size(), std::size_t(1));
    });
}

TEST_CASE(TestTrenchKeywords, tests::NoApplication)
#include "test_trench_keywords.moc"
