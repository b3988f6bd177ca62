// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/fields/field_notes.h"

#include <string_view>

namespace core {

namespace {

Value* member(Value* of, std::string_view name) {
    if (!of->asObject()) return nullptr;
    const auto found = of->asObject()->find(name);
    return found == of->asObject()->end() ? nullptr : &found->second;
}

/// The schema of the field at "profiles[].keywords", or nullptr.
Value* fieldAt(Value& schema, std::string_view path) {
    auto* at = &schema;
    while (!path.empty()) {
        const auto end = path.find_first_of(".[{");
        const auto name = path.substr(0, end);
        at = member(at, "properties");
        at = at ? member(at, name) : nullptr;
        if (!at) return nullptr;
        path.remove_prefix(name.size());
        if (path.starts_with("[]")) {
            at = member(at, "items");
            path.remove_prefix(2);
            if (!at) return nullptr;
        }
        if (path.starts_with("{}")) {
            at = member(at, "additionalProperties");
            path.remove_prefix(2);
            if (!at) return nullptr;
        }
        if (path.starts_with(".")) path.remove_prefix(1);
    }
    return at;
}

void set(Value& field, const char* name, Value value) { (*field.asObject())[name] = std::move(value); }

} // namespace

Value noted(Value schema, std::initializer_list<FieldNote> notes) {
    int position = 0;
    for (const auto& note : notes) {
        auto* field = fieldAt(schema, note.path);
        expect(field && field->asObject(), note.path);
        if (*note.title) set(*field, "title", note.title);
        if (*note.help) set(*field, "description", note.help);
        if (note.least) set(*field, "minimum", *note.least);
        if (note.most) set(*field, "maximum", *note.most);
        if (note.fixed) set(*field, "fixed", true);
        set(*field, "position", ++position);
        if (!*note.reference) continue;
        const auto items = field->asObject()->find("items");
        set(items == field->asObject()->end() ? *field : items->second, "reference", note.reference);
    }
    return schema;
}

} // namespace core
