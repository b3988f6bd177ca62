// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/values/value.h"

#include <array>
#include <charconv>

namespace core {

namespace {

/// Most texts contain nothing that must be escaped: the parts in between are copied in one piece.
void appendQuoted(std::string& out, std::string_view text) {
    static constexpr char hex[] = "0123456789abcdef";
    out += '"';
    std::size_t done = 0;
    for (std::size_t n = 0; n < text.size(); ++n) {
        const auto byte = static_cast<unsigned char>(text[n]);
        if (byte >= 0x20 && byte != '"' && byte != '\\') continue;
        out.append(text.substr(done, n - done));
        done = n + 1;
        if (byte >= 0x20)
            (out += '\\') += text[n];
        else
            ((out += "\\u00") += hex[byte >> 4]) += hex[byte & 15];
    }
    out.append(text.substr(done));
    out += '"';
}

template <class Number> void appendNumber(std::string& out, Number number) {
    std::array<char, 32> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr;
    out.append(buffer.data(), end);
}

} // namespace

Value::Value() noexcept = default;
Value::Value(const Value& other) = default;
Value::Value(Value&& other) noexcept = default;
Value& Value::operator=(const Value& other) = default;
Value& Value::operator=(Value&& other) noexcept = default;
Value::~Value() = default;

Value::Value(bool v) : m_data(v) {}
Value::Value(int v) : m_data(std::int64_t{v}) {}
Value::Value(std::int64_t v) : m_data(v) {}
Value::Value(double v) : m_data(v) {}
Value::Value(const char* v) : m_data(std::string(v)) {}
Value::Value(std::string_view v) : m_data(std::string(v)) {}
Value::Value(std::string v) : m_data(std::move(v)) {}
Value::Value(Array v) : m_data(std::move(v)) {}
Value::Value(Object v) : m_data(std::move(v)) {}

bool Value::operator==(const Value& other) const { return m_data == other.m_data; }

const Value* Value::find(std::string_view key) const {
    const auto* object = asObject();
    if (!object) return nullptr;
    const auto it = object->find(key);
    return it == object->end() ? nullptr : &it->second;
}

std::string Value::text(std::string_view key, std::string otherwise) const {
    const auto* member = find(key);
    const auto* text = member ? member->asString() : nullptr;
    if (text) return *text;
    return otherwise;
}

std::int64_t Value::number(std::string_view key, std::int64_t otherwise) const {
    const auto* member = find(key);
    const auto* number = member ? member->asInt() : nullptr;
    return number ? *number : otherwise;
}

std::string_view Value::kind() const {
    static constexpr std::array<std::string_view, 7> names{"null",   "boolean", "integer", "number",
                                                           "string", "array",   "object"};
    return names[m_data.index()];
}

void appendCanonical(std::string& out, std::string_view text) { appendQuoted(out, text); }
void appendCanonical(std::string& out, std::int64_t number) { appendNumber(out, number); }
void appendCanonical(std::string& out, double number) { appendNumber(out, number); }
void appendCanonical(std::string& out, bool truth) { out += truth ? "true" : "false"; }

void appendCanonical(std::string& out, const Value& value) {
    if (const auto* b = value.asBool())
        appendCanonical(out, *b);
    else if (const auto* i = value.asInt())
        appendCanonical(out, *i);
    else if (const auto* d = value.asDouble())
        appendCanonical(out, *d);
    else if (const auto* s = value.asString())
        appendQuoted(out, *s);
    else if (const auto* a = value.asArray()) {
        out += '[';
        for (std::size_t n = 0; n < a->size(); ++n) {
            if (n) out += ',';
            appendCanonical(out, (*a)[n]);
        }
        out += ']';
    } else if (const auto* o = value.asObject()) {
        out += '{';
        bool first = true;
        for (const auto& [key, member] : *o) {
            if (!first) out += ',';
            first = false;
            appendQuoted(out, key);
            out += ':';
            appendCanonical(out, member);
        }
        out += '}';
    } else
        out += "null";
}

std::string canonicalBytes(const Value& value) {
    std::string out;
    appendCanonical(out, value);
    return out;
}

} // namespace core
