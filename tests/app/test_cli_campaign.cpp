// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli_run.h"
#include "support/case.h"

#include <QFile>
#include <QJsonArray>
#include <QTest>

/// Campaigns by the command line: commands, statistics, chronicle, missions with the campaign's operatives.
class TestCliCampaign : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_cli = std::make_unique<Cli>(qEnvironmentVariable("TIDEKEEPER_CLI_PATH"));
        m_file = m_cli->path("winter.tide");
        QCOMPARE(m_cli->run({"new", m_file, "--demo", "--seed", "1"}).code, 0);
    }
    void commandsGoInAndComeOut();
    void badLinesAreNamed();
    void aFinishedGameIsCarried();
    void statisticsAreOfTheGamesOfTheFile();
    void missionsStartWithTheTeam();
    void aForceSetsOutWithItsMembersAndSettings();
    void ownMissionsOfTheCampaignArePlayed();
    void oneGameIsExported();
    void unknownWordsAreRefused();

private:
    QJsonObject shown() const { return m_cli->run({"campaign", m_file}).document(); }

    std::unique_ptr<Cli> m_cli;
    QString m_file;
};

void TestCliCampaign::commandsGoInAndComeOut() {
    const auto run = m_cli->run({"campaign", m_file, "play"}, R"({"type":"add_player","name":"Sam"}
{"type":"add_operative","name":"Veyra","system":"plaguetide","sheet":"sharpshooter","player":"p1"}
{"type":"add_entry","title":"Night","text":"*dark*"}
{"type":"undo"}
)");
    QVERIFY2(run.code == 0, run.out);
    QCOMPARE(run.lines().size(), 4);
    const auto state = shown();
    QCOMPARE(state["players"].toArray().size(), 1);
    QCOMPARE(state["operatives"].toArray()[0].toObject()["player"].toString(), QString("p1"));
    QVERIFY(!state.contains("entries"));
    QCOMPARE(state["digest"].toString().size(), 64);
    QCOMPARE(m_cli->run({"check", m_file}).code, 0);
}

void TestCliCampaign::badLinesAreNamed() {
    const auto before = shown();
    const auto run = m_cli->run({"campaign", m_file, "play"}, R"({"type":"add_player"}
{"type":"remove","kind":"operative","id":"o9"}
{"type":"conquer","world":true}
)");
    QCOMPARE(run.code, 2);
    QCOMPARE(run.problem(0), QString("data.missing_field"));
    QCOMPARE(run.problem(1), QString("campaign.unknown"));
    QCOMPARE(run.problem(2), QString("data.unknown_type"));
    // The campaign itself was begun by the first line that came.
    QCOMPARE(shown()["name"], before["name"]);
}

void TestCliCampaign::aFinishedGameIsCarried() {
    QCOMPARE(m_cli->run({"campaign", m_file, "carry"}).line()["booked"].toInt(), 0);
    // The campaign has begun now, so `play` takes the end of the game into it.
    const auto played = m_cli->run({"play", m_file}, "{\"type\":\"finish\",\"result\":\"win\"}\n");
    QVERIFY2(played.code == 0, played.out);
    const auto state = shown();
    QCOMPARE(state["missions"].toArray().size(), 1);
    QCOMPARE(state["missions"].toArray()[0].toObject()["result"].toString(), QString("win"));
    QVERIFY(!state["operatives"].toArray().isEmpty());
    QCOMPARE(m_cli->run({"campaign", m_file, "carry"}).line()["booked"].toInt(), 0);
    const auto stats = m_cli->run({"campaign", m_file, "stats"});
    QCOMPARE(QJsonDocument::fromJson(stats.out).array().size(), 6);
    const auto reported = m_cli->run({"campaign", m_file, "chronicle"}).document();
    QCOMPARE(reported["passages"].toArray().size(), 1);
}

void TestCliCampaign::statisticsAreOfTheGamesOfTheFile() {
    const auto idsOf = [&](const QString& file) {
        QStringList out;
        const auto run = m_cli->run({"campaign", file, "stats"});
        for (const auto& chart : QJsonDocument::fromJson(run.out).array())
            out << chart.toObject()["id"].toString();
        return out;
    };
    const auto file = m_cli->path("teams.tide");
    QCOMPARE(m_cli->run({"new", file, "--system", "scrimmage", "--seed", "3"}).code, 0);
    QCOMPARE(idsOf(file), (QStringList{"points", "attacks", "health", "strain", "downs", "luck", "turns"}));
    QVERIFY(!idsOf(m_file).contains("strain"));
}

void TestCliCampaign::missionsStartWithTheTeam() {
    const auto made =
        m_cli->run({"campaign", m_file, "play"},
                   R"({"type":"add_operative","name":"Brakk","system":"plaguetide","sheet":"ogryn"}
{"type":"add_operative","name":"Held","system":"plaguetide","sheet":"zealot"}
{"type":"edit_operative","id":"o2","tokens":{"captured":1}}
)");
    QVERIFY2(made.code == 0, made.out);
    const auto run =
        m_cli->run({"campaign", m_file, "start", "--system", "plaguetide", "--team", "o1,o2", "--seed", "3"});
    QVERIFY2(run.code == 0, run.out);
    const auto encounter = QString::number(run.line()["encounter"].toInt());
    const auto view = m_cli->run({"show", m_file, "--encounter", encounter}).document();
    QStringList names;
    for (const auto& unit : view["units"].toArray())
        names << unit.toObject()["name"].toString();
    QVERIFY2(names.contains("Brakk") && names.contains("Held"), qPrintable(names.join(", ")));
    QCOMPARE(shown()["missions"].toArray().size(), 1);
}

void TestCliCampaign::aForceSetsOutWithItsMembersAndSettings() {
    const auto made =
        m_cli->run({"campaign", m_file, "play"},
                   R"({"type":"add_operative","name":"Brakk","system":"plaguetide","sheet":"ogryn"}
{"type":"add_force","name":"The One","system":"plaguetide","members":["o1"],"currencies":{"ducats":60}}
{"type":"add_force","name":"The Guard","system":"combat_patrol","choices":{"attacker_patrol":"lamplight_garrison","defender_patrol":"shambling_horde"}}
)");
    QVERIFY2(made.code == 0, made.out);
    const auto run = m_cli->run({"campaign", m_file, "start", "--force", "f2", "--seed", "3"});
    QVERIFY2(run.code == 0, run.out);
    const auto mission = shown()["missions"].toArray().last().toObject();
    QCOMPARE(mission["force"].toString(), QString("f2"));
    QCOMPARE(mission["team"].toArray(), (QJsonArray{"o1"}));
    const auto battle = m_cli->run({"campaign", m_file, "start", "--force", "f3", "--seed", "3"});
    QVERIFY2(battle.code == 0, battle.out);
    const auto encounter = QString::number(battle.line()["encounter"].toInt());
    const auto view = m_cli->run({"show", m_file, "--encounter", encounter}).document();
    QCOMPARE(view["system"].toString(), QString("combat_patrol"));
    QVERIFY2(view["sides"].toArray()[0].toObject()["summary"].toString().contains("Lamplight"),
             qPrintable(view["sides"].toArray()[0].toObject()["summary"].toString()));
    const auto nobody = m_cli->run({"campaign", m_file, "start", "--force", "f9", "--seed", "3"});
    QCOMPARE(nobody.problem(), QString("campaign.unknown"));
}

void TestCliCampaign::ownMissionsOfTheCampaignArePlayed() {
    auto mission = m_cli->run({"library", "show", "plaguetide", "missions/first_watch.json"}).document();
    mission["id"] = "last_watch";
    mission["name"] = "Last Watch";
    const auto put =
        m_cli->run({"library", "put", "plaguetide", "missions/last_watch.json", "--file", m_file},
                   QJsonDocument(mission).toJson());
    QVERIFY2(put.code == 0, put.out);
    const auto started = m_cli->run(
        {"campaign", m_file, "start", "--system", "plaguetide", "--mission", "last_watch", "--seed", "3"});
    QVERIFY2(started.code == 0, started.out);
    QCOMPARE(started.line()["title"].toString(), QString("Last Watch"));
    // No one else has it.
    QVERIFY(
        m_cli->run({"new", m_cli->path("other.tide"), "--system", "plaguetide", "--mission", "last_watch"})
            .code != 0);
}

void TestCliCampaign::oneGameIsExported() {
    const auto target = m_cli->path("one.tide");
    const auto run = m_cli->run({"export", m_file, target});
    QVERIFY2(run.code == 0, run.out);
    QCOMPARE(m_cli->run({"check", target}).code, 0);
    QCOMPARE(m_cli->run({"show", target}).document(), m_cli->run({"show", m_file}).document());
    QCOMPARE(m_cli->run({"export", m_file, target}).problem(), QString("file.exists"));
}

void TestCliCampaign::unknownWordsAreRefused() {
    const auto run = m_cli->run({"campaign", m_file, "conquer"});
    QVERIFY(run.code != 0);
    QCOMPARE(run.problem(), QString("arguments.word"));
}

TEST_CASE(TestCliCampaign, QCoreApplication)
#include "test_cli_campaign.moc"
