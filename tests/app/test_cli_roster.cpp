// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli_run.h"
#include "support/case.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QTest>

/// Lists of other programs by the command line: what is printed, what is written, what is refused.
class TestCliRoster : public QObject {
    Q_OBJECT

private slots:
    void init() { m_cli = std::make_unique<Cli>(qEnvironmentVariable("TIDEKEEPER_CLI_PATH")); }

    void systemIsFound_data();
    void systemIsFound();
    void filesAreWrittenAndLoad();
    void filesAreNeverReplaced();
    void secondListGetsFilesOfItsOwn();
    void relativeFoldersAreChecked();
    void fullDiskIsTold();
    void refusals_data();
    void refusals();

private:
    static QString list(const QString& name) { return QString(SOURCE_FOLDER "/tests/data/rosters/") + name; }
    /// The shipped data in a folder that can be written; the program reads it from there.
    QString ownData() {
        const QString shipped = SOURCE_FOLDER "/resources/systems", own = m_cli->path("systems");
        QDirIterator files(shipped, {"*.json"}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const auto from = files.next(), to = own + from.mid(shipped.size());
            QDir().mkpath(QFileInfo(to).path());
            QFile::copy(from, to);
        }
        m_cli->set("TIDEKEEPER_DATA", own);
        return own;
    }

    std::unique_ptr<Cli> m_cli;
};

void TestCliRoster::systemIsFound_data() {
    QTest::addColumn<QString>("system");
    QTest::addColumn<QString>("file");
    QTest::newRow("night_procession.ros") << "combat_patrol"
                                          << "units/mourning_engine.json";
    QTest::newRow("night_procession.rosz") << "combat_patrol"
                                           << "units/mourning_engine.json";
    QTest::newRow("night_procession.json") << "combat_patrol"
                                           << "patrols/night_procession.json";
    QTest::newRow("harbour_militia.json") << "plaguetide"
                                          << "units/mire_hounds.json";
    QTest::newRow("harbour_militia.txt") << "plaguetide"
                                         << "weapons/deck_guns.json";
}

void TestCliRoster::systemIsFound() {
    QFETCH(QString, system);
    QFETCH(QString, file);
    for (const auto& arguments :
         {QStringList{"import-roster", list(QTest::currentDataTag())},
          QStringList{"import-roster", list(QTest::currentDataTag()), "--system", system}}) {
        const auto run = m_cli->run(arguments);
        QCOMPARE(run.code, 0);
        QCOMPARE(run.errors, QByteArray());
        const auto out = run.document();
        QCOMPARE(out["system"].toString(), system);
        QCOMPARE(out["files"].toObject()[file].toObject()["id"].toString(),
                 QFileInfo(file).completeBaseName());
        QVERIFY(!out["left"].toArray().isEmpty());
    }
}

void TestCliRoster::filesAreWrittenAndLoad() {
    const auto own = ownData();
    const auto run =
        m_cli->run({"import-roster", list("harbour_militia.json"), "--out", own + "/plaguetide"});
    QCOMPARE(run.code, 0);
    QVERIFY(!run.document()["written"].toArray().isEmpty());
    for (const auto& path : run.document()["written"].toArray())
        QVERIFY2(QFile::exists(path.toString()), qPrintable(path.toString()));
    const auto checked = m_cli->run({"data", own + "/plaguetide"});
    QCOMPARE(checked.code, 0);
    QVERIFY(m_cli->run({"list"}).out.contains("breakwater_hulk"));
    QCOMPARE(
        m_cli->run({"import-roster", list("night_procession.rosz"), "--out", own + "/combat_patrol"}).code,
        0);
    QCOMPARE(m_cli->run({"data", own + "/combat_patrol"}).code, 0);
}

void TestCliRoster::filesAreNeverReplaced() {
    const auto folder = m_cli->path("out");
    QVERIFY(QDir().mkpath(folder + "/units"));
    QFile mine(folder + "/units/mire_hounds.json");
    QVERIFY(mine.open(QIODevice::WriteOnly) && mine.write("mine") == 4);
    mine.close();
    const auto run = m_cli->run({"import-roster", list("harbour_militia.json"), "--out", folder});
    QCOMPARE(run.code, 1);
    QCOMPARE(run.problem(), QString("roster.exists"));
    QVERIFY(mine.open(QIODevice::ReadOnly));
    QCOMPARE(mine.readAll(), QByteArray("mine"));
    QVERIFY(!QDir(folder).exists("weapons"));
}

/// Two lists whose names have no Latin letter want the same file.
void TestCliRoster::secondListGetsFilesOfItsOwn() {
    const auto folder = m_cli->path("out");
    const auto written = [&](const char* name) {
        const auto run = m_cli->run({"import-roster", list(name), "--out", folder});
        QStringList out;
        for (const auto& path : run.document()["written"].toArray())
            out << QFileInfo(path.toString()).fileName();
        return run.code == 0 ? out.join(' ') : run.problem();
    };
    QCOMPARE(written("first_band.json"), QString("warband.json"));
    QCOMPARE(written("second_band.json"), QString("warband_2.json"));
    QCOMPARE(written("second_band.json"), QString());
}

void TestCliRoster::relativeFoldersAreChecked() {
    const auto whole = ownData() + "/plaguetide";
    const auto relative = QDir::current().relativeFilePath(whole);
    QVERIFY(QDir::isRelativePath(relative));
    const auto run = m_cli->run({"data", relative, "--system", "plaguetide"});
    QVERIFY2(run.code == 0, run.errors);
    QCOMPARE(run.line()["files"], m_cli->run({"data", whole}).line()["files"]);
}

/// The second file is larger than what the disk takes; nothing is left of the first.
void TestCliRoster::fullDiskIsTold() {
    const auto folder = m_cli->path("out");
    m_cli->limitFiles(280);
    const auto run = m_cli->run({"import-roster", list("harbour_militia.json"), "--out", folder});
    QCOMPARE(run.problem(), QString("export.not_written"));
    QCOMPARE(run.code, 1);
    QStringList left;
    QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext())
        left << files.next();
    QVERIFY2(left.isEmpty(), qPrintable(left.join(", ")));
}

void TestCliRoster::refusals_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("code");
    QTest::newRow("another system") << QStringList{list("night_procession.ros"), "--system", "plaguetide"}
                                    << "roster.game";
    QTest::newRow("a system that takes none")
        << QStringList{list("night_procession.ros"), "--system", "scrimmage"} << "roster.no_system";
    QTest::newRow("a third system") << QStringList{list("night_procession.ros"), "--system", "trench_crusade"}
                                    << "roster.game";
    QTest::newRow("no such system") << QStringList{list("night_procession.ros"), "--system", "chess"}
                                    << "system.unknown";
    QTest::newRow("no such file") << QStringList{list("nothing.ros")} << "roster.unreadable";
    QTest::newRow("a folder") << QStringList{list("")} << "roster.unreadable";
    QTest::newRow("no list") << QStringList{QString(SOURCE_FOLDER "/LICENSE")} << "roster.format";
    QTest::newRow("a folder that cannot be made")
        << QStringList{list("harbour_militia.json"), "--out", "/proc/nowhere"} << "roster.unwritable";
}

void TestCliRoster::refusals() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, code);
    const auto run = m_cli->run(QStringList{"import-roster"} + arguments);
    QCOMPARE(run.code, 1);
    QCOMPARE(run.problem(), code);
    QVERIFY(!run.errors.isEmpty());
}

TEST_CASE(TestCliRoster, QCoreApplication)
#include "test_cli_roster.moc"
