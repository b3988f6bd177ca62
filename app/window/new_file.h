// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/systems.h"
#include "database/campaign_file.h"
#include "kernel/result.h"
#include "ui/frame/message_bar.h"
#include "ui/history/backups_dialog.h"

#include <QString>

#include <optional>
#include <vector>

namespace app {

/// A name beside `path` that no file has yet: "night rescued.tide", "night rescued 2.tide".
QString freeNameBeside(const QString& path, const QString& word);

/// What bringing a damaged campaign back came to.
struct Recovered {
    QString path;
    QString report; ///< sentences about what was saved and what was lost
};
/// The backups of a file, newest first, each with what it holds; what cannot be read says so.
std::vector<ui::BackupChoice> backupChoices(const QString& path);
/// Describes a backup before it is chosen: when it was last played, its games and steps.
QString describeBackup(const QString& backup);

/// Copies a backup to a new file beside the one it is of, which stays as it is.
core::Result<Recovered> restoreBackup(const QString& backup, const QString& of);
/// What to say when the file was taken over from a program that was ended while it had it.
std::optional<ui::BarMessage> takeoverMessage(const database::CampaignFile& file);
/// What to say of files that were set aside beside a campaign since this was last asked.
std::optional<ui::BarMessage> setAsideMessage();
/// Copies what can still be read of the damaged file into a new one beside it.
core::Result<Recovered> rescueFile(const Systems& systems, const QString& damaged);

} // namespace app
