// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli_run.h"
#include "database/campaign_file.h"
#include "support/case.h"
#include "support/dose.h"

#include <QCryptographicHash>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QSet>
#include <QTest>

#include <cerrno>

/// Whatever the command line writes, killed before any file operation, or with any of them failing: the
/// campaign stays sound, what is written is whole or not there, and the same command works afterwards. The
/// suite looks at every seventh operation, a larger TIDEKEEPER_DOSE at all of them.
class TestCliFaults : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { makeReady(); }
    void killedBeforeAnyOperation_data() { commands(); }
    void killedBeforeAnyOperation();
    void anyOperationFails_data() { commands(); }
    void anyOperationFails();
    void unreadableDiskIsNoDamage_data();
    void unreadableDiskIsNoDamage();
    void whatFailedIsNotDone_data();
    void whatFailedIsNotDone();
    void halfAFileIsNoticed();

private:
    static void commands();
    void makeReady();
    QStringList words(const QString& command) const;
    QString path(const QString& name) const { return m_cli->path(name); }
    CliRun underShim(const QString& setting, const QString& command) const;
    /// What is not as it should be once the command has ended somehow; empty when all is.
    QString damage() const;
    /// Whether the files hold what the command adds.
    bool isSaved(const QString& command) const;
    QString worksAgain(const QString& command);
    /// Every file there is with what it holds, as one digest.
    QByteArray fingerprint() const;
    QStringList files() const;

    QByteArray m_night, m_library, m_entry;
    std::int64_t m_steps = 0, m_revision = 0;
    QSet<QByteArray> m_proven; ///< files after which a command was seen to work again
    std::unique_ptr<Cli> m_cli;
};

namespace {

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void put(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate) && file.write(bytes) == bytes.size());
}

int stride() { return dose(1) > 1 ? 1 : 7; }
/// Each command is first killed at a separate operation, so that together they meet all of them.
int first(const QString& command) { return int(command.size()) % stride(); }

constexpr int mostOperations = 600;
const QString ownLibrary = "data/tidekeeper/library.tide";
const QString entryInLibrary = "units/pilots.json";

} // namespace

void TestCliFaults::initTestCase() {
    if (isSanitized)
        QSKIP(
            "hundreds of started programs take too long with sanitizers; the optimised build runs them all");
    const Cli cli(qEnvironmentVariable("TIDEKEEPER_CLI_PATH"));
    QCOMPARE(cli.run({"new", cli.path("night.tide"), "--demo"}).code, 0);
    QCOMPARE(cli.run({"play", cli.path("night.tide")}, QByteArray("{\"type\":\"next\"}\n").repeated(6)).code,
             0);
    m_night = contentOf(cli.path("night.tide"));
    QCOMPARE(cli.run({"library", "import", SOURCE_FOLDER "/tests/data/rosters/harbour_militia.json"}).code,
             0);
    m_library = contentOf(cli.path(ownLibrary));
    QVERIFY(!m_library.isEmpty());
    m_entry = cli.run({"library", "show", "plaguetide", "units/harbour_rifles.json"}).out;
    QVERIFY(!m_entry.isEmpty());
    m_steps = database::checkFile(cli.path("night.tide")).steps;
    m_revision = database::checkFile(cli.path("night.tide")).revision;
    QVERIFY(m_steps > 5);
}

void TestCliFaults::makeReady() {
    m_cli = std::make_unique<Cli>(qEnvironmentVariable("TIDEKEEPER_CLI_PATH"));
    put(path("night.tide"), m_night);
    auto damaged = m_night;
    damaged.data()[damaged.size() / 2] ^= 1;
    put(path("damaged.tide"), damaged);
    const auto roster = contentOf(SOURCE_FOLDER "/tests/data/rosters/harbour_militia.json");
    put(path("list.json"), roster);
    put(path("entry.json"), m_entry);
    QDir(path({})).mkpath(QFileInfo(ownLibrary).path());
    put(path(ownLibrary), m_library); // there is something to export
}

void TestCliFaults::commands() {
    QTest::addColumn<QString>("command");
    for (const auto* command :
         {"play night.tide", "new night.tide --add --demo", "backup night.tide", "export night.tide out.tide",
          "rescue damaged.tide out.tide", "library import list.json --file night.tide",
          "library export out.json", "import-roster list.json --out taken",
          "print state --file night.tide --out out.pdf"})
        QTest::newRow(command) << command;
}

QStringList TestCliFaults::words(const QString& command) const {
    auto words = command.split(' ');
    for (auto& word : words)
        if ((word.contains('.') && word != entryInLibrary) || word == "taken") word = path(word);
    return words;
}

CliRun TestCliFaults::underShim(const QString& setting, const QString& command) const {
    return m_cli->runAtFault(
        setting, QFileInfo(path("night.tide")).path(), words(command),
        "{\"type\":\"next\"}\n{\"type\":\"note\",\"text\":\"they stand at the bridge\"}\n");
}

QString TestCliFaults::damage() const {
    const auto evening = database::checkFile(path("night.tide"));
    if (evening.state != database::FileState::Sound || evening.steps < m_steps)
        return "night.tide is not what it was";
    if (QFile::exists(path("out.tide")) &&
        database::checkFile(path("out.tide")).state != database::FileState::Sound)
        return "out.tide is not whole";
    QDirIterator jsons(QFileInfo(path("night.tide")).path(), {"*.json"}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (jsons.hasNext())
        if (const auto json = jsons.next(); QJsonDocument::fromJson(contentOf(json)).isNull())
            return json + " is not whole";
    if (QFile::exists(path("out.pdf")) && !contentOf(path("out.pdf")).trimmed().endsWith("%%EOF"))
        return "out.pdf is not whole";
    for (const auto& backup : database::backupsOf(path("night.tide")))
        if (database::checkFile(backup.path).state != database::FileState::Sound)
            return backup.path + " is not whole";
    return {};
}

/// The folder of the documents; what the program keeps to itself is elsewhere.
QStringList TestCliFaults::files() const {
    return QDir(QFileInfo(path("night.tide")).path()).entryList(QDir::Files | QDir::Hidden, QDir::Name);
}

QByteArray TestCliFaults::fingerprint() const {
    const QString root = QFileInfo(path("night.tide")).path();
    QStringList all;
    QDirIterator each(root, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (each.hasNext())
        all << each.next();
    all.sort();
    QCryptographicHash digest(QCryptographicHash::Sha256);
    for (const auto& name : all) {
        const auto content = contentOf(name);
        digest.addData((name.mid(root.size()) + u' ' + QString::number(content.size()) + u'\n').toUtf8());
        digest.addData(content);
    }
    return digest.result();
}

/// Most failures leave everything as it was; that the command works from there is seen once.
QString TestCliFaults::worksAgain(const QString& command) {
    const auto start = command.toUtf8() + fingerprint();
    if (m_proven.contains(start)) return {};
    for (const auto* target : {"out.tide", "out.json", "out.pdf"})
        QFile::remove(path(target));
    QDir(path("taken")).removeRecursively();
    const auto again = m_cli->run(words(command), "{\"type\":\"next\"}\n");
    if (again.code != 0) return "then: " + QString::fromUtf8(again.out + again.errors);
    QStringList expected{"damaged.tide", "entry.json", "list.json", "night.tide"};
    for (const auto* target : {"out.tide", "out.json", "out.pdf"})
        if (command.contains(target)) expected << target;
    if (files() != expected) return "left behind: " + files().join(' ');
    if (const auto wrong = damage(); !wrong.isEmpty()) return wrong;
    m_proven << start;
    return {};
}

void TestCliFaults::killedBeforeAnyOperation() {
    QFETCH(QString, command);
    for (int n = first(command); n < mostOperations; n += stride()) {
        makeReady();
        const auto run = underShim("IO_KILL=" + QString::number(n), command);
        auto wrong = damage();
        if (wrong.isEmpty() && run.code != 0) wrong = worksAgain(command);
        QVERIFY2(wrong.isEmpty(), qPrintable(QString("killed before operation %1: %2").arg(n).arg(wrong)));
        if (run.code == -1) continue;
        QVERIFY2(run.code == 0, run.out + run.errors);
        QVERIFY2(n > 4, "the shim sees the operations");
        qInfo("%d operations", n);
        return;
    }
    QFAIL("the command never comes to an end");
}

void TestCliFaults::anyOperationFails() {
    QFETCH(QString, command);
    int refused = 0;
    for (const auto& failing : QStringList{"write:%1:28:s", "sync:%1:5", "rename:%1:5", "create:%1:28"}) {
        for (int n = 0, untouched = 0; n < mostOperations && untouched < 1; n += stride()) {
            makeReady();
            const auto run = underShim("IO_FAIL=" + failing.arg(n), command);
            const auto reported = failing.arg(n) + ": " + QString::fromUtf8(run.out + run.errors);
            QVERIFY2(run.code >= 0, qPrintable("ended the program: " + reported));
            auto wrong = damage();
            if (wrong.isEmpty() && run.code != 0) wrong = worksAgain(command);
            QVERIFY2(wrong.isEmpty(), qPrintable(wrong + "; " + reported));
            if (run.code == 0)
                ++untouched; // as failures that do no harm are, like that of a lock
            else
                ++refused;
        }
    }
    QVERIFY2(refused > 0, "no failure reached the program");
}

/// The control: half of what a command writes, as a plain copy that was killed leaves it.
void TestCliFaults::unreadableDiskIsNoDamage_data() {
    QTest::addColumn<QString>("command");
    QTest::addColumn<bool>("forGood");
    const auto add = [](const char* command, bool forGood) {
        QTest::addRow("%s, %s", command, forGood ? "from then on" : "once") << QString(command) << forGood;
    };
    for (const auto* command : {"check night.tide", "show night.tide", "play night.tide", "backup night.tide",
                                "list night.tide", "rescue night.tide out.tide"})
        add(command, false);
    for (const auto* command : {"check night.tide", "rescue night.tide out.tide"})
        add(command, true);
}

/// A sound file on a disk that cannot be read now is not called damaged, foreign or empty: the one that
/// believes that takes a backup or a rescue instead of another cable.
void TestCliFaults::unreadableDiskIsNoDamage() {
    QFETCH(QString, command);
    QFETCH(bool, forGood);
    int refused = 0;
    for (int n = 0; n < 400; n += n < 8 ? 1 : 2 * stride()) {
        const auto setting = QString("IO_FAIL=read:%1:%2%3").arg(n).arg(EIO).arg(forGood ? ":s" : "");
        QFile::remove(path("out.tide"));
        const auto run = underShim(setting, command);
        const auto reported = setting + ": " + QString::fromUtf8(run.errors) + QString::fromUtf8(run.out);
        QVERIFY2(run.code <= 2 || run.code == 7, qPrintable(reported));
        for (const auto* word : {"damaged", "cut short", "is empty", "not a campaign", "rescue copies"})
            QVERIFY2(!run.errors.contains(word), qPrintable(reported));
        if (command.startsWith("rescue") && run.code == 0)
            QVERIFY2(run.line()["lostRows"].toInt() == 0 && run.line()["lostSteps"].toInt() == 0,
                     qPrintable(reported));
        if (run.code == 0 && run.errors.isEmpty() && n > 60) break;
        refused += run.code != 0;
    }
    QVERIFY2(refused > 0, "no failure reached the program");
    QVERIFY(contentOf(path("night.tide")).startsWith("SQLite"));
}

void TestCliFaults::whatFailedIsNotDone_data() {
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("operation");
    QTest::addColumn<bool>("hasLibrary");
    const auto add = [](const char* command, const QStringList& operations, bool hasLibrary = true) {
        for (const auto& operation : operations)
            QTest::addRow("%s%s, %s", command, hasLibrary ? "" : " (no library yet)", qPrintable(operation))
                << QString(command) << operation << hasLibrary;
    };
    add("new fresh.tide --demo", {"sync", "rename"});
    add("new night.tide --add --demo", {"sync", "remove"});
    add("export night.tide fresh.tide", {"sync", "rename"});
    add("library put plaguetide units/pilots.json entry.json --file night.tide", {"sync", "write", "remove"});
    add("library import list.json", {"sync", "remove"}, false);
}

/// A library that is begun and still empty counts as nothing: its first step is saved before the entries.
bool TestCliFaults::isSaved(const QString& command) const {
    if (!command.startsWith("library"))
        return QFile::exists(path("fresh.tide")) ||
               database::checkFile(path("night.tide")).revision > m_revision;
    const auto* entry = command.contains(" put ") ? "units/pilots.json" : "units/harbour_rifles.json";
    QStringList words{"library", "show", "plaguetide", entry};
    if (command.contains("--file")) words << "--file" << path("night.tide");
    return m_cli->run(words).code == 0;
}

/// A disk that stumbles once: what is reported to have failed is not there, what is there is reported to be
/// done.
void TestCliFaults::whatFailedIsNotDone() {
    QFETCH(QString, command);
    QFETCH(QString, operation);
    QFETCH(bool, hasLibrary);
    constexpr int harmless = 4; // so many in a row, and the command is taken to have no further operation
    for (int n = 0, done = 0; n < 24 && done < harmless; n += isSanitized ? 3 : 1) {
        makeReady();
        if (!hasLibrary) QFile::remove(path(ownLibrary));
        const auto setting = QString("IO_FAIL=%1:%2:%3").arg(operation).arg(n).arg(EIO);
        const auto run = underShim(setting, command);
        const auto reported = setting + ": " + QString::fromUtf8(run.errors);
        QVERIFY2(damage().isEmpty(), qPrintable(reported + damage()));
        QVERIFY2(isSaved(command) == (run.code == 0), qPrintable(reported));
        done = run.code == 0 ? done + 1 : 0;
    }
}

void TestCliFaults::halfAFileIsNoticed() {
    QCOMPARE(damage(), QString());
    for (const auto& command : {QString("export night.tide out.tide"), QString("library export out.json"),
                                QString("print state --file night.tide --out out.pdf")}) {
        const QString target = path(command.contains("tide out.tide") ? "out.tide"
                                    : command.contains("json")        ? "out.json"
                                                                      : "out.pdf");
        QCOMPARE(m_cli->run(words(command)).code, 0);
        QCOMPARE(damage(), QString());
        const auto whole = contentOf(target);
        put(target, whole.left(whole.size() / 2));
        QVERIFY2(damage().endsWith("is not whole"), qPrintable(target));
        QVERIFY(QFile::remove(target));
    }
    auto evening = m_night;
    evening.data()[evening.size() / 2] ^= 1;
    put(path("night.tide"), evening);
    QCOMPARE(damage(), QString("night.tide is not what it was"));
}

TEST_CASE(TestCliFaults, QCoreApplication)
#include "test_cli_faults.moc"
