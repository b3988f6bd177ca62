// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace core {

/// A plain data tree: what JSON can hold, with whole numbers kept whole and object keys sorted.
class Value {
public:
    using Array = std::vector<Value>;
    using Object = std::map<std::string, Value, std::less<>>;

    // Defined once: otherwise every source file with a tree would compile its copying and destruction.
    Value() noexcept;
    Value(const Value& other);
    Value(Value&& other) noexcept;
    Value& operator=(const Value& other);
    Value& operator=(Value&& other) noexcept;
    ~Value();

    Value(bool v);
    Value(int v);
    Value(std::int64_t v);
    Value(double v);
    Value(const char* v);
    Value(std::string_view v);
    Value(std::string v);
    Value(Array v);
    Value(Object v);

    bool isNull() const { return std::holds_alternative<std::monostate>(m_data); }
    const bool* asBool() const { return std::get_if<bool>(&m_data); }
    const std::int64_t* asInt() const { return std::get_if<std::int64_t>(&m_data); }
    const double* asDouble() const { return std::get_if<double>(&m_data); }
    const std::string* asString() const { return std::get_if<std::string>(&m_data); }
    const Array* asArray() const { return std::get_if<Array>(&m_data); }
    const Object* asObject() const { return std::get_if<Object>(&m_data); }
    Array* asArray() { return std::get_if<Array>(&m_data); }
    Object* asObject() { return std::get_if<Object>(&m_data); }

    /// The member of that name, or nullptr when this is no object or has no such member.
    const Value* find(std::string_view key) const;
    /// The member's text, or `otherwise` when it is absent or no string.
    std::string text(std::string_view key, std::string otherwise = {}) const;
    /// The member's whole number, or `otherwise` when it is absent or none.
    std::int64_t number(std::string_view key, std::int64_t otherwise = 0) const;

    /// "null", "boolean", "integer", "number", "string", "array" or "object".
    std::string_view kind() const;

    bool operator==(const Value& other) const;

private:
    std::variant<std::monostate, bool, std::int64_t, double, std::string, Array, Object> m_data;
};

/// The canonical byte string of a Value: compact JSON, keys sorted, shortest numbers. Used for
/// digests.
std::string canonicalBytes(const Value& value);

/// Parts of canonicalBytes, for code that writes them without building a Value (kernel/fields/codec.h). Each
/// appends to `out`.
void appendCanonical(std::string& out, const Value& value);
void appendCanonical(std::string& out, std::string_view text);
void appendCanonical(std::string& out, std::int64_t number);
void appendCanonical(std::string& out, double number);
void appendCanonical(std::string& out, bool truth);

} // namespace core
