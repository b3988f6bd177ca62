// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <memory>
#include <string>

namespace database {

/// One writer per file. The operating system releases the lock when the program ends, in whatever way; the
/// mark that it leaves then keeps no program out, whatever is in it. Where files cannot be locked, no program
/// is kept out, either. There are two implementations (platform.h).
///
/// Linux: the mark is in the user's cache folder, never beside the file itself. Its key is the identity of
/// the file, so that other paths and links to the file find the same mark. A second lock is on the file
/// itself, far beyond its end, for programs of other users, who cannot see each other's marks.
///
/// Qt: a QLockFile with the name `.NAME.open` beside the file, where programs of all users see it. It
/// cannot promise that
/// - a file with several hard links has one writer: each name has a separate mark;
/// - a mark is removed on a disk that became read-only: it looks like an open program there;
/// - a mark of another computer on a network drive without locks is recognised as left over: it must be
///   removed manually;
/// - a program that is killed while it takes or examines a lock delays no other: they see an open program for
///   up to half a minute.
class FileLock {
public:
    FileLock();
    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;
    ~FileLock();

    /// True when this process is now the writer.
    bool take(const QString& path);
    /// Ends the lock and removes the mark.
    void release();
    /// The program that had the file before and ended without closing it, as a text for people; empty = none.
    const std::string& takenFrom() const { return m_takenFrom; }
    /// The program that has the file open for writing, as a text for people; empty = none.
    static std::string ownerOf(const QString& path);
    /// Whether another process than this one has the file open for writing.
    static bool isOthers(const QString& path);
    /// The path of the mark of a file, which exists while a program has the file open for writing; empty when
    /// there is no such file.
    static QString markOf(const QString& path);

private:
    struct Held;
    std::unique_ptr<Held> m_held;
    std::string m_takenFrom;
};

} // namespace database
