// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

struct evp_md_ctx_st;
struct evp_md_st;

namespace database {

/// OpenSSL's SHA-256, prepared once for the whole program.
const evp_md_st* sha256Algorithm();

/// SHA-256 of a row; each covers the hash of the row inserted before it.
using RowHash = std::array<unsigned char, 32>;

/// Computes row hashes: begin, add every column in table order, finish.
class HashChain {
public:
    HashChain();
    ~HashChain();
    HashChain(const HashChain&) = delete;
    HashChain& operator=(const HashChain&) = delete;

    /// Begins the hash of row `seq` of a table, which follows the row with the hash `previous`.
    void begin(const RowHash& previous, std::string_view table, std::int64_t seq);
    /// Adds the next column: a number, a text, bytes of another kind, or NULL.
    void add(std::int64_t value) { append('i', value); }
    void add(std::string_view text) { addBytes('t', text); }
    /// Adds a column with that letter for its type.
    void addBytes(char kind, std::string_view bytes);
    /// Adds a column without a value.
    void addNull() { m_bytes.push_back('n'); }
    /// The hash of the row with all columns that were added.
    RowHash finish();

private:
    void append(char kind, std::int64_t value);
    void update(std::string_view bytes);

    std::string m_bytes; ///< bytes not digested yet
    evp_md_ctx_st* m_context;
};

} // namespace database
