// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/leftover_journal_vfs.h"

#include "database/leftovers.h"

#include <QFile>

#include <list>
#include <mutex>
#include <new>
#include <sqlite3.h>

namespace database {

namespace {

sqlite3_vfs* standardVfs() {
    static auto* standard = sqlite3_vfs_find(nullptr);
    return standard;
}

int mayExist(sqlite3_vfs*, const char* name, int flags, int* exists) {
    const int code = standardVfs()->xAccess(standardVfs(), name, flags, exists);
    if (code != SQLITE_OK || !*exists || flags != SQLITE_ACCESS_EXISTS) return code;
    try {
        const auto found = judgeLeftover(QFile::decodeName(name));
        *exists = found == Leftover::Use ? 1 : 0;
        return found == Leftover::Refuse ? journalDoesNotFit : SQLITE_OK;
    } catch (const std::bad_alloc&) {
        return SQLITE_NOMEM;
    }
}

/// The methods of an open file: those of `base`, except for reading.
struct FileMethods {
    sqlite3_io_methods own; ///< first, so that an open file's pointer to it also points to the whole table
    const sqlite3_io_methods* base;
};

int readFile(sqlite3_file* file, void* into, int count, sqlite3_int64 at) {
    const auto* base = reinterpret_cast<const FileMethods*>(file->pMethods)->base;
    const int code = base->xRead(file, into, count, at);
    return code == SQLITE_IOERR_CORRUPTFS ? SQLITE_IOERR_READ : code;
}

/// The methods over `base`, made once: SQLite has a handful of method tables, which exist as long as the
/// program.
const sqlite3_io_methods* methodsOver(const sqlite3_io_methods* base) {
    static std::mutex mutex;
    static std::list<FileMethods> known;
    const std::scoped_lock guard(mutex);
    for (const auto& each : known)
        if (each.base == base) return &each.own;
    auto& added = known.emplace_back(FileMethods{*base, base});
    added.own.xRead = readFile;
    return &added.own;
}

int openFile(sqlite3_vfs*, sqlite3_filename name, sqlite3_file* file, int flags, int* flagsUsed) {
    const int code = standardVfs()->xOpen(standardVfs(), name, file, flags, flagsUsed);
    if (code == SQLITE_OK && file->pMethods) file->pMethods = methodsOver(file->pMethods);
    return code;
}

} // namespace

const int journalDoesNotFit = SQLITE_CORRUPT | (0x7f << 8); // SQLite's own extended codes are far lower

const char* journalCheckingVfs() {
    static const char* const name = [] {
        static sqlite3_vfs vfs = *standardVfs();
        vfs.pNext = nullptr;
        vfs.zName = "tidekeeper";
        vfs.xAccess = mayExist;
        vfs.xOpen = openFile;
        return sqlite3_vfs_register(&vfs, 0) == SQLITE_OK ? vfs.zName : nullptr;
    }();
    return name;
}

} // namespace database
