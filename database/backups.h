// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/result.h"

#include <QDateTime>
#include <QList>
#include <QString>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace database {

class Connection;
class RowIndex;

/// A backup, as far as its name says.
struct BackupInfo {
    QString path;
    QDateTime takenAt; ///< UTC, by the clock at that time
    int number = 0; ///< grows with every backup of the campaign, whatever the clock shows; 0 for the oldest
                    ///< form of the name
};

/// Decides when a session makes a backup: with its first step where that is needed, then with the first step
/// after every ten minutes of play. It counts the time of the session and uses no calendar.
class BackupRhythm {
public:
    /// Whether a backup is due now; called after every step. `firstNeeded` is called once, with the first
    /// step.
    template <class FirstNeeded> bool isDue(std::chrono::seconds sinceStart, FirstNeeded&& firstNeeded) {
        const bool first = !m_next;
        if (!first && sinceStart < *m_next) return false;
        m_next = sinceStart + std::chrono::minutes(10);
        return !first || firstNeeded();
    }

private:
    std::optional<std::chrono::seconds> m_next;
};

/// The content of a backup, for choosing among several; it is read without verification.
struct BackupContents {
    /// A game in the backup.
    struct Game {
        std::string name;
        std::string place;      ///< place of its last step: "Turn 3, activations"
        std::int64_t steps = 0; ///< number of its steps
    };
    std::vector<Game> games;
    std::int64_t steps = 0; ///< number of all steps in the file
    std::string lastAt;     ///< when its last step was played, ISO 8601; empty without steps
};
/// Reads the content of a backup; a Problem when it cannot be opened.
core::Result<BackupContents> contentsOf(const BackupInfo& backup);

/// The folder of a campaign's backups: below the user's data folder, one folder per campaign. The campaign is
/// identified by the content of its file, so that a moved file finds its backups and a new file under an old
/// name has separate ones.
QString backupFolder(const QString& path);
/// The folder of a campaign's backups, created where it does not exist.
core::Result<QString> makeBackupFolder(const QString& path);
/// The backups of a campaign file, newest first.
QList<BackupInfo> backupsOf(const QString& path);
/// The backups in a backup folder, newest first.
QList<BackupInfo> backupsIn(const QString& folder);
/// The newest backup that passes every check, or nothing.
std::optional<QString> newestIntactBackup(const QString& path);

/// Copies the file, checks the copy, renames it, syncs the folder and only then removes older backups. Makes
/// no copy when the newest backup already holds the same rows.
core::Result<core::Ok> makeBackup(const QString& path);
/// Makes a backup, as the function above does, from an image of the file that was taken earlier.
core::Result<core::Ok> makeBackup(const QString& path, Connection& image);
/// True when there is no backup, or the newest one was not taken within ten minutes of now or holds no step.
bool isBackupDue(const QString& path);
/// Whether the newest backup holds these rows, so that another one would add nothing.
bool isBackedUp(const QString& path, const RowIndex& rowIndex);

/// The backups to remove, given newest first: all but the newest 10, the newest of each of the last 12 days
/// that have one, and the newest of each of the last 10 weeks that have one. Their order counts, not the
/// clock.
QList<QDateTime> surplusBackups(QList<QDateTime> times);

/// A backup and the space that it takes.
struct BackupSize {
    QDateTime takenAt;
    qint64 bytes = 0;
};
/// Bytes that all backups of one campaign may take together.
inline constexpr qint64 roomForBackups = 256 * 1024 * 1024;
/// The further backups to remove, given newest first, when all take more than `room` bytes: among those after
/// the newest three, always the one that is closest to its neighbours, so that the rest still reaches far
/// back.
QList<QDateTime> surplusBySize(QList<BackupSize> backups, qint64 room = roomForBackups);

/// The Problem of a damaged file with a remedy added: its newest sound backup, or a rescue.
core::Problem withRemedy(core::Problem problem, const QString& path);

} // namespace database
