// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/hash_chain.h"

#include "kernel/values/result.h"

#include <QtEndian>

#include <openssl/crypto.h>
#include <openssl/evp.h>

namespace database {

namespace {

constexpr std::size_t largeBytes = 4096; ///< above this size copying costs more than another call

} // namespace

const EVP_MD* sha256Algorithm() {
    static const EVP_MD* const algorithm = [] {
        // At its first use OpenSSL reads settings and lists all its ciphers, which takes a tenth of the time
        // of a short command. A digest needs neither.
        OPENSSL_init_crypto(OPENSSL_INIT_NO_LOAD_CONFIG | OPENSSL_INIT_NO_LOAD_CRYPTO_STRINGS |
                                OPENSSL_INIT_NO_ADD_ALL_CIPHERS | OPENSSL_INIT_NO_ADD_ALL_DIGESTS,
                            nullptr);
        const auto* fetched = EVP_MD_fetch(nullptr, "SHA256", nullptr);
        core::expect(fetched, "SHA-256 is available");
        return fetched;
    }();
    return algorithm;
}

HashChain::HashChain() : m_context(EVP_MD_CTX_new()) {
    core::expect(m_context, "there is memory for a digest");
}

HashChain::~HashChain() { EVP_MD_CTX_free(m_context); }

void HashChain::begin(const RowHash& previous, std::string_view table, std::int64_t seq) {
    const bool begun = EVP_DigestInit_ex2(m_context, sha256Algorithm(), nullptr) == 1;
    core::expect(begun, "SHA-256 can be computed");
    m_bytes.assign(reinterpret_cast<const char*>(previous.data()), previous.size());
    addBytes('r', table);
    char bytes[sizeof seq];
    qToLittleEndian(seq, bytes);
    m_bytes.append(bytes, sizeof bytes);
}

void HashChain::append(char kind, std::int64_t value) {
    char bytes[1 + sizeof value];
    bytes[0] = kind;
    qToLittleEndian(value, bytes + 1);
    m_bytes.append(bytes, sizeof bytes);
}

void HashChain::addBytes(char kind, std::string_view bytes) {
    append(kind, static_cast<std::int64_t>(bytes.size()));
    if (bytes.size() < largeBytes) {
        m_bytes.append(bytes);
        return;
    }
    update(m_bytes);
    m_bytes.clear();
    update(bytes);
}

void HashChain::update(std::string_view bytes) {
    const bool done = EVP_DigestUpdate(m_context, bytes.data(), bytes.size()) == 1;
    core::expect(done, "SHA-256 can be computed");
}

RowHash HashChain::finish() {
    RowHash out{};
    unsigned int size = 0;
    update(m_bytes);
    const bool done = EVP_DigestFinal_ex(m_context, out.data(), &size) == 1;
    core::expect(done, "SHA-256 can be computed");
    return out;
}

} // namespace database
