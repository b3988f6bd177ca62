// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace app {

/// What the command line of the window program asks for.
struct StartOptions {
    /// What the program is to do; Wrong = say what is wrong and end.
    enum class What { Welcome, Open, Demo, Help, Version, Wrong };
    What what = What::Welcome;
    QString file;  ///< for Open: the file to open
    QString wrong; ///< for Wrong: what is wrong, as a sentence
};

/// Reads the arguments of the program, before there is any window; Qt's own options are left to Qt.
StartOptions readStartOptions(const QStringList& arguments);

/// The text of --help.
QString startHelp();

} // namespace app
