// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli_run.h"
#include "support/case.h"

#include <QFile>
#include <QJsonArray>
#include <QTest>
#include <QThread>

#include <algorithm>
#include <cmath>

/// Exact odds on the command line: queries, answers, what is reported about bad ones, and odds on a table.
class TestCliOdds : public QObject {
    Q_OBJECT

private slots:
    void init() { m_cli = std::make_unique<Cli>(qEnvironmentVariable("TIDEKEEPER_CLI_PATH")); }

    void oneQueryOneAnswer();
    void severalQueries();
    void fileOrStandardInput();
    void badQueries_data();
    void badQueries();
    void everyFamilyAnswersItsPreset();
    void schemaNamesEveryParameter();
    void commandOnTheTable();
    void refusedCommands_data();
    void refusedCommands();
    void wrongArguments_data();
    void wrongArguments();
    void documentedQueriesWork();
    void entriesOfTablesAreQueries_data();
    void entriesOfTablesAreQueries();
    void inputMayComeInPieces();

private:
    CliRun ask(const QByteArray& query) const { return m_cli->run({"odds"}, query); }
    QString demo() const {
        const QString file = m_cli->path("demo.tide");
        m_cli->run({"new", file, "--demo", "--seed", "7"});
        return file;
    }
    static QString where(const CliRun& run) { return run.line()["problem"].toObject()["where"].toString(); }

    std::unique_ptr<Cli> m_cli;
};

namespace {

const QByteArray d4AgainstD4 =
    R"({"family":"opposed_exploding","parameters":{"attacker":{"die":4},"defender":{"die":4}}})";

/// Equal, numbers to 1e-12, whatever is nested in what.
bool isClose(const QJsonValue& a, const QJsonValue& b) {
    if (a.isDouble() && b.isDouble()) return std::abs(a.toDouble() - b.toDouble()) < 1e-12;
    if (!a.isArray() || !b.isArray()) return a == b;
    const auto some = a.toArray(), others = b.toArray();
    return std::equal(some.begin(), some.end(), others.begin(), others.end(), isClose);
}

} // namespace

void TestCliOdds::oneQueryOneAnswer() {
    const auto run = ask(d4AgainstD4);
    QCOMPARE(run.code, 0);
    QCOMPARE(run.errors, QByteArray());
    QCOMPARE(run.document().keys(), QStringList{"results"});
    const auto results = run.document()["results"].toObject();
    QVERIFY(std::abs(results["win"].toDouble() - 0.4) < 1e-12);
    QVERIFY(std::abs(results["success"].toDouble() - 0.6) < 1e-12);
    QCOMPARE(results["attacker_total"].toArray()[0].toArray()[0].toInt(), 1);
}

void TestCliOdds::severalQueries() {
    // What an entry of a table of reference carries beside its question is no part of it.
    const auto run = ask(
        "[" + d4AgainstD4 +
        R"(,{"title":"x","results":{"win":1},"means":[],"family":"trench","parameters":{"roll":"success"}}])");
    QCOMPARE(run.code, 0);
    const auto answers = QJsonDocument::fromJson(run.out).array();
    QCOMPARE(answers.size(), 2);
    QVERIFY(std::abs(answers[1].toObject()["results"].toObject()["fail"].toDouble() - 15.0 / 36) < 1e-12);
    QCOMPARE(QJsonDocument::fromJson(ask("[]").out).array().size(), 0);
}

void TestCliOdds::fileOrStandardInput() {
    QFile file(m_cli->path("query.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(d4AgainstD4);
    file.close();
    const auto wanted = ask(d4AgainstD4).out;
    QCOMPARE(m_cli->run({"odds", file.fileName()}).out, wanted);
    QCOMPARE(m_cli->run({"odds", "-"}, d4AgainstD4).out, wanted);
    const auto missing = m_cli->run({"odds", m_cli->path("nothing.json")});
    QCOMPARE(missing.code, 7);
    QCOMPARE(missing.problem(), "file.missing");
}

void TestCliOdds::badQueries_data() {
    QTest::addColumn<QByteArray>("query");
    QTest::addColumn<QString>("place");
    QTest::newRow("no JSON") << QByteArray("{\"family\":\n \"trench\",,}")
                             << "standard input, line 2, column 12";
    QTest::newRow("nothing") << QByteArray() << "standard input, line 1, column 1";
    QTest::newRow("no object") << QByteArray("3") << "$";
    QTest::newRow("no object in a list") << QByteArray("[[]]") << "$[0]";
    QTest::newRow("no family") << QByteArray("{\"parameters\":{}}") << "$.family";
    QTest::newRow("family is a number") << QByteArray("{\"family\":1}") << "$.family";
    QTest::newRow("unknown family") << QByteArray("{\"family\":\"chess\",\"parameters\":{}}") << "$.family";
    QTest::newRow("no parameters") << QByteArray("{\"family\":\"trench\"}") << "$.parameters";
    QTest::newRow("unknown parameter")
        << QByteArray("{\"family\":\"trench\",\"parameters\":{\"luck\":1}}") << "$.parameters.luck";
    QTest::newRow("inner member")
        << "[" + d4AgainstD4 +
               R"(,{"family":"opposed_exploding","parameters":{"attacker":{"die":"six"},"defender":{"die":4}}}])"
        << "$[1].parameters.attacker.die";
    QTest::newRow("out of bounds")
        << QByteArray("[{\"family\":\"trench\",\"parameters\":{\"roll\":\"injury\",\"dice\":99}}]")
        << "$[0].parameters.dice";
}

void TestCliOdds::badQueries() {
    QFETCH(QByteArray, query);
    QFETCH(QString, place);
    const auto run = ask(query);
    QCOMPARE(run.code, 1);
    QCOMPARE(where(run), place);
    QVERIFY2(run.errors.startsWith("tidekeeper-cli: ") && run.errors.contains(place.toUtf8()), run.errors);
    if (place == u"$.family" && query.contains("chess"))
        QVERIFY(run.errors.contains("opposed_exploding, exploding_threshold"));
}

void TestCliOdds::everyFamilyAnswersItsPreset() {
    const auto families = m_cli->run({"odds", "--list"}).document()["families"].toArray();
    QStringList names;
    for (const auto& one : families) {
        const auto family = one.toObject();
        names << family["family"].toString();
        const auto run =
            ask(QJsonDocument(QJsonObject{{"family", family["family"]}, {"parameters", family["preset"]}})
                    .toJson());
        QVERIFY2(run.code == 0, run.errors);
        QVERIFY(!run.document()["results"].toObject().isEmpty());
    }
    for (const auto* name : {"opposed_exploding", "exploding_threshold", "trench", "trench_roll"})
        QVERIFY2(names.contains(name), name);
    QCOMPARE(names.removeDuplicates(), 0);
}

void TestCliOdds::schemaNamesEveryParameter() {
    for (const auto& one : m_cli->run({"odds", "--list"}).document()["families"].toArray()) {
        const auto schema = one.toObject()["parameters"].toObject();
        const auto variants = schema.contains("oneOf") ? schema["oneOf"].toArray() : QJsonArray{schema};
        for (const auto& variant : variants)
            QVERIFY(!variant.toObject()["properties"].toObject().isEmpty());
    }
}

void TestCliOdds::commandOnTheTable() {
    const auto file = demo();
    const auto before = m_cli->run({"show", file}).out;
    const auto run = m_cli->run({"odds", "--file", file, "--command",
                                 R"({"type":"shoot","who":"op1","target":"gunner-1","override":true})"});
    QVERIFY2(run.code == 0, run.errors);
    const auto odds = run.document()["odds"].toObject();
    double sum = 0;
    for (const auto& bar : odds["bars"].toArray())
        sum += bar.toObject()["chance"].toDouble();
    QVERIFY(std::abs(sum - 1) < 1e-12);
    for (const auto* name : {"title", "subject", "question", "answer", "unit", "expected", "expectedUnit",
                             "facts", "policy", "beside"})
        QVERIFY2(odds.contains(name), name);

    const auto note = m_cli->run({"odds", "--file", file, "--command", R"({"type":"note","text":"quiet"})"});
    QCOMPARE(note.code, 0);
    QVERIFY(note.document().contains("odds") && note.document()["odds"].isNull());
    const auto phase = m_cli->run({"odds", "--file", file, "--phase"});
    QCOMPARE(phase.code, 0);
    QVERIFY(phase.document()["danger"].isArray());
    QCOMPARE(m_cli->run({"show", file}).out, before);
}

void TestCliOdds::refusedCommands_data() {
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("code");
    QTest::newRow("no JSON") << "{"
                             << "json.syntax";
    QTest::newRow("no object") << "7"
                               << "line.no_object";
    QTest::newRow("no type") << "{}"
                             << "line.type";
    QTest::newRow("unknown type") << R"({"type":"dance"})"
                                  << "data.unknown_type";
    QTest::newRow("with answers") << R"({"type":"shoot","who":"op1","target":"gunner-1","answers":[[1,2]]})"
                                  << "line.member";
    QTest::newRow("against the rules") << R"({"type":"shoot","who":"op1","target":"gunner-1"})"
                                       << "phase.not_operatives";
}

void TestCliOdds::refusedCommands() {
    QFETCH(QString, command);
    QFETCH(QString, code);
    const auto run = m_cli->run({"odds", "--file", demo(), "--command", command});
    QCOMPARE(run.code, 1);
    QCOMPARE(run.problem(), code);
}

void TestCliOdds::wrongArguments_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("list and more") << QStringList{"--list", "--phase"};
    QTest::newRow("query and file") << QStringList{"q.json", "--file", "x.tide", "--phase"};
    QTest::newRow("file alone") << QStringList{"--file", "x.tide"};
    QTest::newRow("two questions") << QStringList{"--file", "x.tide", "--phase", "--command", "{}"};
    QTest::newRow("command without file") << QStringList{"--command", "{}"};
    QTest::newRow("two queries") << QStringList{"a", "b"};
}

void TestCliOdds::wrongArguments() {
    QFETCH(QStringList, arguments);
    const auto run = m_cli->run(QStringList{"odds"} + arguments);
    QCOMPARE(run.code, 1);
    QVERIFY2(run.errors.startsWith("tidekeeper-cli: "), run.errors);
}

/// Every line of the documentation that starts like a query is one.
void TestCliOdds::documentedQueriesWork() {
    QFile file(SOURCE_FOLDER "/docs/odds.md");
    QVERIFY(file.open(QIODevice::ReadOnly));
    int queries = 0;
    for (const auto& line : file.readAll().split('\n')) {
        const auto from = line.indexOf("{\"family\"");
        if (from < 0) continue;
        const auto query = line.mid(from, line.lastIndexOf('}') + 1 - from);
        const auto run = ask(query);
        QVERIFY2(run.code == 0, query + ": " + run.errors);
        ++queries;
    }
    QVERIFY(queries >= 10);
}

void TestCliOdds::entriesOfTablesAreQueries_data() {
    QTest::addColumn<QString>("table");
    for (const auto* table : {"trench_queries.json", "scrimmage_queries.json", "steampunk_queries.json"})
        QTest::newRow(table) << table;
}

/// Each entry of a table of reference is a query as it is, and comes to what is beside it.
void TestCliOdds::entriesOfTablesAreQueries() {
    QFETCH(QString, table);
    QFile file(SOURCE_FOLDER "/tests/data/" + table);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto entries = QJsonDocument::fromJson(file.readAll()).object()["entries"].toArray();
    QVERIFY(entries.size() > 20);
    const auto run = ask(QJsonDocument(entries).toJson());
    QVERIFY2(run.code == 0, run.errors);
    const auto answers = QJsonDocument::fromJson(run.out).array();
    QCOMPARE(answers.size(), entries.size());
    for (qsizetype n = 0; n < entries.size(); ++n) {
        const auto wanted = entries[n].toObject()["results"].toObject();
        const auto got = answers[n].toObject()["results"].toObject();
        QCOMPARE(got.keys(), wanted.keys());
        for (const auto& name : wanted.keys())
            QVERIFY2(isClose(got[name], wanted[name]), qPrintable(QString("%1 %2").arg(n).arg(name)));
    }
}

/// The one that writes into a pipe may take a rest in between.
void TestCliOdds::inputMayComeInPieces() {
    QByteArray queries = "[";
    for (int n = 0; n < 4; ++n)
        queries += QByteArray(n == 0 ? "" : ",") + QByteArray(20000, ' ') + d4AgainstD4;
    queries += "]";
    QProcess process;
    m_cli->start(process, {"odds"});
    for (const auto& piece : {queries.first(30000), queries.sliced(30000)}) {
        process.write(piece);
        QVERIFY(process.waitForBytesWritten());
        QThread::msleep(100);
    }
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 0);
    QCOMPARE(QJsonDocument::fromJson(process.readAllStandardOutput()).array().size(), 4);
}

TEST_CASE(TestCliOdds, QCoreApplication)
#include "test_cli_odds.moc"
