// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>
#include <utility>

namespace database {

/// One writer per file and user. The mark is in the user's cache folder, never beside the document, and is
/// keyed by the file itself, so that other paths and links to it find the same mark. The system holds the
/// lock on it and lets go when the program ends, however it ends; who, when and which run of the computer
/// only stand in it for people to read. What a killed program or another computer left
/// there keeps no program out. A second lock is on the file itself, far behind its end, where the program of
/// another user meets it, whose marks other users cannot see.
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
    /// Who had the file before and ended without closing it, for a person to read; empty = no one.
    const std::string& takenFrom() const { return m_takenFrom; }
    /// Who has the file open for writing, for a person to read; empty = no one.
    static std::string ownerOf(const QString& path);
    /// Whether another process than this one has the file open for writing.
    static bool isOthers(const QString& path);

private:
    bool takeMark(const QString& path);
    bool takeShared(const QString& path);

    QString m_mark;
    std::string m_takenFrom;
    int m_handle = -1;
    int m_shared = -1; ///< the file itself
};

} // namespace database
