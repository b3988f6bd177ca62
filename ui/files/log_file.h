// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLoggingCategory>
#include <QString>

namespace ui {

/// What goes wrong while the program runs, and while it takes files in or writes them, goes into a small file
/// of the user's own, so that there is something to look at afterwards. Categories are named
/// tidekeeper.files, .import, .rules, .window.
Q_DECLARE_LOGGING_CATEGORY(rulesLog)
Q_DECLARE_LOGGING_CATEGORY(windowLog)

namespace log_file {

inline constexpr qint64 largest = 512 * 1024; ///< bytes of one file before the next is begun
inline constexpr int kept = 3;                ///< full files that are kept beside it

/// The folder of the log and the log itself.
QString folder();
QString path();

/// From now on takes in what is logged, under the name of the program; nothing of it is written anywhere but
/// there, and what other parts of the program warn of goes to standard error as before. A log that cannot be
/// written is no log: it keeps nobody from anything and says nothing.
void begin(const QString& program);
/// Ends that, and writes to standard error again.
void end();

} // namespace log_file

} // namespace ui
