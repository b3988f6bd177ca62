// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario_battle.h"
#include "support/case.h"

#include "systems/trench_crusade/rules/glorious_deeds.h"

using namespace trench_rules;

/// Glorious deeds that the program sees are recorded with their step (rules digest, scenarios).
class TestTrenchDeeds : public QObject {
    Q_OBJECT

private slots:
    void found_data();
    void found() { runRow(); }
    void notFound_data();
    void notFound() { runRow(); }
    void warbands_data();
    void warbands() { runRow(); }
};

namespace {

const std::vector<Reply> kills{dice("success", {4, 4}), dice("injury", {5, 4})};

std::string doer(const Battle& t, const char* deed) {
    const auto it = t.state.deeds.find(deed);
    return it == t.state.deeds.end() ? std::string() : it->second;
}

/// A shot at an enemy that kills; what the table says of it is set by `with`.
template <class With> Battle shot(const char* scenario, With&& with) {
    auto t = during(scenario);
    auto order = at<Shoot>(a1, b1);
    with(t, order);
    const int less = order.cover + order.longRange; // each takes a die: one more is rolled, the lowest count
    t.perform(order, {dice("success", std::vector<int>(static_cast<std::size_t>(2 + less), 4)),
                      dice("injury", {5, 4})});
    return t;
}

/// At the end of a turn half of the first warband is Down.
Battle half(const char* scenario) {
    auto t = during(scenario);
    t.unit(a1).down = t.unit(a2).down = true;
    t.allActed();
    return t;
}

/// The model kills these enemies with its club, one in each turn or all in one.
void strikes(Battle& t, const UnitId& who, const UnitId& enemy) {
    t.touch(who, enemy);
    t.state.round = {};
    core::table::beginRound(t.state.round, {sideIds[0], sideIds[1]});
    t.unit(who).activity = {};
    t.perform(at<Fight>(who, enemy), kills);
}

} // namespace

void TestTrenchDeeds::found_data() {
    columns();
    row("TC-SC4 an ELITE that is shot", [] {
        auto t = shot("claim_no_mans_land", [](Battle& b, Shoot&) { b.keyword(b1, "ELITE"); });
        QCOMPARE(doer(t, "officer_shot"), a1.text);
    });
    row("TC-SC4 the log names the deed and its glory", [] {
        auto t = during("claim_no_mans_land");
        t.keyword(b1, "ELITE");
        const auto done = t.perform(at<Shoot>(a1, b1), kills);
        QVERIFY(done.says("Soldier a1 has done the deed Officer shot: +1 glory"));
    });
    row("TC-SC4 only the first model gets it", [] {
        auto t = during("claim_no_mans_land");
        t.keyword(b1, "ELITE");
        t.state.deeds["officer_shot"] = "a2";
        t.perform(at<Shoot>(a1, b1), kills);
        QCOMPARE(doer(t, "officer_shot"), a2.text);
    });
    row("TC-SC4 two in melee in one turn", [] {
        auto t = during("claim_no_mans_land");
        strikes(t, a1, b1);
        QCOMPARE(doer(t, "two_in_one_turn"), std::string());
        strikes(t, a1, b2);
        QCOMPARE(doer(t, "two_in_one_turn"), a1.text);
    });
    row("TC-SC4 in cover at long range", [] {
        auto t =
            shot("claim_no_mans_land", [](Battle&, Shoot& order) { order.cover = order.longRange = true; });
        QCOMPARE(doer(t, "long_shot_into_cover"), a1.text);
    });
    row("TC-SC4 two at a time", [] {
        auto t = during("claim_no_mans_land");
        auto order = at<Charge>(a1, b1);
        order.distance = 8;
        order.others = {b2};
        t.perform(order, {dice("charge", {2})});
        QCOMPARE(doer(t, "two_at_a_time"), a1.text);
    });
    row("TC-SC4 shoulder to shoulder: the second of two chargers kills", [] {
        auto t = during("claim_no_mans_land");
        for (const auto& who : {a1, a2}) {
            t.state.round = {};
            core::table::beginRound(t.state.round, {sideIds[0], sideIds[1]});
            auto order = at<Charge>(who, b1);
            order.distance = 8;
            t.perform(order, {dice("charge", {2})});
        }
        QCOMPARE(doer(t, "shoulder_to_shoulder"), std::string());
        t.perform(at<Fight>(a2, b1), kills);
        QCOMPARE(doer(t, "shoulder_to_shoulder"), a2.text);
    });
    row("TC-SC1 three by one hand, over several turns", [] {
        auto t = during("relic_hunt");
        strikes(t, a1, b1);
        t.state.turn = 3;
        strikes(t, a1, b2);
        QCOMPARE(doer(t, "three_by_one_hand"), std::string());
        strikes(t, a1, b3);
        QCOMPARE(doer(t, "three_by_one_hand"), a1.text);
    });
    row("TC-SC3 a Diving Charge", [] {
        auto t = during("hold_the_line");
        t.perform(at<Dive>(a1, b1), {dice("success", {4, 4})});
        QCOMPARE(doer(t, "leap_of_faith"), a1.text);
    });
    row("TC-SC12 out of a Diving Charge", [] {
        auto t = during("hunt_for_heroes");
        for (auto& deed : t.state.scenario.edit().deeds)
            if (deed.id == "from_above") {
                deed.when.kind = DeedKind::Out;
                deed.when.by = DeedBy::Melee;
                deed.when.dives = true;
            }
        t.perform(at<Dive>(a1, b1), {dice("success", {4, 4})});
        t.perform(at<Fight>(a1, b1), {dice("success", {4, 4, 4}), dice("injury", {5, 4, 1})});
        QCOMPARE(doer(t, "from_above"), a1.text);
    });
    row("TC-SC7 an ELITE by a SKIRMISHER", [] {
        auto t = shot("storming_the_shores", [](Battle& b, Shoot&) {
            b.keyword(b1, "ELITE");
            b.keyword(a1, "SKIRMISHER");
        });
        QCOMPARE(doer(t, "ghost_of_the_beach"), a1.text);
    });
    row("TC-SC13 the sixth BLOOD MARKER", [] {
        auto t = during("random_scenario");
        t.mark(b1, Marker::Blood, 5);
        t.perform(at<Shoot>(a1, b1), {dice("success", {4, 4}), pick("blood", "0"), dice("injury", {3, 2})});
        QCOMPARE(t.blood(b1), 6);
        QCOMPARE(doer(t, "full_to_the_brim"), a1.text);
    });
    row("TC-W12 a deed sets a Wretched free", [] {
        auto t = during("claim_no_mans_land");
        t.keyword(b1, "ELITE");
        t.has(a1, EffectKind::Special, 1, "freed_by_deed");
        t.perform(at<Shoot>(a1, b1), kills);
        QVERIFY(t.unit(a1).presence == Presence::Gone);
    });
}

void TestTrenchDeeds::notFound_data() {
    columns();
    row("TC-SC4 no ELITE", [] {
        auto t = shot("claim_no_mans_land", [](Battle&, Shoot&) {});
        QVERIFY(t.state.deeds.empty());
    });
    row("TC-SC4 an ELITE in melee is not shot", [] {
        auto t = during("claim_no_mans_land");
        t.keyword(b1, "ELITE");
        strikes(t, a1, b1);
        QCOMPARE(doer(t, "officer_shot"), std::string());
    });
    row("TC-SC4 a friend is not an enemy", [] {
        auto t = during("claim_no_mans_land");
        t.keyword(a2, "ELITE");
        t.touch(a2, b1);
        t.perform(at<Shoot>(a1, b1),
                  {dice("success", {4, 4}), rows("who_is_hit", {{2}}), dice("injury", {5, 4})});
        QVERIFY(t.gone(a2));
        QCOMPARE(doer(t, "officer_shot"), std::string());
    });
    row("TC-SC4 two models, one each", [] {
        auto t = during("claim_no_mans_land");
        strikes(t, a1, b1);
        strikes(t, a2, b2);
        QVERIFY(t.state.deeds.empty());
    });
    row("TC-SC4 cover alone, or long range alone", [] {
        auto near = shot("claim_no_mans_land", [](Battle&, Shoot& order) { order.cover = true; });
        auto open = shot("claim_no_mans_land", [](Battle&, Shoot& order) { order.longRange = true; });
        QVERIFY(near.state.deeds.empty() && open.state.deeds.empty());
    });
    row("TC-SC7 who has bled is not unscathed", [] {
        auto t = during("storming_the_shores");
        t.state.ledger[a1].suffered = 1;
        strikes(t, a1, b1);
        strikes(t, a1, b2);
        QCOMPARE(doer(t, "unscathed"), std::string());
    });
    row("a scenario that does not say when leaves deeds to the table", [] {
        auto t = during("claim_no_mans_land");
        for (auto& deed : t.state.scenario.edit().deeds)
            deed.when = {};
        t.keyword(b1, "ELITE");
        t.perform(at<Shoot>(a1, b1), kills);
        QVERIFY(t.state.deeds.empty());
        QVERIFY(t.unit(a1).used.empty());
    });
    row("what is counted for a deed is no badge", [] {
        auto t = during("relic_hunt");
        strikes(t, a1, b1);
        QVERIFY(!t.unit(a1).used.empty());
        const auto view = Rules::view(t.state, core::Audience::Gm);
        for (const auto& unit : view.units)
            for (const auto& marker : unit.markers)
                QVERIFY2(!marker.id.starts_with("used:deed:"), marker.id.c_str());
    });
}

void TestTrenchDeeds::warbands_data() {
    columns();
    row("TC-SC4 a passed Morale roll: the leader gets the glory unless another is named", [] {
        auto t = half("claim_no_mans_land");
        t.unit(a2).leader = true;
        const auto done = t.next({dice("morale", {6, 6, 1}), pick("deed_by", "a3")});
        QCOMPARE(done.request("deed_by").preset, a2.text);
        QCOMPARE(doer(t, "nerves_of_wire"), a3.text);
    });
    row("TC-SC4 a failed one is no deed", [] {
        auto t = half("claim_no_mans_land");
        t.next({dice("morale", {1, 1})});
        QVERIFY(t.state.deeds.empty());
    });
    row("TC-SC9 who lays the Dragon Down gets 4 points", [] {
        auto t = during("dragon_hunt");
        const auto dragon = letLoose(t, "dragon");
        t.touch(a1, dragon);
        // FEAR takes a die of the attack; armour takes 3 off the injury.
        t.perform(at<Fight>(a1, dragon), {dice("success", {4, 4, 4}), dice("injury", {6, 6})});
        QVERIFY(t.down(dragon));
        QCOMPARE(t.side("first").points, 4);
        QCOMPARE(t.side("second").points, 0);
    });
    row("TC-SC13 the winner’s leader is proposed for the victory", [] {
        auto t = during("random_scenario");
        t.unit(b2).leader = true;
        const auto& deeds = t.state.scenario->deeds;
        QVERIFY(!likelyDoer(t.state, deeds.front()));
        t.state.offered = "second";
        QCOMPARE(likelyDoer(t.state, deeds.front()), std::optional(b2));
    });
}

TEST_CASE(TestTrenchDeeds, tests::NoApplication)
#include "test_trench_deeds.moc"
