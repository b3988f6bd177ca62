// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/result.h"

#include <QDateTime>
#include <QList>
#include <QString>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace database {

class Connection;
class Contents;

struct BackupInfo {
    QString path;
    QDateTime takenAt; ///< UTC, by the clock of that moment
    int number = 0;    ///< grows with every backup of the document, whatever the clock says; 0 for the oldest
                       ///< kind of name
};

/// When a session backs up: with its first step where that is needed, then with the first step after every
/// ten minutes of play. Counts the time of the session and knows no calendar.
class BackupRhythm {
public:
    /// Asked after every step; `firstNeeded` is asked once, with the first.
    template <class FirstNeeded> bool due(std::chrono::seconds sinceStart, FirstNeeded&& firstNeeded) {
        const bool first = !m_next;
        if (!first && sinceStart < *m_next) return false;
        m_next = sinceStart + std::chrono::minutes(10);
        return !first || firstNeeded();
    }

private:
    std::optional<std::chrono::seconds> m_next;
};

/// What a backup holds, to choose among several; it is not verified by looking at it.
struct BackupContents {
    struct Game {
        std::string name;
        std::string place; ///< its moment: "Turn 3, activations"
        std::int64_t steps = 0;
    };
    std::vector<Game> games;
    std::int64_t steps = 0;
    std::string lastAt; ///< when its last step was played, ISO 8601; empty without steps
};
core::Result<BackupContents> contentsOf(const BackupInfo& backup);

/// Where the backups of a campaign are: below the user's data folder, one folder per campaign. The campaign
/// is known by what its file holds, so that a file that was moved finds its backups and a new one under an
/// old name has its own.
QString backupFolder(const QString& path);
/// The same folder, made where it is not there yet.
core::Result<QString> makeBackupFolder(const QString& path);
/// Its backups, newest first.
QList<BackupInfo> backupsOf(const QString& path);
QList<BackupInfo> backupsIn(const QString& folder);
/// The newest backup that passes every check, or nothing.
std::optional<QString> newestIntactBackup(const QString& path);

/// Copies the file, checks the copy, gives it its name, syncs the folder and only then thins older backups.
/// Nothing is copied when the newest backup already holds the same rows.
core::Result<core::Ok> makeBackup(const QString& path);
/// The same of the file when the image was taken.
core::Result<core::Ok> makeBackup(const QString& path, Connection& image);
/// True when the newest backup was not taken within ten minutes of now, holds no step, or is not there.
bool backupDue(const QString& path);
/// Whether the newest backup holds these contents, so that a further one would add nothing.
bool isBackedUp(const QString& path, const Contents& contents);

/// What goes when backups, given newest first, are thinned: all but the newest 10, the newest of each of the
/// last 12 days that have one, and the newest of each of the last 10 weeks that have one. Their order counts,
/// not the clock.
QList<QDateTime> surplusBackups(QList<QDateTime> times);

/// What goes as well when the backups, given newest first, take more room than this: of those behind the
/// newest three always the one that is closest between its neighbours, so that what is left still reaches
/// far back.
struct BackupSize {
    QDateTime takenAt;
    qint64 bytes = 0;
};
inline constexpr qint64 roomForBackups = 256 * 1024 * 1024;
QList<QDateTime> surplusBySize(QList<BackupSize> backups, qint64 room = roomForBackups);

/// A Problem about a damaged file with the way out added: its newest sound backup, or a rescue.
core::Problem withRemedy(core::Problem problem, const QString& path);

} // namespace database
