// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli_run.h"
#include "support/case.h"

#include <QJsonArray>
#include <QTest>

/// A Scrimmage team fights a campaign of three games by the command line, and everything is taken back.
class TestCliTeamCareer : public QObject {
    Q_OBJECT

private slots:
    void threeGames();

private:
    QJsonObject career() const {
        return m_cli->run({"campaign", m_file, "career", "--force", "f1"}).document();
    }
    QJsonArray table(const QString& title) const {
        for (const auto& each : career()["tables"].toArray())
            if (each.toObject()["title"].toString() == title) return each.toObject()["rows"].toArray();
        return {};
    }
    QString headline() const { return career()["headline"].toString(); }
    QJsonObject force() const {
        return m_cli->run({"campaign", m_file}).document()["forces"].toArray()[0].toObject();
    }
    void advance(const QByteArray& lines) const {
        const auto run = m_cli->run({"campaign", m_file, "advance", "--force", "f1"}, lines);
        QVERIFY2(run.code == 0, run.out);
    }
    /// What the program printed when the game began.
    QString fight(const QString& mission, const QByteArray& lines) const {
        const auto started =
            m_cli->run({"campaign", m_file, "start", "--force", "f1", "--mission", mission, "--seed", "3"});
        if (started.code != 0) return started.out;
        const auto played = m_cli->run(
            {"play", m_file, "--encounter", QString::number(started.line()["encounter"].toInt())}, lines);
        return played.code == 0 ? started.line()["text"].toString() : QString(played.out);
    }

    std::unique_ptr<Cli> m_cli;
    QString m_file;
};

void TestCliTeamCareer::threeGames() {
    m_cli = std::make_unique<Cli>(qEnvironmentVariable("TIDEKEEPER_CLI_PATH"));
    m_file = m_cli->path("street.tide");
    QCOMPARE(m_cli->run({"new", m_file, "--demo", "--seed", "1"}).code, 0);
    QCOMPARE(m_cli
                 ->run({"campaign", m_file, "play"},
                       "{\"type\":\"add_force\",\"name\":\"Ours\",\"system\":\"scrimmage\"}\n")
                 .code,
             0);
    advance(R"({"act":{"type":"begin","body":{"force":"iron_lantern_guard","terms":"hard_streets"}}})"
            "\n");

    const int leftAtStart = force()["currencies"].toObject()["points"].toInt();

    // One is laid up, another comes home with a rifle, and what the scenario promised is paid for.
    fight("the_locked_archive", R"({"type":"correct","unit":"warrior_1","token":"health","value":0}
{"type":"equip","unit":"mentor_1","weapons":["rifle"],"gear":["light_armour"]}
{"type":"hold","objective":"cipher","holder":"first"}
{"type":"hold","objective":"lever","holder":"first"}
{"type":"finish","result":"first"}
)");
    QVERIFY2(headline().startsWith("After game 1 (won 1, lost 0, drawn 0)"), qPrintable(headline()));
    const auto early = m_cli->run({"campaign", m_file, "start", "--force", "f1"});
    QCOMPARE(early.problem(), QString("career.unfinished"));
    advance(R"({"act":{"type":"injury","body":{"entry":"m3"}},"dice":[8]}
{"act":{"type":"pay"}}
{"act":{"type":"search"},"dice":[12]}
{"act":{"type":"equip","body":{"entry":"m4","gear":"rifle"}}}
{"act":{"type":"finish"}}
)");
    QCOMPARE(force()["currencies"].toObject()["points"].toInt(), leftAtStart + 12 + 2 * 2 + 5 + 6);

    // The second game goes without the one that is laid up, and ends badly for the leader.
    const auto second =
        fight("bad_blood", R"({"type":"correct","unit":"vanguard_1","token":"health","value":0}
{"type":"finish","result":"second"}
)");
    QVERIFY2(second.contains("Halvar stays behind: misses the next game"), qPrintable(second));
    advance(R"({"act":{"type":"injury","body":{"entry":"m1"}},"dice":[5]}
{"act":{"type":"pay"}}
{"act":{"type":"finish"}}
)");
    QCOMPARE(table("Roster")[0].toArray()[3].toString(), QString("Cracked ribs"));

    // The third is played with an injured leader, and is the leader's last.
    const auto third = fight("bad_blood", R"({"type":"correct","unit":"vanguard_1","token":"health","value":0}
{"type":"finish","result":"draw"}
)");
    QVERIFY2(!third.contains("not with them"), qPrintable(third));
    advance(R"({"act":{"type":"injury","body":{"entry":"m1"}},"dice":[1]}
{"act":{"type":"pay"}}
{"act":{"type":"hire","body":{"sheet":"vanguard","name":"Sister Oske"}}}
{"act":{"type":"lead","body":{"entry":"m5"}}}
{"act":{"type":"finish"}}
)");
    QVERIFY2(headline().startsWith("After game 3 (won 1, lost 1, drawn 1)"), qPrintable(headline()));
    QCOMPARE(table("History").size(), 3);
    QCOMPARE(table("Fallen")[0].toArray()[0].toString(), QString("Warden Oske"));
    QCOMPARE(m_cli->run({"check", m_file}).code, 0);

    // Each act is one step: all of the third aftermath is taken back.
    QCOMPARE(m_cli->run({"campaign", m_file, "play"}, QByteArray("{\"type\":\"undo\"}\n").repeated(5)).code,
             0);
    QCOMPARE(table("Roster")[0].toArray()[0].toString(), QString("Warden Oske, leads"));
    QVERIFY(table("Fallen").isEmpty());
}

TEST_CASE(TestCliTeamCareer, QCoreApplication)
#include "test_cli_team_career.moc"
