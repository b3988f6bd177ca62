// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/settings.h"

#include "database/atomic_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

namespace app {

namespace {

constexpr int mostRecent = 12;
constexpr qsizetype longestPath = 4096;
constexpr qint64 mostBytes = 256 * 1024; ///< bytes; the remembered settings take a few thousand
constexpr auto recentKey = "recent";
constexpr auto troubledKey = "troubled";
constexpr auto themeKey = "theme";
constexpr auto keysKey = "keys";
constexpr auto geometryKey = "geometry";
constexpr auto lastSystemKey = "lastSystem";
constexpr auto textSizeKey = "textSize";

/// A file with its size and time: a changed file deserves another try.
QString stateOf(const QString& file) {
    const QFileInfo info(file);
    return QString("%1|%2|%3")
        .arg(info.size())
        .arg(info.lastModified().toMSecsSinceEpoch())
        .arg(info.absoluteFilePath());
}

/// Prepares the file of the settings before it is read. It names campaigns and people, so only its owner may
/// read it; a file far larger than settings ever are, and slow to read, is set aside and started again.
void prepareFile() {
    // Under another name, because opening the settings reads them.
    const QSettings beside(QSettings::IniFormat, QSettings::UserScope, "tidekeeper", "none");
    const QString folder = QFileInfo(beside.fileName()).path();
    const QString file = folder + "/tidekeeper.ini";
    QDir().mkpath(folder);
    if (QFileInfo(file).size() > mostBytes) {
        QFile::remove(file + ".too-large");
        QFile::rename(file, file + ".too-large");
        qWarning("The settings were too large to be read; they are kept as %s.too-large.", qPrintable(file));
    }
    if (QFileInfo::exists(file) || database::makePrivateFile(file))
        QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner);
}

} // namespace

Settings::Settings()
    : m_settings((prepareFile(), QSettings::IniFormat), QSettings::UserScope, "tidekeeper", "tidekeeper") {}

/// At most the newest few: other programs can write the file too, the window shows each name, and forty
/// thousand of them took gigabytes.
QStringList Settings::recentFiles() const {
    auto files = m_settings.value(recentKey).toStringList();
    files.removeIf([](const QString& file) { return file.size() > longestPath; });
    return files.mid(0, mostRecent);
}

void Settings::remember(const QString& file) {
    const QString path = QFileInfo(file).absoluteFilePath();
    auto files = recentFiles();
    files.removeAll(path);
    files.prepend(path);
    m_settings.setValue(recentKey, files.mid(0, mostRecent));
}

void Settings::forget(const QString& file) {
    auto files = recentFiles();
    files.removeAll(file);
    m_settings.setValue(recentKey, files);
}

void Settings::markSuspect(const QString& file) {
    clearSuspect(file);
    m_settings.setValue(
        troubledKey,
        QStringList(m_settings.value(troubledKey).toStringList() << stateOf(file)).mid(0, mostRecent));
    m_settings.sync();
}

void Settings::clearSuspect(const QString& file) {
    auto troubled = m_settings.value(troubledKey).toStringList();
    const auto path = QFileInfo(file).absoluteFilePath();
    if (troubled.removeIf([&](const QString& entry) { return entry.section(u'|', 2) == path; }) > 0)
        m_settings.setValue(troubledKey, troubled);
}

bool Settings::isTrusted(const QString& file) const {
    return !m_settings.value(troubledKey).toStringList().contains(stateOf(file));
}

QString Settings::theme() const { return m_settings.value(themeKey, "system").toString(); }
void Settings::setTheme(const QString& theme) { m_settings.setValue(themeKey, theme); }

QMap<QString, QStringList> Settings::keys() const {
    QMap<QString, QStringList> out;
    const auto all = m_settings.value(keysKey).toMap();
    for (const auto& [action, texts] : all.asKeyValueRange())
        out[action] = texts.toStringList();
    return out;
}

void Settings::setKeys(const QMap<QString, QStringList>& keys) {
    QVariantMap all;
    for (const auto& [action, texts] : keys.asKeyValueRange())
        all[action] = texts;
    m_settings.setValue(keysKey, all);
}

int Settings::textSize() const { return m_settings.value(textSizeKey, 100).toInt(); }
void Settings::setTextSize(int percent) { m_settings.setValue(textSizeKey, percent); }
QString Settings::lastSystem() const { return m_settings.value(lastSystemKey).toString(); }
void Settings::setLastSystem(const QString& system) { m_settings.setValue(lastSystemKey, system); }
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
