// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"
#include "support/case.h"

#include "systems/combat_patrol/rules/fight_order.h"
#include "systems/combat_patrol/rules/scoring.h"
#include "systems/combat_patrol/state/formation.h"

using namespace patrol_battle;

/// Rules digest 2.1 and 2.2: rounds, turns, command points, Battle-shock, Reserves.
class TestPatrolTurn : public QObject {
    Q_OBJECT

private slots:
    void format_data();
    void format() { fightRow(); }
    void battleShock_data();
    void battleShock() { fightRow(); }
};

namespace {

/// Leaves the Command phase of the Attacker in round 2 with no objective held.
void command(Battle& t, Side side = attacker) {
    t.at(2, side, Phase::Command);
    t.points(attacker, 0);
    t.points(defender, 0);
}

/// Presses *Next* until that phase has come; no one does anything.
void until(Battle& t, int round, Side side, Phase phase) {
    for (int n = 0; n < 80 && !(t.state.round == round && t.state.active == side && t.state.phase == phase);
         ++n)
        t.next();
}

} // namespace

void TestPatrolTurn::format_data() {
    battles();
    battle("CP-F1 the order of turns never changes, five rounds", [](Battle& t) {
        t.perform(TakeFirstTurn{defender});
        t.next();
        for (int round = 1; round <= 5; ++round)
            for (const auto side : {defender, attacker}) {
                QCOMPARE(t.state.round, round);
                QCOMPARE(t.state.active, side);
                QCOMPARE(t.state.phase, Phase::Command);
                while (t.state.booked.empty() && t.state.round == round && t.state.active == side)
                    t.next();
            }
        QCOMPARE(t.state.booked, std::string("draw"));
        QCOMPARE(t.refused(Next{}), std::string("battle.over"));
        QCOMPARE(t.refused(TakeFirstTurn{attacker}), std::string("first.late"));
    });
    battle("CP 2.2.3 the rest of the units moves in one step", [](Battle& t) {
        t.next();
        QCOMPARE(t.refused(MoveAll{}), std::string("phase.other"));
        until(t, 1, attacker, Phase::Movement);
        t.flip("overwatch_window", "on");
        QCOMPARE(t.refused(MoveAll{}), std::string("move.asked"));
        t.flip("overwatch_window", "demand");
        t.perform(MoveAll{});
        for (const auto& [id, unit] : t.state.units)
            if (unit.isOnTable() && t.state.rootOf(id) == id)
                QCOMPARE(unit.moved == MoveKind::None, unit.side != attacker);
        QCOMPARE(t.refused(MoveAll{}), std::string("move.done"));
    });
    battle("CP-F1 phases in their order, empty ones are passed over", [](Battle& t) {
        t.next();
        std::vector<Phase> seen;
        while (t.state.active == attacker) {
            seen.push_back(t.state.phase);
            t.next();
        }
        QCOMPARE(seen,
                 (std::vector{Phase::Command, Phase::Movement, Phase::Shooting, Phase::Charge, Phase::End}));
        t.at(1, defender, Phase::Charge);
        t.points(attacker, 0);
        t.points(defender, 0);
        t.touch(typhus, captain);
        t.next();
        QCOMPARE(t.state.phase, Phase::Fight);
    });
    battle("CP-F3 leaders are attached before the battle, or not", [](Battle& t) {
        QCOMPARE(t.state.rootOf(typhus), poxwalkers);
        t.perform(Attach{typhus, {}});
        QCOMPARE(t.state.rootOf(typhus), typhus);
        QCOMPARE(t.refused(Attach{typhus, marines}), std::string("attach.led"));
        t.perform(Attach{grelch, {}});
        QCOMPARE(t.refused(Attach{typhus, marines}), std::string("attach.not_led"));
        t.perform(Attach{typhus, poxwalkers3});
        QCOMPARE(startingStrength(t.state, poxwalkers3), 11);
        t.next();
        QCOMPARE(t.refused(Attach{typhus, {}}), std::string("attach.late"));
    });
    battle("CP-F3 Reserves with Deep Strike in every model", [](Battle& t) { // AMB-CP12
        QCOMPARE(t.refused(Reserve{poxwalkers, true}), std::string("reserve.deep_strike"));
        t.perform(Attach{typhus, {}});
        t.perform(Reserve{typhus, true});
        QCOMPARE(t.state.at(typhus).presence, Presence::Reserves);
        t.state.attacker.enhancement = "miasmic_arrival";
        t.perform(Attach{typhus, poxwalkers});
        t.perform(Reserve{poxwalkers, true});
        QCOMPARE(t.state.at(typhus).presence, Presence::Reserves);
    });
    battle("CP-F4 nobody arrives in round 1", [](Battle& t) {
        t.perform(Attach{typhus, {}});
        t.perform(Reserve{typhus, true});
        t.at(1, attacker, Phase::Reinforcements);
        Arrive arrive;
        arrive.who = typhus;
        QCOMPARE(t.refused(arrive), std::string("arrive.round"));
        t.at(2, attacker, Phase::Movement);
        QCOMPARE(t.refused(arrive), std::string("phase.other"));
        t.next();
        QCOMPARE(t.state.phase, Phase::Reinforcements);
        arrive.contact = {guard};
        QCOMPARE(t.refused(arrive), std::string("arrive.near"));
        arrive.contact.reset();
        t.perform(arrive);
        QCOMPARE(t.state.at(typhus).presence, Presence::Table);
        QCOMPARE(t.state.at(typhus).moved, MoveKind::Arrived);
    });
    battle("CP-F4 Reserves are lost at the end of round 3", [](Battle& t) {
        t.unit(typhus).presence = t.unit(poxwalkers).presence = Presence::Reserves;
        t.at(3, attacker, Phase::End);
        QVERIFY(!t.line("CP-F4:" + poxwalkers.text));
        t.at(3, defender, Phase::End);
        QVERIFY(t.line("CP-F4:" + poxwalkers.text).has_value());
        Battle kept = t;
        t.next();
        QVERIFY(t.gone(poxwalkers) && t.gone(typhus));
        kept.flip("late_reserves", "off");
        kept.next();
        QVERIFY(!kept.gone(poxwalkers));
    });
    battle("CP-F5 both players gain a point in every Command phase", [](Battle& t) {
        t.signalLamp(defender);
        QCOMPARE(t.cp(attacker), 0);
        const auto begun = t.next();
        QVERIFY2(begun.text.find("Defender gains a command point") != std::string::npos, begun.text.c_str());
        QCOMPARE(t.cp(attacker), 1);
        QCOMPARE(t.cp(defender), 1);
        until(t, 1, defender, Phase::Command);
        QCOMPARE(t.cp(attacker), 2);
        QCOMPARE(t.cp(defender), 3); // the signal lamp gives the additional one
        QVERIFY(t.state.defender.extraTaken);
    });
    battle("CP-F5 a line that is struck off does nothing", [](Battle& t) {
        t.next({}, {"CP-F5:attacker"});
        QCOMPARE(t.cp(attacker), 0);
        QCOMPARE(t.cp(defender), 1);
        QCOMPARE(t.refused(Next{{"no such line"}}), std::string("next.skip"));
    });
    battle("CP-T20 two sources in one round: only one additional point", [](Battle& t) {
        t.signalLamp(defender);
        t.at(1, attacker, Phase::End);
        t.next(); // signal lamp
        QCOMPARE(t.cp(defender), 2);
        t.at(2, defender, Phase::Command); // the next round
        t.state.defender.extraTaken = true;
        t.hold("west", {guard});
        UseMarker recover;
        recover.marker = "west";
        t.perform(recover);
        QCOMPARE(t.cp(defender), 2);
        t.flip("extra_point_limit", "off");
        t.hold("east", {guard});
        t.state.defender.razed = false;
        recover.marker = "east";
        t.perform(recover);
        QCOMPARE(t.cp(defender), 3);
    });
    battle("CP-F6 a player without models skips turns", [](Battle& t) {
        for (auto& id : unitsOf(t.state, defender))
            t.perform(Remove{id});
        for (const auto& id : {captain, sapper})
            t.perform(Remove{id});
        t.at(1, attacker, Phase::End);
        t.next();
        QCOMPARE(t.state.round, 2);
        QCOMPARE(t.state.active, attacker);
    });
    battle("CP-F6 most points win, painted armies by the switch", [](Battle& t) {
        t.perform(AwardPoints{defender, 4, "test"});
        t.at(5, defender, Phase::End);
        Battle painted = t;
        t.next();
        QCOMPARE(t.state.booked, std::string("defender"));
        painted.flip("painted", "attacker");
        painted.next();
        QCOMPARE(painted.state.booked, std::string("attacker"));
        QCOMPARE(victoryPoints(painted.state, attacker), 10);
        painted.perform(Finish{"resume"});
        QVERIFY(painted.state.booked.empty());
    });
    battle("CP-F7 a Battleline unit secures, nobody else does", [](Battle& t) {
        command(t);
        t.hold("west", {marines});
        t.hold("east", {poxwalkers3});
        t.next();
        QCOMPARE(t.state.markers.at("west").secured, std::optional(attacker));
        QVERIFY(!t.state.markers.at("east").secured);
        t.hold("west", {});
        QCOMPARE(holderOf(t.state, t.state.markers.at("west")), std::optional(attacker));
        t.hold("west", {guard2}); // until the end of a later Command phase
        QCOMPARE(holderOf(t.state, t.state.markers.at("west")), std::optional(attacker));
        t.next();
        QCOMPARE(t.state.markers.at("west").secured, std::optional(attacker));
        t.at(2, defender, Phase::Command);
        t.next();
        QCOMPARE(t.state.markers.at("west").secured, std::optional(defender));
    });
    battle("CP-F7 not while Battle-shocked, not without control", [](Battle& t) {
        command(t);
        t.hold("west", {marines});
        t.unit(marines).battleShocked = true;
        t.hold("east", {marines, guard, guard2});
        t.next();
        QVERIFY(!t.state.markers.at("west").secured);
        QVERIFY(!t.state.markers.at("east").secured);
    });
    battle("CP-T17 a Battle-shocked unit counts nothing at a marker", [](Battle& t) {
        t.hold("west", {marines, poxwalkers3});
        t.unit(poxwalkers3).side = defender;
        t.left(poxwalkers3, 1);
        t.unit(marines).battleShocked = true;
        QCOMPARE(controlAt(t.state, t.state.markers.at("west"), attacker), 0);
        QCOMPARE(holderOf(t.state, t.state.markers.at("west")), std::optional(defender));
    });
    battle("CP 2.3 equal sums are contested; only models in range count", [](Battle& t) {
        DeclareUnitsAtMarker order;
        order.marker = "west";
        order.models = {{poxwalkers3, 4}, {guard2, 2}};
        t.perform(order);
        QVERIFY(!holderOf(t.state, t.state.markers.at("west")));
        order.models[poxwalkers3] = 5;
        t.perform(order);
        QCOMPARE(holderOf(t.state, t.state.markers.at("west")), std::optional(attacker));
        t.left(poxwalkers3, 3);
        QCOMPARE(holderOf(t.state, t.state.markers.at("west")), std::optional(defender));
    });
}

void TestPatrolTurn::battleShock_data() {
    battles();
    battle("CP-T15 ten models: 5 left no test, 4 left a test on 8", [](Battle& t) {
        command(t);
        t.left(poxwalkers3, 5);
        QVERIFY(!t.line("2.2.1:" + poxwalkers3.text));
        t.left(poxwalkers3, 4);
        QVERIFY(t.line("2.2.1:" + poxwalkers3.text).has_value());
        Battle passed = t;
        passed.next({dice("battle_shock", {4, 4})});
        QVERIFY(!passed.state.at(poxwalkers3).battleShocked);
        t.next({dice("battle_shock", {4, 3})});
        QVERIFY(t.state.at(poxwalkers3).battleShocked);
        t.at(2, attacker, Phase::End);
        t.next();
        QVERIFY(t.state.at(poxwalkers3).battleShocked); // the other's turn
        t.at(2, defender, Phase::End);
        t.next();
        QVERIFY(!t.state.at(poxwalkers3).battleShocked);
    });
    battle("CP-T21 an Attached unit: summed strength, best Leadership", [](Battle& t) {
        command(t);
        QCOMPARE(startingStrength(t.state, typhus), 11);
        t.left(poxwalkers, 5);
        QVERIFY(!t.line("2.2.1:" + poxwalkers.text));
        t.left(poxwalkers, 4);
        Battle passed = t;
        passed.next({dice("battle_shock", {2, 4})});
        QVERIFY(!passed.state.at(poxwalkers).battleShocked);
        t.next({dice("battle_shock", {2, 3})});
        QVERIFY(t.state.at(poxwalkers).battleShocked);
    });
    battle("CP 2.2.1 a single model: fewer than half of its wounds", [](Battle& t) {
        command(t);
        t.perform(Correct{grelch, "wounds", 2, {}});
        t.state.units.at(grelch).leads = {};
        t.state.units.at(marines).leader = {};
        QVERIFY(!t.line("2.2.1:" + grelch.text));
        t.perform(Correct{grelch, "wounds", 1, {}});
        QVERIFY(t.line("2.2.1:" + grelch.text).has_value());
    });
    battle("CP 2.2.1 a test that is struck off is not taken", [](Battle& t) {
        command(t);
        t.left(poxwalkers3, 1);
        t.next({}, {"2.2.1:" + poxwalkers3.text});
        QVERIFY(!t.state.at(poxwalkers3).battleShocked);
    });
    battle("CP 2.6 Remorseless at an objective that is controlled", [](Battle& t) {
        command(t);
        t.state.units.at(grelch).leads = {};
        t.state.units.at(marines).leader = {};
        t.left(marines, 3);
        Battle away = t;
        away.next({dice("battle_shock", {2, 3})});
        QVERIFY(away.state.at(marines).battleShocked);
        t.hold("west", {marines});
        t.next({dice("battle_shock", {2, 3})});
        QVERIFY(!t.state.at(marines).battleShocked);
    });
    battle("CP 2.5 Grim resolve adds 1", [](Battle& t) {
        command(t, defender);
        t.state.defender.enhancement = "grim_resolve";
        t.left(guard, 4);
        t.next({dice("battle_shock", {2, 3})}); // best Leadership 6
        QVERIFY(!t.state.at(guard).battleShocked);
    });
    battle("CP 2.5 Walking Plague comes before the tests of the phase, AMB-CP15", [](Battle& t) { // AMB-CP15
        command(t);
        t.left(poxwalkers3, 4);
        Raise raise;
        raise.unit = poxwalkers3;
        t.perform(raise, {dice("raise", {1})});
        QCOMPARE(t.alive(poxwalkers3), 5);
        QVERIFY(!t.line("2.2.1:" + poxwalkers3.text));
        QCOMPARE(t.refused(raise), std::string("raise.done"));
    });
    battle("CP 2.5 Walking Plague never above starting strength, not on a lost unit",
           [](Battle& t) { // AMB-CP4
               command(t);
               t.left(poxwalkers3, 8);
               Raise raise;
               raise.unit = others;
               QCOMPARE(t.refused(raise), std::string("raise.full"));
               t.perform(Remove{others});
               QCOMPARE(t.refused(raise), std::string("unit.gone"));
               raise.unit = marines;
               QCOMPARE(t.refused(raise), std::string("raise.keyword"));
               raise.unit = poxwalkers3;
               t.perform(raise, {dice("raise", {6})});
               QCOMPARE(t.alive(poxwalkers3), 10);
           });
    battle("CP 2.2.1 leaving the table ends it for nobody else",
           [](Battle& t) { // a leader that is left inherits it
               t.unit(poxwalkers).battleShocked = true;
               t.touch(poxwalkers, guard);
               t.left(poxwalkers, 0);
               Rules::apply(t.state, PresenceSet{poxwalkers, Presence::Destroyed});
               Rules::apply(t.state, LeaderAttached{typhus, {}});
               QVERIFY(t.state.at(typhus).battleShocked);
               QVERIFY(t.state.isTouching(typhus, guard));
               QCOMPARE(startingStrength(t.state, typhus), 1); // CP-T3
           });
}

TEST_CASE(TestPatrolTurn, tests::NoApplication)
#include "test_patrol_turn.moc"
