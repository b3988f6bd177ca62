// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"
#include "support/case.h"

#include <set>

using namespace patrol_battle;

/// The unit that an order names belongs where it is named; the log says what has happened, of joined units
/// too.
class TestPatrolNames : public QObject {
    Q_OBJECT

private slots:
    void names_data();
    void names() { fightRow(); }
    void words_data();
    void words() { fightRow(); }
    void price_data();
    void price() { fightRow(); }
};

namespace {

using Code = std::string;

Correct corrected(const UnitId& unit, const std::string& token, int value) {
    return {unit, token, value, {}};
}

bool tells(const Done& done, const std::string& words) { return done.text.find(words) != std::string::npos; }

/// The Attacker's Movement phase without questions in between.
void moving(Battle& t) {
    t.flip("overwatch_window", "off");
    t.flip("reroll_window", "off");
    t.at(2, attacker, Phase::Movement);
}

/// Books what stays of an order that is left after these answers.
void leaveAfter(Battle& t, const Command& order, const std::vector<Reply>& replies) {
    auto run = Rules::plan(t.state, order, false);
    QVERIFY2(run.has_value(), run ? "" : run.error().text.c_str());
    core::FlowResolution<Rules> resolution(std::move(*run));
    for (const auto& reply : replies) {
        QVERIFY(resolution.pending());
        QCOMPARE(resolution.pending()->id, reply.request);
        QVERIFY(resolution.supply(reply.answer).has_value());
    }
    for (const auto& event : resolution.price())
        Rules::apply(t.state, *core::fromRecord<Event>(event));
}

} // namespace

void TestPatrolNames::names_data() {
    battles();
    battle("2.6 the cards of a side count from 1, a leader has the number of its unit", [](Battle& t) {
        const auto check = [&t](bool led) {
            const auto view = Rules::view(t.state, core::Audience::Gm);
            for (const auto& side : view.sides) {
                std::set<int> numbers;
                std::size_t cards = 0;
                for (const auto& group : view.groups) {
                    if (group.side != side.id) continue;
                    ++cards;
                    for (const auto& unit : view.units)
                        if (std::find(group.units.begin(), group.units.end(), unit.id) != group.units.end())
                            numbers.insert(unit.number);
                }
                QCOMPARE(numbers.size(), cards);
                QVERIFY(!numbers.empty() && *numbers.begin() == 1);
                if (led) QCOMPARE(*numbers.rbegin(), static_cast<int>(cards));
            }
        };
        check(false);
        t.state.units.editWhere([](const Unit& unit) { return !unit.leads.empty() || !unit.leader.empty(); },
                                [](Unit& unit) { unit.leads = unit.leader = {}; });
        check(true); // a leader alone has a number that no other card has
    });
    battle("2.2.3 a move ends at markers that are there", [](Battle& t) {
        moving(t);
        auto order = move(poxwalkers);
        order.markers = {"moon"};
        QCOMPARE(t.refused(order), Code("marker.unknown"));
        order.markers = {"west"};
        QCOMPARE(t.refused(order), Code());
    });
    battle("2.5 its contagion reaches enemies", [](Battle& t) {
        moving(t);
        auto order = move(poxwalkers);
        order.taints = {others};
        QCOMPARE(t.refused(order), Code("target.not_enemy"));
        order.taints = {UnitId{"defender.nobody"}};
        QCOMPARE(t.refused(order), Code("unit.unknown"));
        order.taints = {guard};
        QCOMPARE(t.refused(order), Code());
    });
    battle("2.2.3 only who falls back crosses enemies", [](Battle& t) {
        moving(t);
        auto order = move(poxwalkers);
        order.crossing = 2;
        QCOMPARE(t.refused(order), Code("move.nobody_crosses"));
    });
    battle("2.2.5 a charge ends near enemies that are there", [](Battle& t) {
        t.at(2, attacker, Phase::Charge);
        auto order = charge(poxwalkers, guard);
        order.taints = {others};
        QCOMPARE(t.refused(order), Code("target.not_enemy"));
        order.taints.clear();
        order.markers = {"moon"};
        QCOMPARE(t.refused(order), Code("marker.unknown"));
    });
    battle("2.3 no more models at a marker than are left", [](Battle& t) {
        DeclareUnitsAtMarker order;
        order.marker = "west";
        order.models[others] = 99;
        QCOMPARE(t.refused(order), Code("hold.models"));
        order.models[others] = 10;
        QCOMPARE(t.refused(order), Code());
        t.left(others, 4);
        QCOMPARE(t.refused(order), Code("hold.models"));
        order.models[others] = 4;
        t.perform(order);
        QCOMPARE(t.state.markers.at("west").near.at(others), 4);
    });
    battle("2.8 nobody stands at a marker that has been removed", [](Battle& t) {
        t.perform(corrected({}, "removed:west", 1));
        DeclareUnitsAtMarker order;
        order.marker = "west";
        order.units = {others};
        QCOMPARE(t.refused(order), Code("marker.removed"));
        moving(t);
        auto moved = move(others);
        moved.markers = {"west"};
        QCOMPARE(t.refused(moved), Code("marker.unknown"));
    });
    battle("2.7 an enemy for a stratagem that goes against nobody", [](Battle& t) {
        t.at(2, attacker, Phase::Shooting);
        t.points(attacker, 3);
        QCOMPARE(t.refused(stratagem(attacker, "corrosive_effluents", marines, guard)),
                 Code("stratagem.no_enemy"));
        auto order = stratagem(attacker, "corrosive_effluents", marines);
        order.weapons = {"plague_boltgun"};
        QCOMPARE(t.refused(order), Code("stratagem.no_weapons"));
        order.weapons.clear();
        QCOMPARE(t.refused(order), Code());
    });
    battle("markers are not called like the sides", [](Battle& t) {
        for (const auto* mission : {"clash_of_patrols", "archeotech_recovery", "forward_outpost",
                                    "scorched_earth", "sweeping_raid", "display_of_might"}) {
            const Battle other{mission};
            for (const auto& objective : other.state.mission->objectives)
                QVERIFY2(objective.name != "Attacker" && objective.name != "Defender", mission);
        }
        QVERIFY(!t.state.mission->objectives.empty());
    });
}

void TestPatrolNames::words_data() {
    battles();
    battle("a unit moves, joined units move", [](Battle& t) {
        moving(t);
        const auto joined = t.perform(move(poxwalkers));
        QVERIFY2(tells(joined, "Typhus and Poxwalkers 1 move") && !tells(joined, "moves"),
                 joined.text.c_str());
        const auto single = t.perform(move(others));
        QVERIFY2(tells(single, "Poxwalkers 2 moves"), single.text.c_str());
    });
    battle("joined units fail their charge", [](Battle& t) {
        t.flip("overwatch_window", "off");
        t.flip("reroll_window", "off");
        t.at(2, attacker, Phase::Charge);
        const auto done = t.perform(charge(poxwalkers, guard, 12), {dice("charge", {1, 1})});
        QVERIFY2(tells(done, "fail their charge") && tells(done, "roll 2″ for their charge"),
                 done.text.c_str());
    });
    battle("joined units are engaged, refused in the plural", [](Battle& t) {
        moving(t);
        t.touch(poxwalkers, guard);
        const auto run = Rules::plan(t.state, move(poxwalkers), false);
        QVERIFY(!run);
        QVERIFY2(run.error().text.find("are within Engagement Range; they may") != std::string::npos,
                 run.error().text.c_str());
    });
    battle("CP-ST1 an Advance rolled again", [](Battle& t) {
        t.flip("overwatch_window", "off");
        t.at(2, attacker, Phase::Movement);
        t.points(attacker, 1);
        const auto done =
            t.perform(move(others, MoveKind::Advance),
                      {dice("advance", {2}), pick("command_reroll", "reroll"), dice("advance", {5})});
        QVERIFY2(tells(done, "Command Re-roll on Poxwalkers 2, the Advance of 2″") && tells(done, "9″ (5)"),
                 done.text.c_str());
    });
    battle("CP-ST1 a charge rolled again", [](Battle& t) {
        t.flip("overwatch_window", "off");
        t.at(2, attacker, Phase::Charge);
        t.points(attacker, 1);
        const auto done =
            t.perform(charge(others, guard, 12), {dice("charge", {2, 2}), pick("command_reroll", "reroll"),
                                                  dice("charge.again", {3, 2})});
        QVERIFY2(tells(done, "Poxwalkers 2, the charge of 4″"), done.text.c_str());
    });
    battle("a correction tells what was booked: models", [](Battle& t) {
        const auto done = t.perform(corrected(others, "models", 99));
        QVERIFY2(tells(done, "= 10"), done.text.c_str());
        QCOMPARE(t.alive(others), 10);
    });
    battle("a correction tells what was booked: wounds", [](Battle& t) {
        const auto done = t.perform(corrected(typhus, "wounds", 9));
        QVERIFY2(tells(done, "= 6"), done.text.c_str());
        const auto one = t.perform(corrected(marines, "model:1", 7));
        QVERIFY2(tells(one, "= 2"), one.text.c_str());
    });
    battle("a correction tells what was booked: the round", [](Battle& t) {
        const auto done = t.perform(corrected({}, "turn", 9));
        QVERIFY2(tells(done, "= 5"), done.text.c_str());
    });
}

void TestPatrolNames::price_data() {
    battles();
    battle("a shot that is left has been shot, its stratagem is spent", [](Battle& t) {
        t.flip("reroll_window", "off");
        t.at(2, attacker, Phase::Shooting);
        t.points(attacker, 2);
        t.points(defender, 0);
        auto order = shoot(marines, guard);
        order.weapons = {"plague_boltgun"};
        order.stratagems = {"corrosive_effluents"};
        leaveAfter(t, order, {dice("hit", std::vector<int>(10, 1))});
        QVERIFY(t.unit(marines).shot);
        QCOMPARE(t.cp(attacker), 1);
        QVERIFY(t.state.attacker.usedThisPhase.contains("corrosive_effluents"));
        QCOMPARE(t.refused(shoot(marines, guard)), Code("shoot.done"));
    });
    battle("a charge that is left was tried and failed", [](Battle& t) {
        t.flip("overwatch_window", "off");
        t.flip("reroll_window", "off");
        t.at(2, attacker, Phase::Charge);
        leaveAfter(t, charge(others, guard), {dice("charge", {6, 6})});
        QVERIFY(t.unit(others).triedCharge && !t.unit(others).charged);
        QCOMPARE(t.refused(charge(others, guard)), Code("charge.done"));
    });
    battle("an Advance that is left was made", [](Battle& t) {
        t.flip("overwatch_window", "off");
        t.at(2, attacker, Phase::Movement);
        t.points(attacker, 1);
        leaveAfter(t, move(others, MoveKind::Advance), {dice("advance", {1})});
        QCOMPARE(t.unit(others).moved, MoveKind::Advance);
        QCOMPARE(t.cp(attacker), 1);
    });
    battle("2.2.3 a Fall Back that is left has left its enemies", [](Battle& t) {
        moving(t);
        t.touch(others, guard2);
        auto order = move(others, MoveKind::FallBack);
        order.crossing = 2;
        leaveAfter(t, order, {dice("escape", {1, 1})});
        QCOMPARE(t.unit(others).moved, MoveKind::FallBack);
        QVERIFY(t.state.contacts.empty());
        QCOMPARE(t.alive(others), 10);
    });
    battle("a Command Re-roll that is left is spent", [](Battle& t) {
        t.flip("overwatch_window", "off");
        t.at(2, attacker, Phase::Movement);
        t.points(attacker, 1);
        leaveAfter(t, move(others, MoveKind::Advance),
                   {dice("advance", {1}), pick("command_reroll", "reroll")});
        QCOMPARE(t.cp(attacker), 0);
    });
    battle("a fight that is left was fought", [](Battle& t) {
        t.flip("reroll_window", "off");
        t.at(2, attacker, Phase::Fight);
        t.touch(others, guard2);
        t.unit(guard2).fought = true;
        leaveAfter(t, fight(others, guard2), {dice("hit", std::vector<int>(20, 1))});
        QVERIFY(t.unit(others).fought);
    });
    battle("a step that is left has not been taken, points of its checks are not gained", [](Battle& t) {
        t.flip("reroll_window", "off");
        t.at(2, attacker, Phase::Command);
        t.left(poxwalkers3, 3);
        t.points(attacker, 1);
        const auto planned = Rules::plan(t.state, Next{}, false);
        QVERIFY(planned.has_value());
        core::FlowResolution<Rules> resolution(*planned);
        while (resolution.pending() && resolution.pending()->kind == core::Request::Kind::Choice) {
            core::Answer answer;
            answer.pick = resolution.pending()->preset;
            QVERIFY(resolution.supply(answer).has_value());
        }
        QVERIFY(resolution.price().empty());
    });
}

TEST_CASE(TestPatrolNames, tests::NoApplication)
#include "test_patrol_names.moc"
