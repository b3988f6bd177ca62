// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QImage;

/// Small pictures of the table as games were left, in the cache folder of the program.
namespace app {

/// A game that a campaign file holds, as its recap names it.
struct PicturedGame {
    QString file;    ///< full path of the campaign file
    QString system;  ///< id of its game system
    QString mission; ///< title of the game
};

/// The path of the picture of a game; empty where there is none, or where the file was written after it.
QString statePicture(const PicturedGame& game);
/// Writes the picture of a game in the background and removes the oldest ones where there are many.
void keepStatePicture(const PicturedGame& game, const QImage& picture);

} // namespace app
