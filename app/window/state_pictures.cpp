// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/state_pictures.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QSaveFile>
#include <QStandardPaths>
#include <QThreadPool>

namespace app {

namespace {

constexpr int mostPictures = 40;
constexpr int closingSeconds = 5; // in which a file that is being closed may still be written

QDir pictureFolder() {
    return QDir(QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + QStringLiteral("/states"));
}

QString pictureName(const PicturedGame& game) {
    const auto key = QStringList{game.file, game.system, game.mission}.join(u'\n').toUtf8();
    return QString::fromLatin1(QCryptographicHash::hash(key, QCryptographicHash::Sha1).toHex()) +
           QStringLiteral(".png");
}

void removeOldest(const QDir& folder) {
    const auto all = folder.entryInfoList({QStringLiteral("*.png")}, QDir::Files, QDir::Time);
    for (const auto& each : all.mid(mostPictures))
        QFile::remove(each.filePath());
}

} // namespace

QString statePicture(const PicturedGame& game) {
    const QFileInfo picture(pictureFolder().filePath(pictureName(game))), file(game.file);
    const bool fresh =
        picture.exists() && file.lastModified() <= picture.lastModified().addSecs(closingSeconds);
    return fresh ? picture.filePath() : QString();
}

void keepStatePicture(const PicturedGame& game, const QImage& picture) {
    QThreadPool::globalInstance()->start([folder = pictureFolder(), name = pictureName(game), picture] {
        if (!folder.mkpath(QStringLiteral("."))) return; // a cache may be missing
        QSaveFile file(folder.filePath(name));
        if (file.open(QIODevice::WriteOnly) && picture.save(&file, "PNG")) file.commit();
        removeOldest(folder);
    });
}

} // namespace app
