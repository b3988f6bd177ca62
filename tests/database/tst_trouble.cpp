// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "support/own_folders.h"
#include "support/toy_campaign.h"
#include "database/file_lock.h"
#include "database/input_file.h"
#include "database/sqlite.h"

#include <QDir>
#include <QSysInfo>
#include <QProcess>
#include <QTest>
#include <sqlite3.h>

#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace database;

/// A small disk of its own, where this user may make one.
class SmallDisk {
public:
    SmallDisk(const QString& folder, const QByteArray& options) : m_folder(folder.toUtf8()) {
        QDir().mkpath(folder);
        m_mounted = ::mount("tmpfs", m_folder.constData(), "tmpfs", 0, options.constData()) == 0;
    }
    ~SmallDisk() {
        if (m_mounted) ::umount2(m_folder.constData(), MNT_DETACH);
    }
    bool mounted() const { return m_mounted; }
    bool makeReadOnly() { return ::mount("tmpfs", m_folder.constData(), "tmpfs", MS_REMOUNT | MS_RDONLY, nullptr) == 0; }

private:
    QByteArray m_folder;
    bool m_mounted = false;
};

class TestTrouble : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folders = std::make_unique<OwnFolders>(); }
    void cleanup() { m_folders.reset(); }
    void movedFileIsNotWritten();
    void replacedFileIsNotWritten();
    void changedFileIsNotWritten();
    void fullDisk();
    void fileSizeLimit();
    void readOnlyDisk();
    void readOnlyForThisUser();
    void fileInWalModeIsConvertedBack();
    void fileGrowsNoLargerThanWhatIsOpened();
    void nameLikeAnAddressIsAName();
    void whatIsNoCampaignIsNotOpened_data();
    void whatIsNoCampaignIsNotOpened();
    void lockOfAKilledProgramIsTakenOver();
    void whatStandsInALockKeepsNobodyOut_data();
    void whatStandsInALockKeepsNobodyOut();
    void readerNoticesThatTheWriterLeft();
    void readerReadsAgainOnlyWhatChanged();
    void readerDoesNotBlockWriter();
    void busyFileIsReported();

private:
    QString path() const { return m_folders->document(); }

    std::unique_ptr<OwnFolders> m_folders;
};

void TestTrouble::movedFileIsNotWritten() {
    toy::makeCampaign(path());
    auto file = CampaignFile::open(path()).value();
    const auto content = toy::contentOf(*file);
    QVERIFY(QFile::rename(path(), m_folders->document("elsewhere.tide")));
    const auto done = file->setNote("pause", "lost?");
    QCOMPARE(done.error().code, std::string("file.moved"));
    QVERIFY(toy::contentOf(*file) == content);
    QVERIFY(file->saveCopyAs(m_folders->document("copy.tide")));
    QVERIFY(QFile::remove(m_folders->document("elsewhere.tide")));
    QCOMPARE(file->setNote("pause", "lost?").error().code, std::string("file.moved"));
    QVERIFY(toy::contentOf(*CampaignFile::open(m_folders->document("copy.tide")).value()) == content);
    QCOMPARE(file->saveCopyAs(m_folders->document("copy.tide")).error().code, std::string("file.exists"));
}

void TestTrouble::replacedFileIsNotWritten() {
    toy::makeCampaign(path());
    toy::makeCampaign(m_folders->document("other.tide"), 3);
    auto file = CampaignFile::open(path()).value();
    const auto other = toy::bytesOf(m_folders->document("other.tide"));
    QVERIFY(::rename(m_folders->document("other.tide").toUtf8().constData(), path().toUtf8().constData()) == 0);
    QCOMPARE(file->setNote("pause", "x").error().code, std::string("file.replaced"));
    QVERIFY(toy::bytesOf(path()) == other);
    QVERIFY(file->saveCopyAs(m_folders->document("copy.tide")));
    QCOMPARE(checkFile(m_folders->document("copy.tide")).state, FileState::Sound);
}

void TestTrouble::changedFileIsNotWritten() {
    toy::makeCampaign(path());
    auto file = CampaignFile::open(path()).value();
    const auto content = toy::contentOf(*file);
    // Somebody else writes into the same file in a sound way, past our lock.
    sqlite3* db = nullptr;
    sqlite3_open(path().toUtf8().constData(), &db);
    QCOMPARE(sqlite3_exec(db, "UPDATE header SET rows = rows - 1", nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(db);
    const auto bytes = toy::bytesOf(path());
    QCOMPARE(file->setNote("pause", "x").error().code, std::string("file.replaced"));
    QVERIFY(toy::bytesOf(path()) == bytes);
}

void TestTrouble::fullDisk() {
    const auto folder = m_folders->folder.filePath("small");
    SmallDisk disk(folder, "size=256k");
    if (!disk.mounted()) QSKIP("no small disk can be mounted by this user");
    const auto document = folder + "/night.tide";
    auto file = CampaignFile::create(document, "Ruins").value();
    const toy::System system;
    const auto journal = file->journal(file->addEncounter("toy", 1, "Counter", 1).value());
    auto game = core::Encounter::create(system, *system.opening({}), *journal, systemPorts()).value();
    const std::string filling(3000, 'x');
    core::Result<core::StepReport> last;
    int saved = 0;
    while ((last = game->perform(toy::add(1, filling), {}, false))) ++saved;
    QVERIFY(saved > 10);
    QCOMPARE(last.error().code, std::string("file.write_failed"));
    QVERIFY(QString::fromStdString(last.error().text).contains("full"));
    QCOMPARE(game->log().size(), static_cast<std::size_t>(saved) + 1);
    QVERIFY(!game->perform(toy::add(1, filling), {}, false));
    QCOMPARE(checkFile(document).steps, std::int64_t{saved} + 1);
    QVERIFY(::mount("tmpfs", folder.toUtf8().constData(), "tmpfs", MS_REMOUNT, "size=1m") == 0);
    QVERIFY(game->perform(toy::add(1, filling), {}, false));
    QCOMPARE(checkFile(document).steps, std::int64_t{saved} + 2);
    QVERIFY(!game->replayEvents()->firstDifference);
}

void TestTrouble::fileSizeLimit() {
    QProcess player;
    player.start("/bin/sh", {"-c", "ulimit -f 100; exec \"$0\" \"$1\" 2000", TOY_PLAYER, path()});
    QVERIFY(player.waitForFinished(60000));
    QCOMPARE(player.exitStatus(), QProcess::NormalExit);
    const auto output = player.readAllStandardOutput();
    QVERIFY(output.contains("F file.write_failed"));
    const auto last = output.left(output.indexOf("\nF ")).split('\n').last();
    QVERIFY(checkFile(path()).revision >= last.mid(2).toLongLong());
}

void TestTrouble::readOnlyDisk() {
    const auto folder = m_folders->folder.filePath("small");
    SmallDisk disk(folder, "size=4m");
    if (!disk.mounted()) QSKIP("no small disk can be mounted by this user");
    const auto document = folder + "/night.tide";
    toy::makeCampaign(document);
    QVERIFY(disk.makeReadOnly());
    auto file = CampaignFile::open(document).value();
    QCOMPARE(file->whyReadOnly()->code, std::string("file.read_only"));
    QCOMPARE(file->setNote("a", "b").error().code, std::string("file.read_only"));
    QVERIFY(file->saveCopyAs(m_folders->document("copy.tide")));
    QVERIFY(toy::contentOf(*CampaignFile::open(m_folders->document("copy.tide")).value()) == toy::contentOf(*file));
    QCOMPARE(checkFile(document).state, FileState::Sound);
}

void TestTrouble::readOnlyForThisUser() {
    if (::geteuid() != 0) QSKIP("only the administrator can become somebody else for this test");
    toy::makeCampaign(path());
    for (auto folder = path(); folder.size() > 9;) {
        folder = folder.section('/', 0, -2);
        QFile::setPermissions(folder, QFile::Permissions(0x7755));
        if (folder == m_folders->folder.path()) break;
    }
    QFile::setPermissions(path(), QFile::Permissions(0x6644)); // they are made for their owner alone
    const auto bytes = toy::bytesOf(path());
    QProcess player;
    player.start("setpriv", {"--reuid", "65534", "--regid", "65534", "--clear-groups", TOY_PLAYER, path(), "3"});
    if (!player.waitForStarted()) QSKIP("setpriv is not installed");
    QVERIFY(player.waitForFinished());
    const auto output = player.readAllStandardOutput();
    if (player.exitCode() == 127 || player.exitCode() == 126) QSKIP("another user may not run the test program here");
    QVERIFY2(output.startsWith("F file.read_only"), output.constData());
    QVERIFY(toy::bytesOf(path()) == bytes);
}

void TestTrouble::fileInWalModeIsConvertedBack() {
    toy::makeCampaign(path());
    {
        sqlite3* db = nullptr;
        QCOMPARE(sqlite3_open(path().toUtf8().constData(), &db), SQLITE_OK);
        QCOMPARE(sqlite3_exec(db, "PRAGMA journal_mode=WAL", nullptr, nullptr, nullptr), SQLITE_OK);
        QCOMPARE(sqlite3_close(db), SQLITE_OK);
    }
    QCOMPARE(toy::bytesOf(path()).at(18), char(2));
    auto file = CampaignFile::open(path()).value();
    QVERIFY(!file->readOnly());
    QVERIFY(file->setNote("a", "b"));
    QCOMPARE(toy::bytesOf(path()).at(18), char(1));
    QVERIFY(!QFile::exists(path() + "-wal"));
    file.reset();
    QCOMPARE(checkFile(path()).state, FileState::Sound);
}

void TestTrouble::fileGrowsNoLargerThanWhatIsOpened() {
    toy::makeCampaign(path());
    const auto connection = Connection::open(path(), Connection::Mode::Write).value();
    QCOMPARE(connection.number("PRAGMA max_page_count") * connection.number("PRAGMA page_size"), qint64(limits::campaignBytes));
    // The same with a smaller limit, and a disk that has room.
    QCOMPARE(connection.execute(("PRAGMA max_page_count=" + std::to_string(connection.number("PRAGMA page_count") + 1)).c_str()), SQLITE_OK);
    const int code = connection.execute("CREATE TABLE large AS SELECT randomblob(60000) AS content");
    QCOMPARE(code & 0xff, SQLITE_FULL);
    const auto problem = problemOf(connection.handle(), code, path());
    QVERIFY2(problem.text.find("go on in a new one") != std::string::npos, problem.text.c_str());
}

/// SQLite would take all of these for addresses, and what follows the question mark for orders.
void TestTrouble::nameLikeAnAddressIsAName() {
    const auto before = QDir::currentPath();
    QVERIFY(QDir::setCurrent(QFileInfo(path()).absolutePath()));
    for (const QString name : {"file:a.tide?mode=memory", "file:b.tide?immutable=1&vfs=none", "file:c.tide"}) {
        toy::makeCampaign(name);
        QVERIFY2(QFile::exists(QFileInfo(path()).dir().filePath(name)), qPrintable(name));
        QCOMPARE(checkFile(name).state, FileState::Sound);
        QVERIFY(CampaignFile::open(name).value()->saveCopyAs(name + ".copy"));
        QVERIFY(QFile::exists(name + ".copy"));
        for (const auto* ending : {"", ".copy"}) QVERIFY(QFile::remove(name + ending));
    }
    QDir::setCurrent(before);
}

void TestTrouble::whatIsNoCampaignIsNotOpened_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("code");
    QTest::newRow("a pipe without another end") << "pipe" << "file.unreadable";
    QTest::newRow("a folder") << "folder" << "file.unreadable";
    QTest::newRow("four gigabytes of nothing behind a sound beginning") << "sparse" << "file.too_large";
}

void TestTrouble::whatIsNoCampaignIsNotOpened() {
    QFETCH(QString, kind);
    QFETCH(QString, code);
    if (kind == "pipe") QCOMPARE(::mkfifo(path().toLocal8Bit().constData(), 0600), 0);
    if (kind == "folder") QVERIFY(QDir().mkpath(path()));
    if (kind == "sparse") {
        toy::makeCampaign(path());
        QFile file(path());
        QVERIFY(file.resize(qint64{4} << 30));
    }
    const auto opened = CampaignFile::open(path());
    QVERIFY(!opened);
    QCOMPARE(QString::fromStdString(opened.error().code), code);
    QCOMPARE(QString::fromStdString(checkFile(path()).problem->code), code);
    if (kind == "sparse") QFile::remove(path());
}

void TestTrouble::lockOfAKilledProgramIsTakenOver() {
    QProcess player;
    player.start(TOY_PLAYER, {path(), "1000000"});
    QVERIFY(player.waitForReadyRead());
    while (!QFile::exists(path())) QTest::qWait(5);
    auto reader = CampaignFile::open(path()).value();
    QVERIFY(reader->readOnly());
    QVERIFY(QString::fromStdString(reader->lockOwner()).contains(QString::number(player.processId())));
    QVERIFY(!checkFile(path()).lockedBy.empty());
    player.kill();
    QVERIFY(player.waitForFinished());
    QVERIFY(checkFile(path()).lockedBy.empty());
    QVERIFY(!CampaignFile::open(path()).value()->readOnly());
}

void TestTrouble::whatStandsInALockKeepsNobodyOut_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("killed before it was written") << QByteArray();
    QTest::newRow("another computer") << QByteArray("1\ntidekeeper\nelsewhere\n0123\n2026-01-01T00:00:00\n");
    QTest::newRow("before the last start") << QByteArray::number(QCoreApplication::applicationPid()) + "\ntidekeeper\n" + QSysInfo::machineHostName().toUtf8() + "\nanother run\n2026-01-01T00:00:00\n";
    QTest::newRow("as an earlier version wrote it") << QByteArray("4711\ntidekeeper\nrenamed-host\n\n");
    QTest::newRow("nothing of ours") << QByteArray("\0\xff\x01 hello", 9);
}

void TestTrouble::whatStandsInALockKeepsNobodyOut() {
    QFETCH(QByteArray, content);
    toy::makeCampaign(path(), 3);
    const auto folder = m_folders->folder.filePath("cache/tidekeeper/open");
    QString mark;
    {
        const auto holder = CampaignFile::open(path()).value();
        const auto marks = QDir(folder).entryList(QDir::Files);
        QCOMPARE(marks.size(), 1);
        mark = folder + '/' + marks.first();
        QVERIFY(CampaignFile::open(path()).value()->readOnly());
    }
    toy::writeBytes(mark, content);
    QVERIFY(FileLock::ownerOf(path()).empty());
    QVERIFY(!CampaignFile::open(path()).value()->readOnly());
    QVERIFY(QDir(folder).entryList(QDir::Files).isEmpty());
}

void TestTrouble::readerNoticesThatTheWriterLeft() {
    toy::makeCampaign(path(), 3);
    auto writer = CampaignFile::open(path()).value();
    const auto reader = CampaignFile::open(path()).value();
    QVERIFY(reader->readOnly() && !reader->writerHasLeft());
    writer.reset();
    QVERIFY(reader->writerHasLeft());
    QVERIFY(!CampaignFile::open(path(), Access::ReadOnly).value()->writerHasLeft()); // it never waited for anybody
}

void TestTrouble::readerReadsAgainOnlyWhatChanged() {
    toy::makeCampaign(path(), 3);
    auto writer = CampaignFile::open(path()).value();
    auto reader = CampaignFile::open(path(), Access::ReadOnly).value();
    QVERIFY(!reader->refresh().value());
    QVERIFY(writer->setNote("n", "1"));
    QVERIFY(reader->refresh().value());
    writer.reset();
    // Damage that leaves the file's look alone is not even seen: nothing is read while nobody has written.
    auto bytes = toy::bytesOf(path());
    bytes.data()[bytes.size() - 5000] ^= 1;
    toy::writeBytes(path(), bytes);
    QVERIFY(!reader->refresh().value());
}

void TestTrouble::readerDoesNotBlockWriter() {
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

void TestTrouble::busyFileIsReported() {
    toy::makeCampaign(path());
    auto file = CampaignFile::open(path()).value();
    sqlite3* db = nullptr;
    sqlite3_open(path().toUtf8().constData(), &db);
    QCOMPARE(sqlite3_exec(db, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
    QCOMPARE(file->setNote("a", "b").error().code, std::string("file.locked"));
    sqlite3_close(db);
    QVERIFY(file->setNote("a", "b"));
}

TEST_CASE(TestTrouble, QCoreApplication)
#include "tst_trouble.moc"
