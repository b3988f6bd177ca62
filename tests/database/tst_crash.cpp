// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/campaign_file.h"
#include "database/file_lock.h"
#include "database/schema.h"
#include "support/case.h"
#include "support/dose.h"
#include "support/loaded_program.h"
#include "support/own_folders.h"
#include "support/power_cut.h"
#include "support/toy_program.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QRandomGenerator>
#include <QTest>
#include <QThread>

using namespace database;

namespace {

int amount(const char* variable, int standard) {
    bool given = false;
    const int value = qEnvironmentVariableIntValue(variable, &given);
    return given ? value : standard;
}

/// The suite lets every third operation fail, a larger TIDEKEEPER_DOSE each of them.
int stride() { return dose(1) > 1 ? 1 : 3; }

std::int64_t lastPromise(const QByteArray& output) {
    std::int64_t promised = 0;
    for (const auto& line : output.split('\n'))
        if (line.startsWith("A ")) promised = std::max<std::int64_t>(promised, line.mid(2).toLongLong());
    return promised;
}

/// Empty when the file is sound and holds everything that was promised.
QString brokenPromise(const QString& path, std::int64_t promised) {
    const auto check = checkFile(path);
    if (check.state == FileState::Missing && promised == 0) return {};
    if (check.state != FileState::Sound) return "not sound: " + QString::fromStdString(check.problem->text);
    if (check.revision < promised) return QString("%1 promised, %2 found").arg(promised).arg(check.revision);
    return {};
}

} // namespace

class TestCrash : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folders = std::make_unique<OwnFolders>(); }
    void cleanup() { m_folders.reset(); }
    void killAtAnyMoment();
    void killBeforeEveryOperation();
    void whoWasKilledIsNamed();
    void killDuringMigration();
    void killWithoutJournalIsNoticed();
    void everyOperationFails_data();
    void everyOperationFails();
    void theJournalOfWhoHasTheFileIsLeftAlone();
    void powerCutAfterAnyOperation();
    void powerCutWithoutSyncIsNoticed();

private:
    struct Run {
        bool crashed = false;
        int code = 0;
        QByteArray output;
    };
    Run play(int steps, const QStringList& shim = {}, const QString& weak = {}) const;
    QString path() const { return m_folders->document(); }
    int powerCuts(const QString& weak, int states);

    std::unique_ptr<OwnFolders> m_folders;
};

TestCrash::Run TestCrash::play(int steps, const QStringList& shim, const QString& weak) const {
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert("IO_DIR", m_folders->folder.filePath("documents"));
    for (const auto& setting : shim)
        environment.insert(setting.section('=', 0, 0), setting.section('=', 1));
    QStringList arguments{path(), QString::number(steps)};
    if (!weak.isEmpty()) arguments << "--weak" << weak;
    const auto ended = LoadedProgram::at(toyPlayer()).run(arguments, environment);
    return {ended.code < 0, ended.code, ended.out};
}

void TestCrash::killAtAnyMoment() {
    const int kills = amount("TIDEKEEPER_TEST_KILLS", 30);
    QRandomGenerator random(4);
    for (int n = 0; n < kills; ++n) {
        QProcess player;
        player.start(toyPlayer(), {path(), "1000000"});
        QVERIFY(player.waitForStarted());
        player.waitForReadyRead(20000);
        QThread::msleep(5 + random.bounded(40u));
        player.kill();
        QVERIFY(player.waitForFinished());
        const auto promised = lastPromise(player.readAllStandardOutput());
        QVERIFY(promised > 0);
        const auto broken = brokenPromise(path(), promised);
        QVERIFY2(broken.isEmpty(), qPrintable(QString("kill %1: %2").arg(n).arg(broken)));
    }
    QVERIFY(!CampaignFile::open(path()).value()->readOnly());
    QCOMPARE(m_folders->documents(), QStringList{"night.tide"});
}

void TestCrash::killBeforeEveryOperation() {
    for (int n = 0;; ++n) {
        m_folders = std::make_unique<OwnFolders>();
        const auto run = play(3, {"IO_KILL=" + QString::number(n)});
        const auto broken = brokenPromise(path(), lastPromise(run.output));
        QVERIFY2(broken.isEmpty(), qPrintable(QString("operation %1: %2").arg(n).arg(broken)));
        if (!run.crashed) {
            QCOMPARE(run.code, 0);
            QVERIFY(n > 50);
            return;
        }
        auto file =
            QFile::exists(path()) ? CampaignFile::open(path()) : CampaignFile::create(path(), "Again");
        QVERIFY(file);
        QVERIFY(!(*file)->readOnly());
        file->reset();
        QCOMPARE(m_folders->documents(), QStringList{"night.tide"});
    }
}

void TestCrash::whoWasKilledIsNamed() {
    QVERIFY(!play(2).crashed);
    QCOMPARE(CampaignFile::open(path()).value()->takenFrom(), std::string()); // it was closed as it should be
    QProcess player;
    player.start(toyPlayer(), {path(), "1000000"});
    QVERIFY(player.waitForReadyRead(20000));
    player.kill();
    QVERIFY(player.waitForFinished());
    const auto next = CampaignFile::open(path()).value();
    QVERIFY(!next->readOnly());
    const auto left = QString::fromStdString(next->takenFrom());
    QVERIFY2(left.contains("toy_player") && left.contains("this computer"), qPrintable(left));
}

void TestCrash::killDuringMigration() {
    for (int n = 0;; ++n) {
        m_folders = std::make_unique<OwnFolders>();
        QVERIFY(QFile::copy(TEST_DATA "/version0.tide", path()));
        QFile::setPermissions(path(), QFile::ReadOwner | QFile::WriteOwner);
        const auto run = play(0, {"IO_KILL=" + QString::number(n)});
        const auto check = checkFile(path());
        QVERIFY2(check.state == FileState::Sound && check.steps == 3,
                 qPrintable(QString("operation %1").arg(n)));
        QVERIFY(check.version == 0 || check.version == schemaVersion);
        if (!run.crashed) {
            QCOMPARE(run.code, 0);
            QCOMPARE(check.version, schemaVersion);
            QVERIFY(n > 10);
            return;
        }
    }
}

void TestCrash::killWithoutJournalIsNoticed() {
    QVERIFY(!play(4).crashed);
    QFile sound(path());
    QVERIFY(sound.copy(m_folders->folder.filePath("sound.tide")));
    int noticed = 0;
    for (int n = 0; n < 200 && noticed == 0; ++n) {
        QFile::remove(path());
        QVERIFY(QFile::copy(m_folders->folder.filePath("sound.tide"), path()));
        const auto run = play(3, {"IO_KILL=" + QString::number(n)}, "journal_mode=OFF");
        if (!brokenPromise(path(), lastPromise(run.output)).isEmpty()) ++noticed;
        if (!run.crashed) break;
    }
    QVERIFY2(noticed > 0, "killing without a journal did no damage: this test cannot see damage");
}

void TestCrash::everyOperationFails_data() {
    QTest::addColumn<QString>("operation");
    QTest::addColumn<int>("error");
    QTest::addColumn<bool>("forGood");
    for (const auto* operation : {"create", "write", "length", "sync", "remove", "rename"}) {
        const bool space = QString(operation) == "write";
        QTest::addRow("%s once", operation) << operation << (space ? ENOSPC : EIO) << false;
        QTest::addRow("%s from then on", operation) << operation << (space ? ENOSPC : EIO) << true;
    }
    QTest::addRow("write error") << "write" << EIO << false;
}

void TestCrash::everyOperationFails() {
    QFETCH(QString, operation);
    QFETCH(int, error);
    QFETCH(bool, forGood);
    for (int n = 0;; n += stride()) {
        m_folders = std::make_unique<OwnFolders>();
        const auto setting =
            QString("IO_FAIL=%1:%2:%3%4").arg(operation).arg(n).arg(error).arg(forGood ? ":s" : "");
        const auto run = play(3, {setting});
        const auto reported = setting + ": " + QString::fromUtf8(run.output);
        QVERIFY2(!run.crashed && (run.code == 0 || run.code == 3), qPrintable(reported));
        const auto promised = lastPromise(run.output);
        const auto broken = brokenPromise(path(), promised);
        QVERIFY2(broken.isEmpty(), qPrintable(reported + broken));
        // The first refusal names the file; those after it may be about the step that is missing now.
        const auto refusal = run.output.indexOf("F ");
        QVERIFY2(refusal < 0 || run.output.mid(refusal).startsWith("F file."), qPrintable(reported));
        if (QFile::exists(path())) {
            auto file = CampaignFile::open(path());
            QVERIFY2(file && (*file)->setNote("after", "it goes on"), qPrintable(reported));
            file->reset();
            QCOMPARE(m_folders->documents(), QStringList{"night.tide"});
        }
        if (!run.output.contains("F ") && n > 40) return;
        if (!run.output.contains("F ") &&
            !play(1, {"IO_FAIL=" + operation + ":" + QString::number(n) + ":5:s"}).output.contains("F "))
            return;
        QVERIFY2(n < 400, "the operation never comes to an end");
    }
}

int TestCrash::powerCuts(const QString& weak, int states) {
    const auto log = m_folders->folder.filePath("io.log");
    const auto run = play(20, {"IO_LOG=" + log}, weak);
    if (run.crashed || run.code != 0) return -1;
    const auto operations = powercut::readLog(log);
    if (operations.size() < 100) return -1;
    std::mt19937 random(7);
    int broken = 0;
    for (int n = 0; n < states; ++n) {
        const auto crash = powercut::crashAt(operations, 1 + random() % operations.size(), random);
        QTemporaryDir disk(m_folders->folder.filePath("disk-XXXXXX"));
        for (auto [name, bytes] : crash.files) {
            QFile file(disk.filePath(name.section('/', -1)));
            if (file.open(QIODevice::WriteOnly)) file.write(bytes);
        }
        const auto why = brokenPromise(disk.filePath("night.tide"), crash.promised);
        if (!why.isEmpty() && broken++ == 0 && weak.isEmpty()) qWarning("state %d: %s", n, qPrintable(why));
    }
    return broken;
}

/// A full disk leaves half a save and its journal. Backups and checks made meanwhile wait for the one who has
/// the file: two hands at one journal lose it.
void TestCrash::theJournalOfWhoHasTheFileIsLeftAlone() {
    const auto bytes = [](const QString& name) {
        QFile file(name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    QByteArray reported;
    for (int n = 60; bytes(path() + "-journal").isEmpty() && n < 200; ++n) {
        m_folders = std::make_unique<OwnFolders>();
        reported = play(3, {QString("IO_FAIL=write:%1:%2:s").arg(n).arg(ENOSPC)}).output;
    }
    QVERIFY(reported.contains("the disk is full"));
    QVERIFY(!reported.contains("grown"));
    const auto journal = path() + "-journal";
    const auto before = bytes(path()), kept = bytes(journal);
    QVERIFY(!kept.isEmpty());
    FileLock lock;
    QVERIFY(lock.take(path()));
    QCOMPARE(checkFile(path()).state, FileState::Locked);
    QVERIFY(bytes(path()) == before && bytes(journal) == kept);
    lock.release();
    const auto broken = brokenPromise(path(), lastPromise(reported));
    QVERIFY2(broken.isEmpty(), qPrintable(broken));
}

void TestCrash::powerCutAfterAnyOperation() {
    QCOMPARE(powerCuts({}, amount("TIDEKEEPER_TEST_POWER_CUTS", 500)), 0);
}

void TestCrash::powerCutWithoutSyncIsNoticed() {
    const int broken = powerCuts("synchronous=OFF", 100);
    QVERIFY2(broken > 10, "power cuts without syncing did no damage: this test cannot see damage");
}

TEST_CASE(TestCrash, QCoreApplication)
#include "tst_crash.moc"
