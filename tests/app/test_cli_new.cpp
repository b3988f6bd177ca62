// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/open_game.h"
#include "cli_run.h"
#include "support/case.h"
#include "support/dose.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <cerrno>

/// A new game is there whole or not at all, whatever fails or ends the program while it is made. The program
/// runs once for each failure; what it left is looked at, played on and made again in this process.
class TestCliNew : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // In memory where possible: hundreds of synced files take seconds then instead of minutes.
    void initTestCase() {
        if (isSanitized)
            QSKIP("hundreds of started programs take too long with sanitizers; the optimised build runs them "
                  "all");
        if (QDir("/dev/shm").exists()) qputenv("TMPDIR", "/dev/shm");
    }
    void everyOperationFails_data();
    void everyOperationFails();
    void killBeforeEveryOperation_data();
    void killBeforeEveryOperation();
};

namespace {

const app::Systems& gamesToMake() {
    static const auto systems = app::Systems::onDemand();
    return systems;
}

app::NewGame demoIn(const QString& path) {
    const auto demo = app::demoMission(gamesToMake());
    app::NewGame out;
    out.system = demo->system->id();
    out.setup.mission = demo->mission.id;
    out.path = path;
    return out;
}

/// A file with one game, made once.
const QByteArray& oneGame() {
    static const QByteArray bytes = [] {
        const QTemporaryDir folder;
        const auto path = folder.filePath("night.tide");
        if (!app::createGame(gamesToMake(), demoIn(path))) qFatal("the demo is made");
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }();
    return bytes;
}

/// One run of `new` while the disk or the program fails as ordered.
class Attempt {
public:
    Attempt(const QString& setting, bool further) : m_further(further) {
        QDir().mkpath(folder());
        const QStringList words{"new", file(), "--demo", "--seed", "1"};
        if (QFile one(file()); further && one.open(QIODevice::WriteOnly)) one.write(oneGame());
        run = m_cli.runAtFault(setting, folder(), further ? QStringList(words) << "--add" : words);
    }

    /// What is wrong with what was left behind; empty when the next program can go on with it.
    QString fault() const {
        const int before = m_further ? 1 : 0;
        const bool there = QFile::exists(file());
        if (run.code == 0 && !there) return "told as made, and not there";
        if (!there) return before == 0 ? QString() : QStringLiteral("the file that was there has gone");
        const auto games = gamesThere();
        const auto count = static_cast<int>(games.size());
        if (count < std::max(1, before) || count > before + 1) return QString("%1 games").arg(count);
        if (run.code == 0 && count != before + 1) return "told as made, and not in the file";
        for (const auto& game : games)
            if (const auto why = whyNotPlayable(game.id); !why.isEmpty()) return "not playable: " + why;
        return {};
    }
    /// After one more try, which succeeds where the first left nothing, nothing but the file is in the
    /// folder.
    QString litter() const {
        if (!QFile::exists(file()) && !app::createGame(gamesToMake(), demoIn(file())))
            return "the next try is refused";
        const auto left = QDir(folder()).entryList(QDir::Files | QDir::Hidden, QDir::Name);
        return left == QStringList{"night.tide"} ? QString() : left.join(u' ');
    }

    CliRun run;

private:
    QString folder() const { return m_cli.path("documents"); }
    QString file() const { return folder() + "/night.tide"; }
    std::vector<database::StreamInfo> gamesThere() const {
        const auto there = database::CampaignFile::open(file(), database::Access::ReadOnly);
        return there ? app::encountersOf(**there) : std::vector<database::StreamInfo>();
    }
    QString whyNotPlayable(database::StreamId game) const {
        const auto table = app::openGame(gamesToMake(), file(), game, app::Access::Write);
        if (!table) return QString::fromStdString(table.error().text);
        const core::Order next{{"next", 1, core::Value::Object{}}, false};
        const auto played = table->encounter->perform(next, {}, false);
        return played ? QString() : QString::fromStdString(played.error().text);
    }

    Cli m_cli{qEnvironmentVariable("TIDEKEEPER_CLI_PATH")};
    bool m_further;
};

constexpr int fewestOperations = 3;

/// The suite looks at the first operations of each kind and at every third one then, a larger TIDEKEEPER_DOSE
/// at all of them.
int after(int operation) { return operation + (dose(1) > 1 || operation < fewestOperations ? 1 : 3); }

} // namespace

void TestCliNew::everyOperationFails_data() {
    QTest::addColumn<QString>("operation");
    QTest::addColumn<int>("error");
    QTest::addColumn<bool>("further");
    for (const auto* operation : {"create", "write", "sync", "remove", "rename"})
        QTest::addRow("%s, new file", operation)
            << operation << (QString(operation) == "write" ? ENOSPC : EIO) << false;
    for (const auto* operation : {"write", "sync"})
        QTest::addRow("%s, further game", operation)
            << operation << (QString(operation) == "write" ? ENOSPC : EIO) << true;
}

void TestCliNew::everyOperationFails() {
    QFETCH(QString, operation);
    QFETCH(int, error);
    QFETCH(bool, further);
    for (const auto* kind : {"", ":s"}) {
        int refused = 0;
        for (int n = 0;; n = after(n)) {
            const auto setting = QString("IO_FAIL=%1:%2:%3%4").arg(operation).arg(n).arg(error).arg(kind);
            const Attempt attempt(setting, further);
            QVERIFY2(attempt.run.code >= 0, qPrintable(setting));
            const auto fault = attempt.fault();
            QVERIFY2(fault.isEmpty(), qPrintable(setting + ": " + fault));
            const auto litter = attempt.litter();
            QVERIFY2(litter.isEmpty(), qPrintable(setting + ": " + litter));
            if (attempt.run.code != 0)
                ++refused;
            else if (n >= fewestOperations)
                break;
        }
        // What is removed are journals whose content is saved already: that they stay is no reason to refuse.
        QVERIFY2(refused > 0 || operation == u"remove",
                 "nothing was ever refused: this test cannot see a fault");
    }
}

void TestCliNew::killBeforeEveryOperation_data() {
    QTest::addColumn<bool>("further");
    QTest::newRow("new file") << false;
    QTest::newRow("further game") << true;
}

void TestCliNew::killBeforeEveryOperation() {
    QFETCH(bool, further);
    for (int n = 0;; n = after(n)) {
        const Attempt attempt("IO_KILL=" + QString::number(n), further);
        const auto fault = attempt.fault();
        QVERIFY2(fault.isEmpty(), qPrintable(QString("operation %1: %2").arg(n).arg(fault)));
        const auto litter = attempt.litter();
        QVERIFY2(litter.isEmpty(), qPrintable(QString("operation %1: %2").arg(n).arg(litter)));
        if (attempt.run.code == -1) continue;
        QCOMPARE(attempt.run.code, 0);
        QVERIFY(n > 10);
        return;
    }
}

TEST_CASE(TestCliNew, QCoreApplication)
#include "test_cli_new.moc"
