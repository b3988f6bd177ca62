// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/ports.h"

#include <QCryptographicHash>
#include <QDateTime>

namespace database {

std::string timeNow() {
    const auto now = QDateTime::currentDateTime();
    return now.toOffsetFromUtc(now.offsetFromUtc()).toString(Qt::ISODate).toStdString();
}

core::Ports systemPorts() {
    core::Ports ports;
    ports.sha256 = [](const std::string& bytes) {
        const QByteArrayView view(bytes.data(), static_cast<qsizetype>(bytes.size()));
        QCryptographicHash hash(QCryptographicHash::Sha256);
        hash.addData(view);
        return hash.result().toHex().toStdString();
    };
    ports.now = timeNow;
    return ports;
}

} // namespace database
