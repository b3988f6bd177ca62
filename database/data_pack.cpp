// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/data_pack.h"

#include "database/input_file.h"
#include "database/json.h"
#include "database/log.h"
#include "database/platform.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>

namespace database {

namespace {

constexpr int deepestProgram = 3; ///< number of parent folders searched from a program upwards

core::Result<core::Value> readFile(const QString& path, qint64& bytesLeft) {
    const auto where = QDir::toNativeSeparators(path).toStdString();
    const auto text = readInputFile(path, limits::packBytes, "data");
    if (!text) return tl::unexpected<core::Problem>(text.error());
    bytesLeft -= text->size();
    if (bytesLeft < 0)
        return core::impossible("data.too_large",
                                "with this file the data in the folder are larger than " +
                                    std::to_string(limits::packBytes / limits::mebibyte) +
                                    " MiB, which is more than any system has",
                                where);
    if (auto measured = measureJson(*text, {}, "data", where); !measured)
        return tl::unexpected<core::Problem>(measured.error());
    return parseJson(*text, where);
}

} // namespace

namespace {

core::Result<core::DataPack> packIn(const QString& folder) {
    const QDir root(folder);
    if (!root.exists())
        return core::impossible(
            "data.no_folder",
            "there is no such folder; set TIDEKEEPER_DATA to the folder that holds the systems",
            QDir::toNativeSeparators(folder).toStdString());
    core::DataPack pack;
    // Names inside the folder are only taken from whole paths.
    QDirIterator files(root.absolutePath(), {"*.json"}, QDir::Files, QDirIterator::Subdirectories);
    qint64 bytesLeft = limits::packBytes;
    while (files.hasNext()) {
        const auto path = files.next();
        auto value = readFile(path, bytesLeft);
        if (!value) return tl::unexpected<core::Problem>(value.error());
        pack.emplace(root.relativeFilePath(path).toStdString(), std::move(*value));
    }
    return pack;
}

} // namespace

core::Result<core::DataPack> loadDataPack(const QString& folder) {
    return noted(importLog(), packIn(folder));
}

QString sharedFolder(const QString& name) {
    // Installed beside the program; a build has the same folder above its programs.
    const QDir program(programFolder());
    const QString folder = "share/tidekeeper/" + name;
    for (QString up = "../"; up.size() <= deepestProgram * 3; up += "../")
        if (const QDir found(program.filePath(up + folder)); found.exists()) return found.canonicalPath();
    return QDir::cleanPath(program.filePath("../" + folder));
}

QString systemsFolder() {
    const auto chosen = qEnvironmentVariable("TIDEKEEPER_DATA");
    return chosen.isEmpty() ? sharedFolder("systems") : chosen;
}

} // namespace database
