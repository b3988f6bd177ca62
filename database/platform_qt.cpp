// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/platform.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <filesystem>

namespace database {

namespace {

namespace files = std::filesystem;

/// The value, or `otherwise` where the system refuses it, as it does for the size of a pipe.
template <class Get> auto valueOr(Get get, qint64 otherwise) {
    std::error_code refused;
    const auto value = static_cast<qint64>(get(refused));
    return refused ? otherwise : value;
}

} // namespace

std::optional<FileFacts> factsOf(const QString& path, Links links) {
    const QFileInfo info(path);
    const auto name = info.filesystemFilePath();
    std::error_code refused;
    const auto status =
        links == Links::Follow ? files::status(name, refused) : files::symlink_status(name, refused);
    if (!files::exists(status)) return std::nullopt;
    FileFacts out;
    out.kind = files::is_regular_file(status) ? FileFacts::Kind::Regular
               : files::is_directory(status)  ? FileFacts::Kind::Folder
                                              : FileFacts::Kind::Other;
    out.size = valueOr([&](auto& error) { return files::file_size(name, error); }, 0);
    out.changed = valueOr(
        [&](auto& error) { return files::last_write_time(name, error).time_since_epoch().count(); }, 0);
    out.names = valueOr([&](auto& error) { return files::hard_link_count(name, error); }, 1);
    const auto whole = info.canonicalFilePath(); // empty for a link that leads nowhere
    out.identity = (whole.isEmpty() ? info.absoluteFilePath() : whole).toStdString();
    return out;
}

std::string openRegular(QFile& file, const QString& path, FileFacts& facts) {
    file.setFileName(path);
    const auto found = factsOf(path);
    if (found) facts = *found;
    if (found && facts.kind != FileFacts::Kind::Regular) return {};
    return file.open(QIODevice::ReadOnly) ? std::string() : file.errorString().toStdString();
}

std::error_code renameUnlessExists(const QString& from, const QString& to) {
    const QFileInfo source(from), target(to);
    if (target.exists() || target.isSymLink()) return std::make_error_code(std::errc::file_exists);
    std::error_code refused;
    files::rename(source.filesystemFilePath(), target.filesystemFilePath(), refused);
    return refused;
}

bool syncFolder(const QString&) { return true; }

QString programFolder() {
    return QCoreApplication::instance() ? QCoreApplication::applicationDirPath() : QDir::currentPath();
}

} // namespace database
