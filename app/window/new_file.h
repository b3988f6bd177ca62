// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/systems.h"
#include "kernel/result.h"

#include <QString>

namespace app {

/// A name beside `path` that no file has yet: "night rescued.tide", "night rescued 2.tide".
QString freeNameBeside(const QString& path, const QString& word);

/// What bringing a damaged campaign back came to.
struct Recovered {
    QString path;
    QString report; ///< what was saved and what was lost, in words
};
/// What a backup holds, in words, before anybody chooses it: when it was last played, its games and steps.
QString wordsOfBackup(const QString& backup);

/// Copies a backup to a new file beside the damaged one.
core::Result<Recovered> restoreBackup(const QString& backup, const QString& damaged);
/// Copies what can still be read of the damaged file into a new one beside it.
core::Result<Recovered> rescueFile(const Systems& systems, const QString& damaged);

} // namespace app
