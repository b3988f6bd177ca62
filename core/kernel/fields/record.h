// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/one_of.h"
#include "kernel/values/result.h"
#include "kernel/values/value.h"

#include <string>

namespace core {

/// A command or event in its stored form: a stable type name, its version, its fields.
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

/// The version in which a type is stored now: its own, else 1.
template <class T> constexpr int versionOf() {
    if constexpr (requires { T::version; })
        return T::version;
    else
        return 1;
}

/// Turns a command or event into a Record. Each member of its family has `type` (and may have `version`, else
/// 1) as static constants. Defined in kernel/fields/records_body.h, as are the two below; the family's source
/// file instantiates them.
template <class Family> Record toRecord(const OneOf<Family>& item);

template <class Family>
Result<OneOf<Family>> fromRecord(const Record& record, std::type_identity<OneOf<Family>>);
/// Finds the member with the `type` of the record and reads it; an unknown type or version is a Problem.
template <class Item> Result<Item> fromRecord(const Record& record) {
    return fromRecord(record, std::type_identity<Item>{});
}

namespace codec {
struct Fields;
}
template <class Family>
const codec::Fields* fieldsOfType(const std::string& type, std::type_identity<OneOf<Family>>);
/// The fields of the member of that `type`, nullptr when there is none.
template <class Item> const codec::Fields* fieldsOfType(const std::string& type) {
    return fieldsOfType(type, std::type_identity<Item>{});
}

template <class Family> Value schemasOf(std::type_identity<OneOf<Family>>);
/// JSON schema of each member by its type name.
template <class Item> Value schemasOf() { return schemasOf(std::type_identity<Item>{}); }

} // namespace core
