// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <optional>

namespace database {

/// The relation of a rollback journal to the file beside it.
enum class JournalFit {
    Needed,   ///< the file is partly written; rolling it back restores the state before its last save
    Finished, ///< the journal belongs to the file's last save; the file is sound, so the journal is not
              ///< needed
    Foreign,  ///< the file is sound; the journal belongs to another time or another file
    Unclear,  ///< the file is not sound, with or without the journal
};

/// Judges a journal that SQLite would roll back, by the content of the file without it and with it. SQLite
/// itself accepts any journal of the right name.
JournalFit judgeJournal(const QByteArray& file, const QByteArray& journal);

/// The file after SQLite's rollback of the journal; nothing when the journal cannot belong to a campaign file
/// with these pages.
std::optional<QByteArray> rolledBack(const QByteArray& file, const QByteArray& journal);

/// Whether SQLite would roll back a journal that begins with these bytes.
bool isHot(const QByteArray& beginning);

} // namespace database
