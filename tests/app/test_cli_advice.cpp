// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli_run.h"
#include "support/case.h"

#include <QJsonArray>
#include <QTest>

/// Advice on the command line: what each unit does next, with its reasons and the line that carries it out.
class TestCliAdvice : public QObject {
    Q_OBJECT

private slots:
    void init() { m_cli = std::make_unique<Cli>(qEnvironmentVariable("TIDEKEEPER_CLI_PATH")); }

    void everyOrderCanBePlayed_data();
    void everyOrderCanBePlayed();
    void textNamesBehaviourAndReasons();
    void drawnBehaviourIsFollowed();
    void wrongBehavioursAreRefused_data();
    void wrongBehavioursAreRefused();
    void unknownFigureIsRefused();
    void leadSaysResultsAndOptions();

private:
    QString begun(const QString& system, int nexts) const {
        const auto file = m_cli->path(system + ".tide");
        QStringList made{"new", file, "--system", system, "--seed", "7"};
        if (system == u"plaguetide")
            made << "--mission"
                 << "hab_block_17";
        m_cli->run(made);
        QByteArray lines;
        for (int n = 0; n < nexts; ++n)
            lines += "{\"type\":\"next\",\"override\":true}\n";
        m_cli->run({"play", file}, lines);
        return file;
    }
    std::unique_ptr<Cli> m_cli;
};

void TestCliAdvice::everyOrderCanBePlayed_data() {
    QTest::addColumn<QString>("system");
    QTest::addColumn<int>("nexts");
    QTest::newRow("operatives") << "plaguetide" << 1;
    QTest::newRow("patrols") << "combat_patrol" << 2;
    QTest::newRow("warbands") << "trench_crusade" << 1;
    QTest::newRow("teams") << "scrimmage" << 1;
    QTest::newRow("hexes") << "steampunk_fantasy" << 1;
}

void TestCliAdvice::everyOrderCanBePlayed() {
    QFETCH(QString, system);
    QFETCH(int, nexts);
    const auto file = begun(system, nexts);
    const auto all = m_cli->run({"advise", file, "--json"});
    QCOMPARE(all.code, 0);
    const auto advice = all.document()["advice"].toArray();
    QVERIFY(!advice.isEmpty());
    int played = 0;
    for (const auto& one : advice)
        for (const auto& order : one.toObject()["orders"].toArray()) {
            const auto line =
                QJsonDocument(order.toObject()["command"].toObject()).toJson(QJsonDocument::Compact);
            QVERIFY(order.toObject()["title"].toString().size() > 1);
            const auto run = m_cli->run({"play", file}, line + '\n');
            QVERIFY2(run.code == 0, run.out + line);
            m_cli->run({"undo", file});
            ++played;
        }
    QVERIFY(played > 0);
}

void TestCliAdvice::textNamesBehaviourAndReasons() {
    const auto file = begun("plaguetide", 1);
    const auto operative = m_cli->run({"advise", file, "--unit", "op1"});
    QCOMPARE(operative.code, 0);
    QVERIFY2(operative.out.contains(" % to kill ") && operative.out.contains("\"type\":\"shoot\""),
             operative.out);
    m_cli->run({"play", file},
               "{\"type\":\"next\",\"override\":true}\n{\"type\":\"next\",\"override\":true}\n");
    const auto best = m_cli->run({"advise", file, "--unit", "mauler-1", "--best"});
    QVERIFY2(best.code == 0 && !best.out.contains("(house rule)") && best.out.contains("for its side as"),
             best.out);
    const auto enemies = m_cli->run({"advise", file});
    QVERIFY2(enemies.out.contains("(house rule)") && enemies.out.contains("  1. ") &&
                 enemies.out.contains("else: "),
             enemies.out);
}

void TestCliAdvice::drawnBehaviourIsFollowed() {
    const auto file = begun("plaguetide", 3);
    const QByteArray spawn = R"({"type":"spawn","sheet":"plague_brute","free":true,"override":true})";
    QCOMPARE(m_cli->run({"play", file}, spawn + '\n').code, 0);
    const auto before = m_cli->run({"advise", file, "--unit", "plague_brute-1"});
    QVERIFY2(before.out.contains("a D6 decides"), before.out);
    const QByteArray draw = R"({"type":"draw_behaviour","unit":"plague_brute-1","answers":[[3]]})";
    const auto drawn = m_cli->run({"play", file}, draw + '\n');
    QVERIFY2(drawn.code == 0 && drawn.out.contains("Hunts the weakest"), drawn.out);
    const auto after = m_cli->run({"advise", file, "--unit", "plague_brute-1"});
    QVERIFY2(after.out.contains("Hunts the weakest") && !after.out.contains("a D6 decides"), after.out);
    QCOMPARE(m_cli->run({"play", file}, draw + '\n').code, 2); // once in a turn
    QCOMPARE(m_cli->run({"undo", file}).code, 0);
    QVERIFY(m_cli->run({"advise", file, "--unit", "plague_brute-1"}).out.contains("a D6 decides"));
    const auto mauler = m_cli->run({"play", file}, R"({"type":"draw_behaviour","unit":"mauler-1"})"
                                                   "\n");
    QVERIFY2(mauler.code == 2 && mauler.out.contains("has no table of behaviours"), mauler.out);
}

void TestCliAdvice::wrongBehavioursAreRefused_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("entry");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("a preference") << "behaviours/mine"
                                  << QByteArray(R"({"id":"mine","name":"Mine","targets":["neerest"]})")
                                  << QByteArray("did you mean `nearest`");
    QTest::newRow("an action") << "behaviours/mine"
                               << QByteArray(R"({"id":"mine","name":"Mine","actions":["chrage"]})")
                               << QByteArray("did you mean `charge`");
    QTest::newRow("a behaviour of a table")
        << "behaviours/mine"
        << QByteArray(
               R"({"id":"mine","name":"Mine","table":["swarn","swarm","swarm","swarm","swarm","swarm"]})")
        << QByteArray("did you mean `swarm`");
    QTest::newRow("a short table") << "behaviours/mine"
                                   << QByteArray(R"({"id":"mine","name":"Mine","table":["swarm"]})")
                                   << QByteArray("six behaviours");
    QTest::newRow("the behaviour of a datasheet")
        << "units/stabber.json"
        << QByteArray(
               R"({"id":"stabber","name":"Stabber","m":6,"d":5,"h":1,"weapons":["blade"],"behaviour":"swrm"})")
        << QByteArray("did you mean `swarm`");
}

void TestCliAdvice::wrongBehavioursAreRefused() {
    QFETCH(QString, path);
    QFETCH(QByteArray, entry);
    QFETCH(QByteArray, says);
    QCOMPARE(m_cli->run({"library", "put", "plaguetide", path}, entry).code, 0);
    const auto run = m_cli->run({"library", "check", "plaguetide"});
    QVERIFY2((run.out + run.errors).contains(says), run.out + run.errors);
}

void TestCliAdvice::unknownFigureIsRefused() {
    const auto file = begun("plaguetide", 1);
    const auto run = m_cli->run({"advise", file, "--unit", "missing"});
    QCOMPARE(run.code, 1);
    QVERIFY(run.out.contains("there is no figure `missing`"));
}

/// A game without a game master: the led horde says what came of its steps, and how to answer its attack.
void TestCliAdvice::leadSaysResultsAndOptions() {
    const auto file = begun("plaguetide", 1); // the operatives keep their action points
    m_cli->run({"play", file}, "{\"type\":\"next\"}\n");
    const auto led = m_cli->run({"lead", file, "--side", "horde"});
    QCOMPARE(led.code, 0);
    QVERIFY2(led.out.contains("\n  = Activations · "), led.out);
    QVERIFY2(led.out.contains("Waiting: decision of Operatives – "), led.out);
    const auto lines = QString::fromUtf8(led.out).split('\n');
    const auto line = lines.filter(R"({"answer":"d0b0")").value(0).trimmed();
    QVERIFY2(!line.isEmpty(), led.out);
    QCOMPARE(m_cli->run({"play", file}, line.toUtf8() + '\n').code, 0);
    const auto onwards = m_cli->run({"lead", file, "--side", "horde", "--steps", "1"});
    QVERIFY2(onwards.code == 0 && onwards.out.startsWith("  = "), onwards.out);
}

TEST_CASE(TestCliAdvice, QCoreApplication)
#include "test_cli_advice.moc"
