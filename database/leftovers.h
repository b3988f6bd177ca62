// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/result.h"

#include <QString>

#include <vector>

namespace database {

/// SQLite takes any `-journal` or `-wal` beside a file for the rest of that file's last save and copies it
/// into the file. A sync client, a moved file or a second name brings others there. Every connection of this
/// program therefore asks first whose it is, at the moment at which SQLite would use it: what belongs is
/// rolled back as ever, what does not is renamed and reported.

enum class Leftover {
    Use,    ///< SQLite goes on with it
    Ignore, ///< to SQLite it is not there
    Refuse  ///< neither the file nor the file with it is sound: nothing is touched
};
/// What becomes of a `-journal` or `-wal` of that name; what is neither is left to SQLite.
Leftover judgeLeftover(const QString& path);

/// A file that SQLite would have believed, and the name under which it is kept now.
struct SetAside {
    QString from, keptAs;
};
/// What was set aside in this process since the last call, oldest first.
std::vector<SetAside> takeSetAside();
/// The same as a sentence for people.
std::string sentenceOf(const SetAside& one);

/// Sets aside leftovers beside a name under which a file is about to be made.
core::Result<core::Ok> clearBeside(const QString& target);

/// Looks in the folder of a damaged file for the journal of its interrupted save under another name, which
/// the file had when the program was ended, and copies it to where SQLite finds it. True when there was one.
bool adoptJournal(const QString& path);

/// Where SQLite looks for the journal of a file, also behind a symbolic link.
QString journalOf(const QString& path);

} // namespace database
