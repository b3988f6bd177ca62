// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "toy_cli.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTest>

/// The command line from outside, on the smallest game there is: its whole language, its exit codes.
class TestCli : public QObject {
    Q_OBJECT

private slots:
    void init() { m_cli = std::make_unique<ToyCli>(); }

    void helpNeedsNoDisplay_data();
    void helpNeedsNoDisplay();
    void wrongArguments_data();
    void wrongArguments();
    void wholeRound();
    void badLinesNeverStopTheRun();
    void aLineWithoutEndIsGivenUp();
    void answersThatDoNotFitBookNothing_data();
    void answersThatDoNotFitBookNothing();
    void strictWantsEveryAnswer();
    void overrideBreaksARule();
    void ownSeedRepeatsARun();
    void seedOfTheFileGoesOn();
    void openActionSurvivesTheProgram();
    void openActionRefusesCommands();
    void amendPlaysLaterStepsAgain();
    void severalEncounters();
    void stepsAreWrittenAsTheyAreSaved();
    void printingNamesTheProgramThatIsMissing();

private:
    std::unique_ptr<ToyCli> m_cli;
};

void TestCli::helpNeedsNoDisplay_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("help") << QStringList{"--help"} << QByteArray("Exit codes:");
    QTest::newRow("help of a command") << QStringList{"play", "--help"} << QByteArray("--strict");
    QTest::newRow("version") << QStringList{"--version"} << QByteArray("tidekeeper-cli ");
    QTest::newRow("list") << QStringList{"--list"} << QByteArray("system toy");
    QTest::newRow("list in new") << QStringList{"new", "--list"} << QByteArray("system toy");
    QTest::newRow("list as JSON") << QStringList{"list", "--json"} << QByteArray("\"missions\"");
    QTest::newRow("schema") << QStringList{"schema"} << QByteArray("\"toy\"");
}

void TestCli::helpNeedsNoDisplay() {
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, says);
    const auto run = m_cli->run(arguments);
    QCOMPARE(run.code, 0);
    QVERIFY2(run.out.contains(says), run.out);
    QCOMPARE(run.errors, QByteArray());
}

void TestCli::wrongArguments_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("nothing") << QStringList{};
    QTest::newRow("unknown command") << QStringList{"fly", "x.tide"};
    QTest::newRow("unknown option") << QStringList{"play", "x.tide", "--sead", "3"};
    QTest::newRow("file missing") << QStringList{"play"};
    QTest::newRow("too many files") << QStringList{"check", "a", "b"};
    QTest::newRow("step is no number") << QStringList{"jump", "a", "last"};
    QTest::newRow("unknown system") << QStringList{"new", "a.tide", "--system", "chess"};
    QTest::newRow("switch without value") << QStringList{"new", "a.tide", "--switch", "x"};
    QTest::newRow("data pack of no one") << QStringList{"data", "nowhere", "--system", "chess"};
}

void TestCli::wrongArguments() {
    QFETCH(QStringList, arguments);
    const auto run = m_cli->run(arguments);
    QCOMPARE(run.code, 1);
    QVERIFY2(run.errors.startsWith("tidekeeper-cli: "), run.errors);
}

void TestCli::wholeRound() {
    const auto file = m_cli->made();
    const auto played =
        m_cli->run({"play", file}, "{\"type\":\"add\",\"amount\":3}\n"
                                   "{\"type\":\"gamble\",\"dice\":2,\"answers\":[[6,1],\"double\"]}\n");
    QCOMPARE(played.code, 0);
    QCOMPARE(played.line(0)["step"].toInt(), 2);
    QCOMPARE(played.line(1)["step"].toInt(), 3);
    const auto requests = played.line(1)["requests"].toArray();
    QCOMPARE(requests.size(), 2);
    QCOMPARE(requests[1].toObject()["answer"].toObject()["pick"].toString(), "double");
    QCOMPARE(played.line(1)["events"].toArray().size(), 2);
    QCOMPARE(m_cli->clock(file), "5");
    QCOMPARE(m_cli->run({"show", file, "--at", "2"}).document()["clock"].toString(), "3");

    const auto before = m_cli->run({"show", file}).out;
    QCOMPARE(m_cli->run({"undo", file, "2"}).line()["step"].toInt(), 1);
    QCOMPARE(m_cli->clock(file), "0");
    const auto tooFar = m_cli->run({"undo", file});
    QCOMPARE(tooFar.code, 1);
    QCOMPARE(tooFar.problem(1), "undo.nothing");
    QCOMPARE(m_cli->run({"redo", file, "2"}).line()["redone"].toInt(), 2);
    QCOMPARE(m_cli->run({"show", file}).out, before);
    QCOMPARE(m_cli->run({"jump", file, "2"}).code, 0);
    QCOMPARE(m_cli->clock(file), "3");
    QCOMPARE(m_cli->run({"log", file}).lines().size(), 2);
    QCOMPARE(m_cli->run({"log", file, "--all"}).lines().size(), 3);
    QCOMPARE(m_cli->run({"log", file, "--step", "3"}).document()["answers"].toArray().size(), 2);

    const auto replayed = m_cli->run({"replay", file});
    QCOMPARE(replayed.code, 0);
    QCOMPARE(replayed.lines().size(), 2);
    QVERIFY(replayed.line(0)["identical"].toBool() && replayed.line(1)["identical"].toBool());
    const auto checked = m_cli->run({"check", file});
    QCOMPARE(checked.code, 0);
    QCOMPARE(checked.line()["state"].toString(), "sound");
    QCOMPARE(checked.line()["steps"].toInt(), 3);
    const auto backup = m_cli->run({"backup", file});
    QCOMPARE(backup.code, 0);
    QCOMPARE(m_cli->run({"check", backup.line()["newest"].toString()}).code, 0);
}

void TestCli::badLinesNeverStopTheRun() {
    const auto file = m_cli->made();
    const auto run = m_cli->run({"play", file}, "no JSON\n"
                                                "\n"
                                                "# a remark\n"
                                                "{\"type\":\"fly\"}\n"
                                                "{\"type\":\"add\"}\n"
                                                "{\"type\":\"add\",\"amount\":\"x\"}\n"
                                                "{\"type\":\"add\",\"amount\":1,\"colour\":2}\n"
                                                "\xff\xfe\n" +
                                                    QByteArray(2 << 20, 'x') +
                                                    "\n"
                                                    "{\"type\":\"apply\"}\n"
                                                    "{\"type\":\"add\",\"amount\":4}");
    QCOMPARE(run.code, 2);
    QCOMPARE(run.lines().size(), 11);
    QCOMPARE(run.problem(0), "json.syntax");
    QCOMPARE(run.line(1)["skipped"].toInt(), 2);
    QCOMPARE(run.line(2)["skipped"].toInt(), 3);
    QCOMPARE(run.problem(3), "data.unknown_type");
    QCOMPARE(run.problem(4), "data.missing_field");
    QCOMPARE(run.problem(5), "data.wrong_type");
    QVERIFY(!run.problem(6).isEmpty());
    QVERIFY(!run.problem(7).isEmpty());
    QCOMPARE(run.problem(8), "line.too_long");
    QCOMPARE(run.problem(9), "resolution.none");
    QCOMPARE(run.line(9)["line"].toInt(), 10);
    QCOMPARE(run.line(10)["step"].toInt(), 2);
    QCOMPARE(m_cli->clock(file), "4");
}

void TestCli::aLineWithoutEndIsGivenUp() {
    const auto file = m_cli->made();
    const auto run =
        m_cli->run({"play", file}, "{\"type\":\"add\",\"amount\":1}\n" + QByteArray(33 << 20, 'x') +
                                       "\n{\"type\":\"add\",\"amount\":1}\n");
    QCOMPARE(run.code, 2);
    QCOMPARE(run.lines().size(), 2);
    QCOMPARE(run.problem(1), "line.endless");
}

void TestCli::answersThatDoNotFitBookNothing_data() {
    QTest::addColumn<QByteArray>("answers");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("where");
    QTest::newRow("surplus") << QByteArray("[[6,1],\"keep\",[3]]") << "answers.surplus"
                             << "answers[2]";
    QTest::newRow("too few dice") << QByteArray("[[6]]") << "answer.dice_count"
                                  << "answers[0].faces[0]";
    QTest::newRow("no such face") << QByteArray("[[6,7]]") << "answer.face"
                                  << "answers[0].faces[0]";
    QTest::newRow("counts too high") << QByteArray("[{\"counts\":[2,2]}]") << "answer.dice_count"
                                     << "answers[0].counts[0]";
    QTest::newRow("a choice for dice") << QByteArray("[\"keep\"]") << "answer.kind"
                                       << "answers[0].pick";
    QTest::newRow("dice for a choice") << QByteArray("[[6,1],[3]]") << "answer.kind"
                                       << "answers[1].pick";
    QTest::newRow("no such option") << QByteArray("[[6,1],\"treble\"]") << "answer.choice"
                                    << "answers[1].pick";
}

void TestCli::answersThatDoNotFitBookNothing() {
    QFETCH(QByteArray, answers);
    const auto file = m_cli->made();
    for (const auto& options : {QStringList{}, QStringList{"--strict"}, QStringList{"--seed", "3"}}) {
        const auto run = m_cli->run(QStringList{"play", file} + options,
                                    "{\"type\":\"gamble\",\"answers\":" + answers + "}\n");
        QCOMPARE(run.code, 2);
        QTEST(run.problem(), "code");
        QTEST(run.line()["problem"].toObject()["where"].toString(), "where");
    }
    QCOMPARE(m_cli->run({"log", file, "--all"}).lines().size(), 1);
}

void TestCli::strictWantsEveryAnswer() {
    const auto file = m_cli->made();
    const auto run = m_cli->run({"play", file, "--strict"},
                                "{\"type\":\"gamble\",\"answers\":[[6,1]]}\n"
                                "{\"type\":\"gamble\",\"answers\":[{\"counts\":[0,2]},\"keep\"]}\n");
    QCOMPARE(run.code, 2);
    QCOMPARE(run.problem(0), "answers.missing");
    QCOMPARE(run.line(0)["problem"].toObject()["where"].toString(), "answers[1]");
    QCOMPARE(run.line(1)["step"].toInt(), 2);
}

void TestCli::overrideBreaksARule() {
    const auto file = m_cli->made();
    const auto run = m_cli->run({"play", file}, "{\"type\":\"add\",\"amount\":-2}\n"
                                                "{\"type\":\"add\",\"amount\":-2,\"override\":true}\n");
    QCOMPARE(run.problem(0), "toy.negative");
    QVERIFY(run.line(0)["problem"].toObject()["overridable"].toBool());
    QCOMPARE(run.line(1)["step"].toInt(), 2);
    QVERIFY(m_cli->run({"log", file}).line(1)["manual"].toBool());
}

void TestCli::ownSeedRepeatsARun() {
    const auto file = m_cli->made();
    const QByteArray throws = "{\"type\":\"gamble\",\"dice\":9}\n{\"type\":\"gamble\",\"dice\":9}\n";
    const auto first = m_cli->run({"play", file, "--seed", "5"}, throws);
    QCOMPARE(m_cli->run({"undo", file, "2"}).code, 0);
    const auto second = m_cli->run({"play", file, "--seed", "5"}, throws);
    QCOMPARE(second.line(0)["requests"], first.line(0)["requests"]);
    QCOMPARE(second.line(1)["requests"], first.line(1)["requests"]);
    const auto other = m_cli->run({"play", file, "--seed", "6"}, throws);
    QVERIFY(other.line(0)["requests"] != first.line(0)["requests"]);
    const auto answer = first.line(0)["requests"].toArray()[0].toObject()["answer"].toObject();
    QCOMPARE(answer["faces"].toArray()[0].toArray().size(), 9);
    QCOMPARE(m_cli->run({"replay", file}).code, 0);
}

void TestCli::seedOfTheFileGoesOn() {
    const auto file = m_cli->made();
    const QByteArray one = "{\"type\":\"gamble\",\"dice\":9}\n";
    const auto first = m_cli->run({"play", file}, one);
    QCOMPARE(m_cli->run({"undo", file}).code, 0);
    // The draws do not rewind: the same command after an undo falls otherwise.
    const auto second = m_cli->run({"play", file}, one);
    QVERIFY(second.line()["requests"] != first.line()["requests"]);
}

void TestCli::openActionSurvivesTheProgram() {
    const auto file = m_cli->made();
    const auto begun =
        m_cli->run({"play", file}, "{\"type\":\"begin\",\"command\":{\"type\":\"gamble\",\"dice\":2}}\n"
                                   "{\"type\":\"answer\",\"answer\":[6,6]}\n");
    QCOMPARE(begun.code, 0);
    QVERIFY(begun.line(1)["open"].toObject()["diceSeen"].toBool());
    QCOMPARE(m_cli->run({"show", file}).document()["open"].toObject()["request"].toObject()["id"].toString(),
             "double");
    const auto ended =
        m_cli->run({"play", file}, "{\"type\":\"answer\",\"answer\":\"keep\"}\n{\"type\":\"apply\"}\n");
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.line(1)["step"].toInt(), 2);
    QCOMPARE(ended.line(1)["events"].toArray().size(), 2);
    QCOMPARE(m_cli->clock(file), "2");
}

void TestCli::openActionRefusesCommands() {
    const auto file = m_cli->made();
    const auto run = m_cli->run({"play", file}, "{\"type\":\"begin\",\"command\":{\"type\":\"gamble\"}}\n"
                                                "{\"type\":\"add\",\"amount\":1}\n"
                                                "{\"type\":\"redo\"}\n"
                                                "{\"type\":\"answer\"}\n"
                                                "{\"type\":\"undo\"}\n"
                                                "{\"type\":\"leave\"}\n");
    QCOMPARE(run.problem(1), "resolution.open");
    QCOMPARE(run.problem(2), "resolution.open");
    QVERIFY(run.line(4).contains("open"));
    QCOMPARE(run.line(5)["label"].toString(), "Abandoned");
    QCOMPARE(m_cli->run({"replay", file}).code, 0);
}

void TestCli::amendPlaysLaterStepsAgain() {
    const auto file = m_cli->made();
    QCOMPARE(m_cli
                 ->run({"play", file}, "{\"type\":\"add\",\"amount\":1}\n"
                                       "{\"type\":\"gamble\",\"dice\":2,\"answers\":[[6,1],\"keep\"]}\n"
                                       "{\"type\":\"add\",\"amount\":3}\n")
                 .code,
             0);
    QCOMPARE(m_cli->clock(file), "5");
    const auto amended = m_cli->run({"amend", file, "2", R"({"set":{"amount":5}})"});
    QCOMPARE(amended.code, 0);
    QCOMPARE(amended.line()["replayed"].toInt(), 2);
    QCOMPARE(amended.line()["sameState"].toBool(true), false);
    QCOMPARE(amended.line()["changed"].toArray().at(0).toObject()["before"].toInt(), 2);
    QCOMPARE(m_cli->clock(file), "9");
    const auto dice = m_cli->run({"amend", file, QString::number(amended.line()["step"].toInt() + 1)},
                                 R"({"answers":[[1,1],"keep"]})");
    QCOMPARE(dice.code, 0);
    QCOMPARE(m_cli->clock(file), "8");
    for (const auto* clock : {"9", "5"}) { // each amendment is taken back as a whole
        QCOMPARE(m_cli->run({"undo", file}).code, 0);
        QCOMPARE(m_cli->clock(file), clock);
    }
    QCOMPARE(m_cli->run({"amend", file, "99", "{}"}).code, 1);
    QCOMPARE(m_cli->run({"replay", file}).code, 0);
}

void TestCli::severalEncounters() {
    const auto file = m_cli->made();
    QCOMPARE(m_cli->run({"new", file, "--add", "--name", "Second"}).line()["encounter"].toInt(), 4);
    QCOMPARE(m_cli->run({"list", file}).lines().size(), 2);
    const auto which = m_cli->run({"show", file});
    QCOMPARE(which.code, 1);
    QCOMPARE(which.problem(), "encounter.which");
    QCOMPARE(m_cli->run({"play", file, "--encounter", "4"}, "{\"type\":\"add\",\"amount\":2}\n").code, 0);
    QCOMPARE(m_cli->run({"show", file, "--encounter", "4"}).document()["clock"].toString(), "2");
    QCOMPARE(m_cli->run({"show", file, "--encounter", "3"}).document()["clock"].toString(), "0");
    QCOMPARE(m_cli->run({"show", file, "--encounter", "9"}).problem(), "encounter.unknown");
}

void TestCli::stepsAreWrittenAsTheyAreSaved() {
    const auto file = m_cli->made();
    QProcess process;
    m_cli->start(process, {"play", file});
    for (int n = 2; n < 5; ++n) {
        process.write("{\"type\":\"add\",\"amount\":1}\n");
        while (!process.canReadLine())
            QVERIFY(process.waitForReadyRead(10000));
        QCOMPARE(QJsonDocument::fromJson(process.readLine())["step"].toInt(), n);
    }
    process.kill();
    process.waitForFinished();
    QCOMPARE(m_cli->run({"check", file}).line()["steps"].toInt(), 4);
    QCOMPARE(m_cli->clock(file), "3");
}

/// Beside this command line nothing is built that draws.
void TestCli::printingNamesTheProgramThatIsMissing() {
    const QStringList print{"print", "markers", "--system", "toy", "--out", m_cli->path("markers.pdf")};
    const auto run = m_cli->run(print);
    QCOMPARE(run.code, 1);
    QCOMPARE(run.problem(), QString("print.no_printer"));
    QVERIFY2(run.line()["problem"].toObject()["where"].toString().endsWith("/tidekeeper-print"), run.out);
    QVERIFY2(run.errors.contains("No such file"), run.errors);
    QVERIFY(!QFile::exists(m_cli->path("markers.pdf")));
    QVERIFY2(m_cli->run(print + QStringList{"--sideways"}).errors.contains("unknown option"), "read first");
}

TEST_CASE(TestCli, QCoreApplication)
#include "test_cli.moc"
