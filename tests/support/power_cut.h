// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <map>
#include <random>
#include <vector>

/// Replays a log of io_shim as power failures. Model: the power goes after any operation; what a file held at
/// its last sync is safe, later writes are kept, lost or torn into sectors of 512 bytes; changes of names
/// reach the disk in order, but only up to an unknown point after the folder's last sync; syncing a file
/// saves its name too.
namespace powercut {

struct Operation {
    char kind = 0;
    QString path;
    qint64 offset = 0;
    QByteArray data;
};

/// What the disk holds when the power is back, and the largest number promised before.
struct Crash {
    std::map<QString, QByteArray> files;
    std::int64_t promised = 0;
};

std::vector<Operation> readLog(const QString& path);
Crash crashAt(const std::vector<Operation>& log, std::size_t end, std::mt19937& random);

} // namespace powercut
