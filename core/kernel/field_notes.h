// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/codec.h"

#include <initializer_list>

/// What a JSON schema of data files says beyond types, so that an editor can be made from it.
namespace core {

/// More about one field. In the schema it becomes `title`, `description`, `reference`, `minimum`, `maximum`,
/// `fixed` and `position`; the notes are in the order in which the fields are shown.
struct FieldNote {
    const char* path;       ///< "profiles[].keywords"; "terms{}.cost" for maps by name
    const char* title = ""; ///< "Keywords"
    const char* help = "";  ///< one short sentence
    const char* reference =
        ""; ///< the kind of data whose ids it names: "weapons"; "#objectives" = a list of the same entry
    std::optional<int> least = std::nullopt, most = std::nullopt;
    bool fixed = false; ///< shown, not edited
};

/// The schema with the notes; a note for a field that is not there is a broken invariant.
Value noted(Value schema, std::initializer_list<FieldNote> notes);

/// The schema of one entry of data files: types, defaults and notes.
template <class T> Value entrySchema(std::initializer_list<FieldNote> notes) {
    auto schema = codec::schema<T>();
    codec::addDefaults(schema, codec::formOf<T>);
    return noted(std::move(schema), notes);
}

} // namespace core
