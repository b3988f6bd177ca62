// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMap>
#include <QSettings>
#include <QString>
#include <QStringList>

namespace app {

/// What the program remembers between two starts: recent files, theme, position of the window.
class Settings {
public:
    Settings();

    /// Newest first; missing files stay until they are removed.
    QStringList recentFiles() const;
    /// Puts the file at the front of the recent files.
    void remember(const QString& file);
    /// Removes the file from the recent files.
    void forget(const QString& file);

    /// Records, durably, that the file is about to be opened; until clearSuspect() is called for it, it is
    /// not opened automatically. So a file that ends the program, or keeps it busy forever, does so only
    /// once.
    void markSuspect(const QString& file);
    /// Records that the file was opened completely, or closed in order.
    void clearSuspect(const QString& file);
    /// False when the file, in its present form, was not opened completely the last time.
    bool isTrusted(const QString& file) const;

    QString theme() const; ///< "system", "dark", "light" or "contrast"
    void setTheme(const QString& theme);
    /// The keys assigned by the user, as portable text by the name of the action; an empty list means no key.
    QMap<QString, QStringList> keys() const;
    void setKeys(const QMap<QString, QStringList>& keys);
    int textSize() const; ///< in percent
    void setTextSize(int percent);
    /// The id of the system played last; empty before the first game.
    QString lastSystem() const;
    void setLastSystem(const QString& system);
    /// Size and position of the window, as Qt saves them.
    QByteArray geometry() const;
    void setGeometry(const QByteArray& geometry);
    /// A value that one part of the window keeps under that key.
    QVariant value(const QString& key) const { return m_settings.value(key); }
    void setValue(const QString& key, const QVariant& value) { m_settings.setValue(key, value); }

private:
    QSettings m_settings;
};

/// The folder for files that the program creates without being asked for a place: demos and lessons.
QString ownFolder();
/// The folder proposed for new campaigns.
QString campaignFolder();

} // namespace app
