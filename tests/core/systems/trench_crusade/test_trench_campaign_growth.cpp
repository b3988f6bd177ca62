// SPDX-License-Identifier: GPL-3.0-or-later
#include "camp.h"
#include "support/case.h"

using namespace trench_camp;
using Status = core::CareerStep::Status;

/// What models learn: experience, promotions, skills, patrons (TC-C6 to C8, C12, C13).
class TestTrenchCampaignGrowth : public QObject {
    Q_OBJECT

private slots:
    void rules_data();
    void rules() { runRow(); }
    void charts_data();
    void charts();
};

namespace {

/// The act of that id as the step offers it; none when it does not.
std::optional<core::CareerAct> offered(const Camp& camp, const char* step, const char* act) {
    for (const auto& each : camp.step(step).acts)
        if (each.offer.id == act) return each;
    return std::nullopt;
}

void experience() {
    row("TC-C6 survivors learn 1, with a deed 2, others nothing", [] {
        Camp camp;
        camp.fight({"m3"}, false, {"m2", "m4"});
        camp.require("trauma", R"({"entry":"m3"})", {4, 1});
        camp.require("settle");
        QCOMPARE(camp.model("m1").experience, 1);
        QCOMPARE(camp.model("m2").experience, 2);
        QCOMPARE(camp.model("m3").experience, 1);
        QCOMPARE(camp.model("m4").experience, 0);
        QCOMPARE(camp.act("settle"), std::string("career.settled"));
    });
    row("TC-C6 the unit that did not take part or is captured learns nothing", [] {
        Camp camp;
        camp.require("set_model", R"({"entry":"m1","stays":true})");
        camp.fight({"m2"});
        camp.require("trauma", R"({"entry":"m2"})", {1, 2});
        camp.require("settle");
        QCOMPARE(camp.model("m1").experience, 0);
        QCOMPARE(camp.model("m2").experience, 0);
        QCOMPARE(camp.model("m3").experience, 1);
    });
    row("TC-C6 experience is counted up to 999, wherever it comes from", [] {
        Camp camp;
        camp.teach("m1", 999);
        camp.fight({"m1"}, false, {"m1"});
        camp.require("trauma", R"({"entry":"m1"})", {6, 4});
        camp.require("lesson", R"({"entry":"m1"})", {3});
        camp.require("settle");
        QCOMPARE(camp.model("m1").experience, 999);
    });
    row("TC-C6 deeds are worth glory", [] {
        Camp camp;
        camp.fight({}, true, {"m4", "m1"});
        const auto act = offered(camp, "experience", "settle");
        QVERIFY(act);
        QCOMPARE(act->offer.command.body.number("glory"), std::int64_t(2));
    });
    for (const int points : {2, 4, 7, 10, 14, 18})
        row(qPrintable(QStringLiteral("TC-C6 an advance at %1").arg(points)), [points] {
            Camp camp;
            camp.require("fought", R"({"result":"won"})");
            int before = 0;
            for (const int step : {2, 4, 7, 10, 14, 18})
                before += step < points;
            camp.teach("m1", points - 1);
            camp.require("set_model", QStringLiteral(R"({"entry":"m1","experience":%1,"advances":%2})")
                                          .arg(points - 1)
                                          .arg(before)
                                          .toUtf8()
                                          .constData());
            QVERIFY(!camp.offers("experience", "learn:m1"));
            camp.teach("m1", points);
            QVERIFY(camp.offers("experience", "learn:m1"));
        });
    row("TC-C6 two charts are rolled on and one skill is kept", [] {
        Camp camp;
        camp.require("fought", R"({"result":"won"})");
        camp.teach("m1", 2);
        camp.require("learn", R"({"entry":"m1","first":"melee","second":"speed"})", {3, 4, 5, 6});
        QCOMPARE(camp.model("m1").offered, (std::vector<std::string>{"practised_arm", "never_still"}));
        QCOMPARE(camp.act("keep", R"({"entry":"m1","skill":"runner"})"), std::string("career.skill"));
        camp.require("keep", R"({"entry":"m1","skill":"practised_arm"})");
        QCOMPARE(camp.model("m1").skills, (std::vector<std::string>{"practised_arm"}));
        QVERIFY(!camp.offers("experience", "learn:m1"));
    });
    row("TC-C6 the charts must differ", [] {
        Camp camp;
        camp.require("fought", R"({"result":"won"})");
        camp.teach("m1", 2);
        QCOMPARE(camp.act("learn", R"({"entry":"m1","first":"melee","second":"melee"})", {1, 2, 3, 4}),
                 std::string("career.charts"));
    });
    row("TC-C6 a skill that it has: the next lower, else the next higher", [] {
        Camp camp;
        camp.require("fought", R"({"result":"won"})");
        camp.require("give_mark", R"({"entry":"m1","mark":"practised_arm"})"); // melee 7
        camp.require("give_mark", R"({"entry":"m1","mark":"sees_a_button"})"); // ranged 3
        camp.teach("m1", 2);
        camp.require("learn", R"({"entry":"m1","first":"melee","second":"ranged"})", {3, 4, 1, 2});
        QCOMPARE(camp.model("m1").offered, (std::vector<std::string>{"into_them", "two_pistols"}));
    });
}

void promotions() {
    row("TC-C7 a 6 promotes with 0 experience, and once a battle", [] {
        Camp camp;
        camp.fight({}, true);
        camp.require("settle");
        QCOMPARE(camp.editor().life.after.promotionDice, 2);
        camp.require("promote", R"({"entry":"m4"})", {6});
        QVERIFY(camp.editor().isElite("m4"));
        QCOMPARE(camp.model("m4").experience, 0);
        QCOMPARE(camp.act("promote", R"({"entry":"m5"})", {6}), std::string("career.no_promotion"));
    });
    row("TC-C7 one die, two after a win, one for each deed", [] {
        Camp lost, won;
        lost.fight({}, false, {"m1"});
        lost.require("settle");
        QCOMPARE(lost.editor().life.after.promotionDice, 2);
        won.fight({}, true, {"m1", "m4"});
        won.require("settle");
        QCOMPARE(won.editor().life.after.promotionDice, 4);
    });
    row("TC-C7 two dice for a model, three with a deed", [] {
        Camp camp;
        camp.fight({}, true, {"m4", "m1", "m2", "m3"});
        camp.require("settle");
        for (int n = 0; n < 2; ++n)
            camp.require("promote", R"({"entry":"m5"})", {1});
        QCOMPARE(camp.act("promote", R"({"entry":"m5"})", {1}), std::string("career.dice_each"));
        for (int n = 0; n < 3; ++n)
            camp.require("promote", R"({"entry":"m4"})", {1});
        QCOMPARE(camp.act("promote", R"({"entry":"m4"})", {1}), std::string("career.dice_each"));
    });
    row("TC-T35 TC-C7 after five failures the next die succeeds whatever it shows", [] {
        Camp camp;
        for (int battle = 0; battle < 5; ++battle) {
            camp.fight();
            camp.require("settle");
            camp.require("promote", R"({"entry":"m4"})", {5});
            QVERIFY(!camp.editor().isElite("m4"));
        }
        camp.fight();
        camp.require("settle");
        camp.require("promote", R"({"entry":"m5"})", {2});
        QVERIFY(camp.editor().isElite("m5"));
        QCOMPARE(camp.editor().life.failures, 0);
    });
    row("TC-C7 six ELITE models are the most", [] {
        Camp camp;
        for (const char* id : {"m4", "m5", "m6"})
            camp.require("set_model", QStringLiteral(R"({"entry":"%1","promoted":true})").arg(id).toUtf8());
        camp.fight({}, true);
        camp.require("settle");
        QCOMPARE(camp.act("promote", R"({"entry":"m7"})", {6}), std::string("career.no_promotion"));
        camp.require("give_mark", R"({"entry":"m1","mark":"good_company"})"); // 7 with the skill
        camp.require("promote", R"({"entry":"m7"})", {6});
    });
    row("TC-C8 some are never promoted", [] {
        Camp camp("", "weeping_orchard");
        std::string thrall;
        for (const auto& each : camp.force.build.entries)
            if (each.sheet == "grail_thrall") thrall = each.id;
        QVERIFY(!thrall.empty());
        camp.fight({}, true);
        camp.require("settle");
        QCOMPARE(camp.act("promote", ("{\"entry\":\"" + thrall + "\"}").c_str(), {6}),
                 std::string("career.never"));
        QVERIFY(!camp.offers("experience", "promote:" + thrall));
    });
    row("TC-C8 some advance three times at most", [] {
        Camp camp;
        camp.require("fought", R"({"result":"won"})");
        camp.force.build.entries[0].sheet = "homunculus";
        camp.require("set_model", R"({"entry":"m1","experience":18,"advances":2,"promoted":true})");
        QVERIFY(camp.offers("experience", "learn:m1"));
        camp.require("set_model", R"({"entry":"m1","experience":18,"advances":3,"promoted":true})");
        QVERIFY(!camp.offers("experience", "learn:m1"));
    });
}

void skills() {
    row("TC-C12 only a scratch: the second roll counts", [] {
        Camp camp;
        camp.require("give_mark", R"({"entry":"m1","mark":"only_a_scratch"})");
        camp.fight({"m1", "m2"});
        camp.require("trauma", R"({"entry":"m1"})", {1, 1});
        QVERIFY(camp.onRoster("m1"));
        QVERIFY(camp.offers("injuries", "trauma_keep:m1"));
        QCOMPARE(camp.act("trauma", R"({"entry":"m1"})", {4, 2}), std::string("career.rolled"));
        camp.require("trauma_again", R"({"entry":"m1"})", {4, 2});
        QVERIFY(camp.onRoster("m1"));
        QCOMPARE(camp.act("trauma_again", R"({"entry":"m2"})", {4, 2}), std::string("career.no_reroll"));
    });
    row("TC-C12 only a scratch: the first roll may be kept", [] {
        Camp camp;
        camp.require("give_mark", R"({"entry":"m1","mark":"only_a_scratch"})");
        camp.fight({"m1"});
        camp.require("trauma", R"({"entry":"m1"})", {1, 4});
        QVERIFY(camp.model("m1").scars.empty());
        camp.require("trauma_keep", R"({"entry":"m1"})");
        QCOMPARE(camp.model("m1").scars, std::vector<std::string>{"ruined_hand"});
        QVERIFY(camp.status("injuries") == Status::Done);
    });
    row("TC-C12 campfire tales teach another model", [] {
        Camp camp;
        camp.require("give_mark", R"({"entry":"m1","mark":"campfire_tales"})");
        camp.fight();
        QCOMPARE(camp.act("settle", R"({"tales":"m1"})"), std::string("career.entry")); // not to itself
        camp.require("settle", R"({"tales":"m2"})");
        QCOMPARE(camp.model("m2").experience, 2);
    });
    row("TC-C12 glory for a name in the papers, unless it was out", [] {
        for (const bool out : {false, true}) {
            Camp camp;
            camp.require("give_mark", R"({"entry":"m1","mark":"name_in_the_papers"})");
            camp.fight(out ? std::vector<std::string>{"m1"} : std::vector<std::string>{});
            const auto act = offered(camp, "experience", "settle");
            QCOMPARE(act->offer.command.body.number("glory"), std::int64_t(out ? 0 : 1));
        }
    });
    row("TC-C12 a scrounger finds one die more, a recommendation one promotion die", [] {
        Camp camp;
        camp.require("give_mark", R"({"entry":"m1","mark":"scrounger"})");
        camp.require("give_mark", R"({"entry":"m1","mark":"recommended"})");
        camp.fight();
        camp.require("settle");
        QCOMPARE(camp.editor().life.after.promotionDice, 2);
        camp.require("threshold", R"({"threshold":800,"strength":11})");
        QCOMPARE(offered(camp, "exploration", "explore")->dice[0].count, 4);
    });
    for (const auto& twice : {std::pair{1, 1}, std::pair{6, 6}})
        row(twice.first == 1 ? "TC-C13 a 2 lets it choose of its patron"
                             : "TC-C13 a 12 lets it choose of its patron",
            [twice] {
                Camp camp("warrior_saint");
                camp.require("fought", R"({"result":"won"})");
                camp.require("give_mark", R"({"entry":"m1","mark":"patient_martyr"})");
                camp.teach("m1", 2);
                camp.require("learn", R"({"entry":"m1","first":"melee","second":"wild"})",
                             {twice.first, twice.second, 1, 2});
                QCOMPARE(camp.model("m1").offered.size(),
                         std::size_t(6)); // five of the patron, one of the chart
                QVERIFY(!holds(camp.model("m1").offered, "patient_martyr"));
                camp.require("keep", R"({"entry":"m1","skill":"wages_of_valour"})");
            });
    row("TC-C13 without a patron a 2 brings nothing", [] {
        Camp camp("");
        camp.require("fought", R"({"result":"won"})");
        camp.teach("m1", 2);
        camp.require("learn", R"({"entry":"m1","first":"melee","second":"wild"})", {1, 1, 6, 6});
        QVERIFY(camp.model("m1").offered.empty());
        QCOMPARE(camp.model("m1").advances, 1);
    });
    row("TC-C13 the patron can be chosen later", [] {
        Camp camp("");
        camp.require("patron", R"({"patron":"temporal_lord"})");
        QCOMPARE(camp.editor().life.patron, std::string("temporal_lord"));
        QCOMPARE(camp.act("patron", R"({"patron":"the_cook"})"), std::string("career.patron"));
    });
}

} // namespace

void TestTrenchCampaignGrowth::rules_data() {
    columns();
    experience();
    promotions();
    skills();
}

void TestTrenchCampaignGrowth::charts_data() {
    QTest::addColumn<QString>("chart");
    QTest::addColumn<int>("roll");
    QTest::addColumn<QString>("skill");
    for (const auto& chart : books().all.campaign.skills.charts)
        for (const auto& skill : chart.skills)
            QTest::addRow("TC-C12 %s %d", chart.id.c_str(), skill.roll)
                << QString::fromStdString(chart.id) << skill.roll << QString::fromStdString(skill.id);
}

/// Each roll on each chart offers its own skill, and the model has it in its next battle.
void TestTrenchCampaignGrowth::charts() {
    QFETCH(QString, chart);
    QFETCH(int, roll);
    QFETCH(QString, skill);
    Camp camp("");
    camp.require("fought", R"({"result":"won"})");
    camp.teach("m1", 2);
    const auto other = chart == "wild" ? "melee" : "wild";
    const auto body = QStringLiteral(R"({"entry":"m1","first":"%1","second":"%2"})").arg(chart, other);
    const int first = std::max(1, roll - 6);
    camp.require("learn", body.toUtf8().constData(), {first, roll - first, 1, 1});
    QCOMPARE(camp.model("m1").offered, std::vector<std::string>{skill.toStdString()});
    camp.require("keep", QStringLiteral(R"({"entry":"m1","skill":"%1"})").arg(skill).toUtf8().constData());
    QVERIFY(holds(camp.mustered().force.entries[0].options, skill.toStdString()));
}

TEST_CASE(TestTrenchCampaignGrowth, tests::NoApplication)
#include "test_trench_campaign_growth.moc"
