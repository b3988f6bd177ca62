// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/systems.h"
#include "database/campaign_file.h"
#include "kernel/values/result.h"
#include "ui/frame/message_bar.h"
#include "ui/history/backups_dialog.h"

#include <QSize>
#include <QString>

#include <optional>
#include <vector>

namespace app {

/// A name beside `path` that no file has yet: "game rescued.tide", "game rescued 2.tide".
QString freeNameBeside(const QString& path, const QString& word);

/// The new file that came of rescuing a damaged campaign or of restoring a backup.
struct Recovered {
    QString path;
    QString report; ///< sentences about what was saved and what was lost
};
/// The backups of a file, newest first, each with its content; an unreadable one is marked so.
std::vector<ui::BackupChoice> backupChoices(const QString& path);
/// Describes a backup before it is chosen: when it was last played, its games and steps.
QString describeBackup(const QString& backup);

/// Copies a backup to a new file beside its original, which stays unchanged.
core::Result<Recovered> restoreBackup(const QString& backup, const QString& of);
/// The message for a file that was taken over from a program that ended while it had the file open.
std::optional<ui::BarMessage> takeoverMessage(const database::CampaignFile& file);
/// The message that an earlier release wrote the file, and where its backup from before the upgrade is.
std::optional<ui::BarMessage> upgradeMessage(const database::CampaignFile& file);
/// The message that a window of that least size does not fit on that screen, and what helps; nothing when it
/// fits.
std::optional<ui::BarMessage> smallScreenMessage(QSize least, QSize screen);
/// The message about files set aside beside a campaign since the last call.
std::optional<ui::BarMessage> setAsideMessage();
/// Copies the readable content of a damaged file into a new one beside it.
core::Result<Recovered> rescueFile(const Systems& systems, const QString& damaged);

} // namespace app
