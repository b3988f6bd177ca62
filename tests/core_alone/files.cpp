// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/data_pack.h"
#include "database/json.h"
#include "database/ports.h"
#include "support/digest.h"

#include <array>
#include <bit>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <optional>

namespace {

std::array<std::uint32_t, 64> sha256Constants() {
    // The fractional parts of the cube roots of the first 64 primes.
    std::array<std::uint32_t, 64> out{};
    int found = 0;
    for (std::uint64_t n = 2; found < 64; ++n) {
        bool prime = true;
        for (std::uint64_t d = 2; d * d <= n; ++d)
            prime = prime && n % d != 0;
        if (!prime) continue;
        // The cube root times 2^32, in whole numbers: the largest r with r^3 <= n * 2^96.
        std::uint64_t root = 0;
        for (int bit = 35; bit >= 0; --bit) {
            const auto more = root | std::uint64_t{1} << bit;
            const auto cube = static_cast<unsigned __int128>(more) * more;
            // Compared without the 108th bit running over: cube * more <= n * 2^96.
            if (cube <= (static_cast<unsigned __int128>(n) << 96) / more) root = more;
        }
        out[static_cast<std::size_t>(found++)] = static_cast<std::uint32_t>(root);
    }
    return out;
}

} // namespace

std::string sha256(const std::string& bytes) {
    static const auto constants = sha256Constants();
    std::array<std::uint32_t, 8> state{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                       0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    auto padded = bytes + '\x80';
    while (padded.size() % 64 != 56)
        padded += '\0';
    for (int shift = 56; shift >= 0; shift -= 8)
        padded += static_cast<char>(static_cast<std::uint64_t>(bytes.size()) * 8 >> shift);
    for (std::size_t block = 0; block < padded.size(); block += 64) {
        std::array<std::uint32_t, 64> w{};
        for (std::size_t n = 0; n < 64; ++n)
            w[n / 4] = w[n / 4] << 8 | static_cast<unsigned char>(padded[block + n]);
        for (std::size_t n = 16; n < 64; ++n) {
            const auto a = w[n - 15], b = w[n - 2];
            w[n] = w[n - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3) + w[n - 7] +
                   (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10);
        }
        auto [a, b, c, d, e, f, g, h] = state;
        for (std::size_t n = 0; n < 64; ++n) {
            const auto one = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                             ((e & f) ^ (~e & g)) + constants[n] + w[n];
            const auto two =
                (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
            h = g, g = f, f = e, e = d + one, d = c, c = b, b = a, a = one + two;
        }
        const std::array<std::uint32_t, 8> after{a, b, c, d, e, f, g, h};
        for (std::size_t n = 0; n < 8; ++n)
            state[n] += after[n];
    }
    std::string out;
    for (const auto word : state) {
        char hex[9];
        std::snprintf(hex, sizeof hex, "%08x", static_cast<unsigned>(word));
        out += hex;
    }
    return out;
}

namespace database {

namespace {

using core::Value;

/// Reads a text that is valid JSON.
class Reader {
public:
    explicit Reader(const std::string& text) : m_at(text.data()), m_end(text.data() + text.size()) {}
    std::optional<Value> whole() {
        auto value = read();
        skipSpace();
        return value && m_at == m_end ? value : std::nullopt;
    }

private:
    void skipSpace() {
        while (m_at < m_end && std::strchr(" \t\r\n", *m_at))
            ++m_at;
    }
    bool take(char wanted) {
        skipSpace();
        if (m_at == m_end || *m_at != wanted) return false;
        ++m_at;
        return true;
    }
    bool takeWord(std::string_view word) {
        if (static_cast<std::size_t>(m_end - m_at) < word.size() ||
            std::string_view(m_at, word.size()) != word)
            return false;
        m_at += word.size();
        return true;
    }
    std::optional<Value> read() {
        skipSpace();
        if (m_at == m_end) return std::nullopt;
        if (*m_at == '{') return object();
        if (*m_at == '[') return array();
        if (*m_at == '"') {
            const auto text = string();
            return text ? std::optional<Value>(*text) : std::nullopt;
        }
        if (takeWord("true")) return Value(true);
        if (takeWord("false")) return Value(false);
        if (takeWord("null")) return Value();
        return number();
    }
    std::optional<Value> object() {
        Value::Object out;
        ++m_at;
        if (take('}')) return Value(std::move(out));
        do {
            skipSpace();
            const auto key = m_at < m_end && *m_at == '"' ? string() : std::nullopt;
            if (!key || !take(':')) return std::nullopt;
            auto value = read();
            if (!value) return std::nullopt;
            out.insert_or_assign(*key, std::move(*value));
        } while (take(','));
        return take('}') ? std::optional<Value>(std::move(out)) : std::nullopt;
    }
    std::optional<Value> array() {
        Value::Array out;
        ++m_at;
        if (take(']')) return Value(std::move(out));
        do {
            auto value = read();
            if (!value) return std::nullopt;
            out.push_back(std::move(*value));
        } while (take(','));
        return take(']') ? std::optional<Value>(std::move(out)) : std::nullopt;
    }
    std::optional<std::string> string() {
        std::string out;
        for (++m_at; m_at < m_end && *m_at != '"'; ++m_at) {
            if (*m_at != '\\') {
                out += *m_at;
                continue;
            }
            if (++m_at == m_end) return std::nullopt;
            static constexpr std::string_view letters = "nrtbf", meant = "\n\r\t\b\f";
            if (const auto at = letters.find(*m_at); at != std::string_view::npos)
                out += meant[at];
            else if (*m_at != 'u')
                out += *m_at;
            else if (!appendUnit(out))
                return std::nullopt;
        }
        if (m_at == m_end) return std::nullopt;
        ++m_at;
        return out;
    }
    /// A character of the basic plane, as UTF-8.
    bool appendUnit(std::string& out) {
        unsigned unit = 0;
        if (m_end - m_at < 5 || std::from_chars(m_at + 1, m_at + 5, unit, 16).ptr != m_at + 5) return false;
        m_at += 4;
        if (unit < 0x80)
            out += static_cast<char>(unit);
        else if (unit < 0x800)
            out += {static_cast<char>(0xc0 | unit >> 6), static_cast<char>(0x80 | (unit & 0x3f))};
        else
            out += {static_cast<char>(0xe0 | unit >> 12), static_cast<char>(0x80 | (unit >> 6 & 0x3f)),
                    static_cast<char>(0x80 | (unit & 0x3f))};
        return true;
    }
    std::optional<Value> number() {
        const auto* begin = m_at;
        while (m_at < m_end && std::strchr("+-.0123456789eE", *m_at))
            ++m_at;
        std::int64_t whole = 0;
        if (const auto read = std::from_chars(begin, m_at, whole); read.ptr == m_at && read.ec == std::errc())
            return begin == m_at ? std::nullopt : std::optional<Value>(whole);
        double value = 0;
        if (const auto read = std::from_chars(begin, m_at, value); read.ptr != m_at || read.ec != std::errc())
            return std::nullopt;
        // A number without a fraction is whole, however it is written.
        const auto rounded = static_cast<std::int64_t>(value);
        if (static_cast<double>(rounded) == value && std::abs(value) < 9e15) return Value(rounded);
        return Value(value);
    }

    const char* m_at;
    const char* m_end;
};

} // namespace

core::Result<Value> parseJson(const QByteArray& text, const std::string& where) {
    const auto bytes = text.toStdString();
    if (auto value = Reader(bytes).whole()) return std::move(*value);
    return core::impossible("json.invalid", "is no JSON", where);
}

core::Result<core::DataPack> loadDataPack(const QString& folder) {
    core::DataPack pack;
    const std::filesystem::path root(folder.toStdString());
    if (!std::filesystem::exists(root))
        return core::impossible("data.no_folder", "there is no such folder", folder.toStdString());
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
        if (!entry.is_regular_file() || entry.path().extension() != ".json") continue;
        QFile file(QString::fromStdString(entry.path().string()));
        if (!file.open(QIODevice::ReadOnly))
            return core::impossible("data.unreadable", "cannot be read", entry.path().string());
        auto value = parseJson(file.readAll(), entry.path().string());
        if (!value) return tl::unexpected<core::Problem>(value.error());
        pack.emplace(entry.path().lexically_relative(root).generic_string(), std::move(*value));
    }
    return pack;
}

QString systemsFolder() { return SOURCE_FOLDER "/resources/systems"; }

core::Ports systemPorts() {
    core::Ports ports;
    ports.sha256 = sha256;
    ports.now = [] { return std::string("2026-01-01T12:00:00+00:00"); };
    return ports;
}

} // namespace database
