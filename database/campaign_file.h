// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "database/backups.h"
#include "database/file_check.h"
#include "database/stream_info.h"
#include "kernel/journal.h"

#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace database {

class Store;
struct StreamRules;

enum class Access { Write, ReadOnly };

/// What a rescue brought back.
struct RescueReport {
    std::int64_t streams = 0;
    std::int64_t steps = 0, lostSteps = 0; ///< a lost step stays as an empty, marked one
    std::int64_t events = 0, lostEvents = 0;
    std::int64_t lostRows = 0; ///< rows of any kind that could not be read
    /// A game that the file knew of.
    struct Game {
        std::string name, system;
        std::int64_t steps = 0, lostSteps = 0; ///< up to the last one of which something is left
        bool cameBack = false;                 ///< whether it can be played on
    };
    std::vector<Game> games;
    std::int64_t lostGames = 0; ///< games that did not come back
};

/// One campaign in one file: its streams, each a tree of steps, and its notes. Verified when it is opened;
/// every call that returns Ok has made its change durable.
class CampaignFile {
public:
    using Fill = std::function<core::Result<core::Ok>(CampaignFile&)>;
    /// Makes a new file; an existing one is never overwritten (file.exists). What `fill` puts into it is in
    /// it before it has its name, so that half of it is never found; what `fill` refuses leaves no file.
    static core::Result<std::unique_ptr<CampaignFile>> create(const QString& path, const std::string& name,
                                                              const Fill& fill = {});
    /// Opens a file. Where it cannot be opened for writing (another program has it, it may not be written, it
    /// is from a newer minor version) it is opened for reading and whyReadOnly() says why.
    static core::Result<std::unique_ptr<CampaignFile>> open(const QString& path,
                                                            Access access = Access::Write);
    /// Writes all that rows, events and snapshots still hold into a new file, which opens and plays on under
    /// the rules of its streams, or is not made; the damaged one is not touched.
    static core::Result<RescueReport> rescue(const QString& damaged, const QString& target,
                                             const StreamRules& rules);
    ~CampaignFile();

    QString path() const;
    std::string name() const;
    bool readOnly() const { return whyReadOnly().has_value(); }
    std::optional<core::Problem> whyReadOnly() const;
    /// Who has the file open for writing, for a person to read; empty unless that is why it is read-only.
    std::string lockOwner() const { return m_lockOwner; }
    /// Who had the file open before and was ended without closing it, for a person to read; empty when the
    /// last one closed it.
    const std::string& takenFrom() const { return m_takenFrom; }
    /// For a reading instance: takes in what the writer has saved since; true when there was something new.
    core::Result<bool> refresh();
    /// For an instance that only reads because another one wrote: whether that one is gone.
    bool isWriterGone() const;

    /// Grows with everything that is saved.
    std::int64_t revision() const;
    std::vector<StreamInfo> streams() const;
    /// Everything that `changes` saves in this file is saved in one step: all of it, or after a Problem
    /// nothing.
    core::Result<core::Ok> together(const std::function<core::Result<core::Ok>()>& changes);
    core::Result<StreamId> addEncounter(const std::string& system, int rulesVersion, const std::string& name,
                                        std::uint64_t seed);
    /// The journal of a stream; it keeps the file open for as long as it lives.
    std::unique_ptr<core::Journal> journal(StreamId stream);

    /// Keeps a text under a key for the whole campaign; earlier values stay in the file's history.
    core::Result<core::Ok> setNote(const std::string& key, const std::string& value);
    std::optional<std::string> note(const std::string& key) const;
    /// When the note was last set, ISO 8601; empty when it never was.
    std::string noteTime(const std::string& key) const;

    /// Backs the file up now; a failure never touches the file or older backups.
    core::Result<core::Ok> backup();
    /// Backs up the present file, before something is done that reaches far back. Looks at the file at
    /// once, and checks and writes the backup while play goes on; what was backed up a minute ago is not
    /// backed up again.
    void backUpBeforeRisk();
    /// How the backup that opening or playing started ended, once it has; a failure does not keep anybody
    /// from playing.
    std::optional<core::Problem> backupProblem();
    /// The same once the backup that is being made has ended.
    std::optional<core::Problem> finalBackupProblem();
    /// Writes what this instance shows into a new file and syncs it; works also when the own file has gone.
    core::Result<core::Ok> saveCopyAs(const QString& target) const;

    /// Writes one encounter, every branch of it, into a new file that any installation opens.
    core::Result<core::Ok> saveEncounterAs(StreamId encounter, const QString& target) const;

private:
    struct BackupRun;
    explicit CampaignFile(std::shared_ptr<Store> store, std::string lockOwner = {});
    static core::Result<std::unique_ptr<CampaignFile>> openAs(const QString& path, Access access);
    static core::Result<std::unique_ptr<CampaignFile>> openForReading(const QString& path, core::Problem why,
                                                                      std::string owner);
    static core::Result<std::unique_ptr<CampaignFile>> openForWriting(const QString& path);
    void startBackup(std::function<core::Result<core::Ok>()> make);
    void backUpInTime();

    std::shared_ptr<Store> m_store;
    std::string m_lockOwner, m_takenFrom;
    std::string m_seen; ///< how the file looked from outside when it was last read
    std::unique_ptr<BackupRun> m_backupRun;
};

/// A file size limit then ends in a Problem instead of ending the program.
void ignoreFileSizeSignal();

} // namespace database
