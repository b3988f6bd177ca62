// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>
#include <utility>

namespace database {

/// One writer per file and user. The mark is in the user's cache folder, never beside the document. Its key
/// is the identity of the file, so that other paths and links to the file find the same mark. The operating
/// system holds the lock on the mark and releases it when the program ends, in whatever way; the program's
/// name, the time and the computer's start in it are only for people to read. A mark left by a killed program
/// or by another computer keeps no program out. A second lock is on the file itself, far beyond its end, for
/// programs of other users, who cannot see each other's marks.
class FileLock {
public:
    FileLock() = default;
    FileLock(FileLock&& other) noexcept
        : m_mark(std::move(other.m_mark)), m_takenFrom(std::move(other.m_takenFrom)),
          m_handle(std::exchange(other.m_handle, -1)), m_shared(std::exchange(other.m_shared, -1)) {}
    FileLock& operator=(FileLock&& other) noexcept;
    ~FileLock() { release(); }

    /// True when this process is now the writer.
    bool take(const QString& path);
    void release();
    /// The program that had the file before and ended without closing it, as a text for people; empty = none.
    const std::string& takenFrom() const { return m_takenFrom; }
    /// The program that has the file open for writing, as a text for people; empty = none.
    static std::string ownerOf(const QString& path);
    /// Whether another process than this one has the file open for writing.
    static bool isOthers(const QString& path);

private:
    bool takeMark(const QString& path);
    bool takeShared(const QString& path);

    QString m_mark;
    std::string m_takenFrom;
    int m_handle = -1;
    int m_shared = -1; ///< lock on the file itself
};

} // namespace database
