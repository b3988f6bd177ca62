// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "any_tables.h"
#include "database/json.h"
#include "kernel/game/calculator.h"
#include "support/case.h"
#endif

#include <QTest>

#include <cmath>

using namespace core;

/// Queries at the ends of their limits: with little work allowed each is answered or refused with a sentence.
class TestOddsLimits : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_tables.load(); }
    void ends_data();
    void ends();
    void manyDiceOfMorale();

private:
    Result<Calculation> solve(const QByteArray& query, std::int64_t budget) const;

    AnyTables m_tables;
};

Result<Calculation> TestOddsLimits::solve(const QByteArray& query, std::int64_t budget) const {
    const auto read = database::parseJson(query, "query");
    if (!read) return tl::unexpected<Problem>(read.error());
    for (const auto* id : {"plaguetide", "combat_patrol", "trench_crusade", "scrimmage", "steampunk_fantasy"})
        for (const auto& calculator : m_tables.system(id).calculators())
            if (calculator.family == read->text("family")) {
                WorkBudget work(budget);
                return solved(calculator, *read->find("parameters"), work);
            }
    return impossible("query.family", "there is no such family", "$.family");
}

void TestOddsLimits::ends_data() {
    QTest::addColumn<QByteArray>("query");
    const auto row = [](const char* name, const char* query) { QTest::newRow(name) << QByteArray(query); };
    row("opposed",
        R"({"family":"opposed_exploding","parameters":{"attacker":{"die":100,"mode":"advantage"},"def)"
        R"(ender":{"die":100,"mode":"disadvantage"},"variant":"each_explodes"}})");
    row("opposed2",
        R"({"family":"opposed_exploding","parameters":{"attacker":{"die":2,"mode":"advantage"},"defen)"
        R"(der":{"die":2,"mode":"advantage"},"variant":"each_explodes"}})");
    row("threshold",
        R"({"family":"exploding_threshold","parameters":{"die":2,"mode":"advantage","variant":"each_e)"
        R"(xplodes","threshold":1000}})");
    row("trench",
        R"({"family":"trench","parameters":{"success_dice":20,"injury_dice":20,"critical_extra_injury)"
        R"(_dice":20,"injury_kept":10}})");
    row("trench_roll", R"({"family":"trench","parameters":{"roll":"injury","dice":20,"kept":10}})");
    row("trench_roll-", R"({"family":"trench","parameters":{"roll":"injury","dice":-20,"kept":10}})");
    row("attack_sequence",
        R"({"family":"attack_sequence","parameters":{"attacks":{"dice":50,"sides":20},"hit":{"target")"
        R"(:2,"sustained":10,"critical_on":2,"lethal":true,"reroll":"failed"},"wound":{"target":2,"mo)"
        R"(rtal_on_6":10,"critical_on":2,"reroll":"failed"},"damage":{"dice":20,"sides":20,"plus":100)"
        R"(},"fnp":2,"target":{"models":20,"wounds":100}}})");
    row("attack_sequence2",
        R"({"family":"attack_sequence","parameters":{"attacks":{"plus":999},"hit":{"target":2,"sustai)"
        R"(ned":10,"sustained_die":6,"reroll":"failed"},"wound":{"target":2,"mortal_on_6":10,"reroll")"
        R"(:"failed"},"damage":{"dice":20,"sides":20},"fnp":2,"target":{"models":20,"wounds":100}}})");
    row("pt_attack",
        R"({"family":"plaguetide_attack","parameters":{"attacks":200,"quality":2,"defence_after_ap":5)"
        R"(,"damage":20,"toughness":200,"health":200,"furious":true,"regeneration":2}})");
    row("pt_area",
        R"({"family":"plaguetide_area","parameters":{"hits_each":50,"models":50,"defence_after_ap":5,)"
        R"("damage":20,"toughness":200,"health":200,"regeneration":2}})");
    row("pt_blast",
        R"({"family":"plaguetide_blast","parameters":{"attacks":100,"quality":2,"blast":20,"models":2)"
        R"(0,"defence_after_ap":5,"damage":20,"toughness":200,"health":200,"regeneration":2,"furious")"
        R"(:true}})");
    row("qd", R"({"family":"quality_defence","parameters":{"attacks":200,"quality":2,"defence":4,"hit_multi)"
              R"(plier":10,"crit_wound_multiplier":9,"wound_multiplier":10,"track":{"toughness":1000,"healt)"
              R"(h":1000}}})");
    row("tc.success",
        R"({"family":"tc.success","parameters":{"modifiers":[["a",20],["b",20]],"blessing":{"have":99)"
        R"(9,"spent":0}}})");
    row("tc.success2", R"({"family":"tc.success","parameters":{"modifiers":[["a",-20],["b",-20]]}})");
    row("tc.injury",
        R"({"family":"tc.injury","parameters":{"base_dice":10,"dice":40,"bloodbath":true,"set_one_to_)"
        R"(six":true}})");
    row("tc.attack",
        R"({"family":"tc.attack","parameters":{"target":{"blood":6,"blessing":6,"tough":true,"armour")"
        R"(:[["x",-3]]},"attacks":[{"name":"r0","melee":true,"success_dice":20,"injury_dice":20,"base)"
        R"(_dice":10,"extra_blood":1,"injury_modifier":-20},{"name":"r1","melee":true,"success_dice":)"
        R"(20,"injury_dice":20,"base_dice":10,"extra_blood":1,"injury_modifier":-20},{"name":"r2","me)"
        R"(lee":true,"success_dice":20,"injury_dice":20,"base_dice":10,"extra_blood":1,"injury_modifi)"
        R"(er":-20},{"name":"r3","melee":true,"success_dice":20,"injury_dice":20,"base_dice":10,"extr)"
        R"(a_blood":1,"injury_modifier":-20},{"name":"r4","melee":true,"success_dice":20,"injury_dice)"
        R"(":20,"base_dice":10,"extra_blood":1,"injury_modifier":-20},{"name":"r5","melee":true,"succ)"
        R"(ess_dice":20,"injury_dice":20,"base_dice":10,"extra_blood":1,"injury_modifier":-20},{"name)"
        R"(":"r6","melee":true,"success_dice":20,"injury_dice":20,"base_dice":10,"extra_blood":1,"inj)"
        R"(ury_modifier":-20},{"name":"r7","melee":true,"success_dice":20,"injury_dice":20,"base_dice)"
        R"(":10,"extra_blood":1,"injury_modifier":-20},{"name":"r8","melee":true,"success_dice":20,"i)"
        R"(njury_dice":20,"base_dice":10,"extra_blood":1,"injury_modifier":-20},{"name":"r9","melee":)"
        R"(true,"success_dice":20,"injury_dice":20,"base_dice":10,"extra_blood":1,"injury_modifier":-)"
        R"(20},{"name":"r10","melee":true,"success_dice":20,"injury_dice":20,"base_dice":10,"extra_bl)"
        R"(ood":1,"injury_modifier":-20},{"name":"r11","melee":true,"success_dice":20,"injury_dice":2)"
        R"(0,"base_dice":10,"extra_blood":1,"injury_modifier":-20},{"name":"r12","melee":true,"succes)"
        R"(s_dice":20,"injury_dice":20,"base_dice":10,"extra_blood":1,"injury_modifier":-20},{"name":)"
        R"("r13","melee":true,"success_dice":20,"injury_dice":20,"base_dice":10,"extra_blood":1,"inju)"
        R"(ry_modifier":-20},{"name":"r14","melee":true,"success_dice":20,"injury_dice":20,"base_dice)"
        R"(":10,"extra_blood":1,"injury_modifier":-20},{"name":"r15","melee":true,"success_dice":20,")"
        R"(injury_dice":20,"base_dice":10,"extra_blood":1,"injury_modifier":-20},{"name":"r16","melee)"
        R"(":true,"success_dice":20,"injury_dice":20,"base_dice":10,"extra_blood":1,"injury_modifier")"
        R"(:-20},{"name":"r17","melee":true,"success_dice":20,"injury_dice":20,"base_dice":10,"extra_)"
        R"(blood":1,"injury_modifier":-20},{"name":"r18","melee":true,"success_dice":20,"injury_dice")"
        R"(:20,"base_dice":10,"extra_blood":1,"injury_modifier":-20},{"name":"r19","melee":true,"succ)"
        R"(ess_dice":20,"injury_dice":20,"base_dice":10,"extra_blood":1,"injury_modifier":-20}],"atta)"
        R"(cker_policy":"one","blessing_policy":"one"}})");
    row("tc.attack2",
        R"({"family":"tc.attack","parameters":{"target":{"blood":0,"blessing":6},"attacks":[{"name":")"
        R"(r0","injury_modifier":-5},{"name":"r1","injury_modifier":-5},{"name":"r2","injury_modifier)"
        R"(":-5},{"name":"r3","injury_modifier":-5},{"name":"r4","injury_modifier":-5},{"name":"r5",")"
        R"(injury_modifier":-5},{"name":"r6","injury_modifier":-5},{"name":"r7","injury_modifier":-5})"
        R"(,{"name":"r8","injury_modifier":-5},{"name":"r9","injury_modifier":-5},{"name":"r10","inju)"
        R"(ry_modifier":-5},{"name":"r11","injury_modifier":-5},{"name":"r12","injury_modifier":-5},{)"
        R"("name":"r13","injury_modifier":-5},{"name":"r14","injury_modifier":-5},{"name":"r15","inju)"
        R"(ry_modifier":-5},{"name":"r16","injury_modifier":-5},{"name":"r17","injury_modifier":-5},{)"
        R"("name":"r18","injury_modifier":-5},{"name":"r19","injury_modifier":-5}],"attacker_policy":)"
        R"("all","blessing_policy":"one"}})");
    row("tc.melee",
        R"({"family":"tc.shoot_into_melee","parameters":{"attacks":[{"name":"r0","injury_modifier":-6)"
        R"(},{"name":"r1","injury_modifier":-6},{"name":"r2","injury_modifier":-6},{"name":"r3","inju)"
        R"(ry_modifier":-6},{"name":"r4","injury_modifier":-6},{"name":"r5","injury_modifier":-6},{"n)"
        R"(ame":"r6","injury_modifier":-6},{"name":"r7","injury_modifier":-6},{"name":"r8","injury_mo)"
        R"(difier":-6},{"name":"r9","injury_modifier":-6},{"name":"r10","injury_modifier":-6},{"name")"
        R"(:"r11","injury_modifier":-6},{"name":"r12","injury_modifier":-6},{"name":"r13","injury_mod)"
        R"(ifier":-6},{"name":"r14","injury_modifier":-6},{"name":"r15","injury_modifier":-6},{"name")"
        R"(:"r16","injury_modifier":-6},{"name":"r17","injury_modifier":-6},{"name":"r18","injury_mod)"
        R"(ifier":-6},{"name":"r19","injury_modifier":-6}],"friend":{"blood":0,"blessing":6},"enemy":)"
        R"({"blessing":6}}})");
    row("tc.spend",
        R"({"family":"tc.spend_table","parameters":{"blood":6,"down":true,"injury_dice":20,"melee":tr)"
        R"(ue}})");
    row("tc.fall", R"({"family":"tc.fall","parameters":{"height":60,"blood":6,"policy":"bloodbath_all"}})");
    row("tc.risky",
        R"({"family":"tc.risky_chain","parameters":{"actions":[{"name":"a0","risky":true,"dice":20},{)"
        R"("name":"a1","risky":true,"dice":20},{"name":"a2","risky":true,"dice":20},{"name":"a3","ris)"
        R"(ky":true,"dice":20},{"name":"a4","risky":true,"dice":20},{"name":"a5","risky":true,"dice":)"
        R"(20},{"name":"a6","risky":true,"dice":20},{"name":"a7","risky":true,"dice":20},{"name":"a8")"
        R"(,"risky":true,"dice":20},{"name":"a9","risky":true,"dice":20}],"blood":6,"blessing":6,"blo)"
        R"(od_policy":"one_each","blessing_policy":"one_each","trinket":true}})");
    row("tc.risky2",
        R"({"family":"tc.risky_chain","parameters":{"actions":[{"name":"a0","risky":false,"dice":0},{)"
        R"("name":"a1","risky":false,"dice":0},{"name":"a2","risky":false,"dice":0},{"name":"a3","ris)"
        R"(ky":false,"dice":0},{"name":"a4","risky":false,"dice":0},{"name":"a5","risky":false,"dice")"
        R"(:0},{"name":"a6","risky":false,"dice":0},{"name":"a7","risky":false,"dice":0},{"name":"a8")"
        R"(,"risky":false,"dice":0},{"name":"a9","risky":false,"dice":0}],"blood":6,"blessing":6,"tri)"
        R"(nket":true}})");
    row("tc.morale",
        R"({"family":"tc.morale","parameters":{"dice":20,"models":100,"casualties":[99,99,99,99,99,99)"
        R"(,99,99,99,99,99,99,99,99,99,99,99,99,99,99]}})");
    row("tc.morale-",
        R"({"family":"tc.morale","parameters":{"dice":-20,"models":100,"casualties":[50,50,50,50,50,5)"
        R"(0,50,50,50,50,50,50,50,50,50,50,50,50,50,50],"edition":"10"}})");
    row("tc.scatter",
        R"({"family":"tc.scatter","parameters":{"models":[{"name":"m0","dice":20,"offset":0},{"name":)"
        R"("m1","dice":20,"offset":1},{"name":"m2","dice":20,"offset":2},{"name":"m3","dice":20,"offs)"
        R"(et":3},{"name":"m4","dice":20,"offset":4},{"name":"m5","dice":20,"offset":5}],"radius":60,)"
        R"("success_dice":-20,"direct":{"base_dice":10,"dice":20},"others":{"base_dice":10,"dice":20})"
        R"(}})");
    row("sc.attack",
        R"({"family":"sc.attack","parameters":{"kind":"shoot","attacker":{"die":20},"defender":{"die")"
        R"(:20},"weapon":{"level":"Light","speed":9},"armour":"light","helmet":true,"shield":true,"po)"
        R"(ison":true,"professionalism":true}})");
    row("sc.attack2",
        R"({"family":"sc.attack","parameters":{"kind":"fight","attacker":{"die":4},"defender":{"die":)"
        R"(20},"weapon":{"level":"Light","speed":9},"zen_focus":true,"helmet":true,"poison":true,"ene)"
        R"(mies_in_contact":9}})");
    row("sc.zen",
        R"({"family":"sc.zen_total","parameters":{"die":20,"table_up_to":1000,"mode":"advantage"}})");
    row("sc.initiative",
        R"({"family":"sc.initiative","parameters":{"teams":[{"die":20,"mode":"advantage"},{"die":20,")"
        R"(mode":"advantage"},{"die":20,"mode":"advantage"},{"die":20,"mode":"advantage"},{"die":20,")"
        R"(mode":"advantage"},{"die":20,"mode":"advantage"}]}})");
    row("sc.cond",
        R"({"family":"sc.conditions","parameters":{"die":20,"fire":99,"bleed":1,"plan":["breathe","ac)"
        R"(t","breathe","act","breathe","act","breathe","act","breathe","act","breathe","act"],"strai)"
        R"(n":7}})");
    row("sc.dt",
        R"({"family":"sc.dt","parameters":{"die":20,"dt":[1000,1000,1000,1000,1000,1000,1000,1000,100)"
        R"(0,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,100)"
        R"(0,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,100)"
        R"(0,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,100)"
        R"(0,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,100)"
        R"(0,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,100)"
        R"(0,1000],"reroll_failed":true,"mode":"advantage"}})");
    row("hx.volley",
        R"({"family":"hx.volley","parameters":{"target":"Ork Infantry","models":20,"groups":[{"modifi)"
        R"(er_sum":1,"shots":60}],"weapon":{"die":6,"plus":1,"ap":9,"penetration_bonus":3},"tokens":9)"
        R"(9,"shaken":9}})");
    row("hx.volley2",
        R"({"family":"hx.volley","parameters":{"target":"Ork Infantry","models":20,"groups":[{"modifi)"
        R"(er_sum":0,"shots":20},{"modifier_sum":1,"shots":20},{"modifier_sum":2,"shots":20}],"weapon)"
        R"(":{"die":100,"plus":200,"ap":40,"penetration_bonus":40}}})");
    row("hx.tank",
        R"({"family":"hx.tank_fire","parameters":{"target":"Char","armour":11,"shots":12,"modifier_su)"
        R"(m":3,"weapon":{"die":6,"plus":1,"ap":9,"penetration_bonus":3},"tokens":9}})");
    row("hx.tank2",
        R"({"family":"hx.tank_fire","parameters":{"target":"Char","armour":-20,"shots":12,"modifier_s)"
        R"(um":60,"weapon":{"die":100,"plus":0,"ap":40,"penetration_bonus":40},"tokens":0}})");
    row("hx.hit",
        R"({"family":"hx.hit_damage","parameters":{"target":"E34","armour":10,"weapon":{"die":100,"pl)"
        R"(us":200,"ap":40,"penetration_bonus":40},"tokens":99,"models":20}})");
    row("hx.misfire",
        R"({"family":"hx.misfire","parameters":{"n":3,"ammo":60,"opportunities":60,"modifier_sum":0}})");
    row("hx.acid",
        R"({"family":"hx.acid","parameters":{"acid":12,"minor_acid":12,"steps":[0,1,0,1,0,1,0,1]}})");
    row("hx.agony",
        R"({"family":"hx.agony","parameters":{"unit":"Gnome Infantry","models":20,"fire":12,"minor_ac)"
        R"(id":12,"poison":[100,100,100,100,100,100,100,100,100,100,100,100],"bleeding":[100,100,100,)"
        R"(100,100,100,100,100,100,100,100,100],"turns":12,"tokens":99,"shaken":9}})");
    row("hx.shaken",
        R"({"family":"hx.shaken","parameters":{"dice":[100,100,100,100,100,100,100,100,100,100,100,10)"
        R"(0],"turns":12,"shaken":99}})");
    row("hx.open", R"({"family":"hx.open_d6","parameters":{"modifier":60,"at_least":[200]}})");
    row("hx.crew", R"({"family":"hx.crew","parameters":{"table":"E34","die":100,"future_crew":99}})");
}

void TestOddsLimits::ends() {
    QFETCH(QByteArray, query);
    const auto answer = solve(query, 50'000'000);
    QVERIFY2(answer || answer.error().code == "odds.stopped",
             answer ? "" : (answer.error().where + ": " + answer.error().text).c_str());
}

/// Twenty DICE more make Morale certain, twenty less hopeless; half a warband is enough for the test.
void TestOddsLimits::manyDiceOfMorale() {
    const auto steady = [&](int dice) {
        const auto answer =
            solve(R"({"family":"tc.morale","parameters":{"models":8,"casualties":[4],"dice":)" +
                      QByteArray::number(dice) + "}}",
                  50'000'000);
        double sum = 0;
        for (const auto& row : *answer->results.find("condition")->asArray())
            if (*(*row.asArray())[0].asString() == "steady") sum += *(*row.asArray())[1].asDouble();
        return sum;
    };
    QVERIFY(std::abs(steady(0) - 21.0 / 36) < 1e-12); // 7 or more on two dice
    QVERIFY(steady(20) > 0.99999 && steady(-20) < 0.00001);
}

TEST_CASE(TestOddsLimits, QCoreApplication)
#include "test_odds_limits.moc"
