// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/roles.h"
#include "kernel/values/range.h"
#include "kernel/values/result.h"
#include "kernel/values/value.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// How a field is described: for programs that write it, and on a form that asks for it.
struct FieldText {
    const char* doc = "";   ///< for programs; empty = what the form says
    const char* label = ""; ///< beside the control of a form; empty = no form asks for it
    const char* help = "";  ///< a sentence on the form
    constexpr FieldText() = default;
    constexpr FieldText(const char* text) : doc(text) {}
    constexpr FieldText(const char* text, const char* shown, const char* sentence)
        : doc(text), label(shown), help(sentence) {}
};

/// The description of a field that a form asks for.
constexpr FieldText formText(const char* label, const char* help, const char* doc = "") {
    return {doc, label, help};
}

} // namespace core

/// The type-independent part of kernel/fields/codec.h for structs, enums and lists: tables of fields and the
/// functions that walk them.
namespace core::codec {

/// The path of a value in a tree: a chain up to the root, formatted (`$.units[2].name`) only when something
/// is wrong.
struct Place {
    const Place* above = nullptr; ///< nullptr = the root, whose name is the path up to here
    std::string_view name = {};   ///< name of a member; empty = an item of a list
    std::size_t index = 0;        ///< position in the list, from 0; only of an item
    /// The whole path, "$.units[2].name".
    std::string text() const;
};

struct Fields;

/// How values of one type are written, read and described.
struct Form {
    Value (*write)(const void* from);
    void (*append)(const void* from, std::string& out); ///< the canonical bytes of what `write` gives
    bool (*read)(const Value& from, void* into, const Place& at, Problem& problem);
    Value (*schema)();
    const Form* (*items)();    ///< form of the items when it is a list, else nullptr
    const Fields* (*fields)(); ///< its table when it is a struct, else nullptr
};

/// One field of a struct in the table of its fields.
struct Field {
    const char* name;
    FieldText text;
    bool needed;                                 ///< must be present when read, and is always written
    std::size_t offset;                          ///< offset in the struct
    const Form* form;                            ///< how values of its type are written and read
    bool (*equal)(const void* a, const void* b); ///< nullptr when the field is needed
    Range range = range::any;                    ///< range of its numbers, also in lists and maps
    Role role = {};                              ///< its purpose
};

/// The fields of one struct in order.
struct Fields {
    std::vector<Field> all;
    std::vector<std::size_t> byName; ///< indices into `all`, in the order of the sorted names
    const void* defaults = nullptr;  ///< a struct with every field at its default
};

template <class T> struct Collector;
template <class T> const Fields& fieldsOf();

/// The struct at `from` as an object; fields with their default are left out.
Value writeFields(const Fields& fields, const void* from);
/// Appends the canonical bytes of what writeFields returns.
void appendFields(const Fields& fields, const void* from, std::string& out);
/// Adds a field after the existing ones.
void addField(Fields& fields, const Field& field);
/// The field of that name; nullptr where there is none.
const Field* fieldNamed(const Fields& fields, std::string_view name);
/// The value of the field in the written struct, or its default.
Value valueIn(const Value& body, const Fields& fields, const Field& field);
/// The table that `collect` fills in for a struct with these defaults.
Fields makeFields(const void* defaults, void (*collect)(Fields& into, const void* defaults));
/// Reads the object into the struct at `into`; false with the Problem filled in when something does not fit.
bool readFields(const Value& from, const Fields& fields, void* into, const Place& at, Problem& problem);

/// Each fills in the Problem and returns false when the value has the wrong type or a number is out of range.
bool readBool(const Value& from, bool& into, const Place& at, Problem& problem);
bool readNumber(const Value& from, std::int64_t least, std::uint64_t most, std::int64_t& into,
                const Place& at, Problem& problem);
bool readNumber(const Value& from, std::int64_t& into, const Place& at,
                Problem& problem);                                                 ///< within range::any
bool readReal(const Value& from, double& into, const Place& at, Problem& problem); ///< within range::any
bool readText(const Value& from, std::string& into, const Place& at, Problem& problem);
/// Reads one of these names as its index.
bool readName(const Value& from, const std::vector<std::string_view>& names, std::size_t& index,
              const Place& at, Problem& problem);
/// Fills in the expected type; always false.
bool wrongKind(const Value& found, std::string_view wanted, const Place& at, Problem& problem);

/// JSON schemas: of a plain type, of an enum's names, of a list, a pair and a map, of a struct.
Value typeSchema(const char* type);
Value namesSchema(const std::vector<std::string_view>& names);
Value listSchema(Value items);
Value pairSchema(Value first, Value second);
Value mapSchema(Value entries);
Value fieldsSchema(const Fields& fields);
/// Adds the default value to every field of the schema, also in lists of structs.
void addDefaults(Value& schema, const Form& form);

} // namespace core::codec
