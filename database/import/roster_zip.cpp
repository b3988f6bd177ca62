// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/import/roster_zip.h"

#include "database/import/roster_limits.h"
#include "database/input_file.h"

#include <QBuffer>
#include <QStringList>

#include <quazip/quazip.h>
#include <quazip/quazipfile.h>
#include <quazip/quazipfileinfo.h>

#include <algorithm>
#include <optional>
#include <vector>

namespace database {

namespace {

using core::impossible;

tl::unexpected<core::Problem> damaged(const std::string& where) {
    return impossible("roster.zip_damaged",
                      "the archive is damaged; export the list again or copy the file once more", where);
}

/// Nothing is ever written under these names, but an archive with such a name was made to do harm.
bool leadsOut(QString name) {
    name.replace('\\', '/');
    return name.startsWith('/') || name.contains(':') || name.split('/').contains("..");
}

/// Files that file managers add to an archive.
bool isClutter(const QString& name) {
    return name.endsWith('/') || name.startsWith("__MACOSX/") || name.endsWith(".DS_Store");
}

bool looksLikeRoster(const QString& name) {
    return name.endsWith(".ros", Qt::CaseInsensitive) || name.endsWith(".json", Qt::CaseInsensitive) ||
           name.endsWith(".xml", Qt::CaseInsensitive);
}

/// Positions beyond the end, which damaged archives contain, are refused without a warning on the console.
class QuietBuffer : public QBuffer {
public:
    bool seek(qint64 to) override { return to >= 0 && to <= size() && QBuffer::seek(to); }
};

core::Result<std::vector<QuaZipFileInfo64>> entriesOf(QuaZip& zip, const std::string& where) {
    if (zip.getEntriesCount() > roster_limits::entries)
        return impossible("roster.zip_entries",
                          "the archive contains " + std::to_string(zip.getEntriesCount()) +
                              " files; a zipped roster contains one",
                          where);
    std::vector<QuaZipFileInfo64> entries;
    for (bool more = zip.goToFirstFile(); more; more = zip.goToNextFile()) {
        QuaZipFileInfo64 info;
        // The count in the archive's own directory may be false.
        if (!zip.getCurrentFileInfo(&info) || static_cast<int>(entries.size()) >= roster_limits::entries)
            return damaged(where);
        if (leadsOut(info.name))
            return impossible("roster.zip_path",
                              "the archive contains a file whose name leads out of it: `" +
                                  info.name.left(80).toStdString() + "`",
                              where);
        if (!isClutter(info.name)) entries.push_back(std::move(info));
    }
    if (zip.getZipError() != UNZ_OK) return damaged(where);
    return entries;
}

/// The entry that is the list: the only entry, or the only one with the name of a list.
core::Result<QuaZipFileInfo64> rosterAmong(std::vector<QuaZipFileInfo64> entries, const std::string& where) {
    if (entries.size() > 1)
        std::erase_if(entries, [](const QuaZipFileInfo64& info) { return !looksLikeRoster(info.name); });
    if (entries.empty()) return impossible("roster.zip_empty", "the archive contains no roster", where);
    if (entries.size() > 1)
        return impossible("roster.zip_several",
                          "the archive contains several lists; unpack it and import them one by one", where);
    return entries.front();
}

core::Result<QByteArray> unpack(QuaZip& zip, const QuaZipFileInfo64& info, const std::string& where) {
    const auto packed = static_cast<qint64>(std::min<quint64>(info.compressedSize, limits::listBytes));
    // Small files can have a high ratio, so it is checked from 64 KiB on.
    const auto most =
        std::min(roster_limits::unpackedBytes, std::max<qint64>(64 * 1024, packed * roster_limits::ratio));
    const auto bomb =
        impossible("roster.zip_bomb",
                   "the archive unpacks to far more than a list can hold, so it was not unpacked", where);
    if (info.uncompressedSize > static_cast<quint64>(most)) return bomb;
    if (!zip.setCurrentFile(info.name)) return damaged(where);
    QuaZipFile file(&zip);
    if (!file.open(QIODevice::ReadOnly)) return damaged(where);
    QByteArray bytes;
    std::optional<core::Problem> problem;
    // The size in the directory may be false, so the unpacked bytes are counted.
    while (!problem) {
        const auto chunk = file.read(256 * 1024);
        if (chunk.isEmpty()) break;
        bytes += chunk;
        if (bytes.size() > most) problem = bomb.value();
    }
    const bool sound = file.getZipError() == UNZ_OK;
    file.close();
    if (problem) return tl::unexpected<core::Problem>(*problem);
    // Closing compares the checksum.
    if (!sound || file.getZipError() != UNZ_OK || static_cast<quint64>(bytes.size()) != info.uncompressedSize)
        return damaged(where);
    return bytes;
}

} // namespace

bool isZip(const QByteArray& bytes) {
    return bytes.startsWith("PK\x03\x04") || bytes.startsWith("PK\x05\x06");
}

core::Result<ZippedRoster> unzipRoster(const QByteArray& archive, const std::string& where) {
    QuietBuffer buffer;
    buffer.setData(archive);
    buffer.open(QIODevice::ReadOnly);
    QuaZip zip(&buffer);
    zip.setAutoClose(false);
    if (!zip.open(QuaZip::mdUnzip)) return damaged(where);
    auto entries = entriesOf(zip, where);
    if (!entries) return tl::unexpected<core::Problem>(entries.error());
    const auto info = rosterAmong(std::move(*entries), where);
    if (!info) return tl::unexpected<core::Problem>(info.error());
    const auto inner = where + ", " + info->name.toStdString();
    if (info->flags & 1)
        return impossible("roster.zip_encrypted",
                          "the archive is protected by a password; export the list without one", inner);
    auto bytes = unpack(zip, *info, inner);
    if (!bytes) return tl::unexpected<core::Problem>(bytes.error());
    return ZippedRoster{std::move(*bytes), inner};
}

} // namespace database
