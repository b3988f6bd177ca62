// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/save_file.h"

#include "ui/files/disk_sync.h"

#include <QDir>
#include <QFileInfo>
#include <QLoggingCategory>
#include <QSaveFile>

namespace ui {

namespace {

Q_LOGGING_CATEGORY(exportLog, "tidekeeper.files")

/// Puts the bytes on the disk, or returns the reason why not. commit() alone reports success on a full disk;
/// only the returned count, the flush and the sync reveal the failure.
std::string put(QSaveFile& file, const QByteArray& bytes) {
    if (file.write(bytes) != bytes.size() || !file.flush()) return file.errorString().toStdString();
    return syncToDisk(file);
}

} // namespace

core::Result<core::Ok> saveText(const QString& path, const QString& text) {
    return saveBytes(path, text.toUtf8());
}

core::Result<core::Ok> saveBytes(const QString& path, const QByteArray& bytes) {
    const auto refused = [&](const char* code, const std::string& why) {
        qCWarning(exportLog, "%s: %s (%s)", code, why.c_str(), qPrintable(path));
        return core::impossible(code, "The file was not written: " + why,
                                QDir::toNativeSeparators(path).toStdString());
    };
    // Renaming onto a device or a folder would replace it.
    if (const QFileInfo target(path); target.exists() && !target.isFile())
        return refused("export.not_a_file", "this is a folder or a device, not a file.");
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return refused("export.not_written", file.errorString().toStdString());
    if (const auto why = put(file, bytes); !why.empty()) {
        file.cancelWriting();
        return refused("export.not_written", why);
    }
    if (!file.commit()) return refused("export.not_written", file.errorString().toStdString());
    return core::Ok{};
}

} // namespace ui
