// SPDX-License-Identifier: GPL-3.0-or-later
#include "camp.h"
#include "support/case.h"

using namespace trench_camp;
using Status = core::CareerStep::Status;

/// What follows a battle: threshold, scenario, steps, reinforcements, the wounded (TC-C1 to C5, C11).
class TestTrenchCampaign : public QObject {
    Q_OBJECT

private slots:
    void rules_data();
    void rules() { runRow(); }
    void traumaTable_data();
    void traumaTable();
    void badInputIsNamed_data();
    void badInputIsNamed() { runRow(); }
};

namespace {

void threshold() {
    row("TC-C1 threshold and strength of every battle", [] {
        Camp camp;
        for (int battle = 1; battle <= 12; ++battle) {
            QCOMPARE(camp.editor().threshold(), 600 + 100 * battle);
            QCOMPARE(camp.editor().strength(), battle == 12 ? 22 : 9 + battle);
            camp.fight();
        }
    });
    row("TC-C1 the Papal States have 200 less", [] {
        auto catalogue = trench_data::shippedCatalogue();
        Camp camp;
        camp.force.build.faction = "papal_states_intervention_force";
        QCOMPARE(camp.editor().threshold(), 500);
    });
    row("TC-C1 the group can agree on another one", [] {
        Camp camp;
        camp.fight();
        QVERIFY(camp.status("threshold") == Status::Later);
        camp.require("settle");
        QVERIFY(camp.status("threshold") == Status::Now);
        camp.require("threshold", R"({"threshold":950,"strength":8})");
        QVERIFY(camp.status("threshold") == Status::Done);
        QCOMPARE(camp.editor().threshold(), 950);
        QCOMPARE(camp.editor().strength(), 8);
        camp.fight();
        QCOMPARE(camp.editor().threshold(), 900);
    });
}

void scenarios() {
    row("TC-C2 the die names the scenario of the stage", [] {
        Camp camp;
        camp.require("scenario", "{}", {3});
        QVERIFY(camp.reported("roll again"));
        camp.require("scenario", "{}", {4});
        QCOMPARE(camp.editor().life.next, std::string("relic_hunt"));
        QCOMPARE(camp.act("scenario", "{}", {5}), std::string("career.scenario_fixed"));
        camp.skipTo(8);
        camp.require("scenario", "{}", {1});
        QCOMPARE(camp.editor().life.next, std::string("trench_warfare"));
    });
    row("TC-C2 nobody plays the same twice running", [] {
        Camp camp;
        camp.fight({}, false, {}, "relic_hunt");
        camp.require("scenario", "{}", {4});
        QVERIFY(camp.reported("roll again"));
        QVERIFY(camp.editor().life.next.empty());
    });
    row("TC-C2 the last battle wants no die", [] {
        Camp camp;
        camp.skipTo(11);
        QCOMPARE(camp.act("scenario", "{}", {3}), std::string("career.dice"));
        camp.require("scenario");
        QCOMPARE(camp.editor().life.next, std::string("great_war"));
    });
}

void steps() {
    row("TC-C3 the ten steps in their order", [] {
        Camp camp;
        camp.fight({"m1"});
        const auto all = camp.career().steps;
        const QStringList wanted{"injuries",    "experience", "threshold", "reinforcements",
                                 "exploration", "recruits",   "trade",     "glory",
                                 "equipment",   "roster",     "by_hand"};
        QCOMPARE(all.size(), std::size_t(wanted.size()));
        for (int n = 0; n < wanted.size(); ++n)
            QCOMPARE(QString::fromStdString(all[std::size_t(n)].id), wanted[n]);
        QVERIFY(camp.status("injuries") == Status::Now);
        QVERIFY(camp.status("experience") == Status::Later);
        QVERIFY(camp.status("roster") == Status::Later);
    });
    row("TC-C3 before the campaign nothing but its beginning", [] {
        core::ForceLife fresh;
        const auto career = careerOf(books(), fresh, {});
        QCOMPARE(career.steps.front().id, std::string("beginning"));
        QCOMPARE(advance(books(), fresh, {}, {"buy", 1, json(R"({"gear":"pistol"})")}, {}).error().code,
                 std::string("career.not_begun"));
    });
    row("TC-C3 a closed step lets the next one come", [] {
        Camp camp;
        camp.fight({"m1"});
        QCOMPARE(camp.act("settle"), std::string("career.order"));
        camp.require("close", R"({"step":"injuries"})");
        QVERIFY(camp.status("injuries") == Status::Done);
        camp.require("settle");
    });
}

void reinforcements() {
    row("TC-C4 treasury and stash are given up for the room below the threshold", [] {
        Camp camp;
        camp.force.currencies = {{"ducats", 35}, {"glory", 2}};
        camp.force.stash = {{"Pistol", 1, {}, "pistol"}};
        camp.fight();
        camp.settle();
        const int worth = camp.editor().worth();
        camp.require("reinforce");
        QCOMPARE(camp.ducatsIn(), 800 - worth);
        QCOMPARE(camp.gloryIn(), 2);
        QVERIFY(camp.force.stash.empty());
        QVERIFY(camp.status("exploration") == Status::Skipped);
        QCOMPARE(camp.act("explore", R"({"table":"common"})", {1, 1, 1}), std::string("career.chosen"));
        camp.require("finish", R"({"anyway":true})"); // a promotion die is left
        QCOMPARE(camp.ducatsIn(), 0);
    });
    row("TC-C4 the Papal States get 4 glory", [] {
        Camp camp;
        camp.force.build.faction = "papal_states_intervention_force";
        camp.fight();
        camp.settle();
        camp.require("reinforce");
        QCOMPARE(camp.gloryIn(), 4);
    });
}

void injuries() {
    for (const int face : {1, 2})
        row(face == 1 ? "TC-C5 others die on 1" : "TC-C5 others die on 2", [face] {
            Camp camp;
            camp.fight({"m4"});
            camp.require("injury", R"({"entry":"m4"})", {face});
            QVERIFY(!camp.onRoster("m4"));
            QCOMPARE(camp.editor().life.fallen.size(), std::size_t(1));
            QVERIFY(camp.force.stash.empty()); // its gear is lost
        });
    row("TC-C5 others live on 3", [] {
        Camp camp;
        camp.fight({"m4"});
        camp.require("injury", R"({"entry":"m4"})", {3});
        QVERIFY(camp.onRoster("m4"));
        QVERIFY(camp.status("injuries") == Status::Done);
        QCOMPARE(camp.act("injury", R"({"entry":"m4"})", {3}), std::string("career.rolled"));
    });
    row("TC-C5 the third scar kills", [] {
        Camp camp;
        for (const auto& dice : {std::vector{1, 4}, std::vector{1, 6}, std::vector{2, 5}}) {
            camp.fight({"m1"});
            camp.require("trauma", R"({"entry":"m1"})", dice);
        }
        QVERIFY(!camp.onRoster("m1"));
    });
    row("TC-C5 a hide of scars bears one more", [] {
        Camp camp;
        camp.require("give_mark", R"({"entry":"m1","mark":"scarred_hide"})");
        for (const auto& dice : {std::vector{1, 4}, std::vector{1, 6}, std::vector{2, 5}}) {
            camp.fight({"m1"});
            camp.require("trauma", R"({"entry":"m1"})", dice);
        }
        QVERIFY(camp.onRoster("m1"));
    });
    row("TC-C5 said by hand who was out", [] {
        Camp camp;
        camp.require("fought", R"({"result":"lost","mission":"relic_hunt","points":3})");
        camp.require("say_out", R"({"entries":["m5"]})");
        QVERIFY(camp.offers("injuries", "injury:m5"));
        camp.require("injury", R"({"entry":"m5"})", {6});
        QCOMPARE(camp.editor().life.battles, 1);
        QCOMPARE(camp.editor().life.points, 3);
    });
}

void traumas() {
    row("TC-C11 a scar that it has is rolled again", [] {
        Camp camp;
        camp.require("give_mark", R"({"entry":"m1","mark":"ruined_hand"})");
        camp.fight({"m1"});
        camp.require("trauma", R"({"entry":"m1"})", {1, 4});
        QVERIFY(camp.reported("rolls again"));
        QVERIFY(camp.status("injuries") == Status::Now);
        QCOMPARE(camp.model("m1").scars.size(), std::size_t(1));
    });
    row("TC-C11 a second blind eye ends its service", [] {
        Camp camp;
        for (int n = 0; n < 2; ++n) {
            camp.fight({"m3"});
            camp.require("trauma", R"({"entry":"m3"})", {1, 5});
        }
        QVERIFY(!camp.onRoster("m3"));
        QVERIFY(camp.editor().life.fallen[0].how.find("retired") == 0);
    });
    row("TC-C11 captured: ransomed or executed", [] {
        Camp camp;
        camp.force.currencies["ducats"] = 40;
        camp.fight({"m1", "m2"});
        camp.require("trauma", R"({"entry":"m1"})", {1, 2});
        camp.require("trauma", R"({"entry":"m2"})", {1, 2});
        QVERIFY(camp.model("m1").captured);
        QCOMPARE(camp.mustered().force.entries.size(), std::size_t(6));
        QCOMPARE(camp.act("ransom", R"({"entry":"m1","ducats":41})"), std::string("career.poor"));
        camp.require("ransom", R"({"entry":"m1","ducats":25})");
        QCOMPARE(camp.ducatsIn(), 15);
        QVERIFY(!camp.model("m1").captured);
        QVERIFY(holds(camp.model("m1").scars, "taken"));
        camp.require("ransom", R"({"entry":"m2","freed":false})");
        QVERIFY(!camp.onRoster("m2"));
    });
    row("TC-C11 64 is D3 of experience", [] {
        Camp camp;
        camp.fight({"m1"});
        camp.require("trauma", R"({"entry":"m1"})", {6, 4});
        QVERIFY(camp.status("injuries") == Status::Now);
        QCOMPARE(camp.act("lesson", R"({"entry":"m1"})", {4}), std::string("career.face"));
        camp.require("lesson", R"({"entry":"m1"})", {2});
        QCOMPARE(camp.model("m1").experience, 2);
        QVERIFY(camp.status("injuries") == Status::Done);
    });
    row("TC-C11 a bearer of bandages misses one battle", [] {
        Camp camp;
        camp.fight({"m1"});
        camp.require("trauma", R"({"entry":"m1"})", {3, 5});
        const auto gone = camp.mustered();
        QCOMPARE(gone.force.entries.size(), std::size_t(7));
        QVERIFY(gone.lines[0].find("misses the next battle") != std::string::npos);
        camp.fight();
        QCOMPARE(camp.mustered().force.entries.size(), std::size_t(8));
    });
    row("TC-C11 shell shock rolls before each battle", [] {
        Camp camp;
        camp.require("give_mark", R"({"entry":"m1","mark":"shell_shock"})");
        camp.require("nerve", R"({"entry":"m1"})", {2});
        QVERIFY(camp.model("m1").misses);
        QVERIFY(!camp.offers("roster", "nerve:m1"));
        camp.fight();
        camp.require("nerve", R"({"entry":"m1"})", {3});
        QVERIFY(!camp.model("m1").misses);
    });
    row("TC-C11 a cracked skull takes ELITE away", [] {
        Camp camp;
        camp.fight({"m1"});
        camp.require("trauma", R"({"entry":"m1"})", {2, 2});
        QVERIFY(!camp.editor().isElite("m1"));
        camp.require("set_model", R"({"entry":"m1","promoted":true})");
        QVERIFY(camp.editor().isElite("m1"));
        QVERIFY(!holds(camp.mustered().force.entries[0].options, "cracked_skull"));
    });
    row("TC-C11 torn muscles carry nothing HEAVY", [] {
        Camp camp;
        camp.require("unequip", R"({"entry":"m8","gear":"machine_gun"})");
        camp.require("give_mark", R"({"entry":"m8","mark":"torn_muscles"})");
        QCOMPARE(camp.act("equip", R"({"entry":"m8","gear":"machine_gun"})"), std::string("career.rules"));
    });
    row("TC-C11 costly care is paid after each battle", [] {
        Camp camp;
        camp.require("give_mark", R"({"entry":"m1","mark":"costly_care"})");
        camp.fight();
        for (const auto& act : camp.step("experience").acts)
            if (act.offer.id == "settle")
                QCOMPARE(act.offer.command.body.number("ducats"), std::int64_t(-10));
        camp.require("settle", R"({"ducats":-10})");
        QCOMPARE(camp.ducatsIn(), 0); // there is no less than nothing
    });
}

} // namespace

void TestTrenchCampaign::rules_data() {
    columns();
    threshold();
    scenarios();
    steps();
    reinforcements();
    injuries();
    traumas();
}

void TestTrenchCampaign::traumaTable_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<bool>("lives");
    QTest::addColumn<int>("scars");
    const auto rolls = [](int from, int to, const char* id, bool lives, int scars) {
        for (int roll = from; roll <= to; ++roll)
            if (roll % 10 >= 1 && roll % 10 <= 6)
                QTest::addRow("TC-C11 %d", roll) << QString(id) << lives << scars;
    };
    rolls(11, 11, "past_help", false, 0);
    int roll = 12;
    for (const char* id : {"taken", "shaking", "ruined_hand", "blind_eye", "broken_ribs", "no_sleep",
                           "cracked_skull", "shell_shock", "old_fear", "keeps_apart", "arm_gone", "stiff_leg",
                           "costly_care", "driven", "torn_muscles", "in_bandages"}) {
        rolls(roll, roll, id, true, 1);
        roll += roll % 10 == 6 ? 5 : 1;
    }
    rolls(36, 62, "on_its_feet", true, 0);
    rolls(63, 63, "hard_heart", true, 0);
    rolls(65, 65, "stripped", true, 0);
    rolls(66, 66, "a_face_to_find", true, 0);
}

void TestTrenchCampaign::traumaTable() {
    QFETCH(QString, id);
    QFETCH(bool, lives);
    QFETCH(int, scars);
    const int roll = QString(QTest::currentDataTag()).section(' ', -1).toInt();
    Camp camp;
    camp.fight({"m2"});
    camp.require("trauma", R"({"entry":"m2"})", {roll / 10, roll % 10});
    QCOMPARE(camp.onRoster("m2"), lives);
    if (!lives) return;
    QCOMPARE(static_cast<int>(camp.model("m2").scars.size()), scars);
    if (scars > 0) QCOMPARE(QString::fromStdString(camp.model("m2").scars[0]), id);
    if (id == "stripped") QVERIFY(camp.editor().entry("m2")->gear.empty());
    if (id == "hard_heart" || id == "a_face_to_find")
        QVERIFY(holds(camp.model("m2").marks, id.toStdString()));
}

void TestTrenchCampaign::badInputIsNamed_data() {
    columns();
    const auto refused = [](const char* name, const char* type, const char* body, std::vector<int> dice,
                            const char* code) {
        row(name, [type, body, dice, code] {
            Camp camp;
            camp.fight({"m1", "m4"});
            const auto before = camp.force;
            QCOMPARE(camp.act(type, body, dice), std::string(code));
            QVERIFY(camp.force == before);
        });
    };
    refused("TC-C3 no such act", "conquer", "{}", {}, "career.act");
    refused("TC-C5 no such model", "injury", R"({"entry":"m99"})", {1}, "career.entry");
    refused("TC-C5 no model named", "injury", "{}", {1}, "data.missing_field");
    refused("TC-C5 no die", "injury", R"({"entry":"m4"})", {}, "career.dice");
    refused("TC-C5 a die too many", "injury", R"({"entry":"m4"})", {1, 2}, "career.dice");
    refused("TC-C5 a face of no die", "injury", R"({"entry":"m4"})", {7}, "career.face");
    refused("TC-C5 ELITE wants a D66", "injury", R"({"entry":"m1"})", {3}, "career.elite");
    refused("TC-C5 others want a D6", "trauma", R"({"entry":"m4"})", {3, 3}, "career.not_elite");
    refused("TC-C5 whoever stood is not rolled for", "trauma", R"({"entry":"m2"})", {3, 3}, "career.not_out");
    refused("TC-C3 a second beginning", "begin", R"({"force":"lantern_road"})", {}, "career.begun");
    refused("TC-C3 an unknown field", "buy", R"({"gear":"pistol","price":0,"anyway":true})", {},
            "data.unknown_field");
}

TEST_CASE(TestTrenchCampaign, tests::NoApplication)
#include "test_trench_campaign.moc"
