// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/raw_file.h"

#include <QFile>

#include <algorithm>

namespace database {

RawFile::RawFile(const QString& path) : m_path(path) {
    auto* vfs = sqlite3_vfs_find(nullptr);
    const auto name = QFile::encodeName(path);
    m_memory.resize(static_cast<std::size_t>(vfs->szOsFile) / sizeof(std::max_align_t) + 1);
    m_name = sqlite3_create_filename(name.constData(), (name + "-journal").constData(),
                                     (name + "-wal").constData(), 0, nullptr);
    int flags = 0;
    if (!m_name ||
        vfs->xOpen(vfs, m_name, file(), SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_READWRITE, &flags) != SQLITE_OK)
        file()->pMethods = nullptr;
    m_writable = file()->pMethods && !(flags & SQLITE_OPEN_READONLY);
}

RawFile::~RawFile() {
    if (file()->pMethods) {
        file()->pMethods->xUnlock(file(), SQLITE_LOCK_NONE);
        file()->pMethods->xClose(file());
    }
    sqlite3_free_filename(m_name);
}

bool RawFile::lock() {
    return file()->pMethods && file()->pMethods->xLock(file(), SQLITE_LOCK_SHARED) == SQLITE_OK;
}

bool RawFile::isBeingSaved() {
    int reserved = 0;
    return file()->pMethods->xCheckReservedLock(file(), &reserved) != SQLITE_OK || reserved;
}

bool RawFile::reserve() {
    return m_writable && file()->pMethods->xLock(file(), SQLITE_LOCK_RESERVED) == SQLITE_OK;
}

void RawFile::release() { file()->pMethods->xUnlock(file(), SQLITE_LOCK_SHARED); }

QByteArray RawFile::read(qint64 most) {
    sqlite3_int64 size = 0;
    if (file()->pMethods->xFileSize(file(), &size) != SQLITE_OK) return {};
    constexpr qint64 smallestPage = 512;
    if (size > most && most >= smallestPage) return {};
    QByteArray out(std::min<qint64>(size, most), '\0');
    constexpr qsizetype piece = 1 << 20;
    for (qsizetype at = 0; at < out.size(); at += piece)
        if (file()->pMethods->xRead(file(), out.data() + at,
                                    static_cast<int>(std::min(piece, out.size() - at)), at) != SQLITE_OK)
            return {};
    return out;
}

int RawFile::readFault() {
    if (!file()->pMethods) return SQLITE_OK;
    sqlite3_int64 size = 0;
    int code = file()->pMethods->xFileSize(file(), &size);
    constexpr int piece = 1 << 16;
    QByteArray bytes(piece, '\0');
    for (sqlite3_int64 at = 0; code == SQLITE_OK && at < size; at += piece)
        code = file()->pMethods->xRead(file(), bytes.data(),
                                       static_cast<int>(std::min<sqlite3_int64>(piece, size - at)), at);
    return code == SQLITE_IOERR_CORRUPTFS ? SQLITE_IOERR_READ : code;
}

bool RawFile::sync() {
    return file()->pMethods && file()->pMethods->xSync(file(), SQLITE_SYNC_FULL) == SQLITE_OK;
}

bool RawFile::rewrite(const QByteArray& content) {
    constexpr qsizetype piece = 4096;
    for (qsizetype at = 0; at < content.size(); at += piece)
        if (file()->pMethods->xWrite(file(), content.constData() + at,
                                     static_cast<int>(std::min(piece, content.size() - at)), at) != SQLITE_OK)
            return false;
    return sync();
}

} // namespace database
