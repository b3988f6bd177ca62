// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/result.h"

#include <QDateTime>
#include <QList>
#include <QString>

#include <optional>

namespace database {

struct BackupInfo {
    QString path;
    QDateTime takenAt; ///< UTC
};

/// Where the backups of a campaign file lie: below the user's data folder, one folder per document.
QString backupFolder(const QString& path);
/// Its backups, newest first.
QList<BackupInfo> backupsOf(const QString& path);
/// The newest backup that passes every check, or nothing.
std::optional<QString> newestSoundBackup(const QString& path);

/// Copies the file, checks the copy, gives it its name, syncs the folder and only then thins older backups.
/// Nothing is copied when the newest backup already holds the same rows.
core::Result<core::Ok> makeBackup(const QString& path);
/// True when the newest backup is older than ten minutes or there is none.
bool backupDue(const QString& path);

/// What goes when backups are thinned: all but the newest 10, the newest of each of the last 12 days that have
/// one, and the newest of each of the last 10 weeks that have one.
QList<QDateTime> surplusBackups(QList<QDateTime> times);

/// A Problem about a damaged file with the way out added: its newest sound backup, or a rescue.
core::Problem withWayOut(core::Problem problem, const QString& path);

} // namespace database
