// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>
#include <QSysInfo>

#include <string>

namespace database {

/// A program that has or had a file open: "tidekeeper (process 12) on this computer, since 20:03".
inline std::string lockOwner(const QString& program, const QString& process, const QString& computer,
                             const QDateTime& since) {
    const auto where = computer == QSysInfo::machineHostName() ? QStringLiteral("this computer") : computer;
    return (program + " (process " + process + ") on " + where +
            (since.isValid() ? ", since " + since.toString("HH:mm") : QString()))
        .toStdString();
}

} // namespace database
