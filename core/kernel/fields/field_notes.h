// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"

#include <initializer_list>

/// Notes for a JSON schema of data files beyond types, from which an editor is made.
namespace core {

/// Notes on one field. In the schema they become `title`, `description`, `reference`, `minimum`, `maximum`,
/// `fixed` and `position`; the order of the notes is the order in which the fields are shown.
struct FieldNote {
    const char* path;       ///< "profiles[].keywords"; "terms{}.cost" for maps by name
    const char* title = ""; ///< "Keywords"
    const char* help = "";  ///< one short sentence
    /// The kind of data whose ids the field contains: "weapons"; "#objectives" = a list of the same entry.
    const char* reference = "";
    std::optional<int> least = std::nullopt, most = std::nullopt; ///< bounds of its number
    bool fixed = false;                                           ///< shown, not edited
};

/// The schema with the notes; a note on a missing field is a broken invariant.
Value noted(Value schema, std::initializer_list<FieldNote> notes);

/// The schema of one entry of data files: types, defaults and notes.
template <class T> Value entrySchema(std::initializer_list<FieldNote> notes) {
    auto schema = codec::schema<T>();
    codec::addDefaults(schema, codec::formOf<T>);
    return noted(std::move(schema), notes);
}

} // namespace core
