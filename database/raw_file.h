// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <sqlite3.h>

#include <vector>

namespace database {

/// The bytes of a database file, read through SQLite's layer: closing an ordinary descriptor would release
/// the locks that connections of this process hold on the same file.
class RawFile {
public:
    explicit RawFile(const QString& path);
    ~RawFile();
    RawFile(const RawFile&) = delete;
    RawFile& operator=(const RawFile&) = delete;

    const QString& path() const { return m_path; }
    /// Whether the file can be written.
    bool isWritable() const { return m_writable; }
    /// Locks the file against changes while it is examined; false when a program is about to write it or it
    /// cannot be opened.
    bool lock();
    /// Whether a program is in the middle of a save.
    bool isBeingSaved();
    /// Prevents others from beginning a save, until it is released.
    bool reserve();
    /// Ends the reservation; the lock stays.
    void release();
    /// The content of up to `most` bytes; nothing when the file is larger or cannot be read, unless less than
    /// a page was requested.
    QByteArray read(qint64 most);
    /// The error of reading the whole file; SQLITE_OK when all of it can be read or it cannot be opened.
    int readFault();
    /// Waits until the disk confirms the content; false when it does not, or the file cannot be opened.
    bool sync();
    /// Writes the content, which was read from this file, to it once more and waits until the disk confirms
    /// it.
    bool rewrite(const QByteArray& content);

private:
    sqlite3_file* file() { return reinterpret_cast<sqlite3_file*>(m_memory.data()); }

    QString m_path;
    sqlite3_filename m_name = nullptr;
    std::vector<std::max_align_t> m_memory;
    bool m_writable = false;
    int m_level = SQLITE_LOCK_NONE;
};

} // namespace database
