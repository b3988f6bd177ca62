// SPDX-License-Identifier: GPL-3.0-or-later
#include "attack_field.h"
#include "support/case.h"

#include "systems/combat_patrol/rules/abilities/ability_rule.h"
#include "systems/combat_patrol/rules/mortal_wounds.h"
#include "systems/combat_patrol/rules/overwatch.h"

using namespace patrol_attacks;

/// Abilities and stratagems that change attacks (rules 2.5 to 2.7), each row named by the rule it tests.
class TestAttackAbilities : public QObject {
    Q_OBJECT

private slots:
    void eachKindHasItsRule();
    void abilities_data();
    void abilities() { runRow(); }
    void stratagems_data();
    void stratagems() { runRow(); }
};

namespace {

/// Models with two attacks (3+, S4) against each other; the Horde picks first.
void brawl(Field& f, const UnitId& horde, const UnitId& enemy) {
    f.touch(horde, enemy);
    f.turn(Side::Defender, Phase::Fight);
}

/// The first request of a shot by Fire Overwatch.
core::Request overwatch(const Field& f) {
    Rules::State state = f.state;
    state.phase = Phase::Movement;
    Run run;
    run.state = state;
    WeaponsAtTarget aim;
    aim.target = breachers;
    pushOverwatch(run, marines, aim);
    return *core::FlowResolution<Rules>(std::move(run)).pending();
}

} // namespace

void TestAttackAbilities::abilities_data() {
    columns();
    row("CP-T12 Foul Infusion: a natural 5 is critical and wounds", [](Field& f) {
        f.squad(marines, 1, {"plague_boltgun"});
        f.squad(breachers, 5);
        f.attach(grelch, marines);
        f.unit(grelch).models[0].weapons.clear();
        const auto done = f.perform(order, {dice("hit", {5, 1}), dice("save", {2})});
        QVERIFY(!done.asked("wound"));
        QCOMPARE(f.lost(breachers), 1);
    });
    row("2.6 Foul Infusion only while leading", [](Field& f) {
        f.squad(marines, 1, {"plague_boltgun"});
        f.squad(breachers, 5);
        QVERIFY(f.perform(order, {dice("hit", {5, 1}), dice("wound", {1})}).ok);
    });
    row("2.6 Destroyer Hive", [](Field& f) {
        brawl(f, poxwalkers, breachers);
        f.unit(poxwalkers).fought = true;
        f.arm(breachers, Mode::Melee);
        QCOMPARE(f.need(fight(breachers, poxwalkers), "hit"), std::string("3+"));
        f.attach(typhus, poxwalkers);
        QCOMPARE(f.need(fight(breachers, poxwalkers), "hit"), std::string("4+"));
    });
    row("2.6 Curse of the Walking Pox, one model for each that an attack slays", [](Field& f) {
        f.squad(poxwalkers, 4);
        f.arm(poxwalkers, Mode::Melee);
        for (const std::size_t n : {1U, 2U, 3U})
            f.unit(poxwalkers).models[n].slain = true;
        f.squad(breachers, 3);
        f.sheet(breachers).wounds = 1;
        brawl(f, poxwalkers, breachers);
        f.perform(fight(poxwalkers, breachers),
                  {dice("hit", {3, 3}), dice("wound", {4, 4}), dice("save", {1, 1})});
        QCOMPARE(f.alive(breachers), 1);
        QCOMPARE(f.alive(poxwalkers), 3);
    });
    row("AMB-CP4 never above the starting strength", [](Field& f) {
        f.squad(poxwalkers, 1);
        f.arm(poxwalkers, Mode::Melee);
        f.squad(breachers, 3);
        f.sheet(breachers).wounds = 1;
        brawl(f, poxwalkers, breachers);
        f.perform(fight(poxwalkers, breachers), {dice("hit", {3, 1}), dice("wound", {4}), dice("save", {1})});
        QCOMPARE(f.alive(poxwalkers), 1);
    });
    row("AMB-CP13 kills by an attached Typhus count", [](Field& f) {
        for (const bool counts : {true, false}) {
            Field g;
            if (!counts) g.state.switches["curse_by_leader"] = "off";
            g.squad(poxwalkers, 2);
            g.arm(poxwalkers, Mode::Melee);
            g.unit(poxwalkers).models[0].weapons.clear();
            g.unit(poxwalkers).models[1].slain = true;
            g.attach(typhus, poxwalkers);
            g.squad(breachers, 3);
            brawl(g, poxwalkers, breachers);
            g.perform(fight(poxwalkers, breachers),
                      {dice("hit", {2, 1, 1, 1, 1}), dice("wound", {3}), dice("save", {1})});
            QCOMPARE(g.alive(poxwalkers), counts ? 2 : 1);
        }
        QCOMPARE(f.alive(poxwalkers), 10);
    });
    row("2.6 no Poxwalker returns for a VEHICLE", [](Field& f) {
        f.squad(poxwalkers, 2);
        f.arm(poxwalkers, Mode::Melee).strength = 10;
        f.unit(poxwalkers).models[1].slain = true;
        f.sheet(crane).wounds = 1;
        f.sheet(crane).rules.clear();
        brawl(f, poxwalkers, crane);
        f.perform(fight(poxwalkers, crane), {dice("hit", {3, 1}), dice("wound", {4}), dice("save", {1})});
        QVERIFY(f.gone(crane));
        QCOMPARE(f.alive(poxwalkers), 1);
    });
    row("2.5 Steady aim rolls ones again", [](Field& f) {
        f.turn(Side::Defender, Phase::Shooting);
        f.squad(breachers, 1);
        f.arm(breachers);
        f.squad(marines, 3);
        f.unit(breachers).moved = MoveKind::Stationary;
        QVERIFY(f.perform(shoot(breachers, marines), {dice("hit", {1, 2}), dice("hit.again", {1})}).ok);
        f.unit(breachers).shot = false;
        f.unit(breachers).moved = MoveKind::Normal;
        QVERIFY(f.perform(shoot(breachers, marines), {dice("hit", {1, 2})}).ok);
    });
    row("2.6 Feel No Pain is against mortal wounds", [](Field& f) {
        f.squad(breachers, 1);
        f.sheet(breachers).rules = {"Feel No Pain 5+"};
        Run run;
        run.state = f.state;
        pushMortalWounds(run, breachers, 6, 4, 6, "Grenade", marines);
        core::FlowResolution<Rules> resolution(std::move(run));
        QCOMPARE(resolution.pending()->rows[0].dice, 6);
        QVERIFY(resolution.supply(dice({}, {4, 1, 1, 1, 1, 5}).answer).has_value());
        QCOMPARE(resolution.pending()->id.c_str(), "ignore");
        QVERIFY(resolution.supply(dice({}, {5, 1}).answer).has_value());
        QVERIFY(!resolution.pending());
        QCOMPARE(resolution.flow().state.at(breachers).models[0].lost, 1);
    });
    row("CP-T4 both parts of an Attached unit are destroyed", [](Field& f) {
        duel(f, 1).damage = {0, 6, 6};
        f.attach(sapper, breachers);
        f.sheet(sapper).rules.clear();
        f.state.markers["hill"].near = {{breachers, 1}, {sapper, 1}};
        f.perform(order, {dice("hit", {3, 3}), dice("wound", {4, 4}), dice("save", {1}), dice("save", {1})});
        QVERIFY(f.gone(breachers));
        QVERIFY(f.gone(sapper));
        QVERIFY(f.state.markers.at("hill").near.empty());
        QVERIFY(f.state.at(breachers).leader.empty());
    });
}

void TestAttackAbilities::stratagems_data() {
    columns();
    row("CP-ST1 Command Re-roll on a hit roll", [](Field& f) {
        duel(f);
        f.state.attacker.cp = 2;
        const auto done =
            f.perform(order, {dice("hit", {3, 1}), pick("command_reroll", "band 0"), dice("hit.command", {4}),
                              dice("wound", {4, 1}), dice("save", {3})});
        QCOMPARE(done.request("wound").rows[0].dice, 2);
        QCOMPARE(f.state.attacker.cp, 1); // once in a phase
    });
    row("CP-ST1 is not forced", [](Field& f) {
        duel(f);
        f.state.attacker.cp = 1;
        f.perform(order, {dice("hit", {3, 1}), pick("command_reroll", "keep"), dice("wound", {1}),
                          pick("command_reroll", "keep")});
        QCOMPARE(f.state.attacker.cp, 1);
    });
    row("CP-ST1 on a save, a damage roll and the number of attacks", [](Field& f) {
        auto& profile = duel(f, 2);
        profile.attacks = {1, 6, 0};
        profile.damage = {1, 3, 0};
        f.state.attacker.cp = 1;
        f.perform(order,
                  {dice("attacks", {1}), pick("command_reroll", "band 0"), dice("attacks.command", {2}),
                   dice("hit", {3, 3}), dice("wound", {4, 1}), dice("save", {2}), dice("damage", {1})});
        QCOMPARE(f.lost(breachers), 1);
        f.unit(marines).shot = false;
        f.state.attacker.usedThisPhase.clear();
        f.state.attacker.cp = 1;
        profile.attacks = {0, 6, 1};
        f.perform(order, {dice("hit", {6}), dice("wound", {6}), dice("save", {2}), dice("damage", {1}),
                          pick("command_reroll", "die 0"), dice("damage.command", {3})});
        QCOMPARE(f.alive(breachers), 1);
        f.unit(marines).shot = false;
        f.state.defender.cp = 1;
        f.perform(order, {pick("stratagem.targets", "none"), dice("hit", {6}), dice("wound", {6}),
                          dice("save", {2}), pick("command_reroll", "band 0"), dice("save.command", {3})});
        QCOMPARE(f.state.defender.cp, 0);
        QCOMPARE(f.lost(breachers, 1), 0);
    });
    row("CP-ST1 a sum of dice is rolled again as a whole: attacks", [](Field& f) {
        duel(f).attacks = {2, 6, 0};
        f.state.attacker.cp = 1;
        const auto done = f.perform(order, {dice("attacks", {1, 2}), pick("command_reroll", "dice 1 2"),
                                            dice("attacks.command", {1, 1}), dice("hit", {1, 1})});
        QCOMPARE(done.request("command_reroll").options.size(), std::size_t{2}); // keep, or both dice
        QCOMPARE(f.state.attacker.cp, 0);
    });
    row("CP-ST1 a sum of dice is rolled again as a whole: one of two weapons", [](Field& f) {
        duel(f);
        f.squad(marines, 2);
        f.arm(marines).attacks = {2, 6, 0};
        f.state.attacker.cp = 1;
        Field typed = f;
        const auto done =
            f.perform(order, {dice("attacks", {1, 2, 6, 6}), pick("command_reroll", "dice 1 2"),
                              dice("attacks.command", {1, 1}), dice("hit", std::vector<int>(14, 1))});
        QCOMPARE(done.request("command_reroll").options.size(), std::size_t{2}); // 6 and 6 cannot grow
        Reply counted{"attacks", {}};
        counted.answer.counts = {{1, 1, 0, 0, 0, 2}}; // who threw what is known at the table only
        const auto open =
            typed.perform(order, {counted, pick("command_reroll", "dice 1 6"),
                                  dice("attacks.command", {1, 2}), dice("hit", std::vector<int>(11, 1))});
        QCOMPARE(open.request("command_reroll").options.size(), std::size_t{4}); // 1 2, 1 6, 2 6
    });
    row("CP-ST1 a sum of dice is rolled again as a whole: the damage of one wound", [](Field& f) {
        duel(f).damage = {2, 3, 0};
        f.sheet(breachers).wounds = 6;
        f.state.attacker.cp = 1;
        const auto done = f.perform(
            order, {dice("hit", {3, 3}), pick("command_reroll", "keep"), dice("wound", {4, 4}),
                    pick("command_reroll", "keep"), dice("save", {1, 1}), dice("damage", {3, 3, 1, 2}),
                    pick("command_reroll", "roll 1"), dice("damage.command", {1, 1})});
        QCOMPARE(done.request("command_reroll").options.size(), std::size_t{2});
        QVERIFY(f.unit(breachers).models[0].slain);
        QCOMPARE(f.lost(breachers, 1), 2);
    });
    row("2.3 a die is rolled again once only: not by Twin-linked after Command Re-roll", [](Field& f) {
        duel(f).keywords = {"Twin-linked"};
        f.state.attacker.cp = 1;
        const auto done = f.perform(order, {dice("hit", {3, 3}), pick("command_reroll", "keep"),
                                            dice("wound", {4, 1}), pick("command_reroll", "band 1"),
                                            dice("wound.command", {1}), dice("wound.again", {1})});
        QCOMPARE(done.request("wound.again").rows[0].dice, 1);
    });
    row("CP-ST1 not on Feel No Pain", [](Field& f) {
        duel(f);
        f.sheet(breachers).rules = {"Feel No Pain 5+"};
        f.sheet(breachers).save = 7;
        f.state.defender.cp = 1;
        const auto done = f.perform(order, {pick("stratagem.targets", "none"), dice("hit", {3, 1}),
                                            dice("wound", {4}), dice("ignore", {1})});
        QVERIFY(!done.asked("command_reroll"));
    });
    row("CP-ST1 on a Hazardous test", [](Field& f) {
        duel(f).keywords = {"Hazardous"};
        f.state.attacker.cp = 1;
        f.perform(order,
                  {dice("hit", {6, 6}), dice("wound", {6, 6}), dice("save", {6, 6}), dice("hazardous", {1}),
                   pick("command_reroll", "band 0"), dice("hazardous.command", {2})});
        QCOMPARE(f.alive(marines), 1);
    });
    row("CP-ST4 Fire Overwatch hits on natural 6, AMB-CP9", [](Field& f) {
        duel(f).skill = 2;
        f.attach(grelch, marines);
        f.unit(grelch).models[0].weapons.clear();
        QCOMPARE(overwatch(f).rows[0].need.c_str(), "6+");
        f.state.switches["overwatch_hits"] = "critical";
        QCOMPARE(overwatch(f).rows[0].need.c_str(), "5+");
    });
    row("AMB-CP11 Torrent on Overwatch", [](Field& f) {
        duel(f).keywords = {"Torrent"};
        QCOMPARE(overwatch(f).id.c_str(), "wound");
    });
    row("CP-ST5 Go to Ground", [](Field& f) {
        duel(f).ap = -4;
        f.unit(breachers).effects = {StratagemKind::GoToGround};
        QCOMPARE(f.need(order, "save"), std::string("6+"));
        f.arm(marines).ap = -1;
        QCOMPARE(f.need(order, "save"), std::string("3+"));
    });
    row("CP-ST8 Epic Challenge", [](Field& f) {
        f.squad(breachers, 1);
        f.attach(sapper, breachers);
        f.sheet(sapper).rules.clear();
        brawl(f, typhus, breachers);
        f.unit(typhus).effects = {StratagemKind::EpicChallenge};
        auto strike = fight(typhus, breachers);
        strike.weapons = {"manreaper/strike"};
        f.perform(strike, {dice("hit", {2, 1, 1, 1, 1}), dice("wound", {2}), pick("precision", sapper.text),
                           dice("save", {1})});
        QVERIFY(f.gone(sapper));
        QVERIFY(!f.gone(breachers));
    });
    row("CP-ST11 Smokescreen", [](Field& f) {
        duel(f).ap = -1;
        f.unit(breachers).effects = {StratagemKind::Smokescreen};
        QCOMPARE(f.need(order, "hit"), std::string("4+"));
        QCOMPARE(f.need(order, "save"), std::string("3+"));
    });
    row("CP-ST12 Corrosive Effluents", [](Field& f) {
        duel(f);
        f.unit(marines).effects = {StratagemKind::CorrosiveEffluents};
        QCOMPARE(f.need(order, "save"), std::string("4+"));
    });
    row("CP-ST14 Disgustingly Resilient, AMB-CP3", [](Field& f) {
        auto& profile = duel(f);
        profile.damage = {0, 6, 2};
        f.unit(breachers).effects = {StratagemKind::DisgustinglyResilient};
        f.perform(order, {dice("hit", {3, 1}), dice("wound", {4}), dice("save", {1})});
        QCOMPARE(f.lost(breachers), 1);
        profile.damage = {0, 6, 1};
        f.unit(marines).shot = false;
        f.perform(order, {dice("hit", {3, 1}), dice("wound", {4}), dice("save", {1})});
        QVERIFY(f.unit(breachers).models[0].slain); // damage 1 stays 1
    });
    row("CP-ST5 offered when targets are chosen", [](Field& f) {
        duel(f);
        f.state.defender.cp = 1;
        auto run = Rules::plan(f.state, order, false);
        QVERIFY(run.has_value());
        const auto request = core::FlowResolution<Rules>(std::move(*run)).pending();
        QCOMPARE(request->id.c_str(), "stratagem.targets");
        QCOMPARE(request->side.c_str(), "defender");
    });
}

/// Every ability and enhancement that data can name is carried out by one object, but for the aura of
/// Contagion and for what is only a reminder.
void TestAttackAbilities::eachKindHasItsRule() {
    std::map<std::string, int> rules;
    for (const auto* rule : abilityRules()) {
        QVERIFY(rule->ability.has_value() != rule->enhancement.has_value());
        ++rules[rule->ability ? core::codec::keyText(*rule->ability)
                              : core::codec::keyText(*rule->enhancement)];
        if (rule->enhancement) QCOMPARE(&ruleOf(*rule->enhancement), rule);
    }
    std::vector<std::string> wanted(core::EnumNames<AbilityKind>::names.begin() + 2,
                                    core::EnumNames<AbilityKind>::names.end());
    for (const auto& name : core::EnumNames<EnhancementKind>::names)
        wanted.emplace_back(name);
    QCOMPARE(rules.size(), wanted.size());
    for (const auto& name : wanted)
        QCOMPARE(rules[name], 1);
    QCOMPARE(armyKinds(),
             std::string("`contagion`, `steady_aim`, `onslaught`, `hallowed_ground` or `reminder`"));
    QCOMPARE(factsOf(AbilityKind::FoulInfusion).number(0), 5);
    QCOMPARE(factsOf(AbilityKind::HallowedGround).number(9), 6);
}

TEST_CASE(TestAttackAbilities, QCoreApplication)
#include "test_attack_abilities.moc"
