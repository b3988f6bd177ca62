// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/fields.h"
#include "kernel/values/ids.h"
#include "kernel/values/shared.h"

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
///             f("inches", &Move::inches, range::inches, "how far");
///         }
///     };
///
/// `need` fields must be present when read; other fields keep the struct's default when absent and are left
/// out when written with that default. A number beyond its range (kernel/values/range.h) is refused. An enum
/// is written by the names that EnumNames<E> lists in order. The list becomes a table once
/// (kernel/fields/fields.h), and the functions that walk the tables are compiled once for all structs.
namespace core {

template <class E> struct EnumNames; // specialise with: static constexpr std::array names{...};

namespace codec {

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

/// The value as a tree.
template <class T> Value write(const T& value);
/// Appends the canonical bytes of write(value).
template <class T> void append(const T& value, std::string& out);
template <class T> bool readInto(const Value& from, T& into, const Place& at, Problem& problem);
/// The JSON schema of the type.
template <class T> Value schema();

/// The names of an enum in order; built once, since every enum that is read needs them.
template <class E> const std::vector<std::string_view>& namesOf() {
    static const std::vector<std::string_view> names(EnumNames<E>::names.begin(), EnumNames<E>::names.end());
    return names;
}
/// The key of a map as text: an Id's text, an enum's name, or the text itself.
template <class K> std::string keyText(const K& key) {
    if constexpr (isId<K>)
        return key.text;
    else if constexpr (std::is_enum_v<K>)
        return std::string(EnumNames<K>::names[static_cast<std::size_t>(key)]);
    else
        return key;
}

/// How a T is written, read and described.
template <class T>
inline constexpr Form formOf = {
    [](const void* from) { return write(*static_cast<const T*>(from)); },
    [](const void* from, std::string& out) { append(*static_cast<const T*>(from), out); },
    [](const Value& from, void* into, const Place& at, Problem& problem) {
        return readInto(from, *static_cast<T*>(into), at, problem);
    },
    [] { return schema<T>(); },
    []() -> const Form* {
        if constexpr (isList<T>)
            return &formOf<typename T::value_type>;
        else
            return nullptr;
    },
    []() -> const Fields* {
        if constexpr (requires(Collector<T> & all) { T::fields(all); })
            return &fieldsOf<T>();
        else
            return nullptr;
    }};

/// Compares two values whose type is known only here.
template <class T> bool areEqual(const void* a, const void* b) {
    return *static_cast<const T*>(a) == *static_cast<const T*>(b);
}

/// Turns the list of fields of S into a table.
template <class S> struct Collector {
    Fields& into;
    const S& defaults;
    template <class M, class C> void need(const char* name, M C::*member, Range range, FieldText text = {}) {
        addField(into, {name, text, true, offset(member), &formOf<M>, nullptr, range, {}});
    }
    template <class M, class C>
    void operator()(const char* name, M C::*member, Range range, FieldText text = {}) {
        addField(into, {name, text, false, offset(member), &formOf<M>, &areEqual<M>, range, {}});
    }
    template <class M, class C> void need(const char* name, M C::*member, FieldText text = {}) {
        addField(into, {name, text, true, offset(member), &formOf<M>, nullptr, range::any, {}});
    }
    template <class M, class C> void operator()(const char* name, M C::*member, FieldText text = {}) {
        addField(into, {name, text, false, offset(member), &formOf<M>, &areEqual<M>, range::any, {}});
    }
    template <class M, class C> void need(const char* name, M C::*member, Role role, FieldText text = {}) {
        addField(into, {name, text, true, offset(member), &formOf<M>, nullptr, range::any, role});
    }
    template <class M, class C>
    void operator()(const char* name, M C::*member, Role role, FieldText text = {}) {
        addField(into, {name, text, false, offset(member), &formOf<M>, &areEqual<M>, range::any, role});
    }

private:
    template <class M, class C> std::size_t offset(M C::*member) const {
        const auto* field = reinterpret_cast<const char*>(&(defaults.*member));
        return static_cast<std::size_t>(field - reinterpret_cast<const char*>(&defaults));
    }
};
template <class S> const Fields& fieldsOf() {
    static const S defaults{};
    static const Fields fields = makeFields(&defaults, [](Fields& into, const void* values) {
        Collector<S> collector{into, *static_cast<const S*>(values)};
        S::fields(collector);
    });
    return fields;
}

template <class T> Value schema() {
    if constexpr (std::is_same_v<T, Value>)
        return Value::Object{};
    else if constexpr (std::is_same_v<T, bool>)
        return typeSchema("boolean");
    else if constexpr (std::is_integral_v<T>)
        return typeSchema("integer");
    else if constexpr (std::is_floating_point_v<T>)
        return typeSchema("number");
    else if constexpr (std::is_same_v<T, std::string> || isId<T>)
        return typeSchema("string");
    else if constexpr (std::is_enum_v<T>)
        return namesSchema(namesOf<T>());
    else if constexpr (isOptional<T>)
        return schema<typename T::value_type>();
    else if constexpr (isShared<T>)
        return schema<std::decay_t<decltype(*std::declval<T>())>>();
    else if constexpr (isList<T> || isSet<T>)
        return listSchema(schema<typename T::value_type>());
    else if constexpr (isPair<T>)
        return pairSchema(schema<typename T::first_type>(), schema<typename T::second_type>());
    else if constexpr (isMap<T>)
        return mapSchema(schema<typename T::mapped_type>());
    else
        return fieldsSchema(fieldsOf<T>());
}

template <class T> Value write(const T& value) {
    if constexpr (std::is_same_v<T, Value>)
        return value;
    else if constexpr (std::is_same_v<T, bool>)
        return Value(value);
    else if constexpr (std::is_integral_v<T>)
        return Value(static_cast<std::int64_t>(value));
    else if constexpr (std::is_floating_point_v<T>)
        return Value(static_cast<double>(value));
    else if constexpr (std::is_same_v<T, std::string>)
        return Value(value);
    else if constexpr (isId<T> || std::is_enum_v<T>)
        return Value(keyText(value));
    else if constexpr (isOptional<T>)
        return value ? write(*value) : Value();
    else if constexpr (isShared<T>)
        return write(*value);
    else if constexpr (isList<T> || isSet<T>) {
        Value::Array out;
        for (const auto& item : value)
            out.push_back(write(item));
        return out;
    } else if constexpr (isPair<T>)
        return Value::Array{write(value.first), write(value.second)};
    else if constexpr (isMap<T>) {
        Value::Object out;
        for (const auto& [key, item] : value)
            out.emplace(keyText(key), write(item));
        return out;
    } else
        return writeFields(fieldsOf<T>(), &value);
}

namespace detail {

/// The text of a key without a copy.
template <class K> std::string_view keyView(const K& key) {
    if constexpr (isId<K>)
        return key.text;
    else if constexpr (std::is_enum_v<K>)
        return EnumNames<K>::names[static_cast<std::size_t>(key)];
    else
        return key;
}
/// A list between `open` and `shut`; each item is written by `put`.
template <class Items, class Put>
void appendAll(const Items& items, std::string& out, char open, char shut, const Put& put) {
    out += open;
    bool first = true;
    for (const auto& item : items) {
        if (!first) out += ',';
        first = false;
        put(item);
    }
    out += shut;
}
/// Appends a map as an object with sorted names.
template <class T> void appendEntries(const T& entries, std::string& out) {
    const auto put = [&out](std::string_view name, const typename T::mapped_type& item) {
        appendCanonical(out, name);
        out += ':';
        append(item, out);
    };
    // Maps are sorted by number, an object's members by name.
    if constexpr (std::is_enum_v<typename T::key_type>) {
        std::map<std::string_view, const typename T::mapped_type*> sorted;
        for (const auto& [key, item] : entries)
            sorted.emplace(keyView(key), &item);
        appendAll(sorted, out, '{', '}', [&put](const auto& entry) { put(entry.first, *entry.second); });
    } else
        appendAll(entries, out, '{', '}',
                  [&put](const auto& entry) { put(keyView(entry.first), entry.second); });
}

} // namespace detail

/// Appends canonicalBytes(write(value)), without building the tree.
template <class T> void append(const T& value, std::string& out) {
    if constexpr (std::is_same_v<T, Value> || std::is_same_v<T, bool>)
        appendCanonical(out, value);
    else if constexpr (std::is_integral_v<T>)
        appendCanonical(out, static_cast<std::int64_t>(value));
    else if constexpr (std::is_floating_point_v<T>)
        appendCanonical(out, static_cast<double>(value));
    else if constexpr (std::is_same_v<T, std::string> || isId<T> || std::is_enum_v<T>)
        appendCanonical(out, detail::keyView(value));
    else if constexpr (isOptional<T>)
        value ? append(*value, out) : void(out += "null");
    else if constexpr (isShared<T>)
        append(*value, out);
    else if constexpr (isList<T> || isSet<T>)
        detail::appendAll(value, out, '[', ']',
                          [&out](const typename T::value_type& item) { append(item, out); });
    else if constexpr (isPair<T>) {
        out += '[';
        append(value.first, out);
        out += ',';
        append(value.second, out);
        out += ']';
    } else if constexpr (isMap<T>)
        detail::appendEntries(value, out);
    else
        appendFields(fieldsOf<T>(), &value, out);
}

namespace detail {

/// Readers of the parts of `readInto`, with its promises: a whole number, an enum, a list or set, a map.
template <class T> bool readWhole(const Value& from, T& into, const Place& at, Problem& problem) {
    std::int64_t number = 0;
    using Limits = std::numeric_limits<T>;
    if constexpr (sizeof(T) > sizeof(int)) { // numbers of steps and draws, which are not used in calculations
        if (!readNumber(from, Limits::min(), Limits::max(), number, at, problem)) return false;
    } else if (!readNumber(from, number, at, problem))
        return false;
    into = static_cast<T>(number);
    return true;
}
template <class E> bool readEnum(const Value& from, E& into, const Place& at, Problem& problem) {
    std::size_t index = 0;
    if (!readName(from, namesOf<E>(), index, at, problem)) return false;
    into = static_cast<E>(index);
    return true;
}
template <class T> bool readItems(const Value& from, T& into, const Place& at, Problem& problem) {
    const auto* items = from.asArray();
    if (!items) return wrongKind(from, "a list", at, problem);
    into.clear();
    for (std::size_t n = 0; n < items->size(); ++n) {
        typename T::value_type item{};
        if (!readInto((*items)[n], item, Place{&at, {}, n}, problem)) return false;
        into.insert(into.end(), std::move(item));
    }
    return true;
}
template <class T> bool readEntries(const Value& from, T& into, const Place& at, Problem& problem) {
    const auto* entries = from.asObject();
    if (!entries) return wrongKind(from, "an object", at, problem);
    into.clear();
    for (const auto& [name, item] : *entries) {
        const Place there{&at, name};
        typename T::key_type key{};
        if (!readInto(Value(name), key, there, problem) || !readInto(item, into[key], there, problem))
            return false;
    }
    return true;
}

} // namespace detail

/// Reads from the tree; false with the Problem filled in when something does not fit.
template <class T> bool readInto(const Value& from, T& into, const Place& at, Problem& problem) {
    if constexpr (std::is_same_v<T, Value>)
        return into = from, true;
    else if constexpr (std::is_same_v<T, bool>)
        return readBool(from, into, at, problem);
    else if constexpr (std::is_integral_v<T>)
        return detail::readWhole(from, into, at, problem);
    else if constexpr (std::is_floating_point_v<T>)
        return readReal(from, into, at, problem);
    else if constexpr (std::is_same_v<T, std::string>)
        return readText(from, into, at, problem);
    else if constexpr (isId<T>)
        return readText(from, into.text, at, problem);
    else if constexpr (std::is_enum_v<T>)
        return detail::readEnum(from, into, at, problem);
    else if constexpr (isShared<T>)
        return readInto(from, into.edit(), at, problem);
    else if constexpr (isOptional<T>) {
        if (from.isNull()) return into.reset(), true;
        return readInto(from, into.emplace(), at, problem);
    } else if constexpr (isList<T> || isSet<T>)
        return detail::readItems(from, into, at, problem);
    else if constexpr (isPair<T>) {
        if (!from.asArray() || from.asArray()->size() != 2)
            return wrongKind(from, "a list of two", at, problem);
        return readInto((*from.asArray())[0], into.first, Place{&at, {}, 0}, problem) &&
               readInto((*from.asArray())[1], into.second, Place{&at, {}, 1}, problem);
    } else if constexpr (isMap<T>)
        return detail::readEntries(from, into, at, problem);
    else
        return readFields(from, fieldsOf<T>(), &into, at, problem);
}

/// Overwrites an existing value; the Problem names the path (`$.field[2]`) of the first thing that does not
/// fit.
template <class T> Result<Ok> read(const Value& from, T& into, const std::string& path) {
    Problem problem;
    if (!readInto(from, into, Place{nullptr, path}, problem))
        return tl::unexpected<Problem>(std::move(problem));
    return Ok{};
}

/// Reads a T from a tree; the Problem names the path of the first thing that does not fit.
template <class T> Result<T> parse(const Value& from, const std::string& path = "$") {
    T into{};
    if (auto done = read(from, into, path); !done) return tl::unexpected<Problem>(done.error());
    return into;
}

} // namespace codec
} // namespace core
