// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"
#include "support/case.h"

#include "systems/combat_patrol/rules/scoring.h"
#include "systems/combat_patrol/state/formation.h"

using namespace patrol_battle;

/// Rules digest 2.5 and 2.8: secondaries and the six missions.
class TestPatrolScoring : public QObject {
    Q_OBJECT

private slots:
    void secondaries_data();
    void secondaries() { fightRow(); }
    void missions_data();
    void missions() { fightRow(); }
};

namespace {

/// Leaves the Command phase, or the turn, of that round and side; reports what the side has scored by it.
int leave(Battle& t, int round, Side side, Phase phase, const std::vector<Reply>& replies = {}) {
    const int before = victoryPoints(t.state, side);
    t.at(round, side, phase);
    t.points(attacker, 0);
    t.points(defender, 0);
    t.next(replies);
    return victoryPoints(t.state, side) - before;
}

UseMarker use(const std::string& marker, bool enemyNear = false) { return {marker, enemyNear}; }

} // namespace

void TestPatrolScoring::secondaries_data() {
    battles();
    battle("CP-T19 Contaminate Ground in rounds 1 and 2", [](Battle& t) {
        t.hold(centreMarker, {poxwalkers3});
        QCOMPARE(leave(t, 1, attacker, Phase::End), 0);
        QCOMPARE(leave(t, 2, attacker, Phase::End), 3);
        t.unit(poxwalkers3).battleShocked = true;
        QCOMPARE(leave(t, 3, attacker, Phase::End), 0);
    });
    battle("CP 2.5 Contaminate Ground: own turn, own faction", [](Battle& t) {
        t.hold(centreMarker, {guard});
        QCOMPARE(leave(t, 2, attacker, Phase::End), 0);
        t.hold(centreMarker, {poxwalkers3});
        t.at(2, defender, Phase::End);
        t.next();
        QCOMPARE(victoryPoints(t.state, attacker), 0);
    });
    battle("CP 2.5 Spread the Blight: who began the phase in Contagion Range", [](Battle& t) {
        t.state.attacker.secondary = "spread_the_blight";
        t.at(2, attacker, Phase::Shooting);
        auto run = *Rules::plan(t.state, Note{}, false);
        scoreDestroyed(run, guard2, marines);
        QCOMPARE(victoryPoints(run.state, attacker), 0);
        run.state.units.at(guard2).taintedFirst = true;
        scoreDestroyed(run, guard2, marines);
        QCOMPARE(victoryPoints(run.state, attacker), 2);
        scoreDestroyed(run, guard2, crane); // not by the own side
        QCOMPARE(victoryPoints(run.state, attacker), 2);
    });
    battle("CP-T4 both parts of an Attached unit count, AMB-CP14", [](Battle& t) {
        t.at(2, defender, Phase::Shooting);
        t.flip("destroyed_parts", "each");
        auto run = *Rules::plan(t.state, Note{}, false);
        const auto lose = [](auto& flow) {
            for (const auto& id : {poxwalkers, typhus}) {
                Rules::apply(flow.state, UnitDestroyed{id, guard});
                scoreDestroyed(flow, id, guard);
            }
        };
        lose(run);
        QCOMPARE(victoryPoints(run.state, defender), 4);
        t.flip("destroyed_parts", "whole");
        run = *Rules::plan(t.state, Note{}, false);
        lose(run);
        QCOMPARE(victoryPoints(run.state, defender), 2);
    });
    battle("CP-F6 points by hand are marked as such", [](Battle& t) {
        t.perform(AwardPoints{attacker, 5, "a bet"});
        t.perform(AwardPoints{attacker, -2, {}});
        QCOMPARE(victoryPoints(t.state, attacker, ScoreSource::Correction), 3);
        QCOMPARE(t.refused(AwardPoints{attacker, 0, {}}), std::string("award.nothing"));
    });
}

void TestPatrolScoring::missions_data() {
    battles();
    battle("CP 2.8 standard schedule: rounds 2 to 4, then 5", [](Battle& t) {
        t.hold("west", {poxwalkers3});
        t.hold("east", {guard2});
        QCOMPARE(leave(t, 1, attacker, Phase::Command), 0);
        for (int round = 2; round <= 5; ++round)
            QCOMPARE(leave(t, round, attacker, Phase::Command), 5);
        for (int round = 2; round <= 4; ++round)
            QCOMPARE(leave(t, round, defender, Phase::Command), 5);
        QCOMPARE(leave(t, 5, defender, Phase::Command), 0);
        QCOMPARE(leave(t, 4, attacker, Phase::End), 0);
        QCOMPARE(leave(t, 5, defender, Phase::End), 5);
    });
    battle("CP 2.8 mission 1: 15 at most, markers are recovered once", [](Battle& t) {
        for (const auto* id : {"west", "east", "north", "south"})
            t.hold(id, {poxwalkers3});
        QCOMPARE(leave(t, 2, attacker, Phase::Command), 15);
        t.at(1, attacker, Phase::Command);
        QCOMPARE(t.refused(use("west")), std::string("marker.round"));
        t.at(2, attacker, Phase::Command);
        t.points(attacker, 0);
        t.perform(use("west"));
        QCOMPARE(t.cp(attacker), 1); // the Warlord is on the table
        QCOMPARE(t.refused(use("east")), std::string("marker.done"));
        t.at(3, attacker, Phase::Command);
        QCOMPARE(t.refused(use("west")), std::string("marker.used"));
        t.hold("east", {guard2});
        QCOMPARE(t.refused(use("east")), std::string("marker.not_held"));
        t.unit(typhus).presence = Presence::Destroyed;
        t.perform(use("north"));
        QCOMPARE(t.cp(attacker), 1);
    });
    battle("CP 2.8 mission 2: markers fail one after another", [](Battle& t) {
        t = Battle("archeotech_recovery");
        t.hold("centre", {poxwalkers3});
        t.at(2, defender, Phase::End);
        t.next({dice("doomed_marker", {3})});
        QVERIFY(t.state.markers.at("south_east").doomed);
        t.at(3, defender, Phase::End);
        t.next({dice("doomed_marker", {2})});
        QVERIFY(t.state.markers.at("south_east").removed);
        t.at(4, defender, Phase::End);
        t.next();
        QCOMPARE(markersLeft(t.state, true), std::vector<std::string>{"centre"});
        QCOMPARE(leave(t, 5, attacker, Phase::Command), 5);
        QCOMPARE(leave(t, 5, defender, Phase::Command), 0);
        t.at(5, defender, Phase::End);
        t.next();
        QCOMPARE(victoryPoints(t.state, attacker, ScoreSource::Final), 10);
        QCOMPARE(t.state.booked, std::string("attacker"));
    });
    battle("CP 2.8 mission 3: the enemy's mast", [](Battle& t) {
        t = Battle("forward_outpost");
        t.hold("defenders", {poxwalkers3});
        t.hold("north", {marines});
        QCOMPARE(leave(t, 2, attacker, Phase::Command), 15);
        t.hold("north", {});
        t.state.markers.at("north").secured.reset();
        QCOMPARE(leave(t, 3, attacker, Phase::Command), 10);
        t.at(3, attacker, Phase::End);
        t.next();
        QVERIFY(t.state.defender.noReroll);
        t.at(3, defender, Phase::Movement);
        t.points(attacker, 0);
        t.points(defender, 2);
        t.perform(move(guard2, MoveKind::Advance), {dice("advance", {1})}); // no Command Re-roll is offered
    });
    battle("CP 2.8 mission 4: razing", [](Battle& t) {
        t = Battle("scorched_earth");
        for (const auto* id : {"north", "a"})
            t.hold(id, {poxwalkers3});
        t.at(1, attacker, Phase::Command);
        QCOMPARE(t.refused(use("north")), std::string("marker.round"));
        t.at(2, attacker, Phase::Command);
        QCOMPARE(t.refused(use("a")), std::string("marker.spared"));
        QCOMPARE(t.refused(use("north", true)), std::string("marker.enemy_near"));
        QCOMPARE(t.refused(use("b")), std::string("marker.not_held"));
        t.perform(use("north"));
        QVERIFY(t.state.markers.at("north").removed);
        const int before = victoryPoints(t.state, attacker);
        t.points(attacker, 0);
        t.next();
        QCOMPARE(victoryPoints(t.state, attacker) - before, 20); // one marker, more than the other, razed
        QCOMPARE(leave(t, 3, attacker, Phase::Command), 10);
        for (const auto* id : {"a", "south"})
            t.state.markers.at(id).removed = true;
        t.hold("b", {poxwalkers3});
        t.at(4, attacker, Phase::Command);
        QCOMPARE(t.refused(use("b")), std::string("marker.last"));
    });
    battle("CP 2.8 mission 5: supplies and the final raid", [](Battle& t) {
        t = Battle("sweeping_raid");
        t.hold("a", {poxwalkers3});
        t.hold("c", {marines});
        t.at(1, defender, Phase::End);
        Battle nothing = t;
        t.points(attacker, 0);
        t.next({dice("supply", {4})});
        QCOMPARE(t.cp(attacker), 2);
        nothing.points(attacker, 0);
        nothing.next({dice("supply", {3})});
        QCOMPARE(nothing.cp(attacker), 1);
        QCOMPARE(leave(t, 2, attacker, Phase::Command), 10);
        QCOMPARE(leave(t, 5, attacker, Phase::Command), 0);
        t.at(5, defender, Phase::End);
        t.hold("d", {others});
        t.hold("a", {guard2});
        t.next();
        QCOMPARE(victoryPoints(t.state, attacker, ScoreSource::Final), 15);
        QCOMPARE(victoryPoints(t.state, defender, ScoreSource::Final), 10);
    });
    battle("CP 2.8 mission 6: claimed sites", [](Battle& t) {
        t = Battle("display_of_might");
        t.hold("north", {poxwalkers}); // with Typhus
        QCOMPARE(leave(t, 2, attacker, Phase::Command), 10);
        QCOMPARE(t.state.markers.at("north").claimed, std::optional(attacker));
        t.hold("attackers", {poxwalkers3});
        QCOMPARE(leave(t, 3, attacker, Phase::Command), 20);
        t.hold("north", {others}); // no CHARACTER
        QCOMPARE(leave(t, 4, attacker, Phase::Command), 10);
        QVERIFY(!t.state.markers.at("north").claimed);
    });
}

TEST_CASE(TestPatrolScoring, tests::NoApplication)
#include "test_patrol_scoring.moc"
