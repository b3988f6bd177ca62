// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli_run.h"
#include "support/case.h"

#include <QJsonArray>
#include <QTest>

/// A force between its games by the command line: what it may do, what it does, and its next battle.
class TestCliCareer : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_cli = std::make_unique<Cli>(qEnvironmentVariable("TIDEKEEPER_CLI_PATH"));
        m_file = m_cli->path("war.tide");
        QCOMPARE(m_cli->run({"new", m_file, "--demo", "--seed", "1"}).code, 0);
        const auto made = m_cli->run({"campaign", m_file, "play"},
                                     R"({"type":"add_force","name":"Ours","system":"trench_crusade"}
{"type":"add_force","name":"The One","system":"plaguetide"}
)");
        QVERIFY2(made.code == 0, made.out);
        m_ours = {"--force", "f1"};
    }
    void aWarbandBeginsFightsAndGoesOn();
    void missingDiceAreRolled();
    void actsAreUndone();
    void badLinesAreNamed();
    void twoForcesOfACampaignMeet();
    void aBattleThatEndsByItselfIsBooked();
    void aWarbandWrittenByHandNeedsNoId();

private:
    QJsonObject shown() const { return m_cli->run({"campaign", m_file}).document(); }
    QJsonObject force() const { return shown()["forces"].toArray()[0].toObject(); }
    QJsonObject career() const {
        return m_cli->run(QStringList{"campaign", m_file, "career"} + m_ours).document();
    }
    QJsonObject step(const QString& id) const {
        for (const auto& each : career()["steps"].toArray())
            if (each.toObject()["id"].toString() == id) return each.toObject();
        return {};
    }
    auto advance(const QByteArray& lines, const QStringList& more = {}) const {
        return m_cli->run(QStringList{"campaign", m_file, "advance"} + m_ours + more, lines);
    }
    void begin() const {
        const auto run = advance(
            R"({"act":{"type":"begin","body":{"force":"ladder_street_company","patron":"warrior_saint"}}})"
            "\n");
        QVERIFY2(run.code == 0, run.out);
    }

    std::unique_ptr<Cli> m_cli;
    QString m_file;
    QStringList m_ours;
};

void TestCliCareer::aWarbandBeginsFightsAndGoesOn() {
    QCOMPARE(career()["steps"].toArray()[0].toObject()["id"].toString(), QString("beginning"));
    begin();
    QCOMPARE(force()["build"].toObject()["entries"].toArray().size(), 8);
    const auto stays = advance(R"({"act":{"type":"set_model","body":{"entry":"m8","stays":true}}})"
                               "\n");
    QVERIFY2(stays.code == 0, stays.out);
    const auto started =
        m_cli->run({"campaign", m_file, "start", "--force", "f1", "--mission", "relic_hunt", "--seed", "3"});
    QVERIFY2(started.code == 0, started.out);
    QVERIFY2(started.line()["text"].toString().contains("Osk stays behind: stays behind"), started.out);
    const auto encounter = QString::number(started.line()["encounter"].toInt());
    const auto played = m_cli->run({"play", m_file, "--encounter", encounter},
                                   R"({"type":"correct","unit":"yeoman_1","token":"present","value":0}
{"type":"finish","result":"first"}
)");
    QVERIFY2(played.code == 0, played.out);
    const auto mission = shown()["missions"].toArray().last().toObject();
    QCOMPARE(mission["sides"].toObject()["first"].toString(), QString("f1"));
    const auto after = career();
    QVERIFY2(after["headline"].toString().startsWith("After battle 1: threshold 800"),
             qPrintable(after["headline"].toString()));
    QCOMPARE(step("injuries")["status"].toString(), QString("now"));
    const auto healed = advance(R"({"act":{"type":"injury","body":{"entry":"m4"}},"dice":[4]}
{"act":{"type":"settle","body":{}}}
{"act":{"type":"threshold"}}
{"act":{"type":"explore","body":{"table":"common"}},"dice":[6,5,2]}
{"act":{"type":"loot"}}
)");
    QVERIFY2(healed.code == 0, healed.out);
    QCOMPARE(force()["currencies"].toObject()["ducats"].toInt(), 130 + 9); // of 700 at the start 9 were left
    QCOMPARE(step("exploration")["status"].toString(), QString("done"));
    QCOMPARE(step("reinforcements")["status"].toString(), QString("skipped"));
    QCOMPARE(m_cli->run({"check", m_file}).code, 0);
}

void TestCliCareer::missingDiceAreRolled() {
    begin();
    const QByteArray fought = R"({"act":{"type":"fought","body":{"result":"won","out":["m1","m4"]}}})"
                              "\n";
    QCOMPARE(advance(fought).code, 0);
    const auto refused = advance(R"({"act":{"type":"trauma","body":{"entry":"m1"}},"dice":[4]})"
                                 "\n");
    QCOMPARE(refused.code, 2);
    QCOMPARE(refused.problem(), QString("career.dice"));
    const auto rolled = advance(R"({"act":{"type":"trauma","body":{"entry":"m1"}},"dice":[4]})"
                                "\n",
                                {"--roll"});
    QVERIFY2(rolled.code == 0, rolled.out);
    QCOMPARE(rolled.line()["dice"].toArray().size(), 2);
    QCOMPARE(rolled.line()["dice"].toArray()[0].toInt(), 4);
    const auto seeded = advance(R"({"act":{"type":"injury","body":{"entry":"m4"}}})"
                                "\n",
                                {"--seed", "5"});
    QVERIFY2(seeded.code == 0, seeded.out);
    QCOMPARE(seeded.line()["dice"].toArray().size(), 1);
}

void TestCliCareer::actsAreUndone() {
    begin();
    const auto before = force();
    QCOMPARE(advance(R"({"act":{"type":"treasury","body":{"ducats":99,"glory":3}}})"
                     "\n")
                 .code,
             0);
    QCOMPARE(force()["currencies"].toObject()["glory"].toInt(), 3);
    QCOMPARE(m_cli->run({"campaign", m_file, "play"}, "{\"type\":\"undo\"}\n").code, 0);
    QCOMPARE(force(), before);
}

void TestCliCareer::badLinesAreNamed() {
    begin();
    const auto before = shown();
    const auto run = advance(R"({"act":{"type":"conquer"}}
{"act":{"type":"buy","body":{"gear":"machine_gun"}}}
{"act":{"type":"buy","body":{"gear":"pistol"}},"faces":[1]}
no JSON at all
# nothing
)");
    QCOMPARE(run.code, 2);
    QCOMPARE(run.problem(0), QString("career.act"));
    QCOMPARE(run.problem(1), QString("career.price"));
    QCOMPARE(run.problem(2), QString("data.unknown_field"));
    QCOMPARE(run.lines().size(), 5);
    QCOMPARE(shown(), before);
    QCOMPARE(m_cli->run({"campaign", m_file, "career", "--force", "f9"}).problem(),
             QString("campaign.unknown"));
    QCOMPARE(m_cli->run({"campaign", m_file, "career"}).problem(), QString("arguments.force"));
}

void TestCliCareer::twoForcesOfACampaignMeet() {
    begin();
    const auto made = m_cli->run({"campaign", m_file, "play"},
                                 R"({"type":"add_force","name":"Theirs","system":"trench_crusade"})"
                                 "\n");
    QVERIFY2(made.code == 0, made.out);
    const auto theirs = m_cli->run({"campaign", m_file, "advance", "--force", "f3"},
                                   R"({"act":{"type":"begin","body":{"force":"weeping_orchard"}}})"
                                   "\n");
    QVERIFY2(theirs.code == 0, theirs.out);
    const auto started =
        m_cli->run({"campaign", m_file, "start", "--force", "first=f3", "--force", "f1", "--seed", "3"});
    QVERIFY2(started.code == 0, started.out);
    const auto encounter = QString::number(started.line()["encounter"].toInt());
    QCOMPARE(
        m_cli
            ->run({"play", m_file, "--encounter", encounter}, "{\"type\":\"finish\",\"result\":\"second\"}\n")
            .code,
        0);
    for (const auto* id : {"f1", "f3"})
        QVERIFY(m_cli->run({"campaign", m_file, "career", "--force", id})
                    .document()["headline"]
                    .toString()
                    .startsWith("After battle 1"));
    const auto again =
        m_cli->run({"campaign", m_file, "start", "--force", "first=f1", "--force", "second=f1"});
    QCOMPARE(again.problem(), QString("campaign.twice"));
}

/// TC-C3: the last turn is played, and no one says that the battle is over.
void TestCliCareer::aBattleThatEndsByItselfIsBooked() {
    begin();
    const auto started = m_cli->run(
        {"campaign", m_file, "start", "--force", "f1", "--mission", "claim_no_mans_land", "--seed", "5"});
    QVERIFY2(started.code == 0, started.out);
    const QStringList play{"play", m_file, "--encounter",
                           QString::number(started.line()["encounter"].toInt())};
    QByteArray turns;
    for (int n = 0; n < 8; ++n)
        turns += "{\"type\":\"next\",\"override\":true}\n"; // no one acts
    QCOMPARE(m_cli->run(play, turns).code, 0);
    QVERIFY(career()["headline"].toString().startsWith("Before the first battle"));
    const auto last = m_cli->run(play, "{\"type\":\"next\",\"override\":true}\n");
    QVERIFY2(last.out.contains("The last turn has been played"), last.out);
    QVERIFY2(career()["headline"].toString().startsWith("After battle 1"),
             qPrintable(career()["headline"].toString()));
    QCOMPARE(shown()["missions"].toArray().last().toObject()["result"].toString(), QString("draw"));
    QCOMPARE(m_cli->run(play, "{\"type\":\"undo\"}\n").code, 0);
    QVERIFY(career()["headline"].toString().startsWith("Before the first battle"));
}

void TestCliCareer::aWarbandWrittenByHandNeedsNoId() {
    const auto made = m_cli->run({"campaign", m_file, "play"},
                                 R"({"type":"add_force","name":"Few","system":"trench_crusade",)"
                                 R"("build":{"faction":"new_antioch","entries":[{"sheet":"lieutenant"}]}})"
                                 "\n");
    QVERIFY2(made.code == 0, made.out);
    const auto begun =
        m_cli->run({"campaign", m_file, "advance", "--force", "f3"}, "{\"act\":{\"type\":\"begin\"}}\n");
    QVERIFY2(begun.code == 0, begun.out);
    QCOMPARE(shown()["forces"].toArray()[2].toObject()["currencies"].toObject()["ducats"].toInt(), 630);
}

TEST_CASE(TestCliCareer, QCoreApplication)
#include "test_cli_career.moc"
