// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/backups.h"

#include "database/atomic_file.h"
#include "database/input_file.h"
#include "database/log.h"
#include "database/sqlite.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSaveFile>
#include <QStandardPaths>

namespace database {

namespace {

/// A file beside the backups: it names the campaign that they belong to, and the path that the campaign had
/// when the last backup was made.
const QString ownerName = QStringLiteral("campaign");
constexpr qint64 ownerBytes = 64 * 1024;

struct Owner {
    QString id, path;
};

QString rootFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + "/tidekeeper/backups";
}

QString absolutePath(const QString& path) {
    const QFileInfo info(path);
    return info.exists() ? info.canonicalFilePath() : info.absoluteFilePath();
}

QString keyOf(const QString& text) {
    return QString::fromLatin1(
        QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256).toHex().left(10));
}

QString folderNamed(const QString& absolute, const QString& key) {
    return rootFolder() + '/' + QFileInfo(absolute).completeBaseName() + '-' + key;
}

/// Identifies a campaign wherever its file is: the checksum of its first row. Empty when that cannot be read.
QString campaignId(const QString& path) {
    if (!inspectInputFile(path, limits::campaignBytes, "file")) return {};
    const auto file = Connection::open(path, Connection::Mode::Read);
    if (!file) return {};
    return QString::fromStdString(file->word("SELECT lower(hex(hash)) FROM stream WHERE seq = 1"));
}

std::optional<Owner> ownerOf(const QString& folder) {
    const auto text = readInputFile(folder + '/' + ownerName, ownerBytes, "backup");
    if (!text) return std::nullopt;
    const auto lines = QString::fromUtf8(*text).split(u'\n');
    if (lines.size() < 2) return std::nullopt;
    return Owner{lines[0], lines[1]};
}

/// A folder of an earlier version, which identified a campaign by its path alone: it belongs to this campaign
/// unless its backups are of another one.
bool isOlderFolderOf(const QString& folder, const QString& id) {
    if (!QDir(folder).exists() || ownerOf(folder)) return false;
    const auto backups = backupsIn(folder);
    const auto theirs = backups.isEmpty() ? QString() : campaignId(backups.front().path);
    return id.isEmpty() || theirs.isEmpty() || theirs == id;
}

/// The name contains the key of the campaign, so that its folders are found without opening all others.
QString folderOf(const QString& absolute, const QString& id) {
    return folderNamed(absolute, keyOf(id) + '-' + keyOf(absolute));
}

/// Folders that may belong to the campaign: those with its key in their names, and those of earlier versions,
/// whose names have no key. All folders when the campaign cannot be identified.
QStringList candidates(const QString& id) {
    static const QRegularExpression withKey(QStringLiteral("-[0-9a-f]{10}-[0-9a-f]{10}$"));
    const auto own = '-' + keyOf(id) + '-';
    QStringList out;
    for (const auto& name : QDir(rootFolder()).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Unsorted))
        if (id.isEmpty() || name.contains(own) || !withKey.match(name).hasMatch())
            out << rootFolder() + '/' + name;
    return out;
}

/// Among the folders of the campaign the one made for this file; else one of a file that no longer exists,
/// which means that the file was moved. A copy of a file beside its original has separate backups.
QString knownFolder(const QString& absolute, const QString& id) {
    QString moved;
    for (const auto& folder : candidates(id)) {
        const auto owner = ownerOf(folder);
        if (!owner || (!id.isEmpty() && owner->id != id)) continue;
        if (owner->path == absolute) return folder;
        const bool latest =
            moved.isEmpty() || QFileInfo(folder).lastModified() > QFileInfo(moved).lastModified();
        if (!id.isEmpty() && latest && campaignId(owner->path) != id) moved = folder;
    }
    return moved;
}

/// The folder of that campaign's backups, existing or not.
QString folderFor(const QString& absolute, const QString& id) {
    if (const auto known = knownFolder(absolute, id); !known.isEmpty()) return known;
    const auto older = folderNamed(absolute, keyOf(absolute));
    return id.isEmpty() || isOlderFolderOf(older, id) ? older : folderOf(absolute, id);
}

} // namespace

QString backupFolder(const QString& path) {
    const auto absolute = absolutePath(path);
    return folderFor(absolute, campaignId(absolute));
}

core::Result<QString> makeBackupFolder(const QString& path) {
    const auto absolute = absolutePath(path), id = campaignId(absolute);
    const auto folder = folderFor(absolute, id);
    if (!QDir().mkpath(folder))
        return core::impossible("backup.failed",
                                "the backup folder cannot be made; the campaign itself is safe",
                                displayPath(folder));
    const auto owner = ownerOf(folder);
    if (id.isEmpty() || (owner && owner->id == id && owner->path == absolute)) return folder;
    // Without this file the backups are found only while the campaign stays at its path.
    QSaveFile file(folder + '/' + ownerName);
    const auto text = (id + '\n' + absolute + '\n').toUtf8();
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit())
        qCInfo(filesLog, "%s: %s", displayPath(file.fileName()).c_str(), qPrintable(file.errorString()));
    return folder;
}

} // namespace database
