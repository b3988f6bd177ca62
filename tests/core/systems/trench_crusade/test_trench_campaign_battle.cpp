// SPDX-License-Identifier: GPL-3.0-or-later
#include "camp.h"
#include "support/case.h"

#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/state/rules.h"

namespace core::trench_crusade {
std::unique_ptr<core::System> module();
}

using namespace trench_camp;
using trench_rules::Battle;

/// From the campaign into a battle and back: scars and skills act, a played battle tells who was Out.
class TestTrenchCampaignBattle : public QObject {
    Q_OBJECT

private slots:
    void rules_data();
    void rules() { runRow(); }
};

namespace {

core::Setup setupOf(const core::Force& force) {
    core::Setup out;
    out.mission = "relic_hunt";
    out.forces["first"] = force;
    out.choices["second"] = "weeping_orchard";
    return out;
}

/// The unit of the battle that was made of that entry.
core::UnitId unitOf(const State& state, const std::string& entry) {
    for (const auto& [id, unit] : state.units)
        if (unit.entry == entry && unit.side == "first") return id;
    qFatal("no unit of %s", entry.c_str());
}

core::UnitId anEnemy(const State& state) {
    for (const auto& [id, unit] : state.units)
        if (unit.side == "second" && unit.sheet == "grail_thrall") return id;
    qFatal("no thrall");
}

/// The battle of the mustered warband, in its first turn.
Battle battleOf(const Camp& camp) {
    Battle out;
    out.state = trench_data::begun(setupOf(camp.mustered().force));
    out.state.turn = 1;
    out.state.phase = Phase::Activations;
    core::table::beginRound(out.state.round, {"first", "second"});
    return out;
}

/// How many dice the Lieutenant rolls to hit with that weapon in melee.
int meleeDice(const Camp& camp) {
    auto battle = battleOf(camp);
    const auto who = unitOf(battle.state, "m1"), target = anEnemy(battle.state);
    battle.touch(who, target);
    auto order = trench_rules::at<Fight>(who, target);
    order.weapon = "sword_axe";
    return battle.asks(order).rows.front().dice;
}

void marksAct() {
    row("TC-C11 a ruined hand takes one DICE in melee", [] {
        Camp camp;
        const int before = meleeDice(camp);
        camp.require("give_mark", R"({"entry":"m1","mark":"ruined_hand"})");
        QCOMPARE(meleeDice(camp), before - 1);
    });
    row("TC-C12 a practised arm gives one", [] {
        Camp camp;
        const int before = meleeDice(camp);
        camp.require("give_mark", R"({"entry":"m1","mark":"practised_arm"})");
        QCOMPARE(meleeDice(camp), before + 1);
    });
    row("TC-C11 a stiff leg moves 2 inches less", [] {
        Camp camp;
        camp.require("give_mark", R"({"entry":"m4","mark":"stiff_leg"})");
        const auto battle = battleOf(camp);
        QCOMPARE(sumOf(battle.state, unitOf(battle.state, "m4"), EffectKind::Movement), -2);
    });
    row("TC-C7 a promoted model is ELITE, TC-C11 a cracked skull is not", [] {
        Camp camp;
        camp.require("set_model", R"({"entry":"m4","promoted":true})");
        camp.require("give_mark", R"({"entry":"m1","mark":"cracked_skull"})");
        const auto battle = battleOf(camp);
        QVERIFY(hasKeyword(battle.state, unitOf(battle.state, "m4"), "ELITE"));
        QVERIFY(!hasKeyword(battle.state, unitOf(battle.state, "m5"), "ELITE"));
        QVERIFY(!hasKeyword(battle.state, unitOf(battle.state, "m1"), "ELITE"));
    });
    row("TC-C14 the fruit makes DEMONIC", [] {
        Camp camp;
        camp.require("give_mark", R"({"entry":"m2","mark":"golden_fruit_eat"})");
        const auto battle = battleOf(camp);
        QVERIFY(hasKeyword(battle.state, unitOf(battle.state, "m2"), "DEMONIC"));
    });
    row("TC-C3 what a campaign leaves is no fault of the warband and costs nothing", [] {
        Camp camp;
        const int worth = camp.editor().worth();
        for (const auto& id : books().all.marks) {
            Camp marked;
            const core::Value body = core::Value::Object{{"entry", "m2"}, {"mark", id}};
            marked.require("give_mark", core::canonicalBytes(body).c_str());
            const auto force = marked.mustered().force;
            if (id == "arm_gone") continue; // holds less: see the next row
            QCOMPARE(trench_data::reported(forceProblems(books().all, books().rules, force)), QString());
            QCOMPARE(marked.editor().worth(), worth);
        }
    });
    row("TC-C11 an arm that is gone has to release of something", [] {
        Camp camp;
        camp.require("give_mark", R"({"entry":"m2","mark":"arm_gone"})");
        const auto faults = forceProblems(books().all, books().rules, camp.mustered().force);
        QCOMPARE(faults.size(), std::size_t(1));
        QCOMPARE(faults[0].code, std::string("force.hands"));
        QVERIFY(faults[0].kind == core::Problem::Kind::Rule);
        camp.require("unequip", R"({"entry":"m2","gear":"polearm"})");
        const auto force = camp.mustered().force;
        QCOMPARE(trench_data::reported(forceProblems(books().all, books().rules, force)), QString());
    });
    row("TC-C12 each special of scars and skills is someone's business", [] {
        for (const auto& id : books().all.marks)
            for (const auto& effect : books().all.abilities.at(id).effects)
                if (effect.kind == EffectKind::Special)
                    QVERIFY2(findSpecial(effect.text), (id + ": " + effect.text).c_str());
    });
    row("TC-C3 no one picks a scar in the library", [] {
        QVERIFY(!forceRules(books().all).options.contains("ruined_hand"));
        QVERIFY(books().rules.options.contains("ruined_hand"));
    });
}

/// The game as the campaign gets it.
core::PlayedGame played(const State& state, const std::string& result) {
    return {"m7", "Relic Hunt", "relic_hunt", "first", result, 4, Rules::tallies(state)};
}

void gamesTell() {
    row("TC-C3 a played battle reports who was Out, did deeds and won", [] {
        Camp camp;
        auto battle = battleOf(camp);
        auto& state = battle.state;
        battle.out(unitOf(state, "m4"));
        battle.out(anEnemy(state));
        state.deeds["some_deed"] = unitOf(state, "m2").text;
        state.sides.at("first").points = 5;
        state.sides.at("second").points = 3;
        camp.games.push_back(played(state, "first"));
        const auto life = camp.editor().life;
        QCOMPARE(life.after.out, std::set<std::string>{"m4"});
        QCOMPARE(life.after.fielded.size(), std::size_t(8));
        QCOMPARE(life.after.deeds, (std::map<std::string, int>{{"m2", 1}}));
        QVERIFY(life.after.won);
        QCOMPARE(life.points, 5);
        QVERIFY(camp.offers("injuries", "injury:m4"));
    });
    row("TC-C3 models of one name are distinguished", [] {
        Camp camp;
        for (auto& entry : camp.force.build.entries)
            entry.name = "Pell";
        auto battle = battleOf(camp);
        battle.out(unitOf(battle.state, "m5"));
        camp.games.push_back(played(battle.state, "second"));
        QCOMPARE(camp.editor().life.after.out, std::set<std::string>{"m5"});
    });
    row("TC-C3 the other warband's models are not ours", [] {
        Camp camp;
        auto battle = battleOf(camp);
        for (const auto& one : battle.state.units)
            if (one.second.side == "second") battle.unit(one.first).entry = "m4";
        battle.out(anEnemy(battle.state));
        camp.games.push_back(played(battle.state, "first"));
        QVERIFY(camp.editor().life.after.out.empty());
    });
}

void musters() {
    row("TC-C5 the dead, the captured and those who miss the battle stay out of it", [] {
        Camp camp;
        camp.require("bury", R"({"entry":"m8"})");
        camp.require("set_model", R"({"entry":"m1","captured":true})");
        camp.require("set_model", R"({"entry":"m4","misses":true})");
        camp.require("set_model", R"({"entry":"m5","stays":true})");
        const auto out = camp.mustered();
        QCOMPARE(out.force.entries.size(), std::size_t(4));
        QCOMPARE(out.lines.size(), std::size_t(3));
        QVERIFY(out.lines[0].find("captured") != std::string::npos);
    });
    row("TC-C1 no more than the field strength", [] {
        Camp camp;
        camp.require("fought", R"({"result":"won"})");
        camp.require("settle");
        camp.require("threshold", R"({"threshold":800,"strength":7})");
        camp.require("finish", R"({"anyway":true})");
        const auto refused = muster(books(), camp.force, camp.games);
        QCOMPARE(refused.error().code, std::string("career.strength"));
        camp.require("set_model", R"({"entry":"m5","stays":true})");
        QCOMPARE(camp.mustered().force.entries.size(), std::size_t(7));
    });
    row("TC-C1 no more than the threshold, unless it is overridden", [] {
        const auto system = core::trench_crusade::module();
        QVERIFY(system->load(trench_data::shippedFiles()));
        Camp camp;
        QVERIFY(system->opening(setupOf(camp.mustered().force)));
        camp.require("threshold", R"({"threshold":500,"strength":10})");
        auto setup = setupOf(camp.mustered().force);
        const auto refused = system->opening(setup);
        QVERIFY(!refused);
        QVERIFY(refused.error().kind == core::Problem::Kind::Rule);
        setup.overrideRules = true;
        QVERIFY(system->opening(setup));
    });
    row("TC-C3 a warband before its campaign plays as it is", [] {
        core::ForceLife fresh;
        fresh.build = books().all.forces.at("ladder_street_company");
        const auto out = muster(books(), fresh, {});
        QCOMPARE(out->force.entries.size(), std::size_t(8));
        QCOMPARE(out->force.entries[0].id, std::string("m1"));
    });
    row("TC-C3 a life that cannot be read is reported", [] {
        core::ForceLife broken;
        broken.life = json(R"({"battles":"many"})");
        QVERIFY(!muster(books(), broken, {}));
        QCOMPARE(careerOf(books(), broken, {}).steps[0].id, std::string("unreadable"));
    });
}

} // namespace

void TestTrenchCampaignBattle::rules_data() {
    columns();
    marksAct();
    gamesTell();
    musters();
}

TEST_CASE(TestTrenchCampaignBattle, tests::NoApplication)
#include "test_trench_campaign_battle.moc"
