// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/schema.h"
#include "support/case.h"
#include "support/own_folders.h"
#include "support/toy_campaign.h"
#include "support/version0.h"

#include <QCryptographicHash>
#include <QDir>
#include <QScopeGuard>
#include <QTest>
#include <QThread>
#include <QTimeZone>

#include <ctime>

using namespace database;

class TestBackups : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folders = std::make_unique<OwnFolders>(); }
    void cleanup() { m_folders.reset(); }
    void openingMakesABackup();
    void firstStepMakesABackup();
    void playIsBackedUpEveryTenMinutes();
    void aClockThatRanAheadStopsNothing();
    void timesAreReadAsUtc();
    void backupsAreTheOwnersAlone();
    void backupHoldsTheSame();
    void riskIsBackedUpAsItStoodBefore();
    void contentsAreToldWithoutVerifying();
    void unchangedFileIsNotBackedUpTwice();
    void failedBackupIsReportedAndHarmless();
    void damagedFileNamesItsBackup();
    void damagedFileIsNotBackedUp();
    void thinning_data();
    void thinning();
    void backupsFollowAFileThatMoves();
    void backupsOfAnEarlierVersionAreFound();
    void largeBackupsAreThinnedBySize();
    void oldBackupsAreThinned();
    void version0IsMigratedAfterABackup();
    void version0OpensForReadingAsItIs();
    void failedMigrationChangesNothing();
    void keptVersion0FileStillOpens();

private:
    QString path() const { return m_folders->document(); }
    bool waitForBackups(int count) const {
        for (int n = 0; n < 500 && backupsOf(path()).size() < count; ++n)
            QThread::msleep(10);
        return backupsOf(path()).size() == count;
    }

    std::unique_ptr<OwnFolders> m_folders;
};

void TestBackups::openingMakesABackup() {
    toy::makeCampaign(path());
    QVERIFY(waitForBackups(1));
    {
        auto file = CampaignFile::open(path()).value();
        QVERIFY(file->setNote("a", "b"));
        QVERIFY(!file->backupProblem());
    }
    QVERIFY(waitForBackups(1)); // the last one is younger than ten minutes
    const auto newest = backupsOf(path()).front();
    const QFileInfo info(newest.path);
    auto old = info.fileName();
    old.replace(0, 8, newest.takenAt.addDays(-1).toString("yyyyMMdd"));
    QVERIFY(QFile::rename(newest.path, info.dir().filePath(old)));
    QVERIFY(isBackupDue(path()));
    QVERIFY(CampaignFile::open(path()));
    QVERIFY(waitForBackups(2));
}

/// The newest backup of a new file holds what was played.
void TestBackups::firstStepMakesABackup() {
    auto file = CampaignFile::create(path(), "Ruins").value();
    QThread::msleep(50);
    QCOMPARE(backupsOf(path()).size(), 0); // there is nothing to keep yet
    toy::fill(*file, 3);
    QVERIFY(waitForBackups(1));
    QVERIFY(checkFile(backupsOf(path()).front().path).steps >= 1);
    QVERIFY(!file->backupProblem());
}

void TestBackups::playIsBackedUpEveryTenMinutes() {
    using namespace std::chrono_literals;
    const auto needed = [] { return true; };
    BackupRhythm rhythm;
    QVERIFY(rhythm.isDue(5s, needed));
    QVERIFY(!rhythm.isDue(6s, needed));
    QVERIFY(!rhythm.isDue(604s, needed));
    QVERIFY(rhythm.isDue(605s, needed));
    QVERIFY(!rhythm.isDue(1204s, needed));
    QVERIFY(rhythm.isDue(4000s, [] { return false; })); // only the first step asks
    BackupRhythm again;
    QVERIFY(!again.isDue(5s, [] { return false; })); // another session has just made one
    QVERIFY(again.isDue(605s, needed));
}

void TestBackups::aClockThatRanAheadStopsNothing() {
    toy::makeCampaign(path());
    QVERIFY(CampaignFile::open(path()).value()->backup());
    const auto newest = backupsOf(path()).front();
    const auto ahead = [&](int days, const QString& ending) {
        return backupFolder(path()) + '/' + newest.takenAt.addDays(days).toString("yyyyMMdd-HHmmss-zzz") +
               ending;
    };
    for (int n = 0; n < 12; ++n)
        QVERIFY(QFile::copy(newest.path, ahead(400 + n, "-0123456789ab.tide")));
    QVERIFY(QFile::rename(newest.path, ahead(430, "-0123456789ab-1.tide")));
    QVERIFY(isBackupDue(path()));
    auto file = CampaignFile::open(path()).value();
    QVERIFY(file->setNote("a", "b"));
    QVERIFY(file->backup());
    const auto now = backupsOf(path()).front();
    QVERIFY(now.takenAt < newest.takenAt.addDays(1));
    // Opening begins a separate backup; it is one with this where the note was written first.
    QVERIFY2(now.number == 2 || now.number == 3, qPrintable(QString::number(now.number)));
    const auto kept = CampaignFile::open(now.path, Access::ReadOnly).value();
    QCOMPARE(kept->note("a").value_or(""), std::string("b"));
}

void TestBackups::timesAreReadAsUtc() {
    const auto usual = qgetenv("TZ");
    const auto setZone = [](const QByteArray& zone) {
        zone.isNull() ? qunsetenv("TZ") : qputenv("TZ", zone);
        tzset();
    };
    const auto back = qScopeGuard([&] { setZone(usual); });
    setZone("CET-1CEST,M3.5.0,M10.5.0/3"); // in which half past two does not exist on that day
    toy::makeCampaign(path());
    QVERIFY(CampaignFile::open(path()).value()->backup());
    const auto made = backupsOf(path()).front().path;
    QVERIFY(QFile::rename(made, backupFolder(path()) + "/20240331-023000-007-0123456789ab-1.tide"));
    const auto taken = backupsOf(path()).back().takenAt; // opening may have made a newer one beside it
    QCOMPARE(taken, QDateTime(QDate(2024, 3, 31), QTime(2, 30, 0, 7), QTimeZone::utc()));
    QCOMPARE(taken.timeSpec(), Qt::UTC);
}

void TestBackups::backupsAreTheOwnersAlone() {
    toy::makeCampaign(path());
    auto file = CampaignFile::open(path()).value();
    QVERIFY(file->backup());
    QVERIFY(file->saveCopyAs(path() + ".copy"));
    for (const auto& each : {path(), path() + ".copy", backupsOf(path()).front().path})
        QCOMPARE(QFile::permissions(each) & 0x0077, QFile::Permissions());
}

void TestBackups::riskIsBackedUpAsItStoodBefore() {
    auto file = CampaignFile::create(path(), "Ruins").value();
    const auto before = file->revision();
    file->backUpBeforeRisk();
    QVERIFY(file->setNote("after", "the risk")); // while the backup is still being written
    QVERIFY(waitForBackups(1));
    QCOMPARE(checkFile(backupsOf(path()).front().path).revision, before);
    file->backUpBeforeRisk(); // a minute has not gone by
    QThread::msleep(100);
    QCOMPARE(backupsOf(path()).size(), 1);
}

void TestBackups::contentsAreToldWithoutVerifying() {
    toy::makeCampaign(path());
    QVERIFY(makeBackup(path()));
    const auto backups = backupsOf(path());
    const auto contents = contentsOf(backups.front());
    QVERIFY(contents);
    QCOMPARE(contents->steps, checkFile(path()).steps);
    QVERIFY(!contents->lastAt.empty());
    QVERIFY(!contents->games.empty());
    QFile broken(backups.front().path);
    QVERIFY(broken.open(QIODevice::WriteOnly));
    broken.write("nothing");
    broken.close();
    QVERIFY(!contentsOf(backups.front()));
}

void TestBackups::backupHoldsTheSame() {
    toy::makeCampaign(path());
    QVERIFY(QDir().mkpath(backupFolder(path())));
    toy::writeBytes(backupFolder(path()) + "/unfinished.new", "left by a killed program");
    auto file = CampaignFile::open(path()).value();
    QVERIFY(file->setNote("a", "b"));
    QVERIFY(file->backup());
    auto copy = CampaignFile::open(backupsOf(path()).front().path, Access::ReadOnly).value();
    QVERIFY(toy::contentOf(*copy) == toy::contentOf(*file));
    QVERIFY(newestIntactBackup(path()));
    for (const auto& name : QDir(backupFolder(path())).entryList(QDir::Files | QDir::Hidden))
        QVERIFY2(name.endsWith(".tide") || name == "campaign", qPrintable(name));
}

void TestBackups::unchangedFileIsNotBackedUpTwice() {
    toy::makeCampaign(path());
    auto file = CampaignFile::open(path()).value();
    QVERIFY(file->backup());
    const auto count = backupsOf(path()).size();
    QVERIFY(file->backup());
    QCOMPARE(backupsOf(path()).size(), count);
    QVERIFY(file->setNote("a", "b"));
    QVERIFY(file->backup());
    QCOMPARE(backupsOf(path()).size(), count + 1);
}

void TestBackups::failedBackupIsReportedAndHarmless() {
    toy::writeBytes(m_folders->folder.filePath("data"), "in the way");
    auto file = CampaignFile::create(path(), "Ruins").value();
    QCOMPARE(file->backup().error().code, std::string("backup.failed"));
    toy::fill(*file, 3);
    for (int n = 0; n < 500 && !file->backupProblem(); ++n)
        QThread::msleep(10);
    QVERIFY(file->backupProblem());
    QCOMPARE(file->backupProblem()->code, std::string("backup.failed"));
    QVERIFY(file->setNote("a", "b"));
    QVERIFY(!file->readOnly());
}

void TestBackups::damagedFileNamesItsBackup() {
    toy::makeCampaign(path());
    QVERIFY(CampaignFile::open(path()).value()->backup());
    const auto backup = backupsOf(path()).front().path;
    toy::writeBytes(path(), toy::bytesOf(path()).left(9000));
    const auto opened = CampaignFile::open(path());
    QVERIFY2(opened.error().text.find(backup.toStdString()) != std::string::npos,
             opened.error().text.c_str());
    toy::writeBytes(backup, toy::bytesOf(backup).left(9000));
    for (const auto& other : backupsOf(path()))
        toy::writeBytes(other.path, "no backup");
    QVERIFY(CampaignFile::open(path()).error().text.find("rescue") != std::string::npos);
}

void TestBackups::damagedFileIsNotBackedUp() {
    toy::makeCampaign(path());
    auto file = CampaignFile::open(path()).value();
    QVERIFY(file->backup());
    const auto count = backupsOf(path()).size();
    auto bytes = toy::bytesOf(path());
    bytes.data()[bytes.size() - 20] ^= 4;
    toy::writeBytes(path(), bytes);
    QVERIFY(!file->backup());
    QCOMPARE(backupsOf(path()).size(), count);
}

void TestBackups::thinning_data() {
    QTest::addColumn<int>("count");
    QTest::addColumn<qint64>("everySeconds");
    QTest::addColumn<int>("kept");
    QTest::newRow("few") << 9 << qint64{600} << 9;
    QTest::newRow("one evening") << 30 << qint64{600} << 10;
    QTest::newRow("every day for a month") << 30 << qint64{86400} << 15; // 12 days and the weeks before
    QTest::newRow("every week for a year") << 52 << qint64{7 * 86400} << 12;
    QTest::newRow("every hour for half a year") << 24 * 180 << qint64{3600} << 30;
}

void TestBackups::thinning() {
    QFETCH(int, count);
    QFETCH(qint64, everySeconds);
    QFETCH(int, kept);
    const QDateTime now(QDate(2024, 5, 15), QTime(22, 30), QTimeZone::utc());
    QList<QDateTime> times;
    for (int n = 0; n < count; ++n)
        times.append(now.addSecs(-n * everySeconds));
    const auto surplus = surplusBackups(times);
    QVERIFY(!surplus.contains(now));
    const auto left = count - static_cast<int>(surplus.size());
    QVERIFY2(left <= 32 && std::abs(left - kept) <= 2, qPrintable(QString("%1 left").arg(left)));
    for (int n = 0; n < std::min(count, 10); ++n)
        QVERIFY(!surplus.contains(times[n]));
}

void TestBackups::backupsFollowAFileThatMoves() {
    toy::makeCampaign(path());
    QVERIFY(makeBackup(path()));
    const auto first = backupsOf(path());
    QVERIFY(!first.isEmpty());
    const auto moved = m_folders->document("moved.tide"), copy = m_folders->document("copy.tide");
    QVERIFY(QFile::rename(path(), moved));
    QCOMPARE(backupsOf(moved).value(0).path, first.front().path);
    QThread::msleep(1100); // two campaigns of one name and second would be one
    toy::makeCampaign(path(), 3);
    QVERIFY(makeBackup(path()));
    QVERIFY(!backupsOf(path()).isEmpty());
    QVERIFY(backupFolder(path()) != QFileInfo(first.front().path).path());
    QCOMPARE(backupsOf(moved).size(), first.size());
    QVERIFY(makeBackup(moved)); // a copy beside its original goes its own way
    QVERIFY(QFile::copy(moved, copy));
    QVERIFY(backupsOf(copy).isEmpty());
    toy::writeBytes(moved, toy::bytesOf(moved).left(3000)); // damaged, it is known by its path
    QCOMPARE(backupsOf(moved).value(0).path, first.front().path);
    QVERIFY(newestIntactBackup(moved));
}

/// They were kept by the path of their file and say nothing of the campaign.
void TestBackups::backupsOfAnEarlierVersionAreFound() {
    toy::makeCampaign(path());
    QVERIFY(makeBackup(path()));
    const auto made = backupsOf(path()).front().path;
    const auto key =
        QCryptographicHash::hash(QFileInfo(path()).canonicalFilePath().toUtf8(), QCryptographicHash::Sha256)
            .toHex()
            .left(10);
    const QString older = QFileInfo(backupFolder(path())).path() + "/night-" + QString::fromLatin1(key);
    QVERIFY(QDir().rename(backupFolder(path()), older));
    QVERIFY(QFile::remove(older + "/campaign"));
    QCOMPARE(backupFolder(path()), older);
    QVERIFY(!backupsOf(path()).isEmpty());
    QVERIFY(makeBackup(path()));
    const auto moved = m_folders->document("moved.tide");
    QVERIFY(QFile::rename(path(), moved));
    QCOMPARE(backupsOf(moved).value(0).path, older + '/' + QFileInfo(made).fileName());
}

void TestBackups::largeBackupsAreThinnedBySize() {
    QList<BackupSize> backups;
    const QDateTime now(QDate(2026, 3, 1), QTime(20, 0), Qt::UTC);
    for (int n = 0; n < 30; ++n)
        backups.append({n < 10 ? now.addSecs(-600 * n) : now.addDays(-7 * (n - 9)), 34'000'000});
    QVERIFY(surplusBySize(backups, 2'000'000'000).isEmpty());
    const auto gone = surplusBySize(backups);
    QCOMPARE(gone.size(), 30 - roomForBackups / 34'000'000);
    for (int n = 0; n < 3; ++n)
        QVERIFY(!gone.contains(backups[n].takenAt));
    int evenings = 0; // those of the last hours go before those of the last months
    for (int n = 3; n < 10; ++n)
        evenings += gone.contains(backups[n].takenAt);
    QVERIFY(evenings >= 6);
    for (auto& backup : backups)
        backup.bytes = roomForBackups;
    QCOMPARE(surplusBySize(backups).size(), 27);
}

void TestBackups::oldBackupsAreThinned() {
    toy::makeCampaign(path());
    auto file = CampaignFile::open(path()).value();
    QVERIFY(file->backup());
    const auto newest = backupsOf(path()).front();
    for (int n = 1; n <= 20; ++n)
        QVERIFY(QFile::copy(newest.path, backupFolder(path()) + '/' +
                                             newest.takenAt.addSecs(-n).toString("yyyyMMdd-HHmmss-zzz") +
                                             "-old.tide"));
    QVERIFY(file->setNote("a", "b"));
    QVERIFY(file->backup());
    QVERIFY(backupsOf(path()).size() <= 12);
}

void TestBackups::version0IsMigratedAfterABackup() {
    version0::make(path());
    QCOMPARE(checkFile(path()).version, 0);
    QCOMPARE(checkFile(path()).state, FileState::Sound);
    const auto file = CampaignFile::open(path()).value();
    QVERIFY(file->setNote("new", "in version 1"));
    QCOMPARE(checkFile(path()).version, schemaVersion);
    QCOMPARE(checkFile(path()).state, FileState::Sound);
    QCOMPARE(file->journal(3)->load()->steps.size(), std::size_t{3});
    const auto backups = backupsOf(path());
    QVERIFY(!backups.isEmpty());
    QCOMPARE(checkFile(backups.back().path).version, 0);
}

void TestBackups::version0OpensForReadingAsItIs() {
    version0::make(path());
    const auto bytes = toy::bytesOf(path());
    auto file = CampaignFile::open(path(), Access::ReadOnly).value();
    QCOMPARE(file->journal(3)->load()->steps.size(), std::size_t{3});
    QVERIFY(!file->note("any"));
    QVERIFY(toy::bytesOf(path()) == bytes);
}

void TestBackups::failedMigrationChangesNothing() {
    version0::make(path());
    const auto bytes = toy::bytesOf(path());
    QVERIFY(QDir(m_folders->folder.filePath("data")).removeRecursively());
    toy::writeBytes(m_folders->folder.filePath("data"), "in the way of backups");
    const auto file = CampaignFile::open(path()).value();
    QVERIFY(file->readOnly() && !file->wasUpgraded());
    QCOMPARE(file->whyReadOnly()->code, std::string("backup.failed"));
    QCOMPARE(file->journal(3)->load()->steps.size(), std::size_t{3});
    QVERIFY(toy::bytesOf(path()) == bytes);
}

/// The file in tests/data was made once by version0::make; it represents all files of that version.
void TestBackups::keptVersion0FileStillOpens() {
    const auto kept = QStringLiteral(TEST_DATA "/version0.tide");
    QVERIFY(QFile::copy(kept, path()));
    QFile::setPermissions(path(), QFile::ReadOwner | QFile::WriteOwner);
    QCOMPARE(checkFile(path()).state, FileState::Sound);
    auto file = CampaignFile::open(path()).value();
    const toy::System system;
    const auto journal = file->journal(3);
    auto game = core::Encounter::open(system, *journal, systemPorts());
    QVERIFY(game);
    QCOMPARE((*game)->view().clock, std::string("12"));
    QVERIFY(!(*game)->replayEvents()->firstDifference);
}

TEST_CASE(TestBackups, QCoreApplication)
#include "tst_backups.moc"
