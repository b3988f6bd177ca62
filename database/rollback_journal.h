// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <optional>

namespace database {

/// How a rollback journal relates to the file that it is found beside.
enum class JournalFit {
    Needed,   ///< the file is half written; rolling it back brings the state before its last save
    Finished, ///< of the file's last save; the file is sound, so that nothing of the journal is needed
    Foreign,  ///< the file is sound; the journal is of another moment or of another file
    Unclear,  ///< the file is not sound, with or without the journal
};

/// Judges a journal that SQLite would roll back, by what the file holds without it and with it. SQLite itself
/// believes any journal of the right name.
JournalFit judgeJournal(const QByteArray& file, const QByteArray& journal);

/// The file as SQLite would leave it after rolling the journal back; nothing when the journal cannot be one
/// of a campaign file with these pages.
std::optional<QByteArray> rolledBack(const QByteArray& file, const QByteArray& journal);

/// Whether SQLite would roll back a journal that begins with these bytes.
bool isHot(const QByteArray& beginning);

} // namespace database
