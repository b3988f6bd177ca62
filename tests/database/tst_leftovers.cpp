// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/leftovers.h"
#include "support/case.h"
#include "support/loaded_program.h"
#include "support/own_folders.h"
#include "support/toy_campaign.h"
#include "support/toy_program.h"

#include <QDir>
#include <QTest>
#include <sqlite3.h>

#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace database;

namespace {

/// What a program that was killed in the middle of a save leaves.
struct KilledState {
    QByteArray file, journal;
    std::int64_t promised = 0;
};

bool isHotJournal(const QByteArray& bytes) { return !bytes.isEmpty() && bytes[0] != '\0'; }

} // namespace

/// A `-journal` or `-wal` beside a file is of another moment, of another file, or reached by another name:
/// whatever is there, no step that was saved goes, and nothing that lay there goes either.
class TestLeftovers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_folders = std::make_unique<OwnFolders>();
        (void)takeSetAside();
    }
    void cleanup() { m_folders.reset(); }
    void journalOfAnEarlierMoment();
    void journalOfTheLastSave();
    void journalOfAnotherCampaign();
    void journalThatComesWhileTheFileIsOpen();
    void aBelievedJournalIsNoticed();
    void sameNameAgain_data();
    void sameNameAgain();
    void secondNameInTheSameFolder();
    void secondNameInAnotherFolder();
    void symbolicLink();
    void logOfAnEarlierMoment();
    void whatIsNoJournal_data();
    void whatIsNoJournal();
    void journalOnAReadOnlyDisk();
    void damagedFileAndItsJournalAreLeftAlone();

private:
    QString path(const QString& name = "night.tide") const { return m_folders->document(name); }
    std::int64_t play(const QString& file, int steps, int kill = -1, bool* killed = nullptr) const;
    const QList<KilledState>& leftovers() const;
    QStringList names(const QString& pattern) const {
        return QDir(m_folders->folder.filePath("documents"))
            .entryList({pattern}, QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot);
    }

    std::unique_ptr<OwnFolders> m_folders;
};

/// Plays and says what was promised.
std::int64_t TestLeftovers::play(const QString& file, int steps, int kill, bool* killed) const {
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert("IO_DIR", m_folders->folder.filePath("documents"));
    if (kill >= 0) environment.insert("IO_KILL", QString::number(kill));
    const auto ended = LoadedProgram::at(toyPlayer()).run({file, QString::number(steps)}, environment);
    if (killed) *killed = ended.code < 0;
    std::int64_t promised = 0;
    for (const auto& line : ended.out.split('\n'))
        if (line.startsWith("A ")) promised = line.mid(2).toLongLong();
    return promised;
}

/// Every moment within two steps in which a kill leaves a journal that SQLite would use.
const QList<KilledState>& TestLeftovers::leftovers() const {
    static QList<KilledState> out;
    if (!out.isEmpty()) return out;
    const auto name = path("killed.tide");
    play(name, 6);
    const auto before = toy::bytesOf(name);
    for (int n = 0;; ++n) {
        toy::writeBytes(name, before);
        QFile::remove(name + "-journal");
        bool killed = false;
        const auto promised = play(name, 2, n, &killed);
        if (!killed) break;
        const auto journal = toy::bytesOf(name + "-journal");
        if (isHotJournal(journal)) out.append({toy::bytesOf(name), journal, promised});
    }
    QFile::remove(name);
    QFile::remove(name + "-journal");
    return out;
}

void TestLeftovers::journalOfAnEarlierMoment() {
    const auto& all = leftovers();
    QVERIFY(all.size() > 8);
    for (const auto& one : all) {
        toy::writeBytes(path(), one.file);
        toy::writeBytes(path() + "-journal", one.journal);
        const auto promised = play(path(), 12);
        QVERIFY(!QFile::exists(path() + "-journal"));
        toy::writeBytes(path() + "-journal", one.journal);
        const auto bytes = toy::bytesOf(path());
        const auto check = checkFile(path());
        QCOMPARE(check.state, FileState::Sound);
        QCOMPARE(check.revision, promised);
        QVERIFY(toy::bytesOf(path()) == bytes);
        const auto aside = takeSetAside();
        QCOMPARE(aside.size(), std::size_t{1});
        QVERIFY(toy::bytesOf(aside.front().keptAs) == one.journal);
        const auto reported = QString::fromStdString(sentenceOf(aside.front()));
        QVERIFY2(reported.contains("night.tide-journal") && reported.contains(".set-aside-1"),
                 qPrintable(reported));
        QVERIFY(QFile::remove(aside.front().keptAs) && QFile::remove(path()));
    }
}

/// The file was whole already; the step that was shown is not taken back.
void TestLeftovers::journalOfTheLastSave() {
    int whole = 0;
    for (const auto& one : leftovers()) {
        toy::writeBytes(path(), one.file);
        const auto revision = checkFile(path()).revision;
        if (checkFile(path()).state == FileState::Sound && revision > one.promised) {
            ++whole;
            toy::writeBytes(path() + "-journal", one.journal);
            QCOMPARE(CampaignFile::open(path()).value()->revision(), revision);
            QCOMPARE(names("*"), QStringList{"night.tide"});
            QVERIFY(takeSetAside().empty());
        }
        QFile::remove(path() + "-journal");
    }
    QVERIFY(whole > 0);
}

void TestLeftovers::journalOfAnotherCampaign() {
    const auto& all = leftovers();
    for (const int steps : {3, 6, 7, 8, 40}) {
        toy::makeCampaign(path(), steps);
        const auto bytes = toy::bytesOf(path());
        for (const auto& one : all) {
            toy::writeBytes(path() + "-journal", one.journal);
            QCOMPARE(checkFile(path()).state, FileState::Sound);
            QVERIFY(toy::bytesOf(path()) == bytes);
        }
        QCOMPARE(takeSetAside().size(), static_cast<std::size_t>(all.size()));
        QVERIFY(QFile::remove(path()));
    }
}

void TestLeftovers::journalThatComesWhileTheFileIsOpen() {
    const auto& all = leftovers();
    toy::makeCampaign(path());
    auto file = CampaignFile::open(path()).value();
    const auto content = toy::contentOf(*file);
    for (const auto& one : all) {
        toy::writeBytes(path() + "-journal", one.journal);
        QVERIFY(toy::contentOf(*file) == content);
        toy::writeBytes(path() + "-journal", one.journal);
        QVERIFY(file->setNote("after", "it goes on"));
    }
    QCOMPARE(takeSetAside().size(), static_cast<std::size_t>(2 * all.size()));
    const auto revision = file->revision();
    file.reset();
    QCOMPARE(checkFile(path()).revision, revision);
}

/// The control: in the first scene SQLite by itself takes steps away.
void TestLeftovers::aBelievedJournalIsNoticed() {
    const auto& all = leftovers();
    int taken = 0;
    for (const auto& one : all) {
        toy::writeBytes(path(), one.file);
        toy::writeBytes(path() + "-journal", one.journal);
        const auto promised = play(path(), 12);
        toy::writeBytes(path() + "-journal", one.journal);
        sqlite3* db = nullptr;
        QCOMPARE(sqlite3_open(path().toUtf8().constData(), &db), SQLITE_OK);
        sqlite3_exec(db, "SELECT * FROM header", nullptr, nullptr, nullptr);
        sqlite3_close(db);
        const auto check = checkFile(path());
        taken += check.state != FileState::Sound || check.revision < promised;
        QFile::remove(path());
    }
    QCOMPARE(taken, all.size());
}

void TestLeftovers::sameNameAgain_data() {
    QTest::addColumn<QString>("made");
    for (const auto* made : {"new", "copy", "export", "rescue", "put there"})
        QTest::newRow(made) << made;
}

/// Killed, moved away without what lay beside it, and a new file under the old name.
void TestLeftovers::sameNameAgain() {
    QFETCH(QString, made);
    toy::makeCampaign(path("source.tide"));
    for (const auto& one : leftovers()) {
        toy::writeBytes(path("moved.tide"), one.file);
        toy::writeBytes(path() + "-journal", one.journal);
        auto source = CampaignFile::open(path("source.tide"), Access::ReadOnly).value();
        if (made == "new") QVERIFY(CampaignFile::create(path(), "Again"));
        if (made == "copy") QVERIFY(source->saveCopyAs(path()));
        if (made == "export") QVERIFY(source->saveEncounterAs(3, path()));
        if (made == "rescue") QVERIFY(CampaignFile::rescue(path("source.tide"), path(), toy::rules()));
        if (made == "put there") QVERIFY(QFile::copy(path("source.tide"), path()));
        const auto bytes = toy::bytesOf(path());
        for (int twice = 0; twice < 2; ++twice)
            QVERIFY(CampaignFile::open(path(), Access::ReadOnly));
        QVERIFY(toy::bytesOf(path()) == bytes);
        const auto aside = takeSetAside();
        QCOMPARE(aside.size(), std::size_t{1});
        QVERIFY(toy::bytesOf(aside.front().keptAs) == one.journal);
        // What was moved is finished by what was left behind.
        const auto moved = checkFile(path("moved.tide"));
        QCOMPARE(moved.state, FileState::Sound);
        QVERIFY(moved.revision >= one.promised);
        for (const auto& name : {path(), path("moved.tide"), aside.front().keptAs})
            QVERIFY(QFile::remove(name));
    }
}

void TestLeftovers::secondNameInTheSameFolder() {
    for (const auto& one : leftovers()) {
        toy::writeBytes(path(), one.file);
        toy::writeBytes(path() + "-journal", one.journal);
        QCOMPARE(::link(path().toUtf8().constData(), path("link.tide").toUtf8().constData()), 0);
        const auto promised = play(path("link.tide"), 5);
        QVERIFY(promised > one.promised);
        QCOMPARE(checkFile(path()).revision, promised);
        QCOMPARE(checkFile(path("link.tide")).revision, promised);
        QVERIFY(names("*-journal").isEmpty());
        (void)takeSetAside();
        for (const auto& name : names("*"))
            QVERIFY(QFile::remove(path(name)));
    }
}

void TestLeftovers::secondNameInAnotherFolder() {
    const auto elsewhere = m_folders->folder.filePath("link.tide");
    for (const auto& one : leftovers()) {
        toy::writeBytes(path(), one.file);
        toy::writeBytes(path() + "-journal", one.journal);
        QCOMPARE(::link(path().toUtf8().constData(), elsewhere.toUtf8().constData()), 0);
        const auto other = CampaignFile::open(elsewhere);
        if (!other) {
            const auto reported = QString::fromStdString(other.error().text);
            QVERIFY2(reported.contains("another name"), qPrintable(reported));
        }
        const bool opens = other.has_value();
        if (opens) QVERIFY((*other)->setNote("played", "under the other name"));
        const auto revision = opens ? (*other)->revision() : one.promised;
        const auto check = checkFile(path());
        QCOMPARE(check.state, FileState::Sound);
        QVERIFY(check.revision >= revision);
        (void)takeSetAside();
        QVERIFY(QFile::remove(elsewhere));
        for (const auto& name : names("*"))
            QVERIFY(QFile::remove(path(name)));
    }
}

/// SQLite keeps the journal beside the file that a link leads to.
void TestLeftovers::symbolicLink() {
    const auto link = m_folders->folder.filePath("link.tide");
    QVERIFY(QFile::link(path(), link));
    for (const auto& one : leftovers()) {
        toy::writeBytes(path(), one.file);
        toy::writeBytes(path() + "-journal", one.journal);
        const auto check = checkFile(link);
        QCOMPARE(check.state, FileState::Sound);
        QVERIFY(check.revision >= one.promised);
        QCOMPARE(names("*"), QStringList{"night.tide"});
    }
    QVERIFY(takeSetAside().empty());
}

void TestLeftovers::logOfAnEarlierMoment() {
    toy::makeCampaign(path());
    QByteArray log;
    {
        QVERIFY(QFile::copy(path(), path("other.tide")));
        sqlite3* db = nullptr;
        QCOMPARE(sqlite3_open(path("other.tide").toUtf8().constData(), &db), SQLITE_OK);
        sqlite3_exec(db, "PRAGMA journal_mode=WAL; UPDATE header SET rows = 1", nullptr, nullptr, nullptr);
        log = toy::bytesOf(path("other.tide-wal"));
        sqlite3_close(db);
    }
    QVERIFY(log.size() > 4096);
    const auto bytes = toy::bytesOf(path());
    toy::writeBytes(path() + "-wal", log);
    QVERIFY(!CampaignFile::open(path()).value()->readOnly());
    QVERIFY(toy::bytesOf(path()) == bytes);
    const auto aside = takeSetAside();
    QCOMPARE(aside.size(), std::size_t{1});
    QVERIFY(toy::bytesOf(aside.front().keptAs) == log);
}

void TestLeftovers::whatIsNoJournal_data() {
    QTest::addColumn<QString>("kind");
    for (const auto* kind :
         {"text", "pipe", "folder", "beginning of a journal", "journal over several files"})
        QTest::newRow(kind) << kind;
}

void TestLeftovers::whatIsNoJournal() {
    QFETCH(QString, kind);
    const auto one = leftovers().last();
    const auto precious = path("precious.txt");
    toy::writeBytes(precious, "kept");
    toy::makeCampaign(path());
    const auto journal = path() + "-journal", bytes = QString::fromLatin1(toy::bytesOf(path()).toHex());
    if (kind == "text") toy::writeBytes(journal, "what happened on the first evening");
    if (kind == "pipe") QCOMPARE(::mkfifo(journal.toUtf8().constData(), 0600), 0);
    if (kind == "folder") QVERIFY(QDir().mkpath(journal));
    if (kind == "beginning of a journal") toy::writeBytes(journal, one.journal.left(20));
    if (kind == "journal over several files") {
        // SQLite would remove the file that is named at the end.
        const auto name = precious.toUtf8();
        quint32 sum = 0;
        for (const char c : name)
            sum += static_cast<quint32>(c);
        const auto big = [](quint32 n) {
            QByteArray out(4, '\0');
            for (int i = 0; i < 4; ++i)
                out[3 - i] = static_cast<char>(n >> (8 * i));
            return out;
        };
        toy::writeBytes(journal, one.journal + big(0) + name + big(static_cast<quint32>(name.size())) +
                                     big(sum) + one.journal.left(8));
    }
    QVERIFY(!CampaignFile::open(path()).value()->readOnly());
    QCOMPARE(QString::fromLatin1(toy::bytesOf(path()).toHex()), bytes);
    QCOMPARE(toy::bytesOf(precious), QByteArray("kept"));
    QCOMPARE(takeSetAside().size(), std::size_t{1});
    QCOMPARE(names("night.tide-journal.set-aside-1").size(), 1);
}

/// Nothing can be moved there; the file is read as if the journal were not there.
void TestLeftovers::journalOnAReadOnlyDisk() {
    const auto folder = m_folders->folder.filePath("small");
    QDir().mkpath(folder);
    if (::mount("tmpfs", folder.toUtf8().constData(), "tmpfs", 0, "size=4m") != 0)
        QSKIP("no small disk can be mounted by this user");
    const auto one = leftovers().last();
    const auto document = folder + "/night.tide";
    toy::makeCampaign(document);
    toy::writeBytes(document + "-journal", one.journal);
    const auto bytes = toy::bytesOf(document);
    QCOMPARE(::mount("tmpfs", folder.toUtf8().constData(), "tmpfs", MS_REMOUNT | MS_RDONLY, nullptr), 0);
    const auto opened = CampaignFile::open(document);
    const bool reads = opened && (*opened)->readOnly() && (*opened)->streams().size() == 3;
    const bool same = toy::bytesOf(document) == bytes;
    ::umount2(folder.toUtf8().constData(), MNT_DETACH);
    QVERIFY2(reads, opened ? "" : opened.error().text.c_str());
    QVERIFY(same);
}

/// Neither the file nor what the journal makes of it is sound: a rescue needs both.
void TestLeftovers::damagedFileAndItsJournalAreLeftAlone() {
    toy::makeCampaign(path());
    auto bytes = toy::bytesOf(path());
    bytes[bytes.size() - 6000] = static_cast<char>(bytes[bytes.size() - 6000] ^ 1);
    toy::writeBytes(path(), bytes);
    QVERIFY(checkFile(path()).state == FileState::Damaged);
    const auto one = leftovers().last();
    toy::writeBytes(path() + "-journal", one.journal);
    const auto opened = CampaignFile::open(path());
    QVERIFY(!opened);
    QCOMPARE(opened.error().code, std::string("file.damaged"));
    QVERIFY(QString::fromStdString(opened.error().text).contains("-journal"));
    QVERIFY(toy::bytesOf(path()) == bytes && toy::bytesOf(path() + "-journal") == one.journal);
    QVERIFY(CampaignFile::rescue(path(), path("rescued.tide"), toy::rules()));
    QVERIFY(toy::bytesOf(path()) == bytes && toy::bytesOf(path() + "-journal") == one.journal);
}

TEST_CASE(TestLeftovers, QCoreApplication)
#include "tst_leftovers.moc"
