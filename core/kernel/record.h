// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/codec.h"

#include <string>
#include <variant>

namespace core {

/// A command or event as it is stored: a stable type name, its version, its fields.
struct Record {
    std::string type;
    int version = 1;
    Value body = Value::Object{};
    friend bool operator==(const Record&, const Record&) = default;
    template <class F> static void fields(F&& f) {
        f.need("type", &Record::type);
        f("version", &Record::version);
        f("body", &Record::body);
    }
};

/// Puts any alternative of a variant of described structs into a Record. Each struct has `type` (and may have
/// `version`, else 1) as static constants.
template <class T> constexpr int versionOf() {
    if constexpr (requires { T::version; }) return T::version;
    else return 1;
}
template <class... Ts> Record toRecord(const std::variant<Ts...>& item) {
    return std::visit(
        [](const auto& body) {
            using T = std::decay_t<decltype(body)>;
            return Record{std::string(T::type), versionOf<T>(), codec::write(body)};
        },
        item);
}

/// Finds the alternative whose `type` the record names and reads it; unknown types and versions are a Problem.
template <class Variant, std::size_t N = 0> Result<Variant> fromRecord(const Record& record) {
    if constexpr (N == std::variant_size_v<Variant>) {
        return impossible("data.unknown_type", "`" + record.type + "` is not known to this game", "$.type");
    } else {
        using T = std::variant_alternative_t<N, Variant>;
        if (record.type != T::type) return fromRecord<Variant, N + 1>(record);
        if (record.version > versionOf<T>())
            return impossible("data.newer_version", "`" + record.type + "` was written by a newer program", "$.version");
        auto body = codec::parse<T>(record.body);
        if (!body) return tl::unexpected<Problem>(body.error());
        return Variant(std::move(*body));
    }
}

} // namespace core
