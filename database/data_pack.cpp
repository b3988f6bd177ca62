// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/data_pack.h"

#include "database/input_file.h"
#include "database/json.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>

namespace database {

namespace {

core::Result<core::Value> readFile(const QString& path) {
    const auto where = QDir::toNativeSeparators(path).toStdString();
    const auto text = readInputFile(path, limits::packBytes, "data");
    if (!text) return tl::unexpected<core::Problem>(text.error());
    if (auto measured = measureJson(*text, {}, "data", where); !measured) return tl::unexpected<core::Problem>(measured.error());
    return parseJson(*text, where);
}

} // namespace

core::Result<core::DataPack> loadDataPack(const QString& folder) {
    const QDir root(folder);
    if (!root.exists())
        return core::impossible("data.no_folder", "there is no such folder; set TIDEKEEPER_DATA to the folder that holds the systems",
                                QDir::toNativeSeparators(folder).toStdString());
    core::DataPack pack;
    QDirIterator files(folder, {"*.json"}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const auto path = files.next();
        auto value = readFile(path);
        if (!value) return tl::unexpected<core::Problem>(value.error());
        pack.emplace(root.relativeFilePath(path).toStdString(), std::move(*value));
    }
    return pack;
}

QString systemsFolder() {
    const auto chosen = qEnvironmentVariable("TIDEKEEPER_DATA");
    if (!chosen.isEmpty()) return chosen;
    if (QCoreApplication::instance()) {
        const QDir installed(QCoreApplication::applicationDirPath() + "/../share/tidekeeper/systems");
        if (installed.exists()) return installed.canonicalPath();
    }
    return QStringLiteral(TIDEKEEPER_SOURCE_DATA);
}

} // namespace database
