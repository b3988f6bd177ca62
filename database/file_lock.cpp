// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/file_lock.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QSysInfo>

#include <csignal>
#include <sys/stat.h>

namespace database {

namespace {

QString markFolder() { return QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + "/tidekeeper/open"; }

QString markOf(const QString& path) {
    struct stat info {};
    if (::stat(QFile::encodeName(path).constData(), &info) != 0) return {};
    return markFolder() + '/' + QString::number(info.st_dev, 16) + '-' + QString::number(info.st_ino, 16) + ".lock";
}

} // namespace

bool FileLock::take(const QString& path) {
    const auto mark = markOf(path);
    if (mark.isEmpty() || !QDir().mkpath(markFolder())) return true;
    m_lock = std::make_unique<QLockFile>(mark);
    m_lock->setStaleLockTime(0);
    if (m_lock->tryLock(0)) return true;
    // A cache folder that cannot be written must not keep anybody from playing.
    const bool taken = m_lock->error() == QLockFile::LockFailedError;
    m_lock.reset();
    return !taken;
}

std::string FileLock::ownerOf(const QString& path) {
    const auto mark = markOf(path);
    if (mark.isEmpty() || !QFile::exists(mark)) return {};
    qint64 process = 0;
    QString host, program;
    if (!QLockFile(mark).getLockInfo(&process, &host, &program)) return {};
    const bool here = host == QSysInfo::machineHostName();
    if (here && ::kill(static_cast<pid_t>(process), 0) != 0 && errno == ESRCH) return {};
    return program.toStdString() + " (process " + std::to_string(process) + ") on " + (here ? "this computer" : host.toStdString());
}

} // namespace database
