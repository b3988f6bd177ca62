// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>
#include <string>
#include <system_error>

class QFile;

namespace database {

/// What files need of the operating system beyond standard C++, Qt and SQLite; the other part is FileLock.
/// There are two implementations: platform_linux.cpp, and platform_qt.cpp for any system, which uses nothing
/// but Qt and standard C++. TIDEKEEPER_PLATFORM chooses one, and both pass the same tests on Linux. What the
/// second one cannot promise is stated at each function.

/// The properties of a file that show whether it is still the same file in the same state.
struct FileFacts {
    enum class Kind { Regular, Folder, Other };
    Kind kind = Kind::Other;
    qint64 size = 0;      ///< in bytes
    qint64 changed = 0;   ///< time of the last change of its content; comparable, of no particular unit
    qint64 names = 1;     ///< its number of hard links
    std::string identity; ///< the same under every name of the file. Qt: a hard link counts as another file
    friend bool operator==(const FileFacts&, const FileFacts&) = default;
};

/// Whether symbolic links are followed.
enum class Links { Follow, Stop };

/// The properties of what is at that path; nothing where there is nothing, or it cannot be examined. A
/// symbolic link is followed, or is a thing of kind Other itself.
std::optional<FileFacts> factsOf(const QString& path, Links links = Links::Follow);

/// Finds out what is at that path and opens it for reading if it is a regular file, without waiting for the
/// other end of a pipe. Returns the reason when it cannot be opened; empty = examined, and open if regular.
/// Qt: a pipe that replaces the file between the two operations is waited for.
std::string openRegular(QFile& file, const QString& path, FileFacts& facts);

/// Renames within one folder unless the target exists, which is std::errc::file_exists.
/// Qt: a target that another program makes in the very moment between check and renaming is replaced.
std::error_code renameUnlessExists(const QString& from, const QString& to);

/// Makes the entries of the folder durable; false when the disk reports a fault.
/// Qt: does nothing. After a power cut a new file may be missing, until the first save into it, which SQLite
/// makes durable together with the name.
bool syncFolder(const QString& folder);

/// The folder of the running program. Qt: the current folder until there is an application object.
QString programFolder();

} // namespace database
