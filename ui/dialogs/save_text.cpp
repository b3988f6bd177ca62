// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/save_text.h"

#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

namespace ui {

core::Result<core::Ok> saveText(const QString& path, const QString& text) { return saveBytes(path, text.toUtf8()); }

core::Result<core::Ok> saveBytes(const QString& path, const QByteArray& bytes) {
    const auto where = QDir::toNativeSeparators(path).toStdString();
    const auto refused = [&](const QSaveFile& file) {
        return core::impossible("export.not_written", "The file was not written: " + file.errorString().toStdString(), where);
    };
    // Renaming over a device or a folder would replace it.
    if (const QFileInfo target(path); target.exists() && !target.isFile())
        return core::impossible("export.not_a_file", "The file was not written: this is a folder or a device, not a file.", where);
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly)) return refused(file);
    // commit() alone reports success on a full disk; only the returned count tells.
    if (file.write(bytes) != bytes.size() || !file.flush()) {
        const auto problem = refused(file);
        file.cancelWriting();
        return problem;
    }
    if (!file.commit()) return refused(file);
    return core::Ok{};
}

} // namespace ui
