// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli_run.h"
#include "database/campaign_file.h"
#include "recorded_setup.h"
#include "support/case.h"
#include "support/dose.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonArray>
#include <QTest>

/// The same lines and the same seed lead to the same states, step by step, whatever compiler and optimisation
/// the program was built with, whatever clock, time zone and language it runs under. The digests stand in
/// tests/data/digests.json; who changes rules or shipped data on purpose writes them again with
/// TIDEKEEPER_WRITE_DIGESTS=1. Another build is tested by its path in TIDEKEEPER_CLI_PATH;
/// packaging/compare-builds.sh does that.
class TestSameEverywhere : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        if (isSanitized)
            QSKIP("hundreds of started programs take too long with sanitizers; the optimised build runs them "
                  "all");
    }
    void init() { m_cli = std::make_unique<Cli>(qEnvironmentVariable("TIDEKEEPER_CLI_PATH")); }
    void digestsAreTheKeptOnes_data() { games(); }
    void digestsAreTheKeptOnes();
    void surroundingsDoNotMatter_data();
    void surroundingsDoNotMatter();
    void anotherSeedIsNoticed();
    void cleanupTestCase();

private:
    static void games();
    QString digestOf(const QString& mission, const QString& seed, const QString& name = "night.tide");

    std::unique_ptr<Cli> m_cli;
    QJsonObject m_found;
};

namespace {

QString digestsFile() { return SOURCE_FOLDER "/tests/data/digests.json"; }

QList<QByteArray> linesOf(const QString& mission) {
    QFile file(QStringLiteral(SOURCE_FOLDER "/tests/replays/%1.jsonl").arg(mission));
    if (!file.open(QIODevice::ReadOnly)) return {};
    auto lines = file.readAll().split('\n');
    lines.removeAll({});
    return lines;
}

/// The same commands without the dice that were written down.
QList<QByteArray> withoutAnswers(const QList<QByteArray>& lines) {
    QList<QByteArray> out;
    for (const auto& line : lines) {
        auto object = QJsonDocument::fromJson(line).object();
        object.remove("answers");
        if (object["type"].toString() == u"next")
            object.insert("override", true); // with other dice, others have not acted
        out << QJsonDocument(object).toJson(QJsonDocument::Compact);
    }
    return out;
}

} // namespace

void TestSameEverywhere::games() {
    QTest::addColumn<QString>("mission");
    QTest::addColumn<QString>("seed");
    for (const auto* mission :
         {"plaguetide/hab_block_17_won", "plaguetide/hab_block_17_lost", "combat_patrol/clash_of_patrols",
          "trench_crusade/trench_warfare", "trench_crusade/hunt_for_heroes", "scrimmage/the_locked_archive",
          "scrimmage/three_ways_to_the_river", "steampunk_fantasy/entrenched_hedges",
          "steampunk_fantasy/tournament_fens"}) {
        QTest::addRow("%s, dice as recorded", mission) << mission << QString();
        for (const auto* seed : {"1", "4294967299"})
            QTest::addRow("%s, dice of seed %s", mission, seed) << mission << seed;
    }
}

/// A digest over those of every step; with a seed the program rolls, without one every die is as it was
/// recorded.
QString TestSameEverywhere::digestOf(const QString& mission, const QString& seed, const QString& name) {
    const auto path = m_cli->path(name);
    const auto lines = seed.isEmpty() ? linesOf(mission) : withoutAnswers(linesOf(mission));
    QStringList play{"play", path};
    if (!seed.isEmpty()) play << "--seed" << seed;
    const auto made = m_cli->run(QStringList{"new", path} + setupOf(mission));
    const auto played = m_cli->run(play, lines.join('\n') + '\n');
    if (made.code != 0 || played.code < 0 || (seed.isEmpty() && played.code != 0))
        return "not played: " + played.errors;
    const auto file = database::CampaignFile::open(path, database::Access::ReadOnly);
    if (!file) return "not opened";
    const auto journal = (*file)->journal(made.line()["encounter"].toInt());
    QCryptographicHash all(QCryptographicHash::Sha256);
    const auto stream = journal->load();
    if (!stream || stream->steps.size() < 20) return "hardly anything was played";
    for (const auto& head : stream->steps)
        all.addData(QByteArray::fromStdString(journal->step(head.id)->digest));
    return QString::number(stream->steps.size()) + " steps, " + all.result().toHex();
}

void TestSameEverywhere::digestsAreTheKeptOnes() {
    QFETCH(QString, mission);
    QFETCH(QString, seed);
    const auto digest = digestOf(mission, seed);
    m_found[QTest::currentDataTag()] = digest;
    if (qEnvironmentVariableIsSet("TIDEKEEPER_WRITE_DIGESTS")) return;
    QFile file(digestsFile());
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(digest, QJsonDocument::fromJson(file.readAll()).object()[QTest::currentDataTag()].toString());
}

void TestSameEverywhere::surroundingsDoNotMatter_data() {
    QTest::addColumn<QString>("variable");
    QTest::addColumn<QString>("value");
    QTest::newRow("no language") << "LC_ALL"
                                 << "C";
    QTest::newRow("a language with a decimal comma") << "LC_ALL"
                                                     << "de_DE.UTF-8";
    QTest::newRow("a language with its own digits") << "LC_ALL"
                                                    << "ar_EG.UTF-8";
    QTest::newRow("a language with a dotless i") << "LC_ALL"
                                                 << "tr_TR.UTF-8";
    QTest::newRow("the earliest zone") << "TZ"
                                       << "UTC-14";
    QTest::newRow("the latest zone") << "TZ"
                                     << "UTC+12";
    QTest::newRow("no such zone") << "TZ"
                                  << "Nowhere/At_All";
}

void TestSameEverywhere::surroundingsDoNotMatter() {
    QFETCH(QString, variable);
    QFETCH(QString, value);
    const QString mission = "combat_patrol/clash_of_patrols";
    static QByteArray bytes; // what was played in the usual surroundings, once for all rows
    static QString usual;
    QFile file(m_cli->path("usual.tide"));
    if (usual.isEmpty()) {
        usual = digestOf(mission, "77", "usual.tide");
        QVERIFY(file.open(QIODevice::ReadOnly));
        bytes = file.readAll();
    } else {
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }
    file.close();
    QVERIFY2(usual.contains("steps"), qPrintable(usual));
    m_cli->set(variable, value);
    QCOMPARE(digestOf(mission, "77", "other.tide"), usual);
    const auto there = m_cli->run({"show", m_cli->path("usual.tide")}).out;
    QCOMPARE(m_cli->run({"check", m_cli->path("usual.tide")}).code, 0);
    m_cli->set(variable, qEnvironmentVariable(variable.toLatin1()));
    QCOMPARE(m_cli->run({"show", m_cli->path("usual.tide")}).out, there);
}

/// The control: what is compared does depend on the dice.
void TestSameEverywhere::anotherSeedIsNoticed() {
    for (const auto* mission : {"plaguetide/hab_block_17_won", "combat_patrol/clash_of_patrols"}) {
        init();
        QVERIFY2(digestOf(mission, "1", "one.tide") != digestOf(mission, "2", "two.tide"), mission);
    }
}

void TestSameEverywhere::cleanupTestCase() {
    if (!qEnvironmentVariableIsSet("TIDEKEEPER_WRITE_DIGESTS")) return;
    QFile file(digestsFile());
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(QJsonDocument(m_found).toJson());
}

TEST_CASE(TestSameEverywhere, QCoreApplication)
#include "test_same_everywhere.moc"
