// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"
#include "support/case.h"

#include "systems/combat_patrol/state/formation.h"

#include <algorithm>

using namespace patrol_battle;

/// Rules digest 2.7: the moments at which a stratagem may be used, and no others.
class TestPatrolWindows : public QObject {
    Q_OBJECT

private slots:
    void overwatch_data();
    void overwatch() { fightRow(); }
    void moments_data();
    void moments() { fightRow(); }
    void outside_data();
    void outside();
};

namespace {

void phaseWith(Battle& t, Side side, Phase phase, int attackers, int defenders) {
    t.at(2, side, phase);
    t.points(attacker, attackers);
    t.points(defender, defenders);
}

std::set<std::string> stratagemsOffered(const Battle& t, const UnitId& unit) {
    std::set<std::string> out;
    for (const auto& offer : Rules::offers(t.state, unit.text))
        if (offer.id.starts_with("stratagem.")) out.insert(offer.id.substr(std::string("stratagem.").size()));
    return out;
}

/// A single gun with one attack for the wardens, everybody else of the Garrison out of the way.
void oneGun(Battle& t, std::vector<std::string> keywords = {}) {
    const auto units = t.state.units;
    for (const auto& [id, unit] : units)
        if (unit.side == defender && id != wardens) t.perform(Remove{id});
    t.flip("reroll_window", "off");
    t.squad(wardens, 1);
    auto& gun = t.arm(wardens);
    gun.attacks = {0, 6, 1};
    gun.keywords = std::move(keywords);
}

std::vector<Reply> miss(std::vector<Reply> before, std::vector<Reply> after = {}) {
    before.push_back(dice("hit", {5}));
    before.insert(before.end(), after.begin(), after.end());
    return before;
}

const std::string fire = "fire_overwatch:" + wardens.text;

} // namespace

void TestPatrolWindows::overwatch_data() {
    battles();
    battle("CP-ST4 with a choice of weapons, at a target in cover", [](Battle& t) {
        oneGun(t);
        phaseWith(t, attacker, Phase::Movement, 0, 1);
        t.state.weapons["second"] = t.state.weapons.at("weapon of " + wardens.text);
        t.state.weapons.at("second").id = "second";
        t.state.weapons.at("second").name = "Second";
        t.state.weapons.at("second").profiles[0].keywords = {"One Shot", "Rapid Fire 1"};
        t.unit(wardens).models[0].weapons.emplace_back("second");
        t.sheet(others).save = 5;
        t.sheet(others).rules.clear();
        Battle whole = t;
        const auto first = t.unit(wardens).models[0].weapons[0];
        t.perform(move(others), {pick("stratagem.moving", fire + ":aim"), pick("overwatch", "cover"),
                                 pick("overwatch", "without second"), pick("overwatch", "fire"),
                                 dice("hit", {6}), dice("wound", {6}), dice("save", {4})});
        QVERIFY(t.unit(wardens).models[0].spent.empty());
        QCOMPARE(t.alive(others), 10); // 4 + 1 for cover
        QCOMPARE(t.cp(defender), 0);
        whole.perform(move(others), {pick("stratagem.moving", fire), dice("hit", {1}), dice("hit", {1})});
        QVERIFY(whole.unit(wardens).models[0].spent.contains("second"));
    });
    battle("CP-ST4 CP-K3 no Blast at a unit that is engaged, and no shot at all", [](Battle& t) {
        oneGun(t, {"Blast"});
        phaseWith(t, attacker, Phase::Charge, 0, 1);
        t.perform(BringBack{guard2});
        t.unit(guard2).models[0].weapons.clear();
        t.left(guard2, 1);
        t.sheet(others).keywords.emplace_back("MONSTER"); // may be shot while engaged, but not by Blast
        t.perform(charge(others, guard2, 4), {dice("charge", {3, 3}), pick("stratagem.moving", "later"),
                                              pick("stratagem.charged", "none")});
        QCOMPARE(t.cp(defender), 1);
        QCOMPARE(t.refused(stratagem(defender, "fire_overwatch", wardens, others)),
                 std::string("stratagem.moment"));
    });
    battle("CP-ST4 an enemy that is engaged with friends is no target", [](Battle& t) {
        oneGun(t);
        phaseWith(t, attacker, Phase::Charge, 0, 1);
        t.perform(BringBack{guard2});
        t.unit(guard2).models[0].weapons.clear();
        t.perform(charge(others, guard2, 4), {dice("charge", {3, 3}), pick("stratagem.moving", "later"),
                                              pick("stratagem.charged", "none")}); // not asked at its end
        QCOMPARE(t.cp(defender), 1);
    });
    battle("CP-ST4 One Shot that is spent cannot fire", [](Battle& t) {
        oneGun(t, {"One Shot"});
        phaseWith(t, attacker, Phase::Movement, 0, 1);
        t.unit(wardens).models[0].spent = {"weapon of " + wardens.text};
        t.perform(move(others));
        QCOMPARE(t.cp(defender), 1);
    });
    battle("CP-ST4 in the list of actions with its weapons and cover", [](Battle& t) {
        oneGun(t);
        t.flip("overwatch_window", "off");
        phaseWith(t, attacker, Phase::Movement, 0, 1);
        t.sheet(others).save = 5;
        t.sheet(others).rules.clear();
        t.perform(move(others));
        auto order = stratagem(defender, "fire_overwatch", wardens, others);
        order.weapons = {"nonsense"};
        QCOMPARE(t.refused(order), std::string("attack.no_weapon"));
        order.weapons.clear();
        order.cover = true;
        t.perform(order, {dice("hit", {6}), dice("wound", {6}), dice("save", {4})});
        QCOMPARE(t.alive(others), 10);
    });
    battle("CP-ST4 at the start of a move", [](Battle& t) {
        oneGun(t);
        phaseWith(t, attacker, Phase::Movement, 0, 2);
        t.perform(move(others), miss({pick("stratagem.moving", fire)})); // and not a second time in this turn
        QCOMPARE(t.cp(defender), 1);
        t.perform(move(poxwalkers3));
    });
    battle("CP-ST4 a move that only asks about it has no odds", [](Battle& t) {
        oneGun(t);
        phaseWith(t, attacker, Phase::Movement, 0, 2);
        const core::FlowResolution<Rules> moves(*Rules::plan(t.state, move(others), false));
        QCOMPARE(moves.pending()->id, std::string("stratagem.moving"));
        core::WorkBudget work;
        QVERIFY(!moves.odds(work)); // the preset is to let them move, and then nothing is at stake
    });
    battle("CP-ST4 at the end of a move", [](Battle& t) {
        oneGun(t);
        phaseWith(t, attacker, Phase::Movement, 0, 2);
        auto order = move(others);
        order.markers = {"west"};
        t.perform(order, miss({pick("stratagem.moving", "later"), pick("stratagem.moved", fire)}));
        QCOMPARE(t.cp(defender), 1);
        QVERIFY(t.state.markers.at("west").near.contains(others));
    });
    battle("CP-ST4 who declines at the start is not asked again", [](Battle& t) {
        oneGun(t);
        phaseWith(t, attacker, Phase::Movement, 0, 2);
        t.perform(move(others), {pick("stratagem.moving", "none")});
        QCOMPARE(t.cp(defender), 2);
    });
    battle("CP-ST4 an Advance, after its die", [](Battle& t) {
        oneGun(t);
        phaseWith(t, attacker, Phase::Movement, 0, 1);
        t.perform(move(others, MoveKind::Advance),
                  miss({dice("advance", {3}), pick("stratagem.moving", fire)}));
    });
    battle("CP-ST4 a Fall Back, even by those it leaves, at its end alone", [](Battle& t) {
        oneGun(t);
        phaseWith(t, attacker, Phase::Movement, 0, 1);
        t.touch(others, wardens);
        t.perform(move(others, MoveKind::FallBack), miss({pick("stratagem.moved", fire)}));
    });
    battle("CP-ST4 staying is no move", [](Battle& t) {
        oneGun(t);
        phaseWith(t, attacker, Phase::Movement, 0, 1);
        t.perform(move(others, MoveKind::Stationary));
    });
    battle("CP-ST4 a unit is set up", [](Battle& t) {
        t.perform(Attach{typhus, {}});
        t.perform(Reserve{typhus, true});
        oneGun(t);
        phaseWith(t, attacker, Phase::Reinforcements, 0, 1);
        Arrive order;
        order.who = typhus;
        t.perform(order, miss({pick("stratagem.moved", fire)}));
    });
    battle("CP-ST4 the target of a charge fires at its start, engaged it could not", [](Battle& t) {
        oneGun(t);
        phaseWith(t, attacker, Phase::Charge, 0, 1);
        Battle late = t;
        t.perform(charge(others, wardens, 4), miss({dice("charge", {3, 3}), pick("stratagem.moving", fire)}));
        QVERIFY(t.state.isTouching(others, wardens));
        late.perform(charge(others, wardens, 4), {dice("charge", {3, 3}), pick("stratagem.moving", "later")});
        QCOMPARE(late.cp(defender), 1);
    });
    battle("CP-ST4 a charge that fails moves nobody", [](Battle& t) {
        oneGun(t);
        phaseWith(t, attacker, Phase::Charge, 0, 1);
        t.perform(charge(others, wardens, 9), {dice("charge", {3, 3})});
    });
    battle("CP-ST4 who is shot down stands nowhere", [](Battle& t) {
        oneGun(t);
        phaseWith(t, attacker, Phase::Movement, 0, 1);
        t.left(others, 1);
        t.sheet(others).rules.clear();
        auto order = move(others);
        order.markers = {"west"};
        t.perform(order, {pick("stratagem.moving", fire), dice("hit", {6}), dice("wound", {6})});
        QVERIFY(t.gone(others));
        QVERIFY(t.state.markers.at("west").near.empty());
    });
    battle("CP-ST4 a leader whose unit is shot down goes on alone", [](Battle& t) {
        oneGun(t);
        phaseWith(t, attacker, Phase::Movement, 0, 1);
        t.left(poxwalkers, 1);
        t.sheet(poxwalkers).rules.clear();
        auto order = move(poxwalkers);
        order.markers = {"west"};
        t.perform(order, {pick("stratagem.moving", fire), dice("hit", {6}), dice("wound", {6})});
        QVERIFY(t.gone(poxwalkers));
        QVERIFY(t.state.markers.at("west").near.contains(typhus));
    });
    battle("CP-K8 Hazardous on Fire Overwatch: after the charge move", [](Battle& t) {
        oneGun(t, {"Hazardous"});
        t.squad(wardens, 2);
        t.arm(wardens).keywords = {"Hazardous"};
        phaseWith(t, attacker, Phase::Charge, 0, 1);
        auto order = charge(others, wardens, 4);
        order.markers = {"west"};
        auto run = *Rules::plan(t.state, order, false);
        const auto answer = [&](const std::string& id, core::Answer given) {
            while (!run.tasks.empty() && !core::pendingRequest(run))
                core::runTop(run);
            const auto request = core::pendingRequest(run);
            QVERIFY2(request && request->id == id, request ? request->id.c_str() : "nothing");
            core::answerTop(run, *core::fitAnswer(*request, std::move(given)));
        };
        answer("charge", dice("", {3, 3}).answer);
        answer("stratagem.moving", pick("", fire).answer);
        answer("hit", dice("", {5, 5}).answer);
        answer("hazardous", dice("", {1, 6}).answer);
        QCOMPARE(run.state.at(wardens).alive(), 2);
        QVERIFY(!run.state.isTouching(others, wardens));
        while (!run.tasks.empty()) {
            const bool arrived = run.state.isTouching(others, wardens);
            if (run.state.at(wardens).alive() == 1) QVERIFY(arrived);
            core::runTop(run);
        }
        QCOMPARE(run.state.at(wardens).alive(), 1);
        QVERIFY(run.state.markers.at("west").near.contains(others));
    });
    battle("CP-K8 Hazardous on Fire Overwatch in the Movement phase: at once", [](Battle& t) {
        oneGun(t, {"Hazardous"});
        phaseWith(t, attacker, Phase::Movement, 0, 1);
        t.perform(move(others), miss({pick("stratagem.moving", fire)}, {dice("hazardous", {1})}));
        QVERIFY(t.gone(wardens));
    });
}

void TestPatrolWindows::moments_data() {
    battles();
    battle("CP-ST8 Epic Challenge as the unit is selected to fight", [](Battle& t) {
        phaseWith(t, defender, Phase::Fight, 1, 0);
        t.touch(poxwalkers, guard);
        auto order = fight(poxwalkers, guard);
        order.models = 1;
        order.weapons = {"manreaper/sweep"};
        order.stratagems = {"epic_challenge"};
        QCOMPARE(t.refused(order), std::string());
        const auto offers = Rules::offers(t.state, poxwalkers.text);
        const auto offer =
            std::find_if(offers.begin(), offers.end(), [](const auto& o) { return o.id == "fight"; });
        QVERIFY(offer != offers.end());
        const auto field = std::find_if(offer->inputs.begin(), offer->inputs.end(),
                                        [](const auto& f) { return f.id == "stratagems"; });
        QVERIFY(field != offer->inputs.end() && field->options.size() == 2); // with Corrosive Effluents
        t.perform(order, {dice("hit", {3, 1, 1, 1, 1, 1, 1, 1, 1, 1}), dice("wound", {2}),
                          pick("precision", captain.text), dice("save", {6})});
        QCOMPARE(t.cp(attacker), 0);
    });
    battle("CP-ST8 not before it is the unit's turn to fight", [](Battle& t) {
        phaseWith(t, attacker, Phase::Fight, 1, 0); // the Defender picks first
        t.touch(poxwalkers, guard);
        QVERIFY(!stratagemsOffered(t, poxwalkers).contains("epic_challenge"));
    });
    battle("CP-ST12 Corrosive Effluents as the unit is selected to shoot", [](Battle& t) {
        phaseWith(t, attacker, Phase::Shooting, 1, 0);
        t.perform(Attach{grelch, {}}, {}, true);
        t.squad(marines, 1);
        t.squad(guard2, 10);
        t.arm(marines).attacks = {0, 6, 1};
        auto order = shoot(marines, guard2);
        order.stratagems = {"corrosive_effluents"};
        t.perform(order, {dice("hit", {3}), dice("wound", {6}), dice("save", {5})}); // 5+ is 6+ now
        QCOMPARE(t.alive(guard2), 9);
        QCOMPARE(t.cp(attacker), 0);
    });
    battle("CP-ST12 in the Fight phase of either player", [](Battle& t) {
        for (const auto side : {attacker, defender}) {
            phaseWith(t, side, Phase::Fight, 1, 0);
            t.touch(marines, guard2);
            QVERIFY(stratagemsOffered(t, marines).contains("corrosive_effluents"));
        }
        phaseWith(t, defender, Phase::Shooting, 1, 0);
        QVERIFY(!stratagemsOffered(t, marines).contains("corrosive_effluents"));
    });
    battle("CP 2.7 a stratagem of another moment is refused at the selection", [](Battle& t) {
        phaseWith(t, attacker, Phase::Shooting, 3, 0);
        auto order = shoot(marines, guard2);
        order.stratagems = {"go_to_ground"};
        QCOMPARE(t.refused(order), std::string("stratagem.moment"));
        order.stratagems = {"corrosive_effluents", "corrosive_effluents"};
        QCOMPARE(t.refused(order), std::string("stratagem.phase"));
        order.stratagems = {"nonsense"};
        QCOMPARE(t.refused(order), std::string("stratagem.unknown"));
    });
    battle("CP-ST10 Tank Shock: a die for each point of Toughness, 5+ is a mortal wound, six at most",
           [](Battle& t) {
               phaseWith(t, defender, Phase::Charge, 0, 1);
               t.sheet(others).rules.clear();
               t.perform(charge(crane, others, 5),
                         {dice("charge", {3, 3}), pick("stratagem.charged", "tank_shock:" + crane.text),
                          dice("mortal_wounds", {5, 6, 5, 6, 5, 6, 5, 6, 1})});
               QCOMPARE(t.alive(others), 4);
               QCOMPARE(t.cp(defender), 0);
           });
    battle("CP-ST10 only by a VEHICLE that has just charged", [](Battle& t) {
        phaseWith(t, defender, Phase::Charge, 0, 2);
        t.touch(crane, others);
        QCOMPARE(t.refused(stratagem(defender, "tank_shock", crane, others)),
                 std::string("stratagem.moment"));
        QCOMPARE(t.refused(stratagem(defender, "tank_shock", guard2, others)),
                 std::string("stratagem.keyword"));
        t.perform(charge(guard2, poxwalkers3, 5), {dice("charge", {3, 3})});
    });
    battle("CP-ST7 only after an enemy unit has fought", [](Battle& t) {
        phaseWith(t, defender, Phase::Fight, 0, 2);
        t.touch(marines, guard2);
        QVERIFY(!stratagemsOffered(t, guard2).contains("counter_offensive"));
        Fight nobody;
        nobody.who = marines;
        t.perform(nobody, {pick("stratagem.fought", "none")});
        QVERIFY(stratagemsOffered(t, guard2).contains("counter_offensive"));
    });
    battle("CP-ST13 at the start of the Fight phase alone", [](Battle& t) {
        phaseWith(t, defender, Phase::Fight, 1, 0);
        t.touch(marines, guard2);
        QVERIFY(stratagemsOffered(t, marines).contains("harbingers_of_despair"));
        t.state.pickedLast = defender;
        QVERIFY(!stratagemsOffered(t, marines).contains("harbingers_of_despair"));
    });
}

/// In a phase and turn that is not its own no stratagem is among the actions of a unit, whatever the points.
void TestPatrolWindows::outside_data() {
    QTest::addColumn<int>("phase");
    QTest::addColumn<bool>("own");
    QTest::addColumn<QString>("offered");
    const auto line = [](const char* name, Phase phase, bool own, const char* offered) {
        QTest::newRow(name) << static_cast<int>(phase) << own << offered;
    };
    line("CP 2.7 Command phase", Phase::Command, true, "");
    line("CP 2.7 the opponent's Command phase", Phase::Command, false, "");
    line("CP 2.7 Movement phase", Phase::Movement, true, "");
    line("CP 2.7 the opponent's Movement phase, nobody moved", Phase::Movement, false, "");
    line("CP 2.7 Shooting phase", Phase::Shooting, true, "grenade,volley_by_count");
    line("CP 2.7 the opponent's Shooting phase, nobody shoots", Phase::Shooting, false, "");
    line("CP 2.7 Charge phase", Phase::Charge, true, "");
    line("CP 2.7 the opponent's Charge phase, nobody charged", Phase::Charge, false, "");
    line("CP 2.7 Fight phase, engaged with nobody", Phase::Fight, true, "");
    line("CP 2.7 End of the turn", Phase::End, true, "");
}

void TestPatrolWindows::outside() {
    QFETCH(int, phase);
    QFETCH(bool, own);
    QFETCH(QString, offered);
    Battle t;
    t.at(2, own ? defender : attacker, static_cast<Phase>(phase));
    t.points(defender, 5);
    QStringList found;
    for (const auto& id : stratagemsOffered(t, guard2))
        found << QString::fromStdString(id);
    QCOMPARE(found.join(u','), offered);
}

TEST_CASE(TestPatrolWindows, tests::NoApplication)
#include "test_patrol_windows.moc"
