// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario_battle.h"
#include "shipped.h"
#include "support/case.h"

#include "kernel/values/audience.h"
#include "systems/trench_crusade/turn/scoring.h"

#include <algorithm>

using namespace trench_rules;

/// Beasts, ends and secrets of scenarios (rules digest, scenarios).
class TestTrenchMissions : public QObject {
    Q_OBJECT

private slots:
    void beasts_data();
    void beasts() { runRow(); }
    void ends_data();
    void ends() { runRow(); }
    void secrets_data();
    void secrets() { runRow(); }
    void objectives_data();
    void objectives() { runRow(); }
    void everyEventCanHappen();
};

void TestTrenchMissions::beasts_data() {
    columns();
    row("TC-SC9 the Dragon and six peasants wait, and fight for no one", [] {
        core::Setup setup;
        setup.mission = "dragon_hunt";
        const auto state = trench_data::begun(setup);
        const auto wild = std::count_if(state.units.begin(), state.units.end(),
                                        [](const auto& entry) { return entry.second.side == beastSide; });
        QCOMPARE(wild, std::ptrdiff_t(7));
        QVERIFY(state.sides.contains(beastSide));
    });
    row("TC-SC9 after an activation it acts on 5 or 6, once a turn", [] {
        auto t = during("dragon_hunt");
        const auto dragon = letLoose(t, "dragon");
        t.perform(Activate{a1});
        t.perform(EndActivation{}, {dice("beast", {4})});
        QVERIFY(t.state.round.open.empty());
        t.perform(Activate{b1});
        t.perform(EndActivation{}, {dice("beast", {5})});
        QCOMPARE(t.state.round.open.back().side, std::string(beastSide));
        t.perform(by<Move>(dragon));
        t.perform(EndActivation{});
        QCOMPARE(core::table::choosing(t.state.round, {{"first", {a2}}, {"second", {b2}}}).side,
                 std::string("first"));
        t.perform(Activate{a2});
        t.perform(EndActivation{});
        QCOMPARE(t.refused(Activate{dragon}), std::string("activate.acted"));
    });
    row("TC-SC11 a Hell Tick acts on 4 or less", [] {
        auto t = during("from_below");
        letLoose(t, "hell_tick");
        t.perform(Activate{a1});
        t.perform(EndActivation{}, {dice("beast", {4})});
        QCOMPARE(t.state.round.open.back().side, std::string(beastSide));
    });
    row("TC-SC11 poison bleeds at each activation until healing or a BLESSING MARKER ends it", [] {
        Battle t;
        t.has(a1, EffectKind::Special, 1, "poisoned");
        t.perform(Activate{a1});
        QCOMPARE(t.blood(a1), 1);
        t.perform(EndActivation{});
        t.perform(Activate{b1});
        t.mark(a2, Marker::Blessing, 1);
        t.has(a2, EffectKind::Special, 1, "poisoned");
        t.perform(Activate{a2}, {pick("outcome", "yes")});
        QCOMPARE(t.blood(a2), 0);
        QCOMPARE(t.state.at(a2).marker(Marker::Blessing), 0);
        QVERIFY(t.state.at(a2).gained.empty());
    });
    row("TC-SC11 healing ends the poison", [] {
        Battle t;
        giveGear(t, a1, "medi_kit");
        t.has(a2, EffectKind::Special, 1, "poisoned");
        t.mark(a2, Marker::Blood, 2);
        const auto order = useOf(a1, "medi_kit", a2);
        core::TypedGame<Rules> game(t.state);
        auto planned = game.plan({core::toRecord(Command(order)), false});
        QVERIFY(planned.has_value());
        while (const auto request = (*planned)->pending()) {
            core::Answer answer;
            for (const auto& line : request->rows)
                answer.faces.emplace_back(static_cast<std::size_t>(line.dice), 5);
            if (request->kind == core::Request::Kind::Choice) answer.pick = request->preset;
            QVERIFY((*planned)->supply(answer).has_value());
        }
        QVERIFY((*planned)->text().find("no longer poisoned") != std::string::npos);
    });
    row("TC-SC7 both warbands may strike the Beast, and it either of them", [] {
        auto t = during("storming_the_shores");
        const auto beast = letLoose(t, "beast");
        t.touch(a1, beast);
        t.touch(b1, beast);
        QCOMPARE(t.refused(at<Fight>(a1, beast)), std::string());
        t.perform(Activate{beast});
        QCOMPARE(t.refused(at<Fight>(beast, b1)), std::string());
        QCOMPARE(t.refused(at<Fight>(beast, a1)), std::string());
    });
    row("TC-SC9 the unit that has not acted by the end of the turn is reported", [] {
        auto t = during("dragon_hunt");
        const auto dragon = letLoose(t, "dragon");
        t.allActed();
        QVERIFY(tellsLine(t, "beast:dragon"));
        t.perform(Activate{dragon});
        QVERIFY(!tellsLine(t, "beast:dragon"));
        t.next();
        QVERIFY(t.state.phase == Phase::Morale);
    });
    row("TC-SC9 slain beasts bring points to who slew them", [] {
        auto t = during("dragon_hunt");
        const auto peasant = letLoose(t, "peasant");
        t.touch(b1, peasant);
        core::table::begin(t.state.round, {"second", {b1}, false});
        t.perform(at<Fight>(b1, peasant), {dice("success", {5, 5, 1, 1}), dice("injury", {6, 6, 1, 1})});
        QVERIFY(t.gone(peasant));
        QCOMPARE(t.side("second").points, 2);
        QCOMPARE(t.side("first").points, 0);
    });
    row("TC-SC6 a fallen beast is no casualty of either side", [] {
        auto t = during("supply_raid");
        const auto beast = letLoose(t, "beast");
        t.out(beast);
        const auto& rule = t.state.scenario->scoring.front();
        QVERIFY(rule.what == ScoreWhat::Out);
        QCOMPARE(scoredPoints(t.state, rule, "first"), 0);
    });
}

void TestTrenchMissions::ends_data() {
    columns();
    row("TC-SC7 the main structure held for a whole turn wins", [] {
        auto t = during("storming_the_shores", 2);
        t.state.objectives["main_structure"] = {"Main structure", "main_structure", {}};
        t.perform(DeclareObjective{"main_structure", "first", false, false});
        t.state.phase = Phase::Morale;
        t.add("a4", sideIds[0]);
        t.next({dice("event", {6})});
        QCOMPARE(t.state.offered, std::string());
        t.state.phase = Phase::Morale;
        t.next();
        QCOMPARE(t.state.offered, std::string("first"));
        QVERIFY(t.state.phase == Phase::Over);
    });
    row("TC-SC7 the defender wins when every ELITE attacker is out", [] {
        auto t = during("storming_the_shores");
        t.keyword(a1, "ELITE");
        t.keyword(a2, "ELITE");
        t.out(a1);
        Hurt hurt;
        hurt.unit = a2;
        t.perform(hurt, {dice("injury", {6, 6})});
        QCOMPARE(t.state.offered, std::string("second"));
    });
    row("TC-SC9 no one wins when the Dragon leaves", [] {
        auto t = during("dragon_hunt");
        t.side("first").points = 6;
        t.perform(happens("dragon_leaves"));
        QCOMPARE(t.state.offered, std::string("draw"));
        QCOMPARE(t.side("first").points, 0);
    });
    row("TC-SC11 the second pile wakes the beast on 4, the third on 3, the fourth on 2", [] {
        for (const auto& [came, face, wakes] :
             {std::tuple(1, 3, false), std::tuple(1, 4, true), std::tuple(2, 3, true), std::tuple(3, 2, true),
              std::tuple(3, 1, false)}) {
            auto t = during("from_below");
            t.state.came["shells_explode"] = came;
            t.perform(happens("shells_explode"), {dice("beasts", {1}), dice("ends_it", {face})});
            QCOMPARE(t.state.offered, std::string(wakes ? "draw" : ""));
            QCOMPARE(t.gone(a1), wakes);
        }
    });
    row("TC-R5 a battle that is won has no further turn", [] {
        auto t = during("claim_no_mans_land", 2);
        for (const auto& id : {b1, b2, b3})
            t.out(id);
        t.state.phase = Phase::Morale;
        t.state.offered = "first";
        QVERIFY(!tellsLine(t, "initiative") && tellsLine(t, "over"));
        t.next();
        QVERIFY(t.state.phase == Phase::Over);
        t.next(); // unless the table wants one
        QVERIFY(t.state.phase == Phase::Activations);
    });
    row("TC-SC13 the unit that carries the relic off wins at once", [] {
        core::Setup setup;
        setup.mission = "random_scenario";
        setup.choices = {{"objective", "retrieve"}, {"deployment", "standard"}};
        const auto whole = trench_data::begun(setup);
        Battle t;
        t.state.scenario = *whole.scenario;
        t.state.objectives["relic"] = {"Relic", "relic", {}};
        t.perform(DeclareObjective{"relic", "second", false, true});
        QCOMPARE(t.state.offered, std::string("second"));
    });
}

void TestTrenchMissions::objectives_data() {
    columns();
    row("TC-SC4 2 for a building that is controlled, 1 for who is only near", [] {
        auto t = during("claim_no_mans_land");
        const auto& rule = t.state.scenario->scoring.front();
        const auto points = [&](const DeclareObjective& order) {
            t.perform(order);
            return std::pair(scoredPoints(t.state, rule, "first"), scoredPoints(t.state, rule, "second"));
        };
        t.state.objectives["b"] = {"Building", "buildings", {}};
        QCOMPARE(points({"b", "first"}), std::pair(2, 0));
        QCOMPARE(points({"b", "first", true}), std::pair(2, 1));
        QCOMPARE(points({"b", "", true}), std::pair(1, 1));
        QCOMPARE(points({"b", "", false, false, "second"}), std::pair(0, 1));
        QCOMPARE(points({"b", "first", false, false, "second"}), std::pair(2, 1));
        QCOMPARE(t.refused(DeclareObjective{"b", "", false, false, "third"}), std::string("side.unknown"));
    });
    row("TC-SC8 a crate is carried off, destroyed or used, and counts once", [] {
        auto t = during("armoured_train");
        t.state.objectives["crate"] = {"Crate", "crates", {}};
        DeclareObjective crate{"crate", "first", false, true};
        QCOMPARE(t.refused(crate), std::string("objective.fate"));
        for (const auto& [fate, points] : {std::pair(GoneBy::CarriedOff, 3), std::pair(GoneBy::Destroyed, 2),
                                           std::pair(GoneBy::Used, 1)}) {
            crate.fate = fate;
            t.perform(crate);
            QCOMPARE(t.side("first").points, points);
        }
        t.perform(DeclareObjective{"crate", ""});
        QCOMPARE(t.side("first").points, 0);
    });
    row("TC-SC7 a building that is destroyed pays the attacker, whichever of them held it", [] {
        for (const auto* holder : {"", "first", "second"}) {
            auto t = during("storming_the_shores");
            t.state.objectives["bunker"] = {"Bunker", "bunkers", {}};
            t.perform(DeclareObjective{"bunker", holder, false, true});
            for (auto& rule : Scenario(*t.state.scenario).scoring)
                if (rule.what == ScoreWhat::Destroyed && rule.objective == "bunkers") {
                    QCOMPARE(scoredPoints(t.state, rule, "first"), 2);
                    QCOMPARE(scoredPoints(t.state, rule, "second"), 0);
                }
        }
    });
    row("TC-SC13 who comes out of a tunnel does not Dash in that turn", [] {
        core::Setup setup;
        setup.mission = "random_scenario";
        setup.choices = {{"objective", "take_and_hold"}, {"deployment", "tunnels"}};
        const auto whole = trench_data::begun(setup);
        auto t = before("claim_no_mans_land", 3, 3);
        t.state.scenario = *whole.scenario;
        t.next({dice("deed", {1}), dice("deed", {1}), rows("initiative", {{6}, {1}})});
        const auto came = std::find_if(t.state.units.begin(), t.state.units.end(), [](const auto& each) {
            return std::any_of(each.second.gained.begin(), each.second.gained.end(), [](const Gained& one) {
                return one.effect.kind == EffectKind::NoDash && one.until == Until::Turn;
            });
        });
        QVERIFY(came != t.state.units.end());
    });
    row("TC-SC13 after turn 5 it ends on 4 or more, else there is a sixth", [] {
        core::Setup setup;
        setup.mission = "random_scenario";
        setup.choices = {{"objective", "take_and_hold"}, {"deployment", "standard"}};
        const auto whole = trench_data::begun(setup);
        for (const int face : {3, 4}) {
            auto t = during("claim_no_mans_land", 5);
            t.state.scenario = *whole.scenario;
            t.state.lastTurn = 5;
            t.state.phase = Phase::Morale;
            auto answers = std::vector{dice("further_turn", {face})};
            if (face < 4) answers.push_back(rows("initiative", {{6}, {1}}));
            t.next(answers);
            QVERIFY((t.state.phase == Phase::Over) == (face == 4));
        }
    });
    row("TC-SC12 every ELITE comes", [] {
        auto t = before("hunt_for_heroes", 3, 3);
        t.keyword(a1, "ELITE");
        QCOMPARE(t.refused(Muster{"first", {a2, a3}}), std::string("muster.elites"));
        t.perform(Muster{"first", {a1, a3}});
    });
}

void TestTrenchMissions::secrets_data() {
    columns();
    const auto heroes = [] {
        auto t = before("hunt_for_heroes", 3, 4);
        for (const auto& id : {a1, a2, b1, b2, b3, UnitId("b4")})
            t.keyword(id, "ELITE");
        return t;
    };
    row("TC-SC12 three enemies and its own one, all ELITE", [heroes] {
        auto t = heroes();
        QVERIFY(tellsLine(t, "names:first") && tellsLine(t, "names:second"));
        QCOMPARE(t.refused(Nominate{"first", {b1, b2}, {a1}}), std::string("names.count"));
        QCOMPARE(t.refused(Nominate{"first", {b1, b2, b3}, {a3}}), std::string("names.elite"));
        QCOMPARE(t.refused(Nominate{"first", {a1, b2, b3}, {a1}}), std::string("names.side"));
        t.perform(Nominate{"first", {b1, b2, b3}, {a1}});
        t.perform(Nominate{"second", {a1, a2}, {b1}}); // there are no more
        QVERIFY(!tellsLine(t, "names:first") && !tellsLine(t, "names:second"));
    });
    row("TC-SC12 each side knows its own names only, and the log reports none", [heroes] {
        auto t = heroes();
        const auto done = t.perform(Nominate{"first", {b1, b2, b3}, {a1}});
        QVERIFY(!done.says("Soldier"));
        using core::Audience;
        QCOMPARE(Rules::visibleTo(t.state, Audience::of("second")).sides.at("first").targets.size(),
                 std::size_t(0));
        QCOMPARE(Rules::visibleTo(t.state, Audience::Table).sides.at("first").wards.size(), std::size_t(0));
        QCOMPARE(Rules::visibleTo(t.state, Audience::of("first")).sides.at("first").targets.size(),
                 std::size_t(3));
        QCOMPARE(Rules::visibleTo(t.state, Audience::Gm).sides.at("first").wards.size(), std::size_t(1));
    });
    row("TC-SC12 2 for each target, 3 for who was saved, at the end", [heroes] {
        auto t = heroes();
        t.perform(Nominate{"first", {b1, b2, b3}, {a1}});
        t.perform(Nominate{"second", {a1, a2}, {b1}});
        t.out(b1);
        t.out(b2);
        t.state.turn = t.state.lastTurn;
        t.state.phase = Phase::Morale;
        t.next();
        QCOMPARE(t.side("first").points, 7);
        QCOMPARE(t.side("second").points, 0);
    });
}

/// Each event of each mission can be ordered or rolled and leads to something.
void TestTrenchMissions::everyEventCanHappen() {
    const auto& all = trench_data::shippedCatalogue();
    int seen = 0;
    for (const auto& [id, scenario] : all.scenarios)
        for (const auto& event : scenario.events) {
            ++seen;
            auto t = during("supply_raid");
            auto own = scenario;
            own.roles = mission("supply_raid").roles;
            t.state.scenario = own;
            t.state.pieceKinds = all.pieces;
            t.state.sides[beastSide].name = "Beasts";
            for (const auto& beast : scenario.beasts)
                letLoose(t, beast);
            t.state.objectives["place"] = {"Place", "place", {}};
            core::TypedGame<Rules> game(t.state);
            auto planned =
                game.plan({core::toRecord(Command(happens(event.id.c_str(), {a1}, "place"))), false});
            QVERIFY2(planned.has_value(), event.id.c_str());
            while (const auto request = (*planned)->pending()) {
                core::Answer answer;
                for (const auto& line : request->rows)
                    answer.faces.emplace_back(static_cast<std::size_t>(line.dice), request->sidesOf(line));
                if (request->kind == core::Request::Kind::Choice) answer.pick = request->preset;
                QVERIFY2((*planned)->supply(answer).has_value(), event.id.c_str());
            }
            QVERIFY2((*planned)->events().size() > 1 || (*planned)->text().size() > event.name.size(),
                     event.id.c_str());
        }
    QVERIFY(seen > 25);
}

TEST_CASE(TestTrenchMissions, tests::NoApplication)
#include "test_trench_missions.moc"
