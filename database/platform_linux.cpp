// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/platform.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace database {

namespace {

FileFacts factsIn(const struct stat& info) {
    constexpr qint64 second = 1'000'000'000;
    FileFacts out;
    out.kind = S_ISREG(info.st_mode)   ? FileFacts::Kind::Regular
               : S_ISDIR(info.st_mode) ? FileFacts::Kind::Folder
                                       : FileFacts::Kind::Other;
    out.size = info.st_size;
    out.changed = info.st_mtim.tv_sec * second + info.st_mtim.tv_nsec;
    out.names = static_cast<qint64>(info.st_nlink);
    out.identity = (QString::number(info.st_dev, 16) + u'-' + QString::number(info.st_ino, 16)).toStdString();
    return out;
}

} // namespace

std::optional<FileFacts> factsOf(const QString& path, Links links) {
    struct stat info {};
    const auto name = QFile::encodeName(path);
    const int found =
        links == Links::Follow ? ::stat(name.constData(), &info) : ::lstat(name.constData(), &info);
    if (found != 0) return std::nullopt;
    return factsIn(info);
}

std::string openRegular(QFile& file, const QString& path, FileFacts& facts) {
    const int handle = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    struct stat info {};
    if (handle < 0 || ::fstat(handle, &info) != 0) {
        const int error = errno;
        if (handle >= 0) ::close(handle);
        return std::strerror(error);
    }
    facts = factsIn(info);
    if (facts.kind == FileFacts::Kind::Regular &&
        file.open(handle, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle))
        return {};
    ::close(handle);
    return facts.kind == FileFacts::Kind::Regular ? file.errorString().toStdString() : std::string();
}

std::error_code renameUnlessExists(const QString& from, const QString& to) {
    const auto source = QFile::encodeName(from), target = QFile::encodeName(to);
    int done = ::renameat2(AT_FDCWD, source.constData(), AT_FDCWD, target.constData(), RENAME_NOREPLACE);
    // Some network and FAT drives cannot rename without replacing.
    if (done != 0 && (errno == EINVAL || errno == ENOSYS))
        done = QFileInfo::exists(to) ? (errno = EEXIST, -1)
                                     : std::rename(source.constData(), target.constData());
    return done == 0 ? std::error_code() : std::error_code(errno, std::generic_category());
}

bool syncFolder(const QString& folder) {
    const int handle = ::open(QFile::encodeName(folder).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle < 0) return errno == EACCES; // a folder that may be written but not listed cannot be synced
    // Some network and FAT drives cannot sync a folder and say EINVAL.
    const bool synced = ::fsync(handle) == 0 || errno == EINVAL;
    ::close(handle);
    return synced;
}

QString programFolder() {
    if (QCoreApplication::instance()) return QCoreApplication::applicationDirPath();
    return QFileInfo(QFileInfo(QStringLiteral("/proc/self/exe")).canonicalFilePath()).path();
}

} // namespace database
