// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/settings.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

namespace app {

namespace {

constexpr int mostRecent = 12;
constexpr auto recentKey = "recent";
constexpr auto themeKey = "theme";
constexpr auto geometryKey = "geometry";

} // namespace

Settings::Settings() : m_settings(QSettings::IniFormat, QSettings::UserScope, "tidekeeper", "tidekeeper") {}

QStringList Settings::recentFiles() const { return m_settings.value(recentKey).toStringList(); }

void Settings::remember(const QString& file) {
    const QString path = QFileInfo(file).absoluteFilePath();
    auto files = recentFiles();
    files.removeAll(path);
    files.prepend(path);
    m_settings.setValue(recentKey, QStringList(files.mid(0, mostRecent)));
}

void Settings::forget(const QString& file) {
    auto files = recentFiles();
    files.removeAll(file);
    m_settings.setValue(recentKey, files);
}

QString Settings::theme() const { return m_settings.value(themeKey, "system").toString(); }
void Settings::setTheme(const QString& theme) { m_settings.setValue(themeKey, theme); }
QByteArray Settings::geometry() const { return m_settings.value(geometryKey).toByteArray(); }
void Settings::setGeometry(const QByteArray& geometry) { m_settings.setValue(geometryKey, geometry); }

QString ownFolder() {
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
    QDir().mkpath(folder);
    return folder;
}

QString campaignFolder() {
    return QDir(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)).filePath("Tidekeeper");
}

} // namespace app
