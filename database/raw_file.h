// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <sqlite3.h>

#include <vector>

namespace database {

/// The bytes of a database file, read through SQLite's own layer: an ordinary descriptor that is closed would
/// take away the locks that connections of this process hold on the same file.
class RawFile {
public:
    explicit RawFile(const QString& path);
    ~RawFile();
    RawFile(const RawFile&) = delete;
    RawFile& operator=(const RawFile&) = delete;

    const QString& path() const { return m_path; }
    bool isWritable() const { return m_writable; }
    /// Keeps others from changing the file while it is looked at; false when a program is about to or it
    /// cannot be opened.
    bool lock();
    /// Whether a program is in the middle of a save.
    bool isBeingSaved();
    /// Keeps others from beginning a save, until it is released.
    bool reserve();
    void release();
    /// The content up to so many bytes; nothing when it is larger or cannot be read, unless less was asked
    /// for than a page.
    QByteArray read(qint64 most);
    /// The error that reading the whole file comes to; SQLITE_OK when all of it can be read or it cannot be
    /// opened.
    int readFault();
    /// Writes what was read once more and waits for the disk.
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
