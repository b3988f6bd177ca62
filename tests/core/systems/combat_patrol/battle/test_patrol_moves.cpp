// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"
#include "support/case.h"

#include "systems/combat_patrol/rules/fight_order.h"
#include "systems/combat_patrol/state/formation.h"

using namespace patrol_battle;

/// Rules digest 2.2.2, 2.2.3, 2.2.5, 2.2.6: moves, Desperate Escape, charges, the order of fights.
class TestPatrolMoves : public QObject {
    Q_OBJECT

private slots:
    void moves_data();
    void moves() { fightRow(); }
    void charges_data();
    void charges() { fightRow(); }
    void fights_data();
    void fights() { fightRow(); }
};

namespace {

void movement(Battle& t) { t.at(2, attacker, Phase::Movement); }
void charging(Battle& t) { t.at(2, attacker, Phase::Charge); }

/// One warden with one shot that slays whom it wounds, and points for Fire Overwatch.
void oneGunner(Battle& t) {
    t.squad(wardens, 1);
    t.arm(wardens).attacks = {0, 6, 1};
    t.arm(wardens).ap = -6;
    for (const auto* id : {&captain, &sapper, &guard, &guard2, &breachers, &crane})
        for (auto& model : t.unit(*id).models)
            model.weapons.clear();
    t.points(defender, 1);
}

/// The wardens fire at the unit as it starts its charge, and one shot slays.
std::vector<Reply> shotAtStart(std::vector<Reply> after) {
    std::vector<Reply> out{dice("charge", {3, 3}), pick("stratagem.moving", "fire_overwatch:" + wardens.text),
                           dice("hit", {6}), dice("wound", {6})};
    out.insert(out.end(), after.begin(), after.end());
    return out;
}

} // namespace

void TestPatrolMoves::moves_data() {
    battles();
    battle("CP 2.2.3 Normal move, once a phase, in its own turn", [](Battle& t) {
        QCOMPARE(t.refused(move(marines)), std::string("phase.other"));
        movement(t);
        QCOMPARE(t.refused(move(guard)), std::string("turn.other"));
        auto order = move(marines);
        order.markers = {"west"};
        t.perform(order);
        QCOMPARE(t.state.at(marines).moved, MoveKind::Normal);
        QCOMPARE(t.state.markers.at("west").near.size(), 2u); // both parts
        QCOMPARE(t.refused(move(marines)), std::string("move.done"));
        QCOMPARE(t.refused(move(grelch)), std::string("move.done"));
    });
    battle("CP 2.2.3 a move leaves markers that it does not name", [](Battle& t) {
        movement(t);
        t.hold("west", {marines});
        auto order = move(marines);
        order.markers = std::vector<std::string>{"north"};
        t.perform(order);
        QVERIFY(t.state.markers.at("west").near.empty());
        QCOMPARE(t.state.markers.at("north").near.size(), 2u);
    });
    battle("CP 2.2.3 within Engagement Range: stay or fall back", [](Battle& t) {
        movement(t);
        QCOMPARE(t.refused(move(marines, MoveKind::FallBack)), std::string("move.not_engaged"));
        t.touch(marines, guard);
        QCOMPARE(t.refused(move(marines)), std::string("move.engaged"));
        QCOMPARE(t.refused(move(marines, MoveKind::Advance)), std::string("move.engaged"));
        auto order = move(marines, MoveKind::FallBack);
        order.contact = {guard};
        QCOMPARE(t.refused(order), std::string("move.ends_engaged"));
        t.perform(move(marines, MoveKind::FallBack));
        QVERIFY(!isEngaged(t.state, marines));
    });
    battle("CP 2.2.3 Advance: M + D6, no charge", [](Battle& t) {
        movement(t);
        const auto done = t.perform(move(marines, MoveKind::Advance), {dice("advance", {4})});
        QVERIFY(done.text.find("9″") != std::string::npos);
        charging(t);
        QCOMPARE(t.refused(charge(marines, guard)), std::string("charge.advanced"));
    });
    battle("CP 2.2.3 odds of an Advance tell its inches", [](Battle& t) {
        movement(t);
        core::WorkBudget work;
        const auto odds =
            core::FlowResolution<Rules>(*Rules::plan(t.state, move(marines, MoveKind::Advance), false))
                .odds(work);
        QVERIFY(odds.has_value());
        QCOMPARE(odds->question, std::string("to advance 9″ or more"));
        QCOMPARE(odds->bars.size(), 6u);
        QCOMPARE(odds->bars.front().label, std::string("6″"));
        QVERIFY(std::abs(odds->answer - 0.5) < 1e-12 && std::abs(odds->expected - 8.5) < 1e-12);
    });
    battle("CP 2.2.3 Fall Back: no charge, no shooting", [](Battle& t) {
        movement(t);
        t.touch(marines, guard);
        t.perform(move(marines, MoveKind::FallBack));
        t.at(2, attacker, Phase::Shooting);
        QCOMPARE(t.refused(shoot(marines, guard2)), std::string("shoot.fell_back"));
        charging(t);
        QCOMPARE(t.refused(charge(marines, guard)), std::string("charge.fell_back"));
    });
    battle("CP 2.2.3 who did not move is stationary", [](Battle& t) {
        movement(t);
        t.perform(move(marines));
        t.next();
        QCOMPARE(t.state.at(others).moved, MoveKind::Stationary);
        QCOMPARE(t.state.at(marines).moved, MoveKind::Normal);
        QCOMPARE(t.state.at(guard).moved, MoveKind::None);
    });
    battle("CP-T23 three Battle-shocked Poxwalkers fall back", [](Battle& t) {
        movement(t);
        t.left(poxwalkers3, 3);
        t.unit(poxwalkers3).battleShocked = true;
        t.touch(poxwalkers3, guard);
        t.perform(move(poxwalkers3, MoveKind::FallBack), {dice("escape", {1, 2, 3})});
        QCOMPARE(t.alive(poxwalkers3), 1);
        QVERIFY(!isEngaged(t.state, poxwalkers3));
    });
    battle("CP 2.2.3 Desperate Escape for models that cross enemies alone", [](Battle& t) {
        movement(t);
        t.touch(poxwalkers3, guard);
        auto order = move(poxwalkers3, MoveKind::FallBack);
        order.crossing = 11;
        QCOMPARE(t.refused(order), std::string("move.crossing"));
        order.crossing = 2;
        t.perform(order, {dice("escape", {2, 3})});
        QCOMPARE(t.alive(poxwalkers3), 9);
    });
    battle("CP 2.2.3 the owner chooses who does not escape", [](Battle& t) {
        movement(t);
        t.touch(marines, guard);
        auto order = move(marines, MoveKind::FallBack);
        order.crossing = 2;
        Battle plain = t;
        t.perform(order,
                  {dice("escape", {1, 4}), pick("casualty", grelch.text + "#0"), dice("deadly_demise", {5})});
        QVERIFY(t.gone(grelch));
        QCOMPARE(t.alive(marines), 7);
        const auto done =
            plain.perform(order, {dice("escape", {1, 4}), pick("casualty", marines.text + "#3")});
        QCOMPARE(done.requests.back().preset, marines.text + "#3"); // the plainest model
        QCOMPARE(plain.alive(marines), 6);
    });
    battle("CP 2.2.3 Overwatch at the start of a Fall Back comes before Desperate Escape", [](Battle& t) {
        movement(t);
        t.flip("reroll_window", "off");
        oneGunner(t);
        t.sheet(poxwalkers3).keywords.emplace_back("MONSTER"); // may be shot while engaged
        t.sheet(poxwalkers3).rules.clear();
        t.left(poxwalkers3, 3);
        t.unit(poxwalkers3).battleShocked = true;
        t.touch(poxwalkers3, guard);
        const auto done = t.perform(move(poxwalkers3, MoveKind::FallBack),
                                    {pick("stratagem.moving", "fire_overwatch:" + wardens.text),
                                     dice("hit", {6}), dice("wound", {6}), dice("escape", {1, 3})});
        QCOMPARE(done.request("escape").rows[0].dice, 2); // who fell to the shot escapes from no one
        QCOMPARE(t.alive(poxwalkers3), 1);
    });
    battle("CP 2.2.3 whoever is wiped out as it starts to fall back rolls no escape", [](Battle& t) {
        movement(t);
        t.flip("reroll_window", "off");
        oneGunner(t);
        t.sheet(poxwalkers3).keywords.emplace_back("MONSTER");
        t.sheet(poxwalkers3).rules.clear();
        t.left(poxwalkers3, 1);
        t.touch(poxwalkers3, guard);
        auto order = move(poxwalkers3, MoveKind::FallBack);
        order.crossing = 1;
        t.perform(order, {pick("stratagem.moving", "fire_overwatch:" + wardens.text), dice("hit", {6}),
                          dice("wound", {6})});
        QVERIFY(t.gone(poxwalkers3));
    });
    battle("CP 2.2.3 a last model that does not escape destroys the unit", [](Battle& t) {
        movement(t);
        t.left(poxwalkers3, 1);
        t.unit(poxwalkers3).battleShocked = true;
        t.touch(poxwalkers3, guard);
        t.perform(move(poxwalkers3, MoveKind::FallBack), {dice("escape", {2})});
        QVERIFY(t.gone(poxwalkers3));
        QVERIFY(t.state.contacts.empty());
    });
    battle("CP 2.2.2 models out of coherency leave", [](Battle& t) {
        t.at(2, attacker, Phase::End);
        t.perform(RemoveModels{poxwalkers3, 3});
        QCOMPARE(t.alive(poxwalkers3), 7);
        QCOMPARE(t.refused(RemoveModels{poxwalkers3, 8}), std::string("remove.count"));
    });
    battle("CP-T16 Contagion Range of rounds 1, 2, 3 goes with the move", [](Battle& t) {
        movement(t);
        auto order = move(poxwalkers3);
        order.taints = {guard};
        t.perform(order);
        QVERIFY(t.state.at(guard).tainted);
        QVERIFY(!t.state.at(guard).taintedFirst);
        t.at(2, attacker, Phase::Shooting);
        QVERIFY(t.state.at(guard).taintedFirst); // it begins the phase there
    });
    battle("CP 2.5 Contagion is asked for again when its range grows", [](Battle& t) {
        t.at(1, defender, Phase::End);
        const auto grows = t.line("CP 2.5:attacker");
        QVERIFY(grows && grows->text.find("6″ instead of 3″") != std::string::npos);
        t.at(2, attacker, Phase::Command);
        const auto first = offered(t, {}, "contagion");
        QVERIFY(first && first->primary);
        t.at(2, attacker, Phase::End);
        QVERIFY(!t.line("CP 2.5:attacker")); // within a round it does not change
        QVERIFY(!offered(t, {}, "contagion")->primary);
        t.at(3, defender, Phase::End);
        QVERIFY(!t.line("CP 2.5:attacker")); // 9″ is the most
        t.at(3, attacker, Phase::Command);
        QVERIFY(offered(t, {}, "contagion")->primary);
    });
    battle("CP 2.5 who is charged is presumed in Contagion Range, either way", [](Battle& t) {
        t.at(1, defender, Phase::Charge);
        const auto charged = offered(t, guard2, "charge");
        const auto* tainted = charged->command.body.find("tainted");
        QVERIFY(tainted && *tainted == core::Value(true));
        t.at(1, attacker, Phase::Charge);
        const auto offer = offered(t, poxwalkers3, "charge");
        const auto order = core::fromRecord<Command>(offer->command);
        QVERIFY(order && order->as<Charge>()->taintsTargets && order->as<Charge>()->taints.empty());
    });
    battle("CP 2.5 Contagion is put on and taken off, and remembered", [](Battle& t) {
        t.at(2, attacker, Phase::Movement);
        t.perform(DeclareContagionRange{{guard, wardens}});
        QVERIFY(t.state.at(guard).tainted && t.state.at(wardens).tainted);
        const auto remembered = offered(t, {}, "contagion");
        QCOMPARE(remembered->inputs.front().preset.asArray()->size(), std::size_t{2});
        t.perform(DeclareContagionRange{{wardens}});
        QVERIFY(!t.state.at(guard).tainted && t.state.at(wardens).tainted);
        QCOMPARE(t.refused(DeclareContagionRange{{marines}}),
                 std::string("contagion.nobody")); // the Garrison spreads none
        for (const auto& id : unitsOf(t.state, attacker))
            for (const auto& part : parts(t.state, id))
                t.unit(part).presence = Presence::Reserves;
        QVERIFY(!offered(t, {}, "contagion"));
    });
}

void TestPatrolMoves::charges_data() {
    battles();
    battle("CP-T18 roll 6, target 8″ away: 7 needed, nobody moves", [](Battle& t) {
        charging(t);
        Battle made = t, typed = t;
        t.perform(charge(marines, guard, 8), {dice("charge", {3, 3})});
        QVERIFY(!isEngaged(t.state, marines));
        QVERIFY(!t.state.at(marines).charged);
        QCOMPARE(t.refused(charge(marines, guard, 8)), std::string("charge.done"));
        made.perform(charge(marines, guard, 8), {dice("charge", {3, 4})});
        QVERIFY(made.state.isTouching(marines, guard) && made.state.at(marines).charged);
        typed.perform(charge(marines, guard, 8), {total("charge", 7)});
        QVERIFY(typed.state.isTouching(marines, guard));
    });
    battle("CP 2.2.5 without a distance the table says", [](Battle& t) {
        charging(t);
        Battle failed = t;
        t.perform(charge(marines, guard), {dice("charge", {2, 1}), pick("charge.made", "made")});
        QVERIFY(t.state.isTouching(marines, guard));
        failed.perform(charge(marines, guard), {dice("charge", {6, 6}), pick("charge.made", "failed")});
        QVERIFY(!failed.state.isTouching(marines, guard));
    });
    battle("CP 2.2.5 who may declare a charge", [](Battle& t) {
        charging(t);
        QCOMPARE(t.refused(charge(guard, marines)), std::string("turn.other"));
        QCOMPARE(t.refused(charge(marines, others)), std::string("target.not_enemy"));
        QCOMPARE(t.refused(charge(marines, guard, 13)), std::string("charge.too_far"));
        t.touch(marines, guard);
        QCOMPARE(t.refused(charge(marines, guard2)), std::string("charge.engaged"));
        Charge none;
        none.who = others;
        QCOMPARE(t.refused(none), std::string("target.missing"));
    });
    battle("CP 2.2.5 a charge ends near its targets and nobody else", [](Battle& t) {
        charging(t);
        auto order = charge(marines, guard, 5);
        order.contact = {guard, guard2};
        QCOMPARE(t.refused(order), std::string("charge.not_a_target"));
        order.contact = {guard};
        QCOMPARE(t.refused(order), std::string());
    });
    battle("CP 2.2.5 a unit that Overwatch wipes out ends no charge move", [](Battle& t) {
        charging(t);
        t.flip("reroll_window", "off");
        oneGunner(t);
        t.sheet(poxwalkers3).rules.clear();
        t.left(poxwalkers3, 1);
        const auto done = t.perform(charge(poxwalkers3, guard, 5), shotAtStart({}));
        QVERIFY(t.gone(poxwalkers3));
        QVERIFY2(done.text.find("ends its charge move") == std::string::npos, done.text.c_str());
    });
    battle("CP 2.2.5 after losses to Overwatch the table says whether it still arrives", [](Battle& t) {
        charging(t);
        t.flip("reroll_window", "off");
        oneGunner(t);
        t.sheet(poxwalkers3).rules.clear();
        Battle failed = t, whole = t;
        const auto made =
            t.perform(charge(poxwalkers3, guard, 5), shotAtStart({pick("charge.made", "made")}));
        QVERIFY(t.state.isTouching(poxwalkers3, guard) && t.state.at(poxwalkers3).charged);
        QVERIFY(made.request("charge.made").purpose.find("6″") != std::string::npos);
        const auto done =
            failed.perform(charge(poxwalkers3, guard, 5), shotAtStart({pick("charge.made", "failed")}));
        QVERIFY(!failed.state.isTouching(poxwalkers3, guard) && !failed.state.at(poxwalkers3).charged);
        QVERIFY(failed.state.at(poxwalkers3).triedCharge);
        QVERIFY2(done.text.find("fails its charge") != std::string::npos &&
                     done.text.find("ends its charge move") == std::string::npos,
                 done.text.c_str());
        whole.perform(charge(poxwalkers3, guard, 5),
                      {dice("charge", {3, 3}), pick("stratagem.moving", "fire_overwatch:" + wardens.text),
                       dice("hit", {5})}); // no one fell, nothing to ask
        QVERIFY(whole.state.isTouching(poxwalkers3, guard));
    });
    battle("CP-K8 wounds of Hazardous wait for a charge that fails after Overwatch, too", [](Battle& t) {
        charging(t);
        t.flip("reroll_window", "off");
        oneGunner(t);
        t.arm(wardens).keywords = {"Hazardous"};
        t.sheet(poxwalkers3).rules.clear();
        t.perform(charge(poxwalkers3, guard, 5),
                  shotAtStart({dice("hazardous", {1}), pick("charge.made", "failed")}));
        QVERIFY(t.gone(wardens));
        QVERIFY(!t.state.isTouching(poxwalkers3, guard));
    });
    battle("CP 2.2.5 several targets, all are engaged", [](Battle& t) {
        charging(t);
        auto order = charge(marines, guard, 6);
        order.targets.push_back(guard2);
        t.perform(order, {dice("charge", {3, 2})});
        QCOMPARE(engagedWith(t.state, marines).size(), 2u);
    });
}

void TestPatrolMoves::fights_data() {
    battles();
    battle("CP-K15 chargers fight first, then the rest; the other player picks first", [](Battle& t) {
        charging(t);
        t.perform(charge(marines, guard, 3), {dice("charge", {3, 3})});
        t.touch(poxwalkers3, guard2);
        t.next();
        QCOMPARE(t.state.phase, Phase::Fight);
        auto pick = fightPick(t.state);
        QVERIFY(!pick.remaining);
        QCOMPARE(pick.units, std::vector{marines});
        QCOMPARE(t.refused(fight(guard, marines)), std::string("fight.other_side"));
        QCOMPARE(t.refused(fight(poxwalkers3, guard2)), std::string("fight.later"));
        t.state.units.at(marines).fought = true;
        t.state.pickedLast = attacker;
        pick = fightPick(t.state);
        QVERIFY(pick.remaining);
        QCOMPARE(pick.side, defender); // whose turn it is not
        QCOMPARE(pick.units, (std::vector{guard, guard2}));
    });
    battle("CP 2.2.6 sides alternate, who has nobody left is passed over", [](Battle& t) {
        t.at(2, attacker, Phase::Fight);
        t.touch(marines, guard);
        t.touch(poxwalkers3, guard);
        QCOMPARE(fightPick(t.state).side, defender);
        Fight nobody;
        nobody.who = guard;
        t.perform(nobody);
        QVERIFY(t.state.at(guard).fought);
        QCOMPARE(fightPick(t.state).side, attacker);
        nobody.who = marines;
        t.perform(nobody);
        QCOMPARE(fightPick(t.state).units, std::vector{poxwalkers3});
        QCOMPARE(t.refused(nobody), std::string("fight.done"));
    });
    battle("CP 2.2.6 who is neither engaged nor charged does not fight", [](Battle& t) {
        t.at(2, attacker, Phase::Fight);
        QCOMPARE(t.refused(fight(marines, guard)), std::string("fight.not_engaged"));
        t.unit(marines).charged = true;
        Fight nobody;
        nobody.who = marines;
        QCOMPARE(t.refused(nobody), std::string());
    });
    battle("CP 2.2.6 the order may be overridden", [](Battle& t) {
        t.at(2, attacker, Phase::Fight);
        t.touch(marines, guard);
        Fight nobody;
        nobody.who = marines;
        QCOMPARE(t.refused(nobody), std::string("fight.other_side"));
        t.perform(nobody, {}, true);
        QVERIFY(t.state.at(marines).fought);
    });
}

TEST_CASE(TestPatrolMoves, tests::NoApplication)
#include "test_patrol_moves.moc"
