// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"
#include "support/case.h"

#include "systems/combat_patrol/state/formation.h"

#include <algorithm>

using namespace patrol_battle;

/// Rules digest 2.1 CP-F3: dice and early moves before the first round.
class TestPatrolPrelude : public QObject {
    Q_OBJECT

private slots:
    void early_data();
    void early() { fightRow(); }
    void rollOffs_data();
    void rollOffs() { fightRow(); }
    void missions_data();
    void missions();
};

namespace {

std::vector<std::string> idsOf(const std::vector<core::Offer>& offers) {
    std::vector<std::string> out;
    for (const auto& offer : offers)
        out.push_back(offer.id);
    return out;
}

bool isThere(const Battle& t, const UnitId& unit, const std::string& id) {
    const auto all = idsOf(Rules::offers(t.state, unit.text));
    return std::find(all.begin(), all.end(), id) != all.end();
}

Scout scout(const UnitId& unit) {
    Scout order;
    order.unit = unit;
    return order;
}

bool noticed(const Battle& t, const std::string& text) {
    const auto notices = Rules::view(t.state, core::Audience::Gm).notices;
    return std::any_of(notices.begin(), notices.end(),
                       [&](const std::string& notice) { return notice.find(text) != std::string::npos; });
}

} // namespace

void TestPatrolPrelude::early_data() {
    battles();
    battle("CP-F2 fixed rosters with two enhancements, two secondaries, three stratagems of their own",
           [](Battle& t) {
               for (const auto side : {attacker, defender}) {
                   const auto& patrol = *t.state.player(side).patrol;
                   QCOMPARE(patrol.enhancements.size(), 2u);
                   QCOMPARE(patrol.secondaries.size(), 2u);
                   QCOMPARE(patrol.stratagems.size(), 3u);
               }
               QCOMPARE(t.state.stratagems.size(), 17u); // with the eleven of the core rules
           });
    battle("CP-T3 a leader and five Bodyguards count six, alone the leader counts one", [](Battle& t) {
        QCOMPARE(startingStrength(t.state, breachers), 6);
        t.perform(Remove{breachers});
        QCOMPARE(startingStrength(t.state, sapper), 1);
    });
    battle("AMB-CP2 a CHARACTER alone may be shot like any other unit", [](Battle& t) {
        t.perform(Attach{captain, {}});
        t.at(2, attacker, Phase::Shooting);
        QCOMPARE(t.refused(shoot(marines, captain)), std::string());
    });
    battle("CP-K18 Scouts: a move before the first turn", [](Battle& t) {
        QVERIFY(isThere(t, guard2, "scout"));
        QVERIFY(noticed(t, "Line Guard 2 has Scouts"));
        auto order = scout(guard2);
        order.markers = {"north"};
        const auto done = t.perform(order);
        QVERIFY(done.text.find("6″") != std::string::npos);
        QVERIFY(t.state.markers.at("north").near.contains(guard2));
        QVERIFY(!noticed(t, "Line Guard 2 has Scouts"));
        QCOMPARE(t.refused(order), std::string("early.done"));
        t.next({});
        QCOMPARE(t.state.at(guard2).moved, MoveKind::None); // it moves in its own turn as ever
        QVERIFY(t.state.markers.at("north").near.contains(guard2));
        QCOMPARE(t.refused(scout(guard2)), std::string("early.late"));
    });
    battle("CP-K18 Scouts only where every model has them", [](Battle& t) {
        QVERIFY(!isThere(t, guard, "scout")); // the captain leads it
        QCOMPARE(t.refused(scout(guard)), std::string("early.rule"));
        t.perform(Attach{captain, {}});
        QVERIFY(isThere(t, guard, "scout"));
        QVERIFY(!isThere(t, marines, "scout"));
        auto order = scout(guard2);
        order.contact = {marines};
        QCOMPARE(t.refused(order), std::string("early.near"));
    });
    battle("CP-K18 Infiltrators are set up outside their zone", [](Battle& t) {
        QVERIFY(isThere(t, wardens, "infiltrate"));
        QVERIFY(!isThere(t, guard2, "infiltrate"));
        Infiltrate order;
        order.unit = wardens;
        order.markers = {"south"};
        t.perform(order);
        QVERIFY(t.state.markers.at("south").near.contains(wardens));
        QCOMPARE(t.refused(order), std::string("early.done"));
    });
}

void TestPatrolPrelude::rollOffs_data() {
    battles();
    battle("CP-F3 the winner of the roll-off has the first turn", [](Battle& t) {
        t.perform(RollOff{Prize::FirstTurn}, {patrol_attacks::rows("roll_off", {{2}, {5}})});
        QCOMPARE(t.state.first, defender);
        t.next({});
        QCOMPARE(t.state.active, defender);
        QCOMPARE(t.refused(RollOff{Prize::FirstTurn}), std::string("first.late"));
    });
    battle("CP-F3 equal dice are rolled again", [](Battle& t) {
        t.perform(RollOff{Prize::FirstTurn}, {patrol_attacks::rows("roll_off", {{4}, {4}}),
                                              patrol_attacks::rows("roll_off", {{6}, {1}})});
        QCOMPARE(t.state.first, attacker);
    });
    battle("CP-F3 the winner picks Attacker or Defender", [](Battle& t) {
        t.hold("west", {marines});
        const auto sheet = t.state.at(marines).sheet;
        t.perform(RollOff{Prize::Sides},
                  {patrol_attacks::rows("roll_off", {{6}, {1}}), pick("pick_side", "defender")});
        const UnitId now{"defender.plague_marines"}, leader{"defender.folgoth_grelch"};
        QVERIFY(!t.state.find(marines));
        QCOMPARE(t.state.at(now).sheet, sheet);
        QCOMPARE(t.state.at(now).side, defender);
        QCOMPARE(t.state.at(now).leader, leader);
        QCOMPARE(t.state.at(leader).leads, now);
        QCOMPARE(t.state.defender.patrol->id, std::string("shambling_horde"));
        QCOMPARE(t.state.attacker.patrol->id, std::string("lamplight_garrison"));
        QVERIFY(t.state.markers.at("west").near.contains(now));
        QVERIFY(isWarlordOnTable(t.state, defender) && isWarlordOnTable(t.state, attacker));
        t.next({});
    });
    battle("CP-F3 the winner may let the sides be", [](Battle& t) {
        const auto before = t.state;
        t.perform(RollOff{Prize::Sides},
                  {patrol_attacks::rows("roll_off", {{1}, {2}}), pick("pick_side", "defender")});
        QVERIFY(t.state.units == before.units);
    });
    battle("CP-F3 nothing is rolled once the battle has begun", [](Battle& t) {
        t.next({});
        QCOMPARE(t.refused(RollMission{}), std::string("mission.late"));
        QCOMPARE(t.refused(RollOff{Prize::Sides}), std::string("roll_off.late"));
        for (const auto* id : {"roll_mission", "roll_off.sides", "roll_off.first_turn"})
            QVERIFY2(!isThere(t, {}, id), id);
        QVERIFY(t.state.missions.empty());
    });
    battle("CP-F3 the dice are offered before the battle", [](Battle& t) {
        for (const auto* id : {"roll_mission", "roll_off.sides", "roll_off.first_turn", "first_turn"})
            QVERIFY2(isThere(t, {}, id), id);
    });
    battle("CP-F3 odds of a roll-off are those of its end, for ties are rolled again", [](Battle& t) {
        core::WorkBudget work(100000);
        const auto odds =
            core::FlowResolution<Rules>(*Rules::plan(t.state, RollOff{Prize::FirstTurn}, false)).odds(work);
        QVERIFY(odds && std::abs(odds->answer - 0.5) < 1e-12);
    });
    battle("CP-F3 the dice of a roll-off may be typed as numbers", [](Battle& t) {
        core::Answer answer;
        answer.totals = {2, 5};
        const auto done = t.perform(RollOff{Prize::FirstTurn}, {{"roll_off", answer}});
        QVERIFY(done.request("roll_off").takesTotals());
        QCOMPARE(t.state.first, defender);
    });
}

void TestPatrolPrelude::missions_data() {
    QTest::addColumn<QString>("mission");
    const char* all[] = {"clash_of_patrols", "archeotech_recovery", "forward_outpost",
                         "scorched_earth",   "sweeping_raid",       "display_of_might"};
    for (int n = 0; n < 6; ++n)
        QTest::addRow("CP-F3 a %d", n + 1) << all[n];
}

void TestPatrolPrelude::missions() {
    QFETCH(QString, mission);
    Battle t;
    t.perform(RollMission{}, {dice("mission", {QByteArray(QTest::currentDataTag()).right(1).toInt()})});
    QCOMPARE(t.state.mission->id, mission.toStdString());
    for (const auto& objective : t.state.mission->objectives)
        QVERIFY(t.state.markers.contains(objective.id));
    QCOMPARE(t.state.markers.size(), t.state.mission->objectives.size() + 1); // and the centre of the table
}

TEST_CASE(TestPatrolPrelude, tests::NoApplication)
#include "test_patrol_prelude.moc"
