// SPDX-License-Identifier: GPL-3.0-or-later
#include "camp.h"
#include "support/case.h"

#include "systems/trench_crusade/state/rules.h"

using namespace trench_camp;
using trench_rules::Battle;
using Status = core::CareerStep::Status;

/// The order of the steps, what would be lost, and what a battle takes away for good (TC-C2 to C12, W12,
/// W24).
class TestTrenchCampaignOrder : public QObject {
    Q_OBJECT

private slots:
    void rules_data();
    void rules() { runRow(); }
};

namespace {

using Text = std::string;

void order() {
    row("TC-C3 a step waits for those before it, unless the group wants it anyway", [] {
        Camp camp;
        camp.fight({"m4"});
        for (const char* type : {"settle", "threshold", "reinforce", "loot"})
            QCOMPARE(camp.act(type), Text("career.order"));
        QCOMPARE(camp.act("recruit", R"({"sheet":"yeoman"})"), Text("career.order"));
        camp.require("threshold", R"({"anyway":true})");
        camp.require("injury", R"({"entry":"m4"})", {5});
        QCOMPARE(camp.act("reinforce"), Text("career.order")); // no one has learned anything
        camp.require("settle");
        camp.require("reinforce");
    });
    row("TC-C3 what waits can be done anyway in the window, too", [] {
        Camp camp;
        camp.fight({"m4"});
        const auto step = camp.step("threshold");
        QVERIFY(step.status == Status::Later);
        const auto& inputs = step.acts.front().offer.inputs;
        QVERIFY(
            std::any_of(inputs.begin(), inputs.end(), [](const auto& each) { return each.id == "anyway"; }));
        QCOMPARE(camp.act("threshold", R"({"anyway":"yes"})"), Text("data.wrong_type"));
    });
    row("TC-C3 no one is ready while something would be lost", [] {
        Camp camp;
        camp.fight({"m4"});
        QCOMPARE(camp.act("finish"), Text("career.unfinished"));
        QCOMPARE(camp.act("fought", R"({"result":"won"})"), Text("career.unfinished"));
        QCOMPARE(muster(books(), camp.force, camp.games).error().code, Text("career.unfinished"));
        auto hasty = camp;
        hasty.require("finish", R"({"anyway":true})");
        QVERIFY(muster(books(), hasty.force, hasty.games));
        camp.require("injury", R"({"entry":"m4"})", {5});
        camp.settle();
        camp.require("reinforce");
        QCOMPARE(camp.act("finish"), Text("career.unfinished")); // a promotion die
        camp.require("promote", R"({"entry":"m5"})", {2});
        camp.require("finish");
        QVERIFY(muster(books(), camp.force, camp.games));
    });
    row("TC-C11 the unit that is shell-shocked rolls before the warband is ready", [] {
        Camp camp;
        camp.require("give_mark", R"({"entry":"m1","mark":"shell_shock"})");
        camp.fight();
        camp.settle();
        camp.require("promote", R"({"entry":"m5"})", {2});
        camp.require("reinforce");
        QCOMPARE(camp.act("finish"), Text("career.unfinished"));
        camp.require("nerve", R"({"entry":"m1"})", {2});
        camp.require("finish");
        QVERIFY(camp.model("m1").misses);
    });
    row("TC-C2 Hill 223 is rolled again, and the roll is kept", [] {
        Camp camp;
        const auto before = camp.force;
        camp.require("scenario", "{}", {3});
        QVERIFY(camp.reported("roll again"));
        QVERIFY(!(camp.force == before));
        QVERIFY(camp.editor().life.next.empty());
    });
    row("TC-C2 the campaign ends with its last battle", [] {
        Camp camp;
        camp.skipTo(11);
        QVERIFY(camp.career().headline.find("over") == Text::npos);
        camp.fight();
        QVERIFY(camp.career().headline.find("the campaign is over") != Text::npos);
    });
}

void telling() {
    row("TC-C7 each deed counts, and none that is reported too late", [] {
        Camp camp;
        camp.fight();
        camp.require("say_deeds", R"({"entries":["m3","m3","m1"]})");
        camp.require("settle"); // as it is offered
        QCOMPARE(camp.gloryIn(), 3);
        QCOMPARE(camp.editor().life.after.promotionDice, 4);
        QCOMPARE(camp.act("say_deeds", R"({"entries":["m2"]})"), Text("career.settled"));
        QCOMPARE(camp.act("say_won", R"({"won":true})"), Text("career.settled"));
    });
    row("TC-C7 the battle was finished otherwise", [] {
        Camp camp;
        camp.fight({"m4"});
        camp.require("injury", R"({"entry":"m4"})", {5}); // now the campaign has it
        camp.games.back().result = "first";
        QVERIFY(camp.editor().life.after.won);
        camp.require("settle");
        QCOMPARE(camp.editor().life.after.promotionDice, 2);
        camp.games.back().result = "draw";
        QVERIFY(camp.step("experience").line.find("changed afterwards") != Text::npos);
    });
    row("TC-C11 the enemy keeps what a prisoner carried", [] {
        Camp camp;
        camp.fight({"m2"});
        camp.require("trauma", R"({"entry":"m2"})", {1, 2});
        QVERIFY(camp.reported("The enemy keeps"));
        camp.require("ransom", R"({"entry":"m2"})");
        QVERIFY(camp.editor().entry("m2")->gear.empty());
        QVERIFY(camp.force.stash.empty());
    });
}

void rising() {
    row("TC-C8 variants of those who are never promoted are not either", [] {
        Camp court("", "hunt_of_the_high_chair");
        court.fight({}, true);
        court.require("settle");
        QCOMPARE(court.act("promote", R"({"entry":"m9"})", {6}), Text("career.never"));
        QCOMPARE(court.act("promote", R"({"entry":"m1"})", {6}), Text("career.elite"));
        for (const char* sheet : {"procession_prisoner", "methodius_shrine"}) {
            Camp camp;
            camp.force.build.entries[3].sheet = sheet;
            camp.fight({}, true);
            camp.require("settle");
            QCOMPARE(camp.act("promote", R"({"entry":"m4"})", {6}), Text("career.never"));
        }
    });
    row("TC-W24 a Pilgrim that dies comes back once, for 45 ducats", [] {
        Camp camp("", "lantern_road"); // m7 Lene Oakes: shotgun, shield, medi-kit
        camp.force.currencies["ducats"] = 50;
        QCOMPARE(camp.act("upgrade", R"({"entry":"m7","option":"resurrection"})"),
                 Text("career.recruits_only"));
        QCOMPARE(camp.act("recruit", R"({"sheet":"martyr_penitent"})"), Text("career.not_for"));
        const auto gear = camp.editor().entry("m7")->gear;
        camp.fight({"m7", "m8"});
        camp.require("injury", R"({"entry":"m7"})", {1});
        camp.require("injury", R"({"entry":"m8"})", {1});
        QCOMPARE(camp.act("resurrect", R"({"entry":"m8"})"), Text("career.not_dead")); // a Prisoner
        QVERIFY(camp.offers("injuries", "resurrect:m7"));
        camp.require("resurrect", R"({"entry":"m7"})");
        QCOMPARE(camp.ducatsIn(), 5);
        QCOMPARE(camp.editor().entry("m7")->sheet, Text("martyr_penitent"));
        QCOMPARE(camp.editor().entry("m7")->gear, gear);
        QCOMPARE(camp.editor().life.fallen.size(), std::size_t(1));
        const auto force = camp.mustered().force;
        QCOMPARE(trench_data::reported(forceProblems(books().all, books().rules, force)), QString());
        camp.fight({"m7"});
        camp.require("injury", R"({"entry":"m7"})", {1});
        QVERIFY(!camp.offers("injuries", "resurrect:m7"));
    });
}

core::UnitId unitFrom(const State& state, const Text& entry) {
    for (const auto& [id, unit] : state.units)
        if (unit.entry == entry && unit.side == "first") return id;
    qFatal("no unit of %s", entry.c_str());
}

Battle courtBattle(const Camp& camp) {
    core::Setup setup;
    setup.mission = "claim_no_mans_land";
    setup.forces["first"] = camp.mustered().force;
    setup.choices["second"] = "weeping_orchard";
    Battle out;
    out.state = trench_data::begun(setup);
    out.state.turn = 1;
    out.state.phase = Phase::Activations;
    core::table::beginRound(out.state.round, {"first", "second"});
    return out;
}

void losses() {
    row("TC-W12 the unit that is free by the Law of Hell is off the roster", [] {
        Camp camp("", "hunt_of_the_high_chair");
        auto battle = courtBattle(camp);
        const auto clerk = unitFrom(battle.state, "m9");
        DoDeed deed;
        deed.deed = "two_at_a_time";
        deed.who = clerk;
        battle.perform(deed);
        QVERIFY(battle.state.at(clerk).presence == Presence::Gone);
        camp.games.push_back(
            {"m7", "No Man's Land", "claim_no_mans_land", "first", "first", 4, Rules::tallies(battle.state)});
        QVERIFY(!camp.onRoster("m9"));
        QVERIFY(camp.onRoster("m10"));
        QVERIFY(camp.editor().life.after.out.empty());
        QCOMPARE(camp.editor().life.fallen[0].how, Text("freed by the Law of Hell"));
    });
    row("TC-W26 a device that went off has to be bought again", [] {
        Camp camp("", "lantern_road");
        camp.fight();
        camp.games.back().tallies.push_back({"model m8", std::string(measure::lost), "martyrdom_device", 1});
        camp.games.back().tallies.push_back({"model m5", std::string(measure::lost), "zealot_strength", 1});
        QVERIFY(camp.editor().entry("m8")->options.empty());
        QVERIFY(!camp.editor().entry("m5")->options.empty()); // lost for the battle only
    });
}

} // namespace

void TestTrenchCampaignOrder::rules_data() {
    columns();
    order();
    telling();
    rising();
    losses();
}

TEST_CASE(TestTrenchCampaignOrder, tests::NoApplication)
#include "test_trench_campaign_order.moc"
