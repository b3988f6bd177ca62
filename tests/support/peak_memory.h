// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>

/// The most memory this program had at any time, in MiB.
inline qint64 peakMemory() {
    QFile status("/proc/self/status");
    if (!status.open(QIODevice::ReadOnly)) return -1;
    for (const auto& line : status.readAll().split('\n'))
        if (line.startsWith("VmHWM:")) return line.mid(6).trimmed().split(' ').first().toLongLong() / 1024;
    return -1;
}

/// Forgets that peak and returns the memory it begins from again; -1 when the system does not tell.
inline qint64 freshPeak() {
    QFile reset("/proc/self/clear_refs");
    if (!reset.open(QIODevice::WriteOnly | QIODevice::Unbuffered) || reset.write("5") != 1) return -1;
    return peakMemory();
}
