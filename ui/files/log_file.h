// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLoggingCategory>
#include <QString>

namespace ui {

/// Errors while the program runs, imports or writes files are logged in a small file of the user, so that
/// they can be examined later. The categories are tidekeeper.files, .import, .rules and .window.
Q_DECLARE_LOGGING_CATEGORY(rulesLog)
Q_DECLARE_LOGGING_CATEGORY(windowLog)

namespace log_file {

inline constexpr qint64 largest = 512 * 1024; ///< size in bytes at which the next file is begun
inline constexpr int kept = 3;                ///< full files that are kept beside the present one

/// The folder of the log and the log file.
QString folder();
QString path();

/// Starts logging under the name of the program. Lines of the program's categories go only to that file;
/// warnings of other parts, such as Qt, also go to standard error as before. A log that cannot be written is
/// ignored without a message.
void begin(const QString& program);
/// Stops logging; messages go to standard error again.
void end();

} // namespace log_file

} // namespace ui
