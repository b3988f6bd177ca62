// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/image.h"

#include "database/atomic_file.h"
#include "database/file_lock.h"
#include "database/input_file.h"
#include "database/leftovers.h"
#include "database/platform.h"
#include "database/raw_file.h"
#include "database/schema.h"

#include <QFile>
#include <QFileInfo>
#include <QtEndian>

#include <cstring>

namespace database {

namespace {

constexpr qint64 headerSize = 100;

tl::unexpected<core::Problem> refuse(const char* code, const std::string& text, const QString& path) {
    return core::impossible(code, text, displayPath(path));
}

core::Result<core::Ok> checkLength(const QByteArray& head, const QFileInfo& info) {
    const auto pageSize = qFromBigEndian<quint16>(head.constData() + 16);
    const qint64 bytes =
        (pageSize == 1 ? 65536 : pageSize) * qint64{qFromBigEndian<quint32>(head.constData() + 28)};
    const bool lengthKnown = head.mid(24, 4) == head.mid(92, 4);
    if (!lengthKnown || info.size() >= bytes || QFile::exists(journalOf(info.filePath()))) return core::Ok{};
    return refuse("file.truncated",
                  "the file is cut short: " + std::to_string(info.size()) + " of " + std::to_string(bytes) +
                      " bytes are there",
                  info.filePath());
}

/// Completes what a killed program left beside the file, where this user may write it.
bool rollBackLeftover(const QString& path) {
    auto writer = Connection::open(path, Connection::Mode::Write);
    return writer && writer->execute("SELECT count(*) FROM sqlite_schema") == SQLITE_OK;
}

core::Result<Connection> copyOnce(const QString& path, int& code) {
    auto source = Connection::open(path, Connection::Mode::Read);
    if (!source) return source;
    source->setBusyTimeout(0); // the retries below replace SQLite's waiting
    auto image = Connection::open({}, Connection::Mode::Memory);
    if (!image) return image;
    auto* copy = sqlite3_backup_init(image->handle(), "main", source->handle(), "main");
    code = copy ? sqlite3_backup_step(copy, -1) : sqlite3_extended_errcode(image->handle());
    for (int tries = 0;
         tries < Connection::shortPatience / 20 && copy && (code == SQLITE_BUSY || code == SQLITE_LOCKED);
         ++tries) {
        sqlite3_sleep(20);
        code = sqlite3_backup_step(copy, -1);
    }
    sqlite3_backup_finish(copy);
    if (code == SQLITE_DONE) return image;
    return tl::unexpected<core::Problem>(problemOf(nullptr, code, path));
}

} // namespace

core::Result<int> inspectHeader(const QString& path) {
    const QFileInfo info(path);
    if (!info.exists()) return refuse("file.missing", "there is no such file", path);
    // Opening a pipe would wait forever for its other end.
    if (!info.isFile())
        return refuse("file.unreadable",
                      std::string("the file cannot be read: it is a ") +
                          (info.isDir() ? "folder" : "pipe or a device"),
                      path);
    if (info.size() > limits::campaignBytes)
        return refuse("file.too_large",
                      "the file is larger than " + std::to_string(limits::campaignBytes / limits::mebibyte) +
                          " MiB, which is more than any campaign has",
                      path);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return refuse("file.unreadable", "the file cannot be read: " + file.errorString().toStdString(),
                      path);
    const auto head = file.read(headerSize);
    if (file.error() != QFileDevice::NoError)
        return refuse("file.unreadable",
                      "the file cannot be read from the disk: " + file.errorString().toStdString() +
                          "; nothing was changed. Plug the disk into another port and try again, or open a "
                          "copy of the file",
                      path);
    if (head.isEmpty()) return refuse("file.truncated", "the file is empty", path);
    const QByteArray magic("SQLite format 3\0", 16);
    if (!head.startsWith(magic) && !magic.startsWith(head))
        return refuse("file.foreign", "this is not a campaign file", path);
    if (head.size() < headerSize)
        return refuse("file.truncated", "the file is cut short: only its first bytes are there", path);
    if (qFromBigEndian<qint32>(head.constData() + 68) != applicationId)
        return refuse("file.foreign", "this is a database of another program, not a campaign file", path);
    const int version = qFromBigEndian<qint32>(head.constData() + 60);
    if (version < 0) return refuse("file.damaged", "the file is damaged: its version is not possible", path);
    if (majorOf(version) > majorOf(schemaVersion))
        return refuse("file.newer",
                      "the file was written by a newer version of this program (format " +
                          std::to_string(majorOf(version)) + ", known here is " +
                          std::to_string(majorOf(schemaVersion)) + "); update the program to open it",
                      path);
    if (auto length = checkLength(head, info); !length) return tl::unexpected<core::Problem>(length.error());
    return version;
}

std::optional<core::Problem> readFaultOf(const QString& path) {
    const auto fault = RawFile(QFileInfo(path).absoluteFilePath()).readFault();
    if (fault == SQLITE_OK) return std::nullopt;
    return problemOf(nullptr, fault, path);
}

core::Result<Connection> readImage(const QString& path) {
    int code = SQLITE_OK;
    auto image = copyOnce(path, code);
    const bool leftover = code == SQLITE_READONLY_ROLLBACK || code == SQLITE_READONLY_RECOVERY ||
                          code == SQLITE_READONLY_CANTINIT || code == SQLITE_CANTOPEN ||
                          code == SQLITE_READONLY;
    if (image || !leftover) return image;
    // The program that has the file open must complete it: a second connection in this process would make
    // SQLite take the journal for that of a running save, and the next save would overwrite it.
    if (const auto owner = FileLock::ownerOf(path); !owner.empty())
        return refuse("file.locked",
                      "the last save of this file was interrupted and waits to be finished by " + owner +
                          "; check there what delays it, or end that program and try again",
                      path);
    if (rollBackLeftover(path)) return copyOnce(path, code);
    return refuse(
        "file.read_only",
        "the last step in this file was interrupted and can only be finished where the file may be written; "
        "copy it together with its “-journal” file to a folder of your own and open it there",
        path);
}

core::Result<Connection> imageOf(const QByteArray& bytes, const QString& path) {
    auto out = Connection::open({}, Connection::Mode::Memory);
    if (!out) return out;
    const auto size = static_cast<sqlite3_int64>(bytes.size());
    auto* copy = static_cast<unsigned char*>(sqlite3_malloc64(static_cast<sqlite3_uint64>(size)));
    if (copy) std::memcpy(copy, bytes.constData(), static_cast<std::size_t>(size));
    const int code =
        copy ? sqlite3_deserialize(out->handle(), "main", copy, size, size, SQLITE_DESERIALIZE_FREEONCLOSE)
             : SQLITE_NOMEM;
    if (code != SQLITE_OK) return tl::unexpected<core::Problem>(problemOf(out->handle(), code, path));
    return out;
}

core::Result<core::Ok> writeImage(const Connection& from, const QString& target) {
    const auto name = nameForSqlite(target);
    (void)makePrivateFile(target); // an empty file is filled; where it cannot be created, SQLite reports why
    auto vacuum = from.prepare("VACUUM INTO ?");
    vacuum.bindText(1, std::string_view(name.constData(), static_cast<std::size_t>(name.size())));
    if (const int code = vacuum.run(); code != SQLITE_OK) {
        const auto problem = problemOf(from.handle(), code, target);
        QFile::remove(target);
        return tl::unexpected<core::Problem>(problem);
    }
    if (RawFile(QFileInfo(target).absoluteFilePath()).sync()) return core::Ok{};
    QFile::remove(target);
    return refuse("file.write_failed", "the disk did not confirm that the copy is saved; try another folder",
                  target);
}

core::Result<core::Ok> renameNew(const QString& from, const QString& to) {
    const auto refused = renameUnlessExists(from, to);
    if (!refused) return core::Ok{};
    if (refused == std::errc::file_exists)
        return refuse("file.exists", "there is already a file of that name; choose another", to);
    return refuse("file.write_failed", "the file could not be written: " + refused.message(), to);
}

} // namespace database
