// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMap>
#include <QSettings>
#include <QString>
#include <QStringList>

namespace app {

/// What the program remembers between two starts: recent files, theme, place of the window.
class Settings {
public:
    Settings();

    /// Newest first; missing files stay until they are removed.
    QStringList recentFiles() const;
    void remember(const QString& file);
    void forget(const QString& file);

    /// Notes, durably, that the file is about to be opened; until clearSuspect() is called for it, it is not
    /// opened by itself. So a file that ends the program or keeps it busy for ever does so once.
    void markSuspect(const QString& file);
    void clearSuspect(const QString& file);
    /// False when the file, as it is now, was not opened to the end the last time.
    bool isTrusted(const QString& file) const;

    QString theme() const; ///< "system", "dark", "light" or "contrast"
    void setTheme(const QString& theme);
    /// The keys that were chosen, as portable text by what they do; an empty list is no key.
    QMap<QString, QStringList> keys() const;
    void setKeys(const QMap<QString, QStringList>& keys);
    int textSize() const; ///< in percent
    void setTextSize(int percent);
    /// The id of the system played last; empty before the first game.
    QString lastSystem() const;
    void setLastSystem(const QString& system);
    QByteArray geometry() const;
    void setGeometry(const QByteArray& geometry);
    /// A value of a single panel, kept under its own name.
    QVariant value(const QString& key) const { return m_settings.value(key); }
    void setValue(const QString& key, const QVariant& value) { m_settings.setValue(key, value); }

private:
    QSettings m_settings;
};

/// The folder for files the program makes on its own account: the demo.
QString ownFolder();
/// The folder proposed for new campaigns.
QString campaignFolder();

} // namespace app
