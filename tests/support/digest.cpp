// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/digest.h"

#include <QByteArray>

#include <openssl/evp.h>

std::string sha256(const std::string& bytes) {
    unsigned char out[EVP_MAX_MD_SIZE];
    unsigned int size = 0;
    if (EVP_Digest(bytes.data(), bytes.size(), out, &size, EVP_sha256(), nullptr) != 1)
        qFatal("SHA-256 is not available");
    return QByteArray(reinterpret_cast<const char*>(out), qsizetype(size)).toHex().toStdString();
}
