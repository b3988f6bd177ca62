// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli_run.h"
#include "support/case.h"

#include <QFile>
#include <QJsonArray>
#include <QTest>

#include <cmath>
#include <map>

/// Exact odds of small teams on the command line: dice against dice, and orders on a table.
class TestCliScrimOdds : public QObject {
    Q_OBJECT

private slots:
    void init() { m_cli = std::make_unique<Cli>(qEnvironmentVariable("TIDEKEEPER_CLI_PATH")); }
    void tablesAreQueries_data();
    void tablesAreQueries();
    void commandOnTheTable();

private:
    std::unique_ptr<Cli> m_cli;
};

namespace {

QJsonObject sideOf(const QJsonValue& die, const QJsonValue& mode) { return {{"die", die}, {"mode", mode}}; }

/// The queries that the row of a table answers, and what each has to come to.
void addQueries(const QString& table, const QJsonValue& row, QJsonArray& queries, QJsonArray& wanted) {
    if (table == u"detail") {
        auto results = row.toObject();
        const auto parameters = results.take("parameters");
        queries.append(QJsonObject{{"family", "opposed_exploding"}, {"parameters", parameters}});
        wanted.append(results);
        return;
    }
    const auto cells = row.toArray();
    if (table == u"thresholds") {
        for (qsizetype n = 2; n < cells.size(); ++n) {
            queries.append(QJsonObject{
                {"family", "exploding_threshold"},
                {"parameters", QJsonObject{{"die", cells[0]}, {"mode", cells[1]}, {"threshold", n}}}});
            wanted.append(QJsonObject{{"success", cells[n]}});
        }
        return;
    }
    const bool kept = table == u"opposed_kept";
    queries.append(
        QJsonObject{{"family", "opposed_exploding"},
                    {"parameters", QJsonObject{{"attacker", sideOf(cells[0], cells[1])},
                                               {"defender", sideOf(cells[2], cells[3])},
                                               {"variant", kept ? "kept_explodes" : "each_explodes"}}}});
    wanted.append(kept ? QJsonObject{{"success", cells[4]}, {"tie", cells[5]}}
                       : QJsonObject{{"win", cells[4]}, {"tie", cells[5]}, {"lose", cells[6]}});
}

/// How a number, or a table of chances from which those below 1e-9 may be left out, differs by more than
/// 1e-11.
QString chancesFault(const QJsonValue& got, const QJsonValue& wanted) {
    if (wanted.isDouble())
        return std::abs(got.toDouble(-1) - wanted.toDouble()) <= 1e-11
                   ? QString()
                   : QString::number(got.toDouble(-1), 'g', 17) + " instead of " +
                         QString::number(wanted.toDouble(), 'g', 17);
    std::map<int, double> chances;
    for (const auto& row : got.toArray())
        chances[row.toArray()[0].toInt()] = row.toArray()[1].toDouble();
    for (const auto& row : wanted.toArray()) {
        const int outcome = row.toArray()[0].toInt();
        const double chance = row.toArray()[1].toDouble();
        if (std::abs(chances[outcome] - chance) > 1e-11) return QString("at %1").arg(outcome);
        chances.erase(outcome);
    }
    for (const auto& [outcome, chance] : chances)
        if (chance > 2e-9) return QString("%1 is not expected").arg(outcome);
    return {};
}

} // namespace

void TestCliScrimOdds::tablesAreQueries_data() {
    QTest::addColumn<QString>("table");
    for (const auto* table : {"opposed_kept", "opposed_each", "thresholds", "detail"})
        QTest::newRow(table) << table;
}

/// The tables of dice against dice, of which the rows hold no queries, within 1e-11.
void TestCliScrimOdds::tablesAreQueries() {
    QFETCH(QString, table);
    QFile file(SOURCE_FOLDER "/tests/data/scrimmage_odds.json");
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto rows = QJsonDocument::fromJson(file.readAll()).object()[table].toArray();
    QJsonArray queries, wanted;
    for (const auto& row : rows)
        addQueries(table, row, queries, wanted);
    QVERIFY(!queries.isEmpty() && queries.size() == wanted.size());
    const auto run = m_cli->run({"odds"}, QJsonDocument(queries).toJson());
    QVERIFY2(run.code == 0, run.errors);
    const auto answers = QJsonDocument::fromJson(run.out).array();
    QCOMPARE(answers.size(), queries.size());
    for (qsizetype n = 0; n < answers.size(); ++n) {
        const auto got = answers[n].toObject()["results"].toObject();
        const auto asked = wanted[n].toObject();
        for (const auto& name : asked.keys()) {
            const auto fault = chancesFault(got[name], asked[name]);
            QVERIFY2(fault.isEmpty(), qPrintable(QString("%1 %2: %3").arg(n).arg(name, fault)));
        }
    }
}

/// An attack on a table of small teams: the odds of the order, and beside a choice those of its options.
void TestCliScrimOdds::commandOnTheTable() {
    const auto file = m_cli->path("teams.tide");
    QCOMPARE(m_cli->run({"new", file, "--system", "scrimmage", "--mission", "bad_blood", "--seed", "7"}).code,
             0);
    QCOMPARE(m_cli->run({"play", file}, "{\"type\":\"next\"}\n").code, 0);
    QStringList ids, sides;
    const auto state = m_cli->run({"show", file}).document();
    const auto view = state.contains("view") ? state["view"].toObject() : state;
    for (const auto& one : view["units"].toArray()) {
        ids << one.toObject()["id"].toString();
        sides << one.toObject()["side"].toString();
    }
    QVERIFY(ids.size() > 5 && sides.first() != sides.last());
    const auto fight =
        QString(R"({"type":"fight","who":"%1","target":"%2","override":true})").arg(ids.first(), ids.last());
    const auto odds = m_cli->run({"odds", "--file", file, "--command", fight}).document()["odds"].toObject();
    QCOMPARE(odds["subject"].toString(), ids.last());
    QVERIFY(odds["answer"].toDouble() > 0 && odds["answer"].toDouble() < 1);
    double sum = 0;
    for (const auto& bar : odds["bars"].toArray())
        sum += bar.toObject()["chance"].toDouble();
    QVERIFY(std::abs(sum - 1) < 1e-12);

    const auto begun = m_cli->run(
        {"play", file},
        QString("{\"type\":\"correct\",\"unit\":\"%2\",\"token\":\"overwatch\",\"value\":1}\n"
                "{\"type\":\"begin\",\"command\":{\"type\":\"sprint\",\"who\":\"%1\",\"override\":true}}\n")
            .arg(ids.first(), ids.last())
            .toUtf8());
    QVERIFY2(begun.code == 0, begun.out);
    const auto open = begun.line(1)["open"].toObject();
    QCOMPARE(open["request"].toObject()["id"].toString(), QString("overwatch"));
    const auto options = open["optionOdds"].toObject();
    QVERIFY(!options.contains("none")); // no dice come after it
    QVERIFY(!options.isEmpty());
    for (const auto& option : options)
        QVERIFY(!option.toObject()["bars"].toArray().isEmpty());
}

TEST_CASE(TestCliScrimOdds, QCoreApplication)
#include "test_cli_scrim_odds.moc"
