// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

struct evp_md_ctx_st;
struct evp_md_st;

namespace database {

/// SHA-256 of a row; each covers the hash of the row inserted before it.
using RowHash = std::array<unsigned char, 32>;

/// Computes row hashes: begin, add every column in table order, finish.
class HashChain {
public:
    HashChain();
    ~HashChain();
    HashChain(const HashChain&) = delete;
    HashChain& operator=(const HashChain&) = delete;

    void begin(const RowHash& previous, std::string_view table, std::int64_t seq);
    void add(std::int64_t value);
    void add(std::string_view text) { addBytes('t', text); }
    void addBytes(char kind, std::string_view bytes);
    void addNull() { m_bytes.push_back('n'); }
    RowHash finish();

private:
    void append(std::int64_t value);

    std::string m_bytes;
    evp_md_ctx_st* m_context;
    evp_md_st* m_algorithm;
};

} // namespace database
