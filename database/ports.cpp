// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/ports.h"

#include "database/hash_chain.h"
#include "kernel/values/result.h"

#include <QDateTime>

#include <openssl/evp.h>

#include <array>

namespace database {

std::string timeNow() {
    const auto now = QDateTime::currentDateTime();
    return now.toOffsetFromUtc(now.offsetFromUtc()).toString(Qt::ISODate).toStdString();
}

namespace {

/// The SHA-256 of the bytes. It is computed of the whole state after every step, hence by OpenSSL, which uses
/// the processor's instructions for it; Qt does not.
std::string sha256(const std::string& bytes) {
    std::array<char, EVP_MAX_MD_SIZE> out{};
    unsigned int size = 0;
    const bool done = EVP_Digest(bytes.data(), bytes.size(), reinterpret_cast<unsigned char*>(out.data()),
                                 &size, sha256Algorithm(), nullptr) == 1;
    core::expect(done, "SHA-256 can be computed");
    return QByteArray::fromRawData(out.data(), qsizetype(size)).toHex().toStdString();
}

} // namespace

core::Ports systemPorts() {
    core::Ports ports;
    ports.sha256 = sha256;
    ports.now = timeNow;
    return ports;
}

} // namespace database
