// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/ids.h"
#include "kernel/result.h"
#include "kernel/shared.h"
#include "kernel/value.h"

#include <concepts>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <type_traits>

/// One list of fields per struct serves reading, writing and the JSON schema.
///
///     struct Move {
///         UnitId who; int inches = 0;
///         template <class F> static void fields(F&& f) {
///             f.need("who", &Move::who, "the operative that moves");
///             f("inches", &Move::inches, "how far");
///         }
///     };
///
/// `need` fields must be present when read; other fields keep the struct's default when absent and are left
/// out when written with that default. An enum is written by the names that EnumNames<E> lists in order.
namespace core {

template <class E> struct EnumNames; // specialise with: static constexpr std::array names{...};

namespace codec {

template <class T> struct Probe {
    template <class M> void need(const char*, M, const char* = "") {}
    template <class M> void operator()(const char*, M, const char* = "") {}
};
template <class T>
concept Described = requires(Probe<T>& probe) { T::fields(probe); };

template <class T> inline constexpr bool isOptional = false;
template <class T> inline constexpr bool isOptional<std::optional<T>> = true;
template <class T> inline constexpr bool isList = false;
template <class T> inline constexpr bool isList<std::vector<T>> = true;
template <class T> inline constexpr bool isSet = false;
template <class T> inline constexpr bool isSet<std::set<T>> = true;
template <class T> inline constexpr bool isPair = false;
template <class A, class B> inline constexpr bool isPair<std::pair<A, B>> = true;
template <class T> inline constexpr bool isMap = false;
template <class K, class V> inline constexpr bool isMap<std::map<K, V>> = true;
template <class K, class V> inline constexpr bool isMap<SharedMap<K, V>> = true;
template <class T> inline constexpr bool isShared = false;
template <class T> inline constexpr bool isShared<Shared<T>> = true;
template <class T> inline constexpr bool isId = false;
template <class Tag> inline constexpr bool isId<Id<Tag>> = true;

template <class T> Value write(const T& value);
template <class T> Result<Ok> read(const Value& from, T& into, const std::string& path);
template <class T> Value schema();

template <class K> std::string keyText(const K& key) {
    if constexpr (isId<K>) return key.text;
    else if constexpr (std::is_enum_v<K>) return std::string(EnumNames<K>::names[static_cast<std::size_t>(key)]);
    else return key;
}

template <class S> struct Writer {
    const S& from;
    const S& defaults;
    Value::Object out;
    template <class M> void need(const char* name, M S::*member, const char* = "") { out.emplace(name, write(from.*member)); }
    template <class M> void operator()(const char* name, M S::*member, const char* = "") {
        if (!(from.*member == defaults.*member)) out.emplace(name, write(from.*member));
    }
};

template <class S> struct Reader {
    const Value::Object& from;
    S& into;
    const std::string& path;
    std::optional<Problem> problem = std::nullopt;
    std::set<std::string_view> known = {};
    template <class M> void need(const char* name, M S::*member, const char* = "") {
        known.insert(name);
        if (problem) return;
        const auto it = from.find(name);
        if (it == from.end()) problem = Problem{"data.missing_field", "the field `" + std::string(name) + "` is missing", path};
        else take(name, it->second, into.*member);
    }
    template <class M> void operator()(const char* name, M S::*member, const char* = "") {
        known.insert(name);
        if (problem) return;
        const auto it = from.find(name);
        if (it != from.end()) take(name, it->second, into.*member);
    }
    template <class M> void take(const char* name, const Value& value, M& member) {
        const auto done = read(value, member, path + "." + name);
        if (!done) problem = done.error();
    }
};

template <class S> struct Schema {
    Value::Object properties;
    Value::Array required;
    template <class M> void add(const char* name, const char* doc) {
        Value member = schema<M>();
        if (*doc) member.asObject()->emplace("description", doc);
        properties.emplace(name, std::move(member));
    }
    template <class M> void need(const char* name, M S::*, const char* doc = "") { add<M>(name, doc); required.emplace_back(name); }
    template <class M> void operator()(const char* name, M S::*, const char* doc = "") { add<M>(name, doc); }
};

template <class E> Value enumSchema() {
    Value::Array names;
    for (const auto& name : EnumNames<E>::names) names.emplace_back(std::string_view(name));
    return Value::Object{{"type", "string"}, {"enum", std::move(names)}};
}

template <class T> Value schema() {
    if constexpr (std::is_same_v<T, Value>) return Value::Object{};
    else if constexpr (std::is_same_v<T, bool>) return Value::Object{{"type", "boolean"}};
    else if constexpr (std::is_integral_v<T>) return Value::Object{{"type", "integer"}};
    else if constexpr (std::is_floating_point_v<T>) return Value::Object{{"type", "number"}};
    else if constexpr (std::is_same_v<T, std::string> || isId<T>) return Value::Object{{"type", "string"}};
    else if constexpr (std::is_enum_v<T>) return enumSchema<T>();
    else if constexpr (isOptional<T>) return schema<typename T::value_type>();
    else if constexpr (isShared<T>) return schema<std::decay_t<decltype(*std::declval<T>())>>();
    else if constexpr (isList<T> || isSet<T>)
        return Value::Object{{"type", "array"}, {"items", schema<typename T::value_type>()}};
    else if constexpr (isPair<T>)
        return Value::Object{{"type", "array"}, {"prefixItems", Value::Array{schema<typename T::first_type>(), schema<typename T::second_type>()}}, {"minItems", 2}, {"maxItems", 2}};
    else if constexpr (isMap<T>)
        return Value::Object{{"type", "object"}, {"additionalProperties", schema<typename T::mapped_type>()}};
    else {
        Schema<T> s;
        T::fields(s);
        return Value::Object{{"type", "object"}, {"properties", std::move(s.properties)}, {"required", std::move(s.required)}, {"additionalProperties", false}};
    }
}

template <class T> Value write(const T& value) {
    if constexpr (std::is_same_v<T, Value>) return value;
    else if constexpr (std::is_same_v<T, bool>) return Value(value);
    else if constexpr (std::is_integral_v<T>) return Value(static_cast<std::int64_t>(value));
    else if constexpr (std::is_floating_point_v<T>) return Value(static_cast<double>(value));
    else if constexpr (std::is_same_v<T, std::string>) return Value(value);
    else if constexpr (isId<T> || std::is_enum_v<T>) return Value(keyText(value));
    else if constexpr (isOptional<T>) return value ? write(*value) : Value();
    else if constexpr (isShared<T>) return write(*value);
    else if constexpr (isList<T> || isSet<T>) {
        Value::Array out;
        for (const auto& item : value) out.push_back(write(item));
        return out;
    } else if constexpr (isPair<T>) return Value::Array{write(value.first), write(value.second)};
    else if constexpr (isMap<T>) {
        Value::Object out;
        for (const auto& [key, item] : value) out.emplace(keyText(key), write(item));
        return out;
    } else {
        static const T defaults{};
        Writer<T> writer{value, defaults, {}};
        T::fields(writer);
        return std::move(writer.out);
    }
}

inline tl::unexpected<Problem> wrongKind(const Value& found, std::string_view wanted, const std::string& path) {
    return impossible("data.wrong_type", "expected " + std::string(wanted) + ", found " + std::string(found.kind()), path);
}

template <class K> Result<Ok> readKey(const std::string& text, K& into, const std::string& path) {
    return read(Value(text), into, path);
}

template <class T> Result<Ok> read(const Value& from, T& into, const std::string& path) {
    if constexpr (std::is_same_v<T, Value>) { into = from; return Ok{}; }
    else if constexpr (std::is_same_v<T, bool>) {
        if (!from.asBool()) return wrongKind(from, "true or false", path);
        into = *from.asBool();
        return Ok{};
    } else if constexpr (std::is_integral_v<T>) {
        if (!from.asInt()) return wrongKind(from, "a whole number", path);
        if (*from.asInt() < std::numeric_limits<T>::min() || *from.asInt() > std::numeric_limits<T>::max())
            return impossible("data.out_of_range", "the number is too large or too small", path);
        into = static_cast<T>(*from.asInt());
        return Ok{};
    } else if constexpr (std::is_floating_point_v<T>) {
        if (from.asInt()) into = static_cast<T>(*from.asInt());
        else if (from.asDouble()) into = *from.asDouble();
        else return wrongKind(from, "a number", path);
        return Ok{};
    } else if constexpr (std::is_same_v<T, std::string>) {
        if (!from.asString()) return wrongKind(from, "a text", path);
        into = *from.asString();
        return Ok{};
    } else if constexpr (isId<T>) return read(from, into.text, path);
    else if constexpr (std::is_enum_v<T>) {
        if (!from.asString()) return wrongKind(from, "a name", path);
        std::string all;
        for (std::size_t n = 0; n < EnumNames<T>::names.size(); ++n) {
            if (EnumNames<T>::names[n] == *from.asString()) { into = static_cast<T>(n); return Ok{}; }
            all += (n ? ", " : "") + std::string(EnumNames<T>::names[n]);
        }
        return impossible("data.unknown_name", "`" + *from.asString() + "` is none of: " + all, path);
    } else if constexpr (isShared<T>) return read(from, into.edit(), path);
    else if constexpr (isOptional<T>) {
        if (from.isNull()) { into.reset(); return Ok{}; }
        return read(from, into.emplace(), path);
    } else if constexpr (isList<T> || isSet<T>) {
        if (!from.asArray()) return wrongKind(from, "a list", path);
        into.clear();
        for (std::size_t n = 0; n < from.asArray()->size(); ++n) {
            typename T::value_type item{};
            if (auto done = read((*from.asArray())[n], item, path + "[" + std::to_string(n) + "]"); !done) return done;
            into.insert(into.end(), std::move(item));
        }
        return Ok{};
    } else if constexpr (isPair<T>) {
        if (!from.asArray() || from.asArray()->size() != 2) return wrongKind(from, "a list of two", path);
        if (auto done = read((*from.asArray())[0], into.first, path + "[0]"); !done) return done;
        return read((*from.asArray())[1], into.second, path + "[1]");
    } else if constexpr (isMap<T>) {
        if (!from.asObject()) return wrongKind(from, "an object", path);
        into.clear();
        for (const auto& [name, item] : *from.asObject()) {
            typename T::key_type key{};
            if (auto done = readKey(name, key, path + "." + name); !done) return done;
            if (auto done = read(item, into[key], path + "." + name); !done) return done;
        }
        return Ok{};
    } else {
        if (!from.asObject()) return wrongKind(from, "an object", path);
        Reader<T> reader{*from.asObject(), into, path};
        T::fields(reader);
        if (reader.problem) return tl::unexpected<Problem>(*reader.problem);
        for (const auto& [name, unused] : *from.asObject())
            if (!reader.known.contains(name))
                return impossible("data.unknown_field", "there is no field `" + name + "` here", path + "." + name);
        return Ok{};
    }
}

/// Reads a T from a tree; the Problem names the path (`$.field[2]`) of the first thing that does not fit.
template <class T> Result<T> parse(const Value& from, const std::string& path = "$") {
    T into{};
    if (auto done = read(from, into, path); !done) return tl::unexpected<Problem>(done.error());
    return into;
}

} // namespace codec
} // namespace core
