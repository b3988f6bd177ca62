// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario_battle.h"
#include "support/case.h"

#include "systems/trench_crusade/effects/active_effects.h"

using namespace trench_rules;

/// What scenarios say beyond the rules (rules digest, scenarios): who comes, what comes up.
class TestTrenchScenarios : public QObject {
    Q_OBJECT

private slots:
    void forces_data();
    void forces() { runRow(); }
    void events_data();
    void events() { runRow(); }
};

void TestTrenchScenarios::forces_data() {
    columns();
    row("TC-SC1 six of a warband come, leaders and the dearest unless stated otherwise", [] {
        auto t = before("relic_hunt", 8, 3);
        t.unit(a1).worth = 10;
        for (const auto* id : {"a2", "a3", "a4", "a5", "a6", "a7"})
            t.unit(UnitId(id)).worth = 50;
        t.unit(UnitId("a8")).leader = true;
        QVERIFY(tellsLine(t, "muster:first"));
        QVERIFY(!tellsLine(t, "muster:second"));
        t.next();
        QCOMPARE(t.side("first").size, 6);
        QVERIFY(t.state.at(UnitId("a8")).isOnTable());
        QVERIFY(t.state.at(a1).presence == Presence::Reserve);
        QCOMPARE(waitingOf(t, "first"), 2);
        QCOMPARE(t.side("second").size, 3);
    });
    row("TC-SC1 who comes can be named, and no large base", [] {
        auto t = before("relic_hunt", 8, 3);
        t.sheet(a2).base = 40;
        QCOMPARE(t.refused(Muster{"first", {a1, a2}}), std::string("muster.base"));
        t.perform(Muster{"first", {a1, a3}});
        QVERIFY(t.state.at(a1).isOnTable() && t.state.at(a3).isOnTable());
        QCOMPARE(waitingOf(t, "first"), 6);
        t.perform(Muster{"first", {UnitId("a4"), UnitId("a5"), UnitId("a6")}});
        QCOMPARE(waitingOf(t, "first"), 5);
        QCOMPARE(t.side("first").size, 3);
        std::vector<UnitId> seven;
        for (const auto* id : {"a1", "a3", "a4", "a5", "a6", "a7", "a8"})
            seven.emplace_back(id);
        QCOMPARE(t.refused(Muster{"first", seven}), std::string("muster.many"));
    });
    row("TC-SC1 a struck line leaves everybody on the table", [] {
        auto t = before("relic_hunt", 8, 3);
        t.perform(Next{{"muster:first"}});
        QCOMPARE(waitingOf(t, "first"), 0);
        QCOMPARE(t.side("first").size, 8);
    });
    row("TC-SC1 D3 come at the start of turns 2 to 4, drawn by lot", [] {
        auto t = between("relic_hunt");
        t.add("a5", sideIds[0]);
        t.add("a6", sideIds[0]);
        for (const auto* id : {"a4", "a5", "a6"})
            staysBehind(t, UnitId(id));
        staysBehind(t, b3);
        QVERIFY(tellsLine(t, "reinforce:0:first") && tellsLine(t, "reinforce:0:second"));
        const int size = t.side("first").size;
        t.next({dice("reinforcements", {2}), dice("who_comes", {3}), dice("who_comes", {1}),
                dice("reinforcements", {1})});
        QVERIFY(t.state.at(UnitId("a6")).isOnTable() && t.state.at(UnitId("a4")).isOnTable());
        QVERIFY(!t.state.at(UnitId("a5")).isOnTable());
        QVERIFY(t.state.at(b3).isOnTable());
        QCOMPARE(t.side("first").size, size + 2);
    });
    row("TC-SC2 the defender has half as many as the attacker", [] {
        auto t = before("trench_warfare", 9, 8);
        t.next();
        QCOMPARE(t.side("first").size, 9);
        QCOMPARE(t.side("second").size, 5);
    });
    row("TC-SC3 one roll of 2D3 for both, four at least", [] {
        auto t = before("hold_the_line", 8, 6);
        t.next({dice("force", {3, 2})});
        QCOMPARE(t.side("first").size, 4); // 8 − 5, but four at least
        QCOMPARE(t.side("second").size, 4);
    });
    row("TC-SC3 the attacker begins every turn and calls one or two back", [] {
        auto t = between("hold_the_line");
        for (const auto* id : {"a3", "a4"})
            staysBehind(t, UnitId(id));
        staysBehind(t, b3);
        t.side("first").role = "defender"; // who attacks is the second warband
        t.side("second").role = "attacker";
        QVERIFY(!tellsLine(t, "reinforce:0:first"));
        t.add("b4", sideIds[1]);
        staysBehind(t, UnitId("b4"));
        t.next({dice("reinforcements", {3}), pick("who_comes", "b4")});
        QVERIFY(t.state.at(UnitId("b4")).isOnTable() && !t.state.at(b3).isOnTable());
        QCOMPARE(t.state.round.order.front(), std::string("second"));
    });
    row("TC-SC4 all come", [] {
        auto t = before("claim_no_mans_land", 8, 5);
        t.next();
        QCOMPARE(waitingOf(t, "first") + waitingOf(t, "second"), 0);
    });
    row("TC-SC6 six, and D3 more of the attacker", [] {
        auto t = before("supply_raid", 10, 8);
        t.next({dice("force", {2})});
        QCOMPARE(t.side("first").size, 8);
        QCOMPARE(t.side("second").size, 6);
    });
    row("TC-SC7 the defender places every model first", [] {
        const auto t = before("storming_the_shores", 10, 8);
        QVERIFY(lineText(t, "deploys").find("Second Company places every model first") != std::string::npos);
    });
    row("TC-SC8 fifteen at most", [] {
        auto t = before("armoured_train", 17, 14);
        t.next();
        QCOMPARE(t.side("first").size, 15);
        QCOMPARE(waitingOf(t, "second"), 0);
    });
    row("TC-SC10 as many as in the storming of the shores", [] {
        auto t = before("dont_breathe", 14, 8);
        t.next({dice("force", {6})});
        QCOMPARE(t.side("first").size, 12);
        QCOMPARE(t.side("second").size, 6);
    });
    row("TC-SC11 half of each", [] {
        auto t = before("from_below", 9, 6);
        t.next();
        QCOMPARE(t.side("first").size, 5);
        QCOMPARE(t.side("second").size, 3);
    });
    row("TC-SC13 Chance: half comes first, the rest in turn 2", [] {
        core::Setup setup;
        setup.mission = "random_scenario";
        setup.choices = {{"objective", "attrition"}, {"deployment", "chance"}};
        Battle t;
        const auto whole = trench_data::begun(setup);
        t.state.scenario = *whole.scenario;
        QCOMPARE(t.state.scenario->forces.at("attacker").models, std::string("half"));
        t.state.phase = Phase::Morale;
        staysBehind(t, a3);
        staysBehind(t, b2);
        staysBehind(t, b3);
        t.next();
        QVERIFY(t.state.at(a3).isOnTable() && t.state.at(b2).isOnTable() && t.state.at(b3).isOnTable());
    });
    row("TC-K15 more INFILTRATORS are placed first", [] {
        auto t = before("claim_no_mans_land", 3, 4);
        t.keyword(a1, "INFILTRATOR");
        t.keyword(a2, "INFILTRATOR");
        t.keyword(b1, "INFILTRATOR");
        QVERIFY(lineText(t, "infiltrators").find("First Company has more") != std::string::npos);
        QVERIFY(lineText(t, "deploys").find("Second Company has more") != std::string::npos);
        t.sheet(a2).keywords.clear();
        QVERIFY(lineText(t, "infiltrators").find("roll off") != std::string::npos);
        t.sheet(b1).keywords.clear();
        QVERIFY(!tellsLine(t, "infiltrators"));
    });
}

void TestTrenchScenarios::events_data() {
    columns();
    row("TC-SC7 from turn 2 on a D6 says whether one of six events comes, once", [] {
        auto t = between("storming_the_shores");
        QVERIFY(tellsLine(t, "event"));
        t.next({dice("event", {4})});
        QVERIFY(t.state.came.empty());
        t.state.phase = Phase::Morale;
        t.next({dice("event", {3}), dice("which_event", {3})});
        QCOMPARE(t.state.came.at("relics_unearthed"), 1);
        QCOMPARE(t.state.pieces.size(), std::size_t(4));
        t.state.phase = Phase::Morale;
        QVERIFY(!tellsLine(t, "event"));
    });
    row("TC-SC7 fog halves all ranges for two turns", [] {
        auto t = between("storming_the_shores");
        t.next({dice("event", {1}), dice("which_event", {1})});
        QCOMPARE(rangeOf(t.state, a1, "rifle"), 12);
        QCOMPARE(rangeOf(t.state, b1, "rifle"), 12);
        t.state.phase = Phase::Morale;
        t.next();
        QCOMPARE(rangeOf(t.state, a1, "rifle"), 12);
        t.state.phase = Phase::Morale;
        t.next();
        QCOMPARE(rangeOf(t.state, a1, "rifle"), 24);
    });
    row("TC-SC7 TC-SC10 a charge destroys a building and hurts who is inside", [] {
        auto t = during("storming_the_shores");
        t.state.objectives["bunkers_1"] = {"Bunker 1", "bunkers", "second"};
        t.has(b1, EffectKind::Armour, -3, "body");
        const auto done = t.perform(happens("charge_planted", {b1}, "bunkers_1"), {dice("injury", {5, 4})});
        QVERIFY(t.state.objectives.at("bunkers_1").gone);
        QVERIFY(t.gone(b1)); // without armour
        QCOMPARE(t.side("first").points, 2);
        QVERIFY(done.says("Bunker 1 is gone"));
    });
    row("TC-SC7 relics are taken", [] {
        auto t = during("storming_the_shores");
        t.perform(happens("holy_relic_taken", {a1}));
        QCOMPARE(t.state.at(a1).marker(Marker::Blessing), 1);
        t.perform(happens("unholy_relic_taken", {b1}));
        QVERIFY(hasKeyword(t.state, b1, "FEAR"));
    });
    row("TC-SC2 a mine reaches everybody near it", [] {
        auto t = during("trench_warfare");
        t.perform(happens("mine_explodes", {a1, b1}), {dice("injury", {1, 1}), dice("injury", {1, 2})});
        QCOMPARE(t.blood(a1), 2); // a Minor Hit and SHRAPNEL
        QCOMPARE(t.blood(b1), 2);
    });
    row("TC-SC10 gas goes off, bleeds and burns", [] {
        auto t = during("dont_breathe");
        t.perform(happens("gas_mine_explodes", {a1}), {dice("injury", {1, 1})});
        QCOMPARE(t.state.pieces.size(), std::size_t(1));
        const int had = t.blood(a1);
        t.perform(happens("in_the_gas", {a1}));
        QCOMPARE(t.blood(a1), had + 1);
        const auto done =
            t.perform(happens("gas_burns", {b1}), {dice("injury", {1, 1, 1, 1}), dice("amount", {2})});
        QCOMPARE(done.request("injury").dice(), 4); // +2 DICE
    });
    row("TC-SC12 rain takes 2 DICE off blows for two turns, not off shots", [] {
        auto t = between("hunt_for_heroes");
        t.next({dice("event", {1}), dice("which_event", {2})});
        t.touch(a1, b1);
        QCOMPARE(t.asks(at<Shoot>(b2, a2)).dice(), 2);
        core::table::begin(t.state.round, {"first", {a1}, false});
        QCOMPARE(t.asks(at<Fight>(a1, b1)).dice(), 4);
    });
    row("TC-SC12 craters are laid, and hurt who falls in", [] {
        auto t = between("hunt_for_heroes");
        t.next({dice("event", {2}), dice("which_event", {3})});
        QCOMPARE(t.state.pieces.size(), std::size_t(2));
        const auto done = t.perform(happens("fall_into_crater", {a1}), {dice("injury", {1, 1, 1})});
        QCOMPARE(done.request("injury").dice(), 3);
    });
    row("TC-SC11 shells open a pit, let ticks out and shake the ground", [] {
        auto t = during("from_below");
        t.state.sides[beastSide].name = "Beasts";
        t.state.sheets["hell_tick"] = trench_data::shippedCatalogue().sheets.at("hell_tick");
        t.state.sheets["hell_tick"].abilities.clear();
        t.state.sheets["hell_tick"].weapons.clear();
        t.perform(happens("shells_explode", {a1}),
                  {dice("injury", {1, 1, 1}), dice("amount", {1}), dice("beasts", {2}),
                   rows("falls", {{6}, {1}, {1}, {1}, {1}, {5}, {1}, {1}})});
        QVERIFY(t.down(a1) && !t.down(b3));
        QVERIFY(t.state.find(UnitId("hell_tick_1")) && t.state.find(UnitId("hell_tick_2")));
        QCOMPARE(t.state.at(UnitId("hell_tick_2")).side, std::string(beastSide));
        QCOMPARE(t.state.pieces.size(), std::size_t(1));
    });
    row("TC-SC8 a crate is used up for a blessing", [] {
        auto t = during("armoured_train");
        t.perform(happens("crate_used", {a1}));
        QCOMPARE(t.state.at(a1).marker(Marker::Blessing), 1);
    });
    row("TC-SC13 one deed of each set is drawn", [] {
        auto t = before("random_scenario", 3, 4);
        const auto deeds = t.state.scenario->deeds.size();
        t.next({dice("deed", {2}), dice("deed", {6})});
        QVERIFY(deeds > 3);
        QCOMPARE(t.state.scenario->deeds.size(), std::size_t(3));
        QCOMPARE(t.state.scenario->deeds[1].id, std::string("long_shot_into_cover"));
        QCOMPARE(t.state.scenario->deeds[2].id, std::string("mercy"));
    });
}

TEST_CASE(TestTrenchScenarios, tests::NoApplication)
#include "test_trench_scenarios.moc"
