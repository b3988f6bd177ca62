// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/image.h"
#include "database/verify.h"
#include "support/case.h"
#include "support/own_folders.h"
#include "support/toy_campaign.h"

#include <QDir>
#include <QTest>
#include <QtEndian>
#include <sqlite3.h>

#include <random>
#include <sys/stat.h>

using namespace database;

class TestDamage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { toy::writeBytes(path(), m_sound); }
    void everyColumnIsCovered_data();
    void everyColumnIsCovered();
    void rowsCannotBeMovedOrRemoved_data();
    void rowsCannotBeMovedOrRemoved();
    void randomDamageIsFoundOrHarmless_data();
    void randomDamageIsFoundOrHarmless();
    void pagesOfAnImageAreVerified();
    void unfitFilesAreRefused_data();
    void unfitFilesAreRefused();
    void newerMinorVersionIsReadOnly();
    void intrudersInTheSchemaAreRefused_data();
    void intrudersInTheSchemaAreRefused();
    void rescueBringsBackWhatIsOutsideTheDamage();
    void rescueSurvivesALostFirstPage();
    void rescueOfACutFile();
    void rescueOfAHealthyFileLosesNothing();
    void rescueNamesTheGamesThatAreGone();
    void rescueTakesNothingButFiles_data();
    void rescueTakesNothingButFiles();
    void rescueOverwritesNothing();

private:
    QString path() const { return m_folders->document(); }
    int change(const QByteArray& sql) const;

    std::unique_ptr<OwnFolders> m_folders;
    QByteArray m_sound;
    std::string m_content;
};

void TestDamage::initTestCase() {
    m_folders = std::make_unique<OwnFolders>();
    toy::makeCampaign(path(), 120);
    m_sound = toy::bytesOf(path());
    m_content = toy::contentOf(*CampaignFile::open(path()).value());
}

int TestDamage::change(const QByteArray& sql) const {
    sqlite3* db = nullptr;
    sqlite3_open(path().toUtf8().constData(), &db);
    sqlite3_exec(db, "PRAGMA writable_schema=ON", nullptr, nullptr, nullptr);
    const int code = sqlite3_exec(db, sql.constData(), nullptr, nullptr, nullptr);
    const int changed = code == SQLITE_OK ? sqlite3_total_changes(db) : -code;
    sqlite3_close(db);
    return changed;
}

void TestDamage::everyColumnIsCovered_data() {
    QTest::addColumn<QByteArray>("table");
    QTest::addColumn<QByteArray>("columnName");
    sqlite3* db = nullptr;
    sqlite3_open(path().toUtf8().constData(), &db);
    sqlite3_stmt* rows = nullptr;
    sqlite3_prepare_v2(db, "SELECT m.name, p.name FROM sqlite_schema m, pragma_table_info(m.name) p", -1,
                       &rows, nullptr);
    while (sqlite3_step(rows) == SQLITE_ROW) {
        const QByteArray table(reinterpret_cast<const char*>(sqlite3_column_text(rows, 0)));
        const QByteArray column(reinterpret_cast<const char*>(sqlite3_column_text(rows, 1)));
        QTest::addRow("%s.%s", table.constData(), column.constData()) << table << column;
    }
    sqlite3_finalize(rows);
    sqlite3_close(db);
}

/// Flips one bit of one value in a row of every kind.
void TestDamage::everyColumnIsCovered() {
    QFETCH(QByteArray, table);
    QFETCH(QByteArray, columnName);
    const QByteArray flipped =
        "CASE typeof(" + columnName + ") WHEN 'integer' THEN (" + columnName + " | 1024) - (" + columnName +
        " & 1024) WHEN 'blob' THEN CAST(substr(" + columnName + ", 1, 31) || CASE substr(" + columnName +
        ", 32) WHEN x'5a' THEN x'a5' ELSE x'5a' END AS BLOB) WHEN 'text' THEN '!' || substr(" + columnName +
        ", 2) ELSE '{}' END";
    const QByteArray key = table == "header" ? "id" : "seq";
    const int changed =
        change("PRAGMA ignore_check_constraints=ON; UPDATE " + table + " SET " + columnName + " = " +
               flipped + " WHERE " + key + " = (SELECT max(" + key + ") FROM " + table + ")");
    QVERIFY2(changed == 1, qPrintable(QString::number(changed)));
    const auto before = toy::bytesOf(path());
    const auto check = checkFile(path());
    QCOMPARE(check.state, FileState::Damaged);
    if (table != "header")
        QVERIFY2(QString::fromStdString(check.problem->where).contains("row"), check.problem->where.c_str());
    QVERIFY(QString::fromStdString(check.problem->text).contains("rescue") ||
            QString::fromStdString(check.problem->text).contains("backup"));
    const auto opened = CampaignFile::open(path());
    QVERIFY(!opened);
    QCOMPARE(opened.error().code, std::string("file.damaged"));
    QVERIFY(toy::bytesOf(path()) == before);
}

void TestDamage::rowsCannotBeMovedOrRemoved_data() {
    QTest::addColumn<QByteArray>("sql");
    QTest::newRow("last row removed")
        << QByteArray("DELETE FROM draft WHERE seq = (SELECT max(seq) FROM draft)");
    QTest::newRow("middle event removed")
        << QByteArray("DELETE FROM event WHERE seq = (SELECT seq FROM event LIMIT 1 OFFSET 50)");
    QTest::newRow("head move removed")
        << QByteArray("DELETE FROM head_move WHERE seq = (SELECT min(seq) FROM head_move)");
    QTest::newRow("row added") << QByteArray(
        "INSERT INTO note SELECT max(seq) + 1000, 'a', 'b', 'c', zeroblob(32) FROM note");
    QTest::newRow("rows swapped") << QByteArray(
        "UPDATE event SET body = (SELECT body FROM event e WHERE e.seq <> event.seq LIMIT 1)");
    QTest::newRow("header removed") << QByteArray("DELETE FROM header");
    QTest::newRow("table emptied") << QByteArray("DELETE FROM step");
}

void TestDamage::rowsCannotBeMovedOrRemoved() {
    QFETCH(QByteArray, sql);
    QVERIFY(change(sql) > 0);
    QCOMPARE(checkFile(path()).state, FileState::Damaged);
}

void TestDamage::randomDamageIsFoundOrHarmless_data() {
    QTest::addColumn<int>("kind");
    int kind = 0;
    for (const auto* name :
         {"one bit", "20 bytes", "zeroed sector", "random page", "truncation", "header byte"})
        QTest::newRow(name) << kind++;
}

void TestDamage::randomDamageIsFoundOrHarmless() {
    QFETCH(int, kind);
    std::mt19937 random(static_cast<unsigned>(kind) + 3);
    const auto below = [&random](qsizetype n) {
        return static_cast<qsizetype>(random() % static_cast<std::mt19937::result_type>(n));
    };
    int found = 0;
    for (int n = 0; n < 150; ++n) {
        auto bytes = m_sound;
        if (kind == 0) bytes.data()[below(bytes.size())] ^= static_cast<char>(1 << below(8));
        if (kind == 1)
            for (qsizetype at = below(bytes.size() - 20), i = 0; i < 20; ++i)
                bytes.data()[at + i] = static_cast<char>(random());
        if (kind == 2) bytes.replace(below(bytes.size() / 512) * 512, 512, QByteArray(512, '\0'));
        if (kind == 3)
            for (qsizetype at = below(bytes.size() / 4096) * 4096, i = 0; i < 4096; ++i)
                bytes.data()[at + i] = static_cast<char>(random());
        if (kind == 4) bytes.truncate(below(bytes.size()));
        if (kind == 5) bytes.data()[below(100)] ^= static_cast<char>(1 << below(8));
        toy::writeBytes(path(), bytes);
        const auto check = checkFile(path());
        if (check.state != FileState::Sound) {
            ++found;
            QVERIFY(!check.problem->text.empty());
            continue;
        }
        auto file = CampaignFile::open(path(), Access::ReadOnly);
        QVERIFY(file);
        QVERIFY2(toy::contentOf(**file) == m_content,
                 qPrintable(QString("damage %1 changed what is shown and was not found").arg(n)));
    }
    QVERIFY(found > 0);
}

/// A page that nothing leads to is what is left of a save that was interrupted. No row shows it.
void TestDamage::pagesOfAnImageAreVerified() {
    constexpr qsizetype atPageCount = 28;
    const auto pageSize = qFromBigEndian<quint16>(m_sound.constData() + 16);
    auto bytes = m_sound;
    bytes.append(QByteArray(pageSize, '\0'));
    qToBigEndian(quint32(bytes.size() / pageSize), bytes.data() + atPageCount);
    int version = 0;
    auto sound = imageOf(m_sound, {}).value(), torn = imageOf(bytes, {}).value();
    QVERIFY(verifyAll(sound, {}, version));
    const auto verified = verifyAll(torn, {}, version);
    QVERIFY(!verified);
    QCOMPARE(verified.error().code, std::string("file.damaged"));
}

void TestDamage::unfitFilesAreRefused_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("code");
    const auto with = [this](int offset, qint32 number) {
        auto bytes = m_sound;
        qToBigEndian(number, bytes.data() + offset);
        return bytes;
    };
    QTest::newRow("empty") << QByteArray() << "file.truncated";
    QTest::newRow("text")
        << QByteArray("Once upon a time there was a file that was no campaign at all.\n").repeated(20)
        << "file.foreign";
    QTest::newRow("short text") << QByteArray("hello") << "file.foreign";
    QTest::newRow("cut in the header") << m_sound.left(60) << "file.truncated";
    QTest::newRow("cut in the middle") << m_sound.left(m_sound.size() / 2) << "file.truncated";
    QTest::newRow("one byte missing") << m_sound.chopped(1) << "file.truncated";
    QTest::newRow("another program's database") << with(68, 0x12345678) << "file.foreign";
    QTest::newRow("newer major version") << with(60, 7000) << "file.newer";
    QTest::newRow("impossible version") << with(60, -5) << "file.damaged";
    QTest::newRow("unknown old version") << with(60, 3) << "file.damaged";
}

void TestDamage::unfitFilesAreRefused() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, code);
    toy::writeBytes(path(), bytes);
    const auto opened = CampaignFile::open(path());
    QVERIFY(!opened);
    QCOMPARE(QString::fromStdString(opened.error().code), code);
    QVERIFY(QString::fromStdString(opened.error().where).contains("night.tide"));
    QCOMPARE(checkFile(path()).state, stateOf(opened.error()));
    QVERIFY(toy::bytesOf(path()) == bytes);
    QCOMPARE(m_folders->documents(), QStringList{"night.tide"});
    QCOMPARE(CampaignFile::open(m_folders->document("none.tide")).error().code, std::string("file.missing"));
    QCOMPARE(CampaignFile::open(m_folders->folder.path()).error().code, std::string("file.unreadable"));
}

void TestDamage::newerMinorVersionIsReadOnly() {
    QVERIFY(change("ALTER TABLE note ADD COLUMN extra TEXT; PRAGMA user_version=1999; CREATE TABLE "
                   "future(seq INTEGER PRIMARY KEY, what TEXT, hash BLOB) STRICT") >= 0);
    // A column behind `hash` is not how a newer version would do it: the rows must not pass.
    QVERIFY(!CampaignFile::open(path()));
    init();
    QVERIFY(change("PRAGMA user_version=1999; CREATE TABLE future(seq INTEGER PRIMARY KEY, what TEXT, hash "
                   "BLOB) STRICT") >= 0);
    auto file = CampaignFile::open(path());
    QVERIFY2(file.has_value(), file ? "" : file.error().text.c_str());
    QCOMPARE((*file)->whyReadOnly()->code, std::string("file.newer"));
    QVERIFY(toy::contentOf(**file) == m_content);
}

void TestDamage::intrudersInTheSchemaAreRefused_data() {
    QTest::addColumn<QByteArray>("sql");
    QTest::newRow("trigger") << QByteArray(
        "CREATE TRIGGER t AFTER INSERT ON step BEGIN DELETE FROM event; END");
    QTest::newRow("view") << QByteArray(
        "CREATE VIEW v AS WITH RECURSIVE n(x) AS (VALUES(1) UNION ALL SELECT x + 1 FROM n) SELECT * FROM n");
    QTest::newRow("table") << QByteArray("CREATE TABLE intruder(a)");
    QTest::newRow("index") << QByteArray("CREATE INDEX i ON step(label)");
    QTest::newRow("view in place of a table") << QByteArray("DROP TABLE note; CREATE VIEW note AS SELECT 1");
    QTest::newRow("missing table") << QByteArray("DROP TABLE draft");
    QTest::newRow("other columns") << QByteArray("ALTER TABLE step ADD COLUMN more TEXT");
}

void TestDamage::intrudersInTheSchemaAreRefused() {
    QFETCH(QByteArray, sql);
    QVERIFY(change(sql) >= 0);
    const auto opened = CampaignFile::open(path());
    QVERIFY(!opened);
    QCOMPARE(opened.error().code, std::string("file.damaged"));
}

void TestDamage::rescueBringsBackWhatIsOutsideTheDamage() {
    auto bytes = m_sound;
    const auto page = bytes.size() / 4096 / 2 * 4096;
    for (qsizetype n = 0; n < 4096; ++n)
        bytes.data()[page + n] = static_cast<char>(n * 7);
    toy::writeBytes(path(), bytes);
    const auto target = m_folders->document("rescued.tide");
    const auto report = CampaignFile::rescue(path(), target, toy::rules());
    QVERIFY2(report.has_value(), report ? "" : report.error().text.c_str());
    QVERIFY(report->lostRows > 0 && report->lostRows < 60);
    QVERIFY(toy::bytesOf(path()) == bytes);
    QCOMPARE(checkFile(target).state, FileState::Sound);
    auto file = CampaignFile::open(target).value();
    QCOMPARE(file->journal(3)->load()->steps.size(), std::size_t{122});
    const auto journal = file->journal(3);
    const toy::System system;
    QVERIFY(core::Encounter::open(system, *journal, systemPorts()));
    file.reset();
    QFile::remove(target);
}

void TestDamage::rescueSurvivesALostFirstPage() {
    auto bytes = m_sound;
    bytes.replace(0, 4096, QByteArray(4096, 'x'));
    toy::writeBytes(path(), bytes);
    const auto target = m_folders->document("rescued.tide");
    const auto report = CampaignFile::rescue(path(), target, toy::rules());
    QVERIFY2(report.has_value(), report ? "" : report.error().text.c_str());
    QCOMPARE(report->lostSteps, std::int64_t{0});
    QVERIFY(toy::contentOf(*CampaignFile::open(target).value()) == m_content);
    QFile::remove(target);
}

void TestDamage::rescueOfACutFile() {
    toy::writeBytes(path(), m_sound.left(m_sound.size() * 3 / 4));
    const auto target = m_folders->document("rescued.tide");
    const auto report = CampaignFile::rescue(path(), target, toy::rules());
    QVERIFY2(report.has_value(), report ? "" : report.error().text.c_str());
    QVERIFY(report->steps > 40);
    QCOMPARE(checkFile(target).state, FileState::Sound);
    QFile::remove(target);
}

void TestDamage::rescueOfAHealthyFileLosesNothing() {
    const auto target = m_folders->document("rescued.tide");
    const auto report = CampaignFile::rescue(path(), target, toy::rules()).value();
    QCOMPARE(report.lostRows + report.lostSteps + report.lostEvents, std::int64_t{0});
    QVERIFY(toy::contentOf(*CampaignFile::open(target).value()) == m_content);
    QFile::remove(target);
}

/// The tables begin before the games in them do: of a file that was cut short the names of its games are
/// left.
void TestDamage::rescueNamesTheGamesThatAreGone() {
    auto bytes = m_sound.left(9 * 4096);
    bytes.replace(7 * 4096, 4096, QByteArray(4096, '\0')); // the states, from which a game could go on
    toy::writeBytes(path(), bytes);
    const auto target = m_folders->document("rescued.tide");
    const auto report = CampaignFile::rescue(path(), target, toy::rules());
    QVERIFY2(report.has_value(), report ? "" : report.error().text.c_str());
    QCOMPARE(report->games.size(), std::size_t{1});
    QCOMPARE(report->games.front().name, std::string("Counter"));
    QVERIFY(!report->games.front().cameBack);
    QCOMPARE(report->lostGames, std::int64_t{1});
    QVERIFY(report->lostRows > 200);
    QFile::remove(target);
    // Without its notes nothing is left that a new file could hold.
    toy::writeBytes(path(), bytes.left(7 * 4096));
    const auto nothing = CampaignFile::rescue(path(), target, toy::rules());
    QVERIFY(!nothing);
    QVERIFY2(nothing.error().text.find("Counter") != std::string::npos, nothing.error().text.c_str());
}

void TestDamage::rescueTakesNothingButFiles_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("code");
    QTest::newRow("a pipe") << "pipe"
                            << "file.unreadable";
    QTest::newRow("a device") << "device"
                              << "file.unreadable";
    QTest::newRow("a folder") << "folder"
                              << "file.unreadable";
    QTest::newRow("gigabytes of nothing") << "sparse"
                                          << "file.too_large";
    QTest::newRow("no file") << "none"
                             << "file.missing";
}

void TestDamage::rescueTakesNothingButFiles() {
    QFETCH(QString, kind);
    QFETCH(QString, code);
    QFile::remove(m_folders->document("rescued.tide"));
    const auto source = kind == "device" ? QStringLiteral("/dev/zero") : m_folders->document(kind);
    if (kind == "pipe") QCOMPARE(::mkfifo(source.toLocal8Bit().constData(), 0600), 0);
    if (kind == "folder") QVERIFY(QDir().mkpath(source));
    if (kind == "sparse") {
        toy::writeBytes(source, m_sound);
        QVERIFY(QFile(source).resize(qint64{4} << 30));
    }
    const auto report = CampaignFile::rescue(source, m_folders->document("rescued.tide"), toy::rules());
    QVERIFY(!report);
    QCOMPARE(QString::fromStdString(report.error().code), code);
    if (kind == "folder") QVERIFY(QDir().rmdir(source));
    if (kind == "sparse" || kind == "pipe") QVERIFY(QFile::remove(source));
}

void TestDamage::rescueOverwritesNothing() {
    QCOMPARE(CampaignFile::rescue(path(), path(), toy::rules()).error().code, std::string("file.exists"));
    toy::writeBytes(m_folders->document("text.tide"), "nothing of ours");
    QCOMPARE(
        CampaignFile::rescue(m_folders->document("text.tide"), m_folders->document("out.tide"), toy::rules())
            .error()
            .code,
        std::string("rescue.nothing"));
    QFile::remove(m_folders->document("text.tide"));
}

TEST_CASE(TestDamage, QCoreApplication)
#include "tst_damage.moc"
