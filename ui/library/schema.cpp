// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/library/schema.h"

#include "ui/frame/sentences.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <limits>
#include <set>

namespace ui {

using core::Value;

namespace {

const std::set<std::string, std::less<>> longTexts{"help",     "text", "briefing", "board",
                                                   "ruleText", "when", "target"};

const Value& member(const Value& of, const char* name) {
    static const Value none;
    const auto* found = of.find(name);
    return found ? *found : none;
}

bool isDice(const Value& schema) {
    const auto& fields = member(schema, "properties");
    return fields.asObject() && fields.asObject()->size() == 3 && fields.find("dice") &&
           fields.find("sides") && fields.find("plus");
}

} // namespace

FieldShape shapeOf(const Value& schema, const std::string& name) {
    const auto type = schema.text("type");
    if (const auto* fixed = member(schema, "fixed").asBool(); fixed && *fixed) return FieldShape::Fixed;
    if (type == "boolean") return FieldShape::YesNo;
    if (type == "integer") return FieldShape::Number;
    if (type == "array")
        return member(schema, "items").text("type") == "object" ? FieldShape::List : FieldShape::Chips;
    if (type == "object")
        return isDice(schema)                                              ? FieldShape::Dice
               : schema.find("properties")                                 ? FieldShape::Group
               : member(schema, "additionalProperties").find("properties") ? FieldShape::Map
                                                                           : FieldShape::Chips;
    if (schema.find("enum")) return FieldShape::Choice;
    if (schema.find("reference")) return FieldShape::Reference;
    return longTexts.contains(name) ? FieldShape::Lines : FieldShape::Line;
}

bool isRuleNumber(const Value& schema, const std::string& name) {
    return name == "rule" && shapeOf(schema, name) == FieldShape::Line;
}

QString readableName(const std::string& name) {
    auto words = QString::fromStdString(name);
    static const QRegularExpression hump(QStringLiteral("([a-z])([A-Z])"));
    return words.replace(hump, QStringLiteral("\\1 \\2")).replace(u'_', u' ').toLower();
}

QString titleOf(const Value& schema, const std::string& name) {
    auto title = QString::fromStdString(schema.text("title"));
    if (title.isEmpty()) title = readableName(name);
    return part::capitalized(title);
}

QString helpOf(const Value& schema) { return QString::fromStdString(schema.text("description")); }

std::vector<std::string> fieldsOf(const Value& schema) {
    std::vector<std::string> names;
    const auto& fields = member(schema, "properties");
    if (!fields.asObject()) return names;
    for (const auto& [name, unused] : *fields.asObject())
        names.push_back(name);
    const auto place = [&](const std::string& name) {
        return fields.find(name)->number("position", std::numeric_limits<int>::max());
    };
    std::stable_sort(names.begin(), names.end(),
                     [&](const auto& a, const auto& b) { return place(a) < place(b); });
    return names;
}

bool isRequired(const Value& schema, const std::string& name) {
    const auto* list = member(schema, "required").asArray();
    return list && std::find(list->begin(), list->end(), Value(name)) != list->end();
}

Value freshOf(const Value& schema, const Suggest& suggest) {
    if (const auto reference = schema.text("reference");
        !reference.empty() && schema.text("type") == "string") {
        const auto known = suggest(reference);
        if (!known.empty()) return known.front().value;
    }
    if (schema.text("type") == "object" && schema.find("properties") && !isDice(schema)) {
        Value::Object out;
        for (const auto& name : fieldsOf(schema))
            if (isRequired(schema, name))
                out.emplace(name, freshOf(*member(schema, "properties").find(name), suggest));
        return out;
    }
    if (isDice(schema)) return Value::Object{{"plus", 1}};
    if (const auto* standard = schema.find("default")) {
        const auto least = schema.number("minimum", std::numeric_limits<int>::min());
        if (standard->asInt() && *standard->asInt() < least) return Value(least);
        return *standard;
    }
    if (schema.text("type") == "integer") return Value(schema.number("minimum", 0));
    return Value("");
}

QString diceText(const Value& sum) {
    const auto dice = sum.number("dice"), sides = sum.number("sides", 6), plus = sum.number("plus");
    if (dice == 0) return QString::number(plus);
    auto text = (dice > 1 ? QString::number(dice) : QString()) + u'D' + QString::number(sides);
    if (plus > 0) text += u'+' + QString::number(plus);
    return text;
}

Value diceValue(const QString& text) {
    static const QRegularExpression form(
        QStringLiteral("^(?:(\\d{0,2})[dDwW](\\d{1,2})(?:\\+(\\d{1,3}))?|(\\d{1,3}))$"));
    const auto found = form.match(QString(text).remove(u' '));
    if (!found.hasMatch()) return {};
    if (!found.captured(4).isEmpty()) return Value::Object{{"plus", found.captured(4).toInt()}};
    Value::Object out{{"dice", found.captured(1).isEmpty() ? 1 : found.captured(1).toInt()}};
    if (found.captured(2).toInt() != 6) out.emplace("sides", found.captured(2).toInt());
    if (!found.captured(3).isEmpty()) out.emplace("plus", found.captured(3).toInt());
    return out;
}

QString chipText(const Value& value) {
    if (const auto* text = value.asString()) return QString::fromStdString(*text);
    if (const auto* number = value.asInt()) return QString::number(*number);
    QStringList parts;
    if (const auto* list = value.asArray())
        for (const auto& item : *list)
            parts << chipText(item);
    return parts.join(QStringLiteral(", "));
}

Value chipValue(const QString& text, const Value& schema) {
    const auto trimmed = text.trimmed();
    if (schema.text("type") == "integer") {
        bool fits = false;
        const int number = trimmed.toInt(&fits);
        return fits ? Value(number) : Value();
    }
    const auto* parts = member(schema, "prefixItems").asArray();
    if (!parts) return trimmed.isEmpty() ? Value() : Value(trimmed.toStdString());
    const auto words = trimmed.split(u',');
    Value::Array out;
    for (std::size_t n = 0; n < parts->size() && static_cast<int>(parts->size()) == words.size(); ++n)
        out.push_back(chipValue(words.at(static_cast<int>(n)), (*parts)[n]));
    const bool whole =
        !out.empty() && std::none_of(out.begin(), out.end(), [](const Value& each) { return each.isNull(); });
    return whole ? Value(std::move(out)) : Value();
}

} // namespace ui
