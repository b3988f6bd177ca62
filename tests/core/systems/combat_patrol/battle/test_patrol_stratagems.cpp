// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"
#include "support/case.h"

#include "systems/combat_patrol/state/formation.h"

#include <algorithm>

using namespace patrol_battle;

/// Rules digest 2.7: when each stratagem is offered, what it costs and brings about.
class TestPatrolStratagems : public QObject {
    Q_OBJECT

private slots:
    void core_data();
    void core() { fightRow(); }
    void limits_data();
    void limits() { fightRow(); }
};

namespace {

void phase(Battle& t, Side side, Phase phase, int attackers = 2, int defenders = 2) {
    t.at(2, side, phase);
    t.points(attacker, attackers);
    t.points(defender, defenders);
}

bool stratagemOffered(const Battle& t, const UnitId& unit, const std::string& id) {
    const auto offers = Rules::offers(t.state, unit.text);
    return std::any_of(offers.begin(), offers.end(),
                       [&](const core::Offer& offer) { return offer.id == "stratagem." + id; });
}

} // namespace

void TestPatrolStratagems::core_data() {
    battles();
    battle("CP-ST1 an Advance is rolled again, once", [](Battle& t) {
        phase(t, attacker, Phase::Movement, 2, 0);
        const auto done =
            t.perform(move(marines, MoveKind::Advance),
                      {dice("advance", {1}), pick("command_reroll", "reroll"), dice("advance", {5})});
        QVERIFY(done.text.find("10″") != std::string::npos);
        QCOMPARE(t.cp(attacker), 1);
        t.perform(move(others, MoveKind::Advance), {dice("advance", {1})}); // once a phase
    });
    battle("CP-ST1 a Charge rolls both dice again", [](Battle& t) {
        phase(t, attacker, Phase::Charge, 1, 0);
        t.perform(charge(marines, guard, 9),
                  {dice("charge", {1, 2}), pick("command_reroll", "reroll"), dice("charge.again", {4, 4})});
        QVERIFY(t.state.isTouching(marines, guard));
        QCOMPARE(t.cp(attacker), 0);
    });
    battle("CP-ST1 one of the Desperate Escapes", [](Battle& t) {
        phase(t, attacker, Phase::Movement, 1, 0);
        t.touch(poxwalkers3, guard);
        auto order = move(poxwalkers3, MoveKind::FallBack);
        order.crossing = 3;
        Battle kept = t;
        t.perform(order,
                  {dice("escape", {1, 2, 6}), pick("command_reroll", "reroll"), dice("escape.again", {3})});
        QCOMPARE(t.alive(poxwalkers3), 9);
        kept.perform(order, {dice("escape", {1, 2, 6}), pick("command_reroll", "keep")});
        QCOMPARE(kept.alive(poxwalkers3), 8);
        QCOMPARE(kept.cp(attacker), 1);
    });
    battle("CP-ST1 not for Battle-shock", [](Battle& t) {
        phase(t, attacker, Phase::Command);
        t.state.attacker.usedThisBattle.insert("insane_bravery");
        t.left(poxwalkers3, 1);
        t.next({dice("battle_shock", {1, 1})});
        QVERIFY(t.state.at(poxwalkers3).battleShocked);
    });
    battle("CP 2.2.1 the sum of a Battle-shock test may be typed", [](Battle& t) {
        phase(t, attacker, Phase::Command);
        t.state.attacker.usedThisBattle.insert("insane_bravery");
        t.left(poxwalkers3, 1);
        Battle passed = t;
        const auto done = t.next({total("battle_shock", 2)});
        QVERIFY(done.request("battle_shock").takesTotals());
        QVERIFY(t.state.at(poxwalkers3).battleShocked);
        passed.next({total("battle_shock", 12)});
        QVERIFY(!passed.state.at(poxwalkers3).battleShocked);
    });
    battle("CP-ST2 Insane Bravery passes the test, once per battle", [](Battle& t) {
        phase(t, attacker, Phase::Command);
        t.left(poxwalkers3, 1);
        t.left(others, 1);
        t.next({pick("insane_bravery", "pass"), dice("battle_shock", {1, 1})});
        QCOMPARE(t.cp(attacker), 1);
        QVERIFY(t.state.at(poxwalkers3).battleShocked != t.state.at(others).battleShocked);
        t.at(3, attacker, Phase::Command);
        t.unit(poxwalkers3).battleShocked = t.unit(others).battleShocked = false;
        t.next({dice("battle_shock", {1, 1}), dice("battle_shock", {1, 1})});
    });
    battle("CP-ST3 Rapid Ingress at the end of the opponent's Movement phase", [](Battle& t) {
        t.perform(Attach{typhus, {}});
        t.perform(Reserve{typhus, true});
        phase(t, defender, Phase::Movement);
        Battle early = t;
        t.next({pick("stratagem.arrivals", "rapid_ingress:" + typhus.text)});
        QVERIFY(t.state.at(typhus).isOnTable());
        QCOMPARE(t.cp(attacker), 1);
        QCOMPARE(t.state.phase, Phase::Shooting);
        early.at(1, defender, Phase::Movement); // not in a round in which it could not arrive
        early.next();
    });
    battle("CP-ST4 Fire Overwatch answers a move, once a turn", [](Battle& t) {
        phase(t, attacker, Phase::Movement, 0, 3);
        const auto request = [&] {
            auto run = *Rules::plan(t.state, move(others), false);
            while (!run.tasks.empty() && !core::pendingRequest(run))
                core::runTop(run);
            return core::pendingRequest(run);
        }();
        QVERIFY(request && request->id == "stratagem.moving");
        QCOMPARE(request->side, std::string("defender"));
        QCOMPARE(request->preset, std::string("none"));
        QVERIFY(std::any_of(request->options.begin(), request->options.end(),
                            [](const auto& o) { return o.id == "fire_overwatch:" + wardens.text; }));
        t.state.defender.usedThisTurn.insert("fire_overwatch");
        t.perform(move(others));
    });
    battle("CP-ST4 not by who is engaged or has nothing to shoot with", [](Battle& t) {
        phase(t, defender, Phase::Movement, 2, 0);
        t.flip("overwatch_window", "off");
        QVERIFY(!stratagemOffered(t, marines, "fire_overwatch")); // no one has moved
        t.perform(move(guard2));
        QVERIFY(stratagemOffered(t, marines, "fire_overwatch"));
        QCOMPARE(t.refused(stratagem(attacker, "fire_overwatch", marines, wardens)),
                 std::string("stratagem.moment")); // the last mover alone
        QVERIFY(!stratagemOffered(t, others, "fire_overwatch"));
        t.touch(marines, guard);
        QVERIFY(!stratagemOffered(t, marines, "fire_overwatch"));
    });
    battle("CP-ST5, ST14 when targets were chosen", [](Battle& t) {
        phase(t, defender, Phase::Shooting, 2, 0);
        auto run = *Rules::plan(t.state, shoot(guard2, marines), false);
        while (!run.tasks.empty() && !core::pendingRequest(run))
            core::runTop(run);
        const auto request = core::pendingRequest(run);
        QVERIFY(request && request->id == "stratagem.targets");
        core::Answer answer;
        answer.pick = "go_to_ground:" + marines.text;
        core::answerTop(run, answer);
        QVERIFY(run.state.at(marines).effects.contains(StratagemKind::GoToGround));
        const auto again = core::pendingRequest(run); // a second one may follow
        QVERIFY(again && again->id == "stratagem.targets");
        QVERIFY(std::none_of(again->options.begin(), again->options.end(),
                             [](const auto& o) { return o.id.starts_with("go_to_ground"); }));
        answer.pick = "disgustingly_resilient:" + marines.text;
        core::answerTop(run, answer);
        QVERIFY(run.state.at(marines).effects.contains(StratagemKind::DisgustinglyResilient));
        QCOMPARE(run.state.attacker.cp, 0);
    });
    battle("CP-ST6 Heroic Intervention: charges that unit, no bonus", [](Battle& t) {
        phase(t, defender, Phase::Charge, 1, 0);
        t.perform(charge(guard2, others, 5),
                  {dice("charge", {4, 4}), pick("stratagem.moving", "none"),
                   pick("stratagem.charged", "heroic_intervention:" + poxwalkers3.text),
                   dice("charge", {6, 3}), pick("charge.made", "made")});
        QVERIFY(t.state.isTouching(poxwalkers3, guard2));
        QVERIFY(!t.state.at(poxwalkers3).charged);
        QVERIFY(t.state.at(guard2).charged);
        QCOMPARE(t.cp(attacker), 0);
    });
    battle("CP-ST6 the odds of an intervention are its own, not those of the charge before it",
           [](Battle& t) {
               phase(t, defender, Phase::Charge, 1, 0);
               const core::TypedGame<Rules> game(t.state);
               const auto open = *game.plan({core::toRecord(Command(charge(guard2, others, 5))), false});
               core::Answer dice;
               dice.faces = {{4, 4}};
               core::expect(open->supply(dice).has_value(), "the charge is rolled");
               while (open->pending() && open->pending()->id != "stratagem.charged") {
                   core::Answer pass;
                   pass.pick = open->pending()->preset;
                   core::expect(open->supply(pass).has_value(), "nobody uses anything");
               }
               core::WorkBudget work;
               QVERIFY(!open->odds(work)); // the charge has been made: nothing of it is left to chance
               int interventions = 0;
               const auto asked = *open->pending();
               for (const auto& option : asked.options) {
                   const auto branch = open->clone();
                   core::Answer pick;
                   pick.pick = option.id;
                   core::expect(branch->supply(pick).has_value(), "the option fits");
                   const auto odds = branch->odds(work);
                   QCOMPARE(odds.has_value(), option.id.starts_with("heroic"));
                   if (!odds) continue;
                   ++interventions;
                   const auto who = core::UnitId(option.id.substr(option.id.find(':') + 1));
                   QCOMPARE(odds->title, unitName(t.state, who));
                   QCOMPARE(odds->question, odds->title + " makes its charge");
               }
               QVERIFY(interventions > 1);
           });
    battle("CP-ST7 Counter-offensive fights next, 2 points", [](Battle& t) {
        phase(t, defender, Phase::Fight, 0, 2);
        t.touch(marines, guard);
        t.touch(poxwalkers3, guard2);
        Fight nobody;
        nobody.who = marines;
        t.perform(nobody, {pick("stratagem.fought", "counter_offensive:" + guard2.text)});
        QCOMPARE(t.cp(defender), 0);
        nobody.who = guard;
        QCOMPARE(t.refused(nobody), std::string("fight.order"));
        nobody.who = guard2;
        t.perform(nobody);
    });
    battle("CP-ST8 Epic Challenge against an Attached unit", [](Battle& t) {
        phase(t, defender, Phase::Fight);
        QVERIFY(!stratagemOffered(t, poxwalkers, "epic_challenge"));
        t.touch(poxwalkers, guard);
        t.touch(others, guard);
        QVERIFY(stratagemOffered(t, typhus, "epic_challenge"));
        QVERIFY(!stratagemOffered(t, others, "epic_challenge")); // no CHARACTER
        t.perform(stratagem(attacker, "epic_challenge", poxwalkers));
        QVERIFY(t.state.at(poxwalkers).effects.contains(StratagemKind::EpicChallenge));
    });
    battle("CP-ST9 Grenade: six dice, 4+ is a mortal wound", [](Battle& t) {
        phase(t, defender, Phase::Shooting);
        QVERIFY(!stratagemOffered(t, breachers, "grenade"));
        t.perform(stratagem(defender, "grenade", guard2, others),
                  {dice("mortal_wounds", {4, 5, 6, 1, 2, 3}), dice("ignore", {1, 1, 5})});
        QCOMPARE(t.alive(others), 8);
        QVERIFY(!t.state.at(guard2).shot); // thrown before the unit shoots, not instead
    });
    battle("CP-ST9 no Grenade at an enemy with which a friend is engaged", [](Battle& t) {
        phase(t, defender, Phase::Shooting);
        t.state.contacts.insert(pairOf(breachers, others));
        QCOMPARE(t.refused(stratagem(defender, "grenade", guard2, others)), std::string("stratagem.moment"));
    });
    battle("CP-ST11 Smokescreen for SMOKE units", [](Battle& t) {
        phase(t, attacker, Phase::Shooting, 0, 1);
        QVERIFY(!stratagemOffered(t, breachers, "smokescreen")); // no one shoots at them yet
        QCOMPARE(t.refused(stratagem(defender, "smokescreen", guard2)), std::string("stratagem.keyword"));
        auto run = *Rules::plan(t.state, shoot(marines, breachers), false);
        while (!run.tasks.empty() && !core::pendingRequest(run))
            core::runTop(run);
        core::Answer answer;
        answer.pick = "smokescreen:" + breachers.text;
        core::answerTop(run, answer);
        QVERIFY(run.state.at(breachers).effects.contains(StratagemKind::Smokescreen));
    });
    battle("CP-ST12 Corrosive Effluents before the unit is selected", [](Battle& t) {
        phase(t, attacker, Phase::Shooting);
        t.perform(stratagem(attacker, "corrosive_effluents", marines));
        QVERIFY(t.state.at(marines).effects.contains(StratagemKind::CorrosiveEffluents));
        t.next();
        QVERIFY(t.state.at(marines).effects.empty());
        phase(t, attacker, Phase::Fight);
        t.unit(marines).fought = true;
        QCOMPARE(t.refused(stratagem(attacker, "corrosive_effluents", marines)),
                 std::string("stratagem.moment"));
        QCOMPARE(t.refused(stratagem(defender, "corrosive_effluents", guard)),
                 std::string("stratagem.not_owned"));
    });
    battle("CP-ST13 Harbingers of Despair: every enemy engaged tests, AMB-CP16", [](Battle& t) {
        phase(t, attacker, Phase::Charge, 1, 2);
        t.state.defender.patrol.edit().stratagems.clear();
        t.touch(marines, guard);
        t.touch(marines, guard2);
        t.next({pick("stratagem.fight", "harbingers_of_despair:" + marines.text),
                dice("battle_shock", {1, 1}), dice("battle_shock", {6, 6})});
        QVERIFY(t.state.at(guard).battleShocked != t.state.at(guard2).battleShocked);
        QCOMPARE(t.cp(defender), 2); // no Insane Bravery outside the Command phase
    });
}

void TestPatrolStratagems::limits_data() {
    battles();
    battle("CP 2.7 only when affordable", [](Battle& t) {
        phase(t, attacker, Phase::Shooting, 0, 0);
        QVERIFY(!stratagemOffered(t, marines, "corrosive_effluents"));
        QCOMPARE(t.refused(stratagem(attacker, "corrosive_effluents", marines)), std::string("stratagem.cp"));
        t.perform(stratagem(attacker, "corrosive_effluents", marines), {}, true); // costs stop at zero
        QCOMPARE(t.cp(attacker), 0);
    });
    battle("CP 2.7 once per phase", [](Battle& t) {
        phase(t, attacker, Phase::Shooting);
        t.perform(stratagem(attacker, "corrosive_effluents", marines));
        QCOMPARE(t.refused(stratagem(attacker, "corrosive_effluents", others)),
                 std::string("stratagem.phase"));
        t.next();
        t.at(2, attacker, Phase::Fight);
        QCOMPARE(t.refused(stratagem(attacker, "corrosive_effluents", others)), std::string());
    });
    battle("CP 2.7 Movement and Reinforcements are one phase", [](Battle& t) {
        t.perform(Attach{typhus, {}});
        t.perform(Reserve{typhus, true});
        phase(t, attacker, Phase::Movement, 2, 0);
        t.perform(move(marines, MoveKind::Advance),
                  {dice("advance", {1}), pick("command_reroll", "reroll"), dice("advance", {2})});
        t.next();
        QCOMPARE(t.state.phase, Phase::Reinforcements);
        QVERIFY(t.state.attacker.usedThisPhase.contains("command_reroll"));
        t.next();
        QVERIFY(t.state.attacker.usedThisPhase.empty());
    });
    battle("CP 2.7 not on a Battle-shocked unit of the same side", [](Battle& t) {
        phase(t, attacker, Phase::Shooting);
        t.unit(marines).battleShocked = true;
        QCOMPARE(t.refused(stratagem(attacker, "corrosive_effluents", grelch)),
                 std::string("stratagem.battle_shocked"));
        QVERIFY(!stratagemOffered(t, marines, "corrosive_effluents"));
    });
    battle("CP 2.7 keywords of the target", [](Battle& t) {
        phase(t, attacker, Phase::Shooting);
        QCOMPARE(t.refused(stratagem(defender, "go_to_ground", crane)), std::string("stratagem.keyword"));
        QCOMPARE(t.refused(stratagem(defender, "go_to_ground", marines)),
                 std::string("stratagem.other_side"));
        QCOMPARE(t.refused(stratagem(defender, "nonsense", crane)), std::string("stratagem.unknown"));
    });
    battle("CP 2.7 what belongs to a roll is offered with it alone", [](Battle& t) {
        phase(t, attacker, Phase::Command);
        QCOMPARE(t.refused(stratagem(attacker, "insane_bravery", marines)), std::string("stratagem.moment"));
        QCOMPARE(t.refused(stratagem(attacker, "command_reroll", marines)), std::string("stratagem.moment"));
    });
}

TEST_CASE(TestPatrolStratagems, tests::NoApplication)
#include "test_patrol_stratagems.moc"
