// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/hash_chain.h"

#include "kernel/result.h"

#include <openssl/evp.h>

namespace database {

HashChain::HashChain() : m_context(EVP_MD_CTX_new()), m_algorithm(EVP_MD_fetch(nullptr, "SHA256", nullptr)) {
    core::expect(m_context && m_algorithm, "SHA-256 is available");
}

HashChain::~HashChain() {
    EVP_MD_CTX_free(m_context);
    EVP_MD_free(m_algorithm);
}

void HashChain::begin(const RowHash& previous, std::string_view table, std::int64_t seq) {
    m_bytes.assign(reinterpret_cast<const char*>(previous.data()), previous.size());
    addBytes('r', table);
    append(seq);
}

void HashChain::append(std::int64_t value) {
    const auto bits = static_cast<std::uint64_t>(value);
    char bytes[8];
    for (int n = 0; n < 8; ++n)
        bytes[n] = static_cast<char>(bits >> (8 * n));
    m_bytes.append(bytes, sizeof bytes);
}

void HashChain::add(std::int64_t value) {
    m_bytes.push_back('i');
    append(value);
}

void HashChain::addBytes(char kind, std::string_view bytes) {
    m_bytes.push_back(kind);
    append(static_cast<std::int64_t>(bytes.size()));
    m_bytes.append(bytes);
}

RowHash HashChain::finish() {
    RowHash out{};
    unsigned int size = 0;
    const bool done = EVP_DigestInit_ex2(m_context, m_algorithm, nullptr) == 1 &&
                      EVP_DigestUpdate(m_context, m_bytes.data(), m_bytes.size()) == 1 &&
                      EVP_DigestFinal_ex(m_context, out.data(), &size) == 1;
    core::expect(done, "SHA-256 can be computed");
    return out;
}

} // namespace database
