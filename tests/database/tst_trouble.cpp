// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/input_file.h"
#include "database/sqlite.h"
#include "support/case.h"
#include "support/own_folders.h"
#include "support/toy_campaign.h"
#include "support/toy_program.h"

#include <QDir>
#include <QProcess>
#include <QTest>
#include <sqlite3.h>

#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace database;

/// A separate small disk, where this user may make one.
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
    bool makeReadOnly() {
        return ::mount("tmpfs", m_folder.constData(), "tmpfs", MS_REMOUNT | MS_RDONLY, nullptr) == 0;
    }

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
    void emptiedFileNamesItsBackup();
    void changedFileIsNotWritten();
    void aWriterWithoutCareIsNoticed_data();
    void aWriterWithoutCareIsNoticed();
    void fullDisk();
    void fileSizeLimit();
    void readOnlyDisk();
    void readOnlyForThisUser();
    void whatMayBeWrittenIsNoticed_data();
    void whatMayBeWrittenIsNoticed();
    void fileInWalModeIsConvertedBack();
    void fileGrowsNoLargerThanWhatIsOpened();
    void nameLikeAnAddressIsAName();
    void whatIsNoCampaignIsNotOpened_data();
    void whatIsNoCampaignIsNotOpened();

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
    QVERIFY(::rename(m_folders->document("other.tide").toUtf8().constData(), path().toUtf8().constData()) ==
            0);
    QCOMPARE(file->setNote("pause", "x").error().code, std::string("file.replaced"));
    QVERIFY(toy::bytesOf(path()) == other);
    QVERIFY(file->saveCopyAs(m_folders->document("copy.tide")));
    QCOMPARE(checkFile(m_folders->document("copy.tide")).state, FileState::Sound);
}

void TestTrouble::emptiedFileNamesItsBackup() {
    toy::makeCampaign(path());
    auto file = CampaignFile::open(path()).value();
    QVERIFY(file->backup());
    toy::writeBytes(path(), {});
    const auto done = file->setNote("pause", "lost?");
    QCOMPARE(done.error().code, std::string("file.truncated"));
    const auto reported = QString::fromStdString(done.error().text);
    QVERIFY2(reported.contains("emptied") && reported.contains(backupsOf(path()).front().path),
             qPrintable(reported));
    QCOMPARE(QFileInfo(path()).size(), qint64{0});
}

void TestTrouble::changedFileIsNotWritten() {
    toy::makeCampaign(path());
    auto file = CampaignFile::open(path()).value();
    const auto content = toy::contentOf(*file);
    // Someone else writes into the same file in a sound way, past our lock.
    sqlite3* db = nullptr;
    sqlite3_open(path().toUtf8().constData(), &db);
    QCOMPARE(sqlite3_exec(db, "UPDATE header SET rows = rows - 1", nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(db);
    const auto bytes = toy::bytesOf(path());
    QCOMPARE(file->setNote("pause", "x").error().code, std::string("file.replaced"));
    QVERIFY(toy::bytesOf(path()) == bytes);
}

void TestTrouble::aWriterWithoutCareIsNoticed_data() {
    QTest::addColumn<QString>("scene");
    for (const auto* scene : {"moved", "replaced", "changed"})
        QTest::newRow(scene) << scene;
}

/// The control of the three above: the same scenes with a writer that looks at nothing. It writes what it
/// must not in each of them, and what they compare shows it.
void TestTrouble::aWriterWithoutCareIsNoticed() {
    QFETCH(QString, scene);
    const auto elsewhere = m_folders->document("elsewhere.tide"), other = m_folders->document("other.tide");
    toy::makeCampaign(path());
    toy::makeCampaign(other, 3);
    QFile writer(path());
    QVERIFY(writer.open(QIODevice::ReadWrite));
    if (scene == "moved") QCOMPARE(::rename(path().toUtf8().constData(), elsewhere.toUtf8().constData()), 0);
    if (scene == "replaced") {
        QCOMPARE(::rename(other.toUtf8().constData(), path().toUtf8().constData()), 0);
        writer.close(); // it takes whatever goes by the name
        QVERIFY(writer.open(QIODevice::ReadWrite));
    }
    if (scene == "changed") {
        sqlite3* somebody = nullptr;
        QCOMPARE(sqlite3_open(path().toUtf8().constData(), &somebody), SQLITE_OK);
        QCOMPARE(sqlite3_exec(somebody, "UPDATE header SET rows = rows - 1", nullptr, nullptr, nullptr),
                 SQLITE_OK);
        sqlite3_close(somebody);
    }
    const auto found = scene == "moved" ? elsewhere : path();
    const auto before = toy::bytesOf(found);
    constexpr int firstTable = 100; // behind SQLite's own header
    QVERIFY(writer.seek(firstTable) && writer.write(QByteArray(firstTable, 'x')) == firstTable &&
            writer.flush());
    QVERIFY(toy::bytesOf(found) != before);
    QVERIFY(checkFile(found).state != FileState::Sound);
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
    while ((last = game->perform(toy::add(1, filling), {}, false)))
        ++saved;
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
    player.start("/bin/sh", {"-c", "ulimit -f 100; exec \"$0\" \"$1\" 2000", toyPlayer(), path()});
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
    QVERIFY(toy::contentOf(*CampaignFile::open(m_folders->document("copy.tide")).value()) ==
            toy::contentOf(*file));
    QCOMPARE(checkFile(document).state, FileState::Sound);
}

void TestTrouble::readOnlyForThisUser() {
    if (::geteuid() != 0) QSKIP("only the administrator can become another one for this test");
    toy::makeCampaign(path());
    for (auto folder = path(); folder.size() > 9;) {
        folder = folder.section('/', 0, -2);
        QFile::setPermissions(folder, QFile::Permissions(0x7755));
        if (folder == m_folders->folder.path()) break;
    }
    QFile::setPermissions(path(), QFile::Permissions(0x6644)); // they are made for their owner alone
    const auto bytes = toy::bytesOf(path());
    QProcess player;
    player.start("setpriv",
                 {"--reuid", "65534", "--regid", "65534", "--clear-groups", toyPlayer(), path(), "3"});
    if (!player.waitForStarted()) QSKIP("setpriv is not installed");
    QVERIFY(player.waitForFinished());
    const auto output = player.readAllStandardOutput();
    if (player.exitCode() == 127 || player.exitCode() == 126)
        QSKIP("another user may not run the test program here");
    QVERIFY2(output.startsWith("F file.read_only"), output.constData());
    QVERIFY(toy::bytesOf(path()) == bytes);
}

void TestTrouble::whatMayBeWrittenIsNoticed_data() {
    QTest::addColumn<bool>("disk");
    QTest::newRow("a disk") << true;
    QTest::newRow("a file") << false;
}

/// The control of the two above: the same file where nothing forbids to write, and what they look at differs.
void TestTrouble::whatMayBeWrittenIsNoticed() {
    QFETCH(bool, disk);
    const auto folder = m_folders->folder.filePath("small");
    const SmallDisk small(folder, "size=4m");
    if (disk && !small.mounted()) QSKIP("no small disk can be mounted by this user");
    const auto document = disk ? folder + "/night.tide" : path();
    toy::makeCampaign(document);
    const auto bytes = toy::bytesOf(document);
    if (disk) {
        auto file = CampaignFile::open(document).value();
        QVERIFY(!file->whyReadOnly());
        QVERIFY(file->setNote("a", "b").has_value());
    } else {
        QProcess player;
        player.start(toyPlayer(), {document, "3"});
        QVERIFY(player.waitForFinished());
        const auto output = player.readAllStandardOutput();
        QVERIFY2(!output.isEmpty() && !output.startsWith("F "), output.constData());
    }
    QVERIFY(toy::bytesOf(document) != bytes);
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
    QCOMPARE(connection.number("PRAGMA max_page_count") * connection.number("PRAGMA page_size"),
             qint64(limits::campaignBytes));
    // The same with a smaller limit, and a disk that has room.
    QCOMPARE(
        connection.execute(
            ("PRAGMA max_page_count=" + std::to_string(connection.number("PRAGMA page_count") + 1)).c_str()),
        SQLITE_OK);
    const int code = connection.execute("CREATE TABLE large AS SELECT randomblob(60000) AS content");
    QCOMPARE(code & 0xff, SQLITE_FULL);
    const auto problem = problemOf(connection.handle(), code, path());
    QVERIFY2(problem.text.find("go on in a new one") != std::string::npos, problem.text.c_str());
}

/// SQLite would take all of these for addresses, and what follows the question mark for orders.
void TestTrouble::nameLikeAnAddressIsAName() {
    const auto before = QDir::currentPath();
    QVERIFY(QDir::setCurrent(QFileInfo(path()).absolutePath()));
    for (const QString name :
         {"file:a.tide?mode=memory", "file:b.tide?immutable=1&vfs=none", "file:c.tide"}) {
        toy::makeCampaign(name);
        QVERIFY2(QFile::exists(QFileInfo(path()).dir().filePath(name)), qPrintable(name));
        QCOMPARE(checkFile(name).state, FileState::Sound);
        QVERIFY(CampaignFile::open(name).value()->saveCopyAs(name + ".copy"));
        QVERIFY(QFile::exists(name + ".copy"));
        for (const auto* ending : {"", ".copy"})
            QVERIFY(QFile::remove(name + ending));
    }
    QDir::setCurrent(before);
}

void TestTrouble::whatIsNoCampaignIsNotOpened_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("code");
    QTest::newRow("a pipe without another end") << "pipe"
                                                << "file.unreadable";
    QTest::newRow("a folder") << "folder"
                              << "file.unreadable";
    QTest::newRow("four gigabytes of nothing behind a sound beginning") << "sparse"
                                                                        << "file.too_large";
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

TEST_CASE(TestTrouble, QCoreApplication)
#include "tst_trouble.moc"
