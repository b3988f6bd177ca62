// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/file_lock.h"
#include "support/case.h"
#include "support/own_folders.h"
#include "support/toy_campaign.h"
#include "support/toy_program.h"

#include <QProcess>
#include <QSysInfo>
#include <QTest>
#include <sqlite3.h>

using namespace database;

/// Two programs at one file: who writes, who reads, and who takes over from whom.
class TestLocks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folders = std::make_unique<OwnFolders>(); }
    void cleanup() { m_folders.reset(); }
    void lockOfAKilledProgramIsTakenOver();
    void whatStandsInALockKeepsNobodyOut_data();
    void whatStandsInALockKeepsNobodyOut();
    void otherUsersAreMet();
    void readerNoticesThatTheWriterLeft();
    void readerReadsAgainOnlyWhatChanged();
    void readerDoesNotBlockWriter();
    void busyFileIsReported();

private:
    QString path() const { return m_folders->document(); }

    std::unique_ptr<OwnFolders> m_folders;
};

void TestLocks::lockOfAKilledProgramIsTakenOver() {
    QProcess player;
    player.start(toyPlayer(), {path(), "1000000"});
    QVERIFY(player.waitForReadyRead());
    while (!QFile::exists(path()))
        QTest::qWait(5);
    auto reader = CampaignFile::open(path()).value();
    QVERIFY(reader->readOnly());
    QVERIFY(QString::fromStdString(reader->lockOwner()).contains(QString::number(player.processId())));
    QVERIFY(!checkFile(path()).lockedBy.empty());
    player.kill();
    QVERIFY(player.waitForFinished());
    QVERIFY(checkFile(path()).lockedBy.empty());
    QVERIFY(!CampaignFile::open(path()).value()->readOnly());
}

void TestLocks::whatStandsInALockKeepsNobodyOut_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("killed before it was written") << QByteArray();
    QTest::newRow("another computer") << QByteArray("1\ntidekeeper\nelsewhere\n0123\n2026-01-01T00:00:00\n");
    QTest::newRow("before the last start") << QByteArray::number(QCoreApplication::applicationPid()) +
                                                  "\ntidekeeper\n" + QSysInfo::machineHostName().toUtf8() +
                                                  "\nanother run\n2026-01-01T00:00:00\n";
    QTest::newRow("as an earlier version wrote it") << QByteArray("4711\ntidekeeper\nrenamed-host\n\n");
    QTest::newRow("nothing of ours") << QByteArrayLiteral("\0\xff\x01 hello");
}

void TestLocks::whatStandsInALockKeepsNobodyOut() {
    QFETCH(QByteArray, content);
    toy::makeCampaign(path(), 3);
    const auto mark = FileLock::markOf(path());
    {
        const auto holder = CampaignFile::open(path()).value();
        QVERIFY(QFile::exists(mark));
        QVERIFY(CampaignFile::open(path()).value()->readOnly());
    }
    QVERIFY(!QFile::exists(mark));
    toy::writeBytes(mark, content);
    QVERIFY(FileLock::ownerOf(path()).empty());
    QVERIFY(!CampaignFile::open(path()).value()->readOnly());
    QVERIFY(!QFile::exists(mark));
}

/// Another user's marks lie in a cache folder of theirs.
void TestLocks::otherUsersAreMet() {
    toy::makeCampaign(path(), 3);
    QProcess player;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert("XDG_CACHE_HOME", m_folders->folder.filePath("cache of somebody else"));
    player.setProcessEnvironment(environment);
    player.start(toyPlayer(), {path(), "1000000"});
    QVERIFY(player.waitForReadyRead());
    {
        const auto reader = CampaignFile::open(path()).value();
        QVERIFY(reader->readOnly());
        const auto owner = QString::fromStdString(reader->lockOwner());
        QVERIFY2(owner == u"a program of another user" || owner.contains(QString::number(player.processId())),
                 qPrintable(owner));
        QVERIFY(!checkFile(path()).lockedBy.empty());
        QVERIFY(!reader->isWriterGone());
    }
    player.kill();
    QVERIFY(player.waitForFinished());
    QVERIFY(checkFile(path()).lockedBy.empty());
    QVERIFY(!CampaignFile::open(path()).value()->readOnly());
}

void TestLocks::readerNoticesThatTheWriterLeft() {
    toy::makeCampaign(path(), 3);
    auto writer = CampaignFile::open(path()).value();
    const auto reader = CampaignFile::open(path()).value();
    QVERIFY(reader->readOnly() && !reader->isWriterGone());
    writer.reset();
    QVERIFY(reader->isWriterGone());
    QVERIFY(
        !CampaignFile::open(path(), Access::ReadOnly).value()->isWriterGone()); // it never waited for anybody
}

void TestLocks::readerReadsAgainOnlyWhatChanged() {
    toy::makeCampaign(path(), 3);
    auto writer = CampaignFile::open(path()).value();
    auto reader = CampaignFile::open(path(), Access::ReadOnly).value();
    QVERIFY(!reader->refresh().value());
    QVERIFY(writer->setNote("n", "1"));
    QVERIFY(reader->refresh().value());
    writer.reset();
    // Damage that leaves the file's look alone is not even seen: nothing is read while no one has written.
    auto bytes = toy::bytesOf(path());
    bytes.data()[bytes.size() - 5000] ^= 1;
    toy::writeBytes(path(), bytes);
    QVERIFY(!reader->refresh().value());
}

void TestLocks::readerDoesNotBlockWriter() {
    toy::makeCampaign(path());
    auto writer = CampaignFile::open(path()).value();
    auto reader = CampaignFile::open(path(), Access::ReadOnly).value();
    const auto before = reader->revision();
    for (int n = 0; n < 20; ++n) {
        QVERIFY(writer->setNote("n", std::to_string(n)));
        QVERIFY(reader->journal(3)->load());
    }
    QCOMPARE(reader->revision(), before);
    QVERIFY(reader->refresh().value());
    QCOMPARE(reader->revision(), writer->revision());
    QCOMPARE(reader->note("n"), std::optional<std::string>("19"));
}

void TestLocks::busyFileIsReported() {
    toy::makeCampaign(path());
    auto file = CampaignFile::open(path()).value();
    sqlite3* db = nullptr;
    sqlite3_open(path().toUtf8().constData(), &db);
    QCOMPARE(sqlite3_exec(db, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
    QCOMPARE(file->setNote("a", "b").error().code, std::string("file.locked"));
    sqlite3_close(db);
    QVERIFY(file->setNote("a", "b"));
}

TEST_CASE(TestLocks, QCoreApplication)
#include "tst_locks.moc"
