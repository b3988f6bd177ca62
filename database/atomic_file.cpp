// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/atomic_file.h"

#include "database/image.h"
#include "database/leftovers.h"
#include "database/log.h"
#include "database/platform.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace database {

namespace {

core::Result<core::Ok> removeUnfinished(const QString& temporary) {
    auto gone = removeFile(temporary);
    for (const auto* beside : {"-journal", "-wal", "-shm"})
        if (auto besideGone = removeFile(temporary + beside); gone) gone = std::move(besideGone);
    return gone;
}

/// Gives the complete file its name. A name that is not safely on the disk is removed again, since it has not
/// been reported.
core::Result<core::Ok> giveName(const QString& temporary, const QString& target) {
    if (auto named = renameNew(temporary, target); !named) return named;
    const auto folder = QFileInfo(target).absolutePath();
    if (syncFolder(folder) || syncFolder(folder))
        return core::Ok{}; // a network drive may be unavailable for a moment
    const bool gone = removeFile(target).has_value();
    return core::impossible(
        "file.write_failed",
        gone ? "the disk did not confirm that the new file is saved; no file was made. Try another folder"
             : "the new file is there, but the disk did not confirm that it is saved; check it later, or "
               "try another folder",
        displayPath(target));
}

} // namespace

bool makePrivateFile(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadWrite | QIODevice::NewOnly, QFile::ReadOwner | QFile::WriteOwner);
}

core::Result<core::Ok> removeFile(const QString& path) {
    QFile file(path);
    if (file.remove()) return core::Ok{};
    const auto reason = file.errorString().toStdString();
    if (!factsOf(path, Links::Stop)) return core::Ok{};
    return core::impossible("file.write_failed", "the file cannot be removed: " + reason, displayPath(path));
}

core::Result<core::Ok> createAtomically(const QString& target,
                                        const std::function<core::Result<core::Ok>(const QString&)>& make) {
    const QFileInfo info(target);
    return createAtomically(target, info.dir().filePath('.' + info.fileName() + ".new"), make);
}

core::Result<core::Ok> createAtomically(const QString& target, const QString& temporary,
                                        const std::function<core::Result<core::Ok>(const QString&)>& make) {
    auto done = setAsideBeside(target);
    if (done) done = removeUnfinished(temporary);
    if (done) done = make(temporary);
    if (done) done = giveName(temporary, target);
    if (done) return done;
    (void)removeUnfinished(temporary); // a file that cannot be removed now is removed by the next try
    auto problem = noted(filesLog(), done).error();
    // The temporary name was never reported.
    if (problem.where == displayPath(temporary)) problem.where = displayPath(target);
    return tl::unexpected<core::Problem>(std::move(problem));
}

} // namespace database
