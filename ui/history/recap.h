// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace ui {

/// The state of a game when it was last closed, ready to read out.
struct Recap {
    QString file; ///< full path of the campaign file
    QString mission;
    QString turn; ///< "Turn 3"
    QString phase;
    QString clock;      ///< "clock 3 / 8", may be empty
    QString openAction; ///< "Veyra: Shoot, waiting for the defence roll"; empty = none
    QStringList steps;  ///< the last lines of the log, oldest first
    QString note;       ///< the pause note, may be empty
    QString photo;      ///< path of a picture of the table, may be empty
    QString when;       ///< "yesterday, 22:40"
    QString ended;      ///< result of a finished game ("Won"), else empty
    QString system;     ///< id of its game system
};

} // namespace ui
