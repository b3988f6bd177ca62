// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/fields/fields.h"

#include "kernel/values/name_suggestion.h"

#include <algorithm>

namespace core::codec {

namespace {

bool wrong(const char* code, std::string text, std::string where, Problem& problem) {
    problem = Problem{code, std::move(text), std::move(where)};
    return false;
}
const void* in(const void* whole, const Field& field) {
    return static_cast<const char*>(whole) + field.offset;
}

/// What programs read of a field: the text for them, else what a form says.
std::string descriptionOf(const FieldText& text) {
    if (*text.doc || !*text.label) return text.doc;
    return std::string(text.label) + ": " + text.help;
}

/// Writes a whole number without decimals: 60, not 60.000000; -0.5 stays.
Value plainNumber(double number) {
    const auto whole = static_cast<std::int64_t>(number);
    return static_cast<double>(whole) == number ? Value(whole) : Value(number);
}

/// Refuses a number beyond its bounds, which are given as digits: "-5" is shown as −5.
bool outOfRange(std::string least, std::string most, const Place& at, Problem& problem) {
    for (auto* bound : {&least, &most})
        if (bound->starts_with('-')) bound->replace(0, 1, "−");
    return wrong("data.out_of_range", "the number must be between " + least + " and " + most, at.text(),
                 problem);
}

bool outOfRange(const Range& range, const Place& at, Problem& problem) {
    return outOfRange(canonicalBytes(plainNumber(range.least)), canonicalBytes(plainNumber(range.most)), at,
                      problem);
}

/// Whether a number, or every number of a list or a map, is in the range.
bool within(const Value& value, const Range& range, const Place& at, Problem& problem) {
    if (value.asInt() && !range.holds(static_cast<double>(*value.asInt())))
        return outOfRange(range, at, problem);
    if (value.asDouble() && !range.holds(*value.asDouble())) return outOfRange(range, at, problem);
    if (const auto* items = value.asArray())
        for (std::size_t n = 0; n < items->size(); ++n)
            if (!within((*items)[n], range, Place{&at, {}, n}, problem)) return false;
    if (const auto* entries = value.asObject())
        for (const auto& [name, entry] : *entries)
            if (!within(entry, range, Place{&at, name}, problem)) return false;
    return true;
}

/// Writes the range into the schema of numbers, or of a list or a map of them.
void limit(Value& schema, const Range& range) {
    auto& members = *schema.asObject();
    for (const auto* inner : {"items", "additionalProperties"})
        if (const auto found = members.find(inner); found != members.end() && found->second.asObject())
            limit(found->second, range);
    const auto type = schema.text("type");
    if (type != "integer" && type != "number") return;
    members.insert_or_assign("minimum", plainNumber(range.least));
    members.insert_or_assign("maximum", plainNumber(range.most));
}

Value::Object object(const char* type) { return {{"type", type}}; }

} // namespace

std::string Place::text() const {
    if (!above) return std::string(name);
    return above->text() + (name.empty() ? "[" + std::to_string(index) + "]" : "." + std::string(name));
}

Value writeFields(const Fields& fields, const void* from) {
    Value::Object out;
    for (const auto& field : fields.all)
        if (field.needed || !field.equal(in(from, field), in(fields.defaults, field)))
            out.emplace(field.name, field.form->write(in(from, field)));
    return out;
}

void appendFields(const Fields& fields, const void* from, std::string& out) {
    char before = '{';
    for (const auto place : fields.byName) {
        const auto& field = fields.all[place];
        if (!field.needed && field.equal(in(from, field), in(fields.defaults, field))) continue;
        out += before;
        before = ',';
        appendCanonical(out, std::string_view(field.name));
        out += ':';
        field.form->append(in(from, field), out);
    }
    out += before == '{' ? "{}" : "}";
}

void addField(Fields& fields, const Field& field) { fields.all.push_back(field); }

const Field* fieldNamed(const Fields& fields, std::string_view name) {
    const auto found = std::find_if(fields.all.begin(), fields.all.end(),
                                    [&](const Field& field) { return name == field.name; });
    return found == fields.all.end() ? nullptr : &*found;
}

Value valueIn(const Value& body, const Fields& fields, const Field& field) {
    const auto* value = body.find(field.name);
    return value ? *value : field.form->write(in(fields.defaults, field));
}

Fields makeFields(const void* defaults, void (*collect)(Fields& into, const void* defaults)) {
    Fields out;
    out.defaults = defaults;
    collect(out, defaults);
    for (std::size_t n = 0; n < out.all.size(); ++n)
        out.byName.push_back(n);
    std::sort(out.byName.begin(), out.byName.end(), [&](std::size_t a, std::size_t b) {
        return std::string_view(out.all[a].name) < std::string_view(out.all[b].name);
    });
    return out;
}

bool readFields(const Value& from, const Fields& fields, void* into, const Place& at, Problem& problem) {
    const auto* members = from.asObject();
    if (!members) return wrongKind(from, "an object", at, problem);
    std::size_t known = 0;
    for (const auto& field : fields.all) {
        const auto member = members->find(std::string_view(field.name));
        if (member == members->end()) {
            if (!field.needed) continue;
            return wrong("data.missing_field", "the field `" + std::string(field.name) + "` is missing",
                         at.text(), problem);
        }
        ++known;
        auto* there = static_cast<char*>(into) + field.offset;
        const Place place{&at, field.name};
        if (!field.form->read(member->second, there, place, problem)) return false;
        if (!(field.range == range::any) && !within(member->second, field.range, place, problem))
            return false;
    }
    if (known == members->size()) return true;
    for (const auto& member : *members) {
        const auto& name = member.first;
        if (std::none_of(fields.all.begin(), fields.all.end(),
                         [&](const Field& field) { return name == field.name; }))
            return wrong("data.unknown_field", "there is no field `" + name + "` here",
                         Place{&at, name}.text(), problem);
    }
    return true;
}

bool wrongKind(const Value& found, std::string_view wanted, const Place& at, Problem& problem) {
    return wrong("data.wrong_type",
                 "expected " + std::string(wanted) + ", found " + std::string(found.kind()), at.text(),
                 problem);
}

bool readBool(const Value& from, bool& into, const Place& at, Problem& problem) {
    if (!from.asBool()) return wrongKind(from, "true or false", at, problem);
    into = *from.asBool();
    return true;
}

bool readNumber(const Value& from, std::int64_t least, std::uint64_t most, std::int64_t& into,
                const Place& at, Problem& problem) {
    if (!from.asInt()) return wrongKind(from, "a whole number", at, problem);
    into = *from.asInt();
    if (into < least || (into > 0 && static_cast<std::uint64_t>(into) > most))
        return outOfRange(std::to_string(least), std::to_string(most), at, problem);
    return true;
}

bool readNumber(const Value& from, std::int64_t& into, const Place& at, Problem& problem) {
    if (!from.asInt()) return wrongKind(from, "a whole number", at, problem);
    into = *from.asInt();
    return range::any.holds(static_cast<double>(into)) || outOfRange(range::any, at, problem);
}

bool readReal(const Value& from, double& into, const Place& at, Problem& problem) {
    if (from.asInt())
        into = static_cast<double>(*from.asInt());
    else if (from.asDouble())
        into = *from.asDouble();
    else
        return wrongKind(from, "a number", at, problem);
    return range::any.holds(into) || outOfRange(range::any, at, problem);
}

bool readText(const Value& from, std::string& into, const Place& at, Problem& problem) {
    if (!from.asString()) return wrongKind(from, "a text", at, problem);
    into = *from.asString();
    return true;
}

bool readName(const Value& from, const std::vector<std::string_view>& names, std::size_t& index,
              const Place& at, Problem& problem) {
    if (!from.asString()) return wrongKind(from, "a name", at, problem);
    index = static_cast<std::size_t>(std::find(names.begin(), names.end(), *from.asString()) - names.begin());
    if (index < names.size()) return true;
    std::string all;
    for (const auto& name : names)
        all += (all.empty() ? "" : ", ") + std::string(name);
    return wrong("data.unknown_name",
                 "`" + *from.asString() + "` is not one of: " + all +
                     didYouMean(*from.asString(), {names.begin(), names.end()}),
                 at.text(), problem);
}

Value typeSchema(const char* type) { return object(type); }

Value namesSchema(const std::vector<std::string_view>& names) {
    auto out = object("string");
    out.emplace("enum", Value::Array(names.begin(), names.end()));
    return out;
}

Value listSchema(Value items) {
    auto out = object("array");
    out.emplace("items", std::move(items));
    return out;
}

Value pairSchema(Value first, Value second) {
    auto out = object("array");
    out.emplace("prefixItems", Value::Array{std::move(first), std::move(second)});
    out.emplace("minItems", 2);
    out.emplace("maxItems", 2);
    return out;
}

Value mapSchema(Value entries) {
    auto out = object("object");
    out.emplace("additionalProperties", std::move(entries));
    return out;
}

Value fieldsSchema(const Fields& fields) {
    Value::Object properties;
    Value::Array required;
    for (const auto& field : fields.all) {
        auto member = field.form->schema();
        if (!(field.range == range::any)) limit(member, field.range);
        if (const auto text = descriptionOf(field.text); !text.empty())
            member.asObject()->emplace("description", text);
        properties.emplace(field.name, std::move(member));
        if (field.needed) required.emplace_back(field.name);
    }
    auto out = object("object");
    out.emplace("properties", std::move(properties));
    out.emplace("required", std::move(required));
    out.emplace("additionalProperties", false);
    return out;
}

void addDefaults(Value& schema, const Form& form) {
    if (const auto* items = form.items()) return addDefaults(schema.asObject()->at("items"), *items);
    const auto* fields = form.fields();
    if (!fields) return;
    auto& properties = *schema.asObject()->at("properties").asObject();
    for (const auto& field : fields->all) {
        auto& property = properties.at(field.name);
        property.asObject()->emplace("default", field.form->write(in(fields->defaults, field)));
        addDefaults(property, *field.form);
    }
}

} // namespace core::codec
