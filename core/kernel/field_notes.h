// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/codec.h"

#include <initializer_list>

/// What a JSON schema of data files says beyond types, so that an editor can be made from it.
namespace core {

/// More about one field. In the schema it becomes `title`, `description`, `reference`, `minimum`, `maximum`, `fixed` and
/// `position`; the notes stand in the order in which the fields are shown.
struct FieldNote {
    const char* path;             ///< "profiles[].keywords"
    const char* title = "";       ///< "Keywords"
    const char* help = "";        ///< one short sentence
    const char* reference = "";   ///< the kind of data whose ids it names: "weapons"; "#objectives" = a list of the same entry
    std::optional<int> least = std::nullopt, most = std::nullopt;
    bool fixed = false;           ///< shown, not edited
};

/// The schema with the notes; a note for a field that is not there is a broken invariant.
Value noted(Value schema, std::initializer_list<FieldNote> notes);

namespace codec {

template <class T> void addDefaults(Value& schema);

template <class S> struct DefaultNotes {
    const S& from;
    Value::Object& properties;
    template <class M> void need(const char* name, M S::*member, const char* = "") {
        auto& property = properties.at(name);
        property.asObject()->emplace("default", write(from.*member));
        addDefaults<M>(property);
    }
    template <class M> void operator()(const char* name, M S::*member, const char* = "") { need(name, member); }
};

/// Notes at every field the value that it has when it is absent.
template <class T> void addDefaults(Value& schema) {
    if constexpr (isList<T>) addDefaults<typename T::value_type>(schema.asObject()->at("items"));
    else if constexpr (!std::is_same_v<T, Value> && Described<T>) {
        const T defaults{};
        DefaultNotes<T> notes{defaults, *schema.asObject()->at("properties").asObject()};
        T::fields(notes);
    }
}

} // namespace codec

/// The schema of one entry of data files: types, defaults and notes.
template <class T> Value entrySchema(std::initializer_list<FieldNote> notes) {
    auto schema = codec::schema<T>();
    codec::addDefaults<T>(schema);
    return noted(std::move(schema), notes);
}

} // namespace core
