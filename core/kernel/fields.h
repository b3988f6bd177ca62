// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/range.h"
#include "kernel/result.h"
#include "kernel/roles.h"
#include "kernel/value.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// What kernel/codec.h needs of structs, enums and lists whatever their types are: tables of fields and what
/// walks them.
namespace core::codec {

/// Where in a tree something is read: a chain up to the root, put into words (`$.units[2].name`) when
/// something is wrong.
struct Place {
    const Place* above = nullptr; ///< nullptr = the root, whose name is the path so far
    std::string_view name = {};   ///< of a member; empty = an item of a list
    std::size_t index = 0;
    std::string text() const;
};

struct Fields;

/// How values of one type are written, read and described.
struct Form {
    Value (*write)(const void* from);
    void (*append)(const void* from, std::string& out); ///< the canonical bytes of what `write` gives
    bool (*read)(const Value& from, void* into, const Place& at, Problem& problem);
    Value (*schema)();
    const Form* (*items)();    ///< of the items when it is a list, else nullptr
    const Fields* (*fields)(); ///< its table when it is a struct, else nullptr
};

struct Field {
    const char* name;
    const char* doc;
    bool needed;        ///< must be there when read, and is always written
    std::size_t offset; ///< bytes into the struct
    const Form* form;
    bool (*equal)(const void* a, const void* b); ///< nullptr when it is needed
    Range range = range::any;                    ///< of its numbers, in lists and maps too
    Role role = {};                              ///< what it is there for
};

/// The fields of one struct in order.
struct Fields {
    std::vector<Field> all;
    std::vector<std::size_t> byName; ///< places in `all`, as the sorted names want it
    const void* defaults = nullptr;  ///< a struct with every field at its default
};

template <class T> struct Collector;
template <class T> const Fields& fieldsOf();

Value writeFields(const Fields& fields, const void* from);
void appendFields(const Fields& fields, const void* from, std::string& out);
/// Adds the field behind those that are there.
void addField(Fields& fields, const Field& field);
/// The table that `collect` fills in for a struct whose defaults these are.
Fields makeFields(const void* defaults, void (*collect)(Fields& into, const void* defaults));
bool readFields(const Value& from, const Fields& fields, void* into, const Place& at, Problem& problem);

/// Each fills in the Problem and gives false when the value is none of its kind, or a number out of range.
bool readBool(const Value& from, bool& into, const Place& at, Problem& problem);
bool readNumber(const Value& from, std::int64_t least, std::uint64_t most, std::int64_t& into,
                const Place& at, Problem& problem);
bool readNumber(const Value& from, std::int64_t& into, const Place& at,
                Problem& problem);                                                 ///< within range::any
bool readReal(const Value& from, double& into, const Place& at, Problem& problem); ///< within range::any
bool readText(const Value& from, std::string& into, const Place& at, Problem& problem);
bool readName(const Value& from, const std::vector<std::string_view>& names, std::size_t& index,
              const Place& at, Problem& problem);
/// Says what was wanted; always false.
bool wrongKind(const Value& found, std::string_view wanted, const Place& at, Problem& problem);

Value typeSchema(const char* type);
Value namesSchema(const std::vector<std::string_view>& names);
Value listSchema(Value items);
Value pairSchema(Value first, Value second);
Value mapSchema(Value entries);
Value fieldsSchema(const Fields& fields);
/// Notes at every field the value that it has when it is absent, in lists of structs too.
void addDefaults(Value& schema, const Form& form);

} // namespace core::codec
