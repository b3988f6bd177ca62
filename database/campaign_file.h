// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "database/backups.h"
#include "database/file_check.h"
#include "database/stream_info.h"
#include "kernel/store/journal.h"

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

/// How a campaign file is opened.
enum class Access { Write, ReadOnly };

/// The result of a rescue.
struct RescueReport {
    std::int64_t streams = 0;                ///< number of streams that were rescued
    std::int64_t steps = 0, lostSteps = 0;   ///< a lost step stays as an empty, marked step
    std::int64_t events = 0, lostEvents = 0; ///< number of events that were rescued and lost
    std::int64_t lostRows = 0;               ///< rows of any kind that could not be read
    /// A game that the file contained.
    struct Game {
        std::string name, system;              ///< `system`: id of its rules
        std::int64_t steps = 0, lostSteps = 0; ///< number of steps, up to the last one that left any row
        bool cameBack = false;                 ///< whether the game can be continued
    };
    std::vector<Game> games;
    std::int64_t lostGames = 0; ///< games that could not be rescued
};

/// One campaign in one file: its streams, each a tree of steps, and its notes. Verified when it is opened;
/// every call that returns Ok has made its change durable.
class CampaignFile {
public:
    /// A function that writes the first content of a new file.
    using Fill = std::function<core::Result<core::Ok>(CampaignFile&)>;
    /// Creates a new file; an existing one is never overwritten (file.exists). The content from `fill` is
    /// written before the file gets its name, so that an incomplete file is never found; when `fill` refuses,
    /// no file remains.
    static core::Result<std::unique_ptr<CampaignFile>> create(const QString& path, const std::string& name,
                                                              const Fill& fill = {});
    /// Opens a file. Where it cannot be opened for writing (another program has it open, it is
    /// write-protected, or it is from a newer minor version) it is opened for reading, and whyReadOnly()
    /// gives the reason.
    static core::Result<std::unique_ptr<CampaignFile>> open(const QString& path,
                                                            Access access = Access::Write);
    /// Writes everything that rows, events and snapshots still contain into a new file, which opens and can
    /// be continued under the rules of its streams, or is not created; the damaged file is not changed.
    static core::Result<RescueReport> rescue(const QString& damaged, const QString& target,
                                             const StreamRules& rules);
    ~CampaignFile();

    QString path() const;
    /// The name of the campaign.
    std::string name() const;
    /// Whether this instance cannot save.
    bool readOnly() const { return whyReadOnly().has_value(); }
    /// Why this instance cannot save; nothing when it can.
    std::optional<core::Problem> whyReadOnly() const;
    /// The program that has the file open for writing, as a text for people; empty unless that is why it is
    /// read-only.
    std::string lockOwner() const { return m_lockOwner; }
    /// The program that had the file open before and ended without closing it, as a text for people; empty
    /// when the file was closed properly.
    const std::string& takenFrom() const { return m_takenFrom; }
    /// Whether an earlier release wrote the file, so that opening it made a backup and upgraded it.
    bool wasUpgraded() const { return m_upgraded; }
    /// For a reading instance: reads what the writer has saved since; true when there was something new.
    core::Result<bool> refresh();
    /// For an instance that is read-only because of another writer: whether that writer has ended.
    bool isWriterGone() const;

    /// Grows with every save.
    std::int64_t revision() const;
    /// All streams of the file in the order of their numbers.
    std::vector<StreamInfo> streams() const;
    /// Everything that `changes` saves in this file becomes one transaction: all of it is saved, or after a
    /// Problem nothing.
    core::Result<core::Ok> inTransaction(const std::function<core::Result<core::Ok>()>& changes);
    /// Adds the stream of a new game, which has no step yet; returns its number.
    core::Result<StreamId> addEncounter(const std::string& system, int rulesVersion, const std::string& name,
                                        std::uint64_t seed);
    /// The journal of a stream; it keeps the file open while it exists.
    std::unique_ptr<core::Journal> journal(StreamId stream);

    /// Names the player from whose device the changes come that are saved from now on; nothing = the program
    /// itself.
    void setSender(std::optional<Sender> sender);
    /// The player who sent a step; nothing where the program itself was used.
    std::optional<Sender> senderOf(StreamId stream, core::StepId step) const;
    /// The player who began the open action; nothing where the program itself was used.
    std::optional<Sender> senderOfOpenAction(StreamId stream) const;
    /// The last commands from devices that were carried out.
    std::vector<Sender> doneCommands(StreamId stream) const;

    /// Keeps a text under a key for the whole campaign; earlier values stay in the file's history.
    core::Result<core::Ok> setNote(const std::string& key, const std::string& value);
    /// The text last set under the key; nothing when none was.
    std::optional<std::string> note(const std::string& key) const;
    /// The time at which the note was last set, ISO 8601; empty when it never was.
    std::string noteTime(const std::string& key) const;

    /// Backs the file up now; a failure never touches the file or older backups.
    core::Result<core::Ok> backup();
    /// Backs up the present file, before a change that reaches far back. Takes an image of the file at once,
    /// and checks and writes the backup while play continues; a file that was backed up less than a minute
    /// ago is not backed up again.
    void backUpBeforeRisk();
    /// Why the backup that opening or playing started has failed; nothing while it runs, or where it was
    /// made. A failed backup does not interrupt play.
    std::optional<core::Problem> backupProblem();
    /// Why that backup has failed, after waiting for it; nothing where it was made.
    std::optional<core::Problem> finalBackupProblem();
    /// Writes the content of this instance into a new file and syncs it; works also when the original file is
    /// gone.
    core::Result<core::Ok> saveCopyAs(const QString& target) const;

    /// Writes one encounter with all branches into a new file that any installation opens.
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
    bool m_upgraded = false;
    std::string m_seen; ///< the file's identity and size when it was last read
    std::unique_ptr<BackupRun> m_backupRun;
};

/// Makes an exceeded file size limit a Problem instead of the end of the program.
void ignoreFileSizeSignal();

} // namespace database
