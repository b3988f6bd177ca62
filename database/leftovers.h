// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/result.h"

#include <QString>

#include <vector>

namespace database {

/// SQLite takes any `-journal` or `-wal` beside a file for the rest of that file's last save and copies it
/// into the file. A sync client, a moved file or a second name can put foreign ones there. Every connection
/// of this program therefore checks first whether it belongs to the file, at the time when SQLite would use
/// it: a matching one is rolled back as usual, a foreign one is renamed and reported.

/// What SQLite does with a `-journal` or `-wal`.
enum class Leftover {
    Use,    ///< SQLite uses it
    Ignore, ///< SQLite sees no such file
    Refuse  ///< neither the file nor the file with it is sound: nothing is changed
};
/// The decision about a `-journal` or `-wal` of that name; other names are left to SQLite.
Leftover judgeLeftover(const QString& path);

/// A file that SQLite would have used, and its present name.
struct SetAside {
    QString from, keptAs; ///< the path that it had, and its present one
};
/// What was set aside in this process since the last call, oldest first.
std::vector<SetAside> takeSetAside();
/// Which file was set aside, and its present name, as a sentence for people.
std::string sentenceOf(const SetAside& one);

/// Sets aside leftovers beside a name under which a file is about to be made.
core::Result<core::Ok> setAsideBeside(const QString& target);

/// Searches the folder of a damaged file for the journal of its interrupted save under another name, which
/// the file had when the program ended, and copies it to where SQLite finds it. True when there was one.
bool adoptJournal(const QString& path);

/// The path where SQLite looks for the journal of a file, also through a symbolic link.
QString journalOf(const QString& path);

} // namespace database
