// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QTemporaryDir>

/// A scratch folder for documents, with the user's data and cache folders redirected into it. In memory where
/// possible: thousands of synced saves take seconds then instead of minutes.
class OwnFolders {
public:
    OwnFolders() {
        qputenv("XDG_DATA_HOME", folder.filePath("data").toUtf8());
        qputenv("XDG_CACHE_HOME", folder.filePath("cache").toUtf8());
        QDir(folder.path()).mkpath("documents");
    }
    QString document(const QString& name = "night.tide") const {
        return folder.filePath("documents/" + name);
    }
    QStringList documents() const {
        return QDir(folder.filePath("documents"))
            .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
    }

    QTemporaryDir folder{(QDir("/dev/shm").exists() ? QStringLiteral("/dev/shm") : QDir::tempPath()) +
                         "/tidekeeper-XXXXXX"};
};
