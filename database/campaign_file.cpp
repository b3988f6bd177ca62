// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/campaign_file.h"

#include "database/atomic_file.h"
#include "database/image.h"
#include "database/leftovers.h"
#include "database/log.h"
#include "database/migrations.h"
#include "database/platform.h"
#include "database/ports.h"
#include "database/schema.h"
#include "database/sqlite_journal.h"
#include "database/store.h"
#include "database/verify.h"

#include <QDir>
#include <QFileInfo>

#include <csignal>
#include <future>

namespace database {

namespace {

core::Problem problemWith(const char* code, std::string text, const QString& path) {
    return core::Problem{code, std::move(text), displayPath(path), core::Problem::Kind::Impossible};
}

/// The problem of a file of an earlier release that is not upgraded, because no backup of it can be kept.
core::Problem withoutBackup(const core::Problem& problem, const QString& path) {
    return problemWith(
        problem.code.c_str(),
        "the file was written by an earlier version and could not be backed up before its upgrade (" +
            problem.text + "); it can be read, not changed",
        path);
}

/// Values that change whenever a program writes the file, at the cost of a few bytes: its identity, its size
/// and SQLite's change counter.
std::string looksOf(const QString& path) {
    const auto facts = factsOf(path);
    QFile file(path);
    if (!facts || !file.open(QIODevice::ReadOnly)) return {};
    const auto head = file.read(28);
    return facts->identity + ' ' + std::to_string(facts->size) + ' ' + head.mid(24).toHex().toStdString();
}

/// Ten amendments in one minute must not displace ten older backups.
constexpr auto riskRest = std::chrono::seconds(60);

/// Creates the complete file under a temporary name, so that an incomplete campaign never appears under its
/// own name.
core::Result<std::shared_ptr<Store>> makeFile(const QString& temporary, const std::string& name) {
    auto connection = Connection::create(temporary);
    if (!connection) return tl::unexpected<core::Problem>(connection.error());
    if (auto created = createTables(*connection, temporary); !created)
        return tl::unexpected<core::Problem>(created.error());
    auto store = std::make_shared<Store>(temporary, std::move(*connection), RowIndex(), FileLock());
    const auto at = timeNow();
    using View = std::string_view;
    const std::int64_t none = 0;
    const auto written = store->write(
        {{Table::Stream,
          {std::int64_t{1}, View("campaign"), View(), std::int64_t{1}, View(name), none, View(at)}},
         {Table::Stream,
          {std::int64_t{2}, View("library"), View(), std::int64_t{1}, View("Library"), none, View(at)}}});
    if (!written) return tl::unexpected<core::Problem>(written.error());
    return store;
}

} // namespace

struct CampaignFile::BackupRun {
    using Clock = std::chrono::steady_clock;
    std::future<core::Result<core::Ok>> result;
    std::optional<core::Problem> problem;
    BackupRhythm rhythm;
    Clock::time_point start = Clock::now();
    std::int64_t steps = 0;                ///< number of steps at the last check
    std::optional<Clock::time_point> last; ///< when a backup was last begun
};

CampaignFile::CampaignFile(std::shared_ptr<Store> store, std::string lockOwner)
    : m_store(std::move(store)), m_lockOwner(std::move(lockOwner)),
      m_backupRun(std::make_unique<BackupRun>()) {}

// Journals may outlive this object and keep the store open.
CampaignFile::~CampaignFile() { m_store->whenSaved({}); }

core::Result<std::unique_ptr<CampaignFile>> CampaignFile::create(const QString& path, const std::string& name,
                                                                 const Fill& fill) {
    const QFileInfo info(path);
    const auto refuse = [](const core::Problem& problem) { return tl::unexpected<core::Problem>(problem); };
    if (info.exists())
        return refuse(
            problemWith("file.exists", "there is already a file of that name; choose another", path));
    if (!info.dir().exists())
        return refuse(problemWith("file.no_folder", "the folder for the file does not exist", path));
    const auto made = createAtomically(path, [&](const QString& temporary) {
        return makeFile(temporary, name)
            .and_then([&](std::shared_ptr<Store> store) -> core::Result<core::Ok> {
                CampaignFile unfinished(std::move(store));
                return fill ? fill(unfinished) : core::Result<core::Ok>(core::Ok{});
            });
    });
    if (!made) return refuse(made.error());
    auto opened = openForWriting(path);
    if (opened) return opened;
    // The name was not reported yet and can be used again.
    auto problem = opened.error();
    problem.text += removeFile(path) ? "; no file was made" : "; the new file is there nevertheless";
    return refuse(problem);
}

core::Result<std::unique_ptr<CampaignFile>> CampaignFile::open(const QString& path, Access access) {
    auto opened = openAs(path, access);
    if (!opened && stateOf(opened.error()) == FileState::Damaged && adoptJournal(path))
        opened = openAs(path, access);
    if (!opened) opened.error() = withRemedy(std::move(opened.error()), path);
    return noted(filesLog(), std::move(opened));
}

core::Result<std::unique_ptr<CampaignFile>> CampaignFile::openAs(const QString& path, Access access) {
    auto version = inspectHeader(path);
    if (!version) return tl::unexpected<core::Problem>(version.error());
    const QFileInfo info(path);
    std::optional<core::Problem> why;
    if (access == Access::ReadOnly)
        why = problemWith("file.read_only", "the file was opened for reading only", path);
    else if (*version > schemaVersion)
        why = problemWith(
            "file.newer",
            "the file was written by a newer version of this program; it can be read, not changed", path);
    else if (!info.isWritable() || !QFileInfo(info.absolutePath()).isWritable())
        why = problemWith("file.read_only",
                          "the file or its folder may not be written; save a copy elsewhere to go on", path);
    return why ? openForReading(path, *why, {}) : openForWriting(path);
}

core::Result<std::unique_ptr<CampaignFile>>
CampaignFile::openForReading(const QString& path, core::Problem why, std::string owner) {
    auto looks = looksOf(path); // taken before reading, so that later changes are found by the next check
    auto image = readImage(path);
    if (!image) return tl::unexpected<core::Problem>(image.error());
    int version = 0;
    auto rowIndex = verifyAll(*image, path, version);
    if (!rowIndex) return tl::unexpected<core::Problem>(rowIndex.error());
    // Updates the copy in memory instead of the file.
    if (version < schemaVersion)
        if (auto migrated = migrate(*image, version, path); !migrated)
            return tl::unexpected<core::Problem>(migrated.error());
    auto store = std::make_shared<Store>(path, std::move(*image), std::move(*rowIndex), std::move(why));
    std::unique_ptr<CampaignFile> file(new CampaignFile(std::move(store), std::move(owner)));
    file->m_seen = std::move(looks);
    return file;
}

core::Result<std::unique_ptr<CampaignFile>> CampaignFile::openForWriting(const QString& path) {
    FileLock lock;
    if (!lock.take(path)) {
        const auto owner = FileLock::ownerOf(path);
        return openForReading(path,
                              problemWith("file.locked",
                                          "the file is open in " +
                                              (owner.empty() ? "another program" : owner) +
                                              "; here it can be read, not changed",
                                          path),
                              owner);
    }
    auto takenFrom = lock.takenFrom();
    if (!takenFrom.empty())
        qCInfo(filesLog, "%s: lock taken over from %s, which ended without releasing the file",
               displayPath(path).c_str(), takenFrom.c_str());
    auto connection = Connection::open(path, Connection::Mode::Write);
    if (!connection) return tl::unexpected<core::Problem>(connection.error());
    int version = 0;
    auto rowIndex = verifyAll(*connection, path, version);
    if (!rowIndex) return tl::unexpected<core::Problem>(rowIndex.error());
    const bool isOlder = version < schemaVersion;
    if (isOlder) {
        if (auto saved = makeBackup(path); !saved) {
            connection = tl::unexpected<core::Problem>(saved.error()); // closes the file
            lock.release();
            return openForReading(path, withoutBackup(saved.error(), path), {});
        }
        if (auto migrated = migrate(*connection, version, path); !migrated)
            return tl::unexpected<core::Problem>(migrated.error());
    }
    connection->setBusyTimeout(Connection::patience);
    if (auto plain = connection->useRollbackJournal(path); !plain)
        return tl::unexpected<core::Problem>(plain.error());
    // A program killed before its first change leaves an empty journal, which any change removes.
    if (QFile::exists(journalOf(path)))
        connection->execute(("PRAGMA user_version=" + std::to_string(schemaVersion)).c_str());
    auto store = std::make_shared<Store>(path, std::move(*connection), std::move(*rowIndex), std::move(lock));
    std::unique_ptr<CampaignFile> file(new CampaignFile(std::move(store)));
    file->m_takenFrom = std::move(takenFrom);
    file->m_upgraded = isOlder;
    file->m_backupRun->steps = file->m_store->rowIndex().steps;
    file->m_store->whenSaved([own = file.get()] { own->backUpInTime(); });
    // Copying and checking a long game that has not changed takes as long as opening it.
    if (file->m_backupRun->steps > 0 && !isBackedUp(path, file->m_store->rowIndex()) && isBackupDue(path))
        file->startBackup([path] { return makeBackup(path); });
    return file;
}

QString CampaignFile::path() const { return m_store->path(); }

std::string CampaignFile::name() const {
    const auto* campaign = m_store->rowIndex().stream(1);
    return campaign ? campaign->info.name : std::string();
}

std::optional<core::Problem> CampaignFile::whyReadOnly() const { return m_store->whyReadOnly(); }

bool CampaignFile::isWriterGone() const {
    const auto& why = m_store->whyReadOnly();
    return why && why->code == "file.locked" && FileLock::ownerOf(path()).empty();
}

core::Result<bool> CampaignFile::refresh() {
    if (!m_store->whyReadOnly()) return false;
    auto looks = looksOf(path());
    if (looks == m_seen) return false; // reading everything again would keep a core busy
    m_seen = std::move(looks);
    auto fresh = openForReading(path(), *m_store->whyReadOnly(), m_lockOwner);
    if (!fresh) return tl::unexpected<core::Problem>(fresh.error());
    if ((*fresh)->m_store->rowIndex().lastHash == m_store->rowIndex().lastHash) return false;
    m_store->replaceBy(std::move(*(*fresh)->m_store));
    return true;
}

std::int64_t CampaignFile::revision() const { return m_store->rowIndex().rows; }

std::vector<StreamInfo> CampaignFile::streams() const {
    std::vector<StreamInfo> out;
    for (const auto& stream : m_store->rowIndex().streams) {
        out.push_back(stream.info);
        out.back().head = stream.head;
    }
    return out;
}

core::Result<core::Ok> CampaignFile::inTransaction(const std::function<core::Result<core::Ok>()>& changes) {
    return m_store->inTransaction(changes);
}

core::Result<StreamId> CampaignFile::addEncounter(const std::string& system, int rulesVersion,
                                                  const std::string& name, std::uint64_t seed) {
    const auto id = static_cast<StreamId>(m_store->rowIndex().streams.size()) + 1;
    const auto at = timeNow();
    using View = std::string_view;
    auto written = m_store->write({{Table::Stream,
                                    {id, View("encounter"), View(system), std::int64_t{rulesVersion},
                                     View(name), static_cast<std::int64_t>(seed), View(at)}}});
    if (!written) return tl::unexpected<core::Problem>(written.error());
    return id;
}

std::unique_ptr<core::Journal> CampaignFile::journal(StreamId stream) {
    return std::make_unique<SqliteJournal>(m_store, stream);
}

void CampaignFile::setSender(std::optional<Sender> sender) { m_store->setSender(std::move(sender)); }

std::optional<Sender> CampaignFile::senderOf(StreamId stream, core::StepId step) const {
    return senderOfStep(m_store->rowIndex(), stream, step);
}

std::optional<Sender> CampaignFile::senderOfOpenAction(StreamId stream) const {
    return senderOfOpen(m_store->rowIndex(), stream);
}

std::vector<Sender> CampaignFile::doneCommands(StreamId stream) const {
    return database::doneCommands(m_store->rowIndex(), stream);
}

core::Result<core::Ok> CampaignFile::setNote(const std::string& key, const std::string& value) {
    const auto at = timeNow();
    using View = std::string_view;
    return m_store->write({{Table::Note, {View(key), View(value), View(at)}}});
}

std::optional<std::string> CampaignFile::note(const std::string& key) const {
    const auto found = m_store->rowIndex().notes.find(key);
    return found == m_store->rowIndex().notes.end() ? std::nullopt : std::optional(found->second.value);
}

std::string CampaignFile::noteTime(const std::string& key) const {
    const auto found = m_store->rowIndex().notes.find(key);
    return found == m_store->rowIndex().notes.end() ? std::string() : found->second.at;
}

void CampaignFile::startBackup(std::function<core::Result<core::Ok>()> make) {
    m_backupRun->last = BackupRun::Clock::now();
    m_backupRun->result = std::async(
        std::launch::async, [make = std::move(make), running = std::move(m_backupRun->result)]() mutable {
            const auto before = running.valid() ? running.get() : core::Result<core::Ok>(core::Ok{});
            const auto made = noted(filesLog(), make());
            return made ? before : made;
        });
}

void CampaignFile::backUpBeforeRisk() {
    const auto& last = m_backupRun->last;
    if (readOnly() || (last && BackupRun::Clock::now() - *last < riskRest)) return;
    auto image = readImage(path());
    if (!image) {
        m_backupRun->problem = noted<Connection>(filesLog(), std::move(image)).error();
        return;
    }
    auto shared = std::make_shared<Connection>(std::move(*image)); // a std::function must be copyable
    startBackup([file = path(), shared] { return makeBackup(file, *shared); });
}

void CampaignFile::backUpInTime() {
    auto& run = *m_backupRun;
    const auto steps = m_store->rowIndex().steps;
    if (steps == run.steps) return; // setting a note is not play
    run.steps = steps;
    const auto since = std::chrono::duration_cast<std::chrono::seconds>(BackupRun::Clock::now() - run.start);
    try {
        if (run.rhythm.isDue(since, [this] { return isBackupDue(path()); }))
            startBackup([file = path()] { return makeBackup(file); });
    } catch (const std::exception& found) {
        // No memory or no thread for a backup; the step that started it is saved nevertheless.
        run.problem =
            problemWith("backup.failed", std::string("no backup could be begun: ") + found.what(), path());
    }
}

std::optional<core::Problem> CampaignFile::backupProblem() {
    auto& run = *m_backupRun;
    if (run.result.valid() && run.result.wait_for(std::chrono::seconds(0)) == std::future_status::ready)
        if (const auto result = run.result.get(); !result) run.problem = result.error();
    return run.problem;
}

std::optional<core::Problem> CampaignFile::finalBackupProblem() {
    if (m_backupRun->result.valid()) m_backupRun->result.wait();
    return backupProblem();
}

core::Result<core::Ok> CampaignFile::backup() {
    if (m_backupRun->result.valid()) m_backupRun->result.wait();
    return noted(filesLog(), makeBackup(path()));
}

core::Result<core::Ok> CampaignFile::saveCopyAs(const QString& target) const {
    const QFileInfo info(target);
    if (info.exists())
        return tl::unexpected<core::Problem>(
            problemWith("file.exists", "there is already a file of that name; choose another", target));
    return createAtomically(
        target, [&](const QString& temporary) { return writeImage(m_store->connection(), temporary); });
}

void ignoreFileSizeSignal() {
#ifdef SIGXFSZ
    std::signal(SIGXFSZ, SIG_IGN);
#endif
}

} // namespace database
