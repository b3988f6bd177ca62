// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/json.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace database {

namespace {

core::Value fromQt(const QJsonValue& value) {
    switch (value.type()) {
    case QJsonValue::Bool:
        return core::Value(value.toBool());
    case QJsonValue::String:
        return core::Value(value.toString().toStdString());
    case QJsonValue::Double: {
        const auto whole = static_cast<std::int64_t>(value.toInteger(0));
        if (whole != 0 || value.toInteger(1) == 0) return core::Value(whole);
        return core::Value(value.toDouble());
    }
    case QJsonValue::Array: {
        core::Value::Array out;
        const auto array = value.toArray();
        out.reserve(static_cast<std::size_t>(array.size()));
        for (const auto& item : array)
            out.push_back(fromQt(item));
        return out;
    }
    case QJsonValue::Object: {
        core::Value::Object out;
        const auto object = value.toObject();
        for (auto it = object.begin(); it != object.end(); ++it)
            // Members come in sorted order.
            out.emplace_hint(out.end(), it.key().toStdString(), fromQt(it.value()));
        return out;
    }
    default:
        return {};
    }
}

std::string lineAndColumn(const QByteArray& text, qsizetype offset) {
    const auto before = text.left(offset);
    const auto line = before.count('\n') + 1;
    const auto column = QString::fromUtf8(before.mid(before.lastIndexOf('\n') + 1)).size() + 1;
    return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

void appendIndented(std::string& out, const core::Value& value, int depth) {
    const std::string inner(static_cast<std::size_t>(depth + 1) * 2, ' ');
    const std::string outer(static_cast<std::size_t>(depth) * 2, ' ');
    if (const auto* array = value.asArray(); array && !array->empty()) {
        out += "[\n";
        for (std::size_t n = 0; n < array->size(); ++n) {
            out += inner;
            appendIndented(out, (*array)[n], depth + 1);
            out += n + 1 < array->size() ? ",\n" : "\n";
        }
        out += outer + "]";
    } else if (const auto* object = value.asObject(); object && !object->empty()) {
        out += "{\n";
        std::size_t left = object->size();
        for (const auto& [key, member] : *object) {
            out += inner + core::canonicalBytes(core::Value(key)) + ": ";
            appendIndented(out, member, depth + 1);
            out += --left ? ",\n" : "\n";
        }
        out += outer + "}";
    } else
        out += core::canonicalBytes(value);
}

} // namespace

core::Result<core::Value> parseJson(const QByteArray& text, const std::string& where) {
    QJsonParseError error;
    {
        // Used directly where possible, since wrapping copies the whole text.
        const auto document = QJsonDocument::fromJson(text, &error);
        if (error.error == QJsonParseError::NoError && document.isArray()) return fromQt(document.array());
        if (error.error == QJsonParseError::NoError && document.isObject()) return fromQt(document.object());
    }
    // The Qt parser accepts only arrays and objects at the top level; wrapping in a list makes any value
    // valid.
    QByteArray wrapped;
    wrapped.reserve(text.size() + 2);
    wrapped.append('[').append(text).append(']');
    const auto document = QJsonDocument::fromJson(wrapped, &error);
    const auto array = document.array();
    if (error.error == QJsonParseError::NoError && array.size() == 1) return fromQt(array.first());
    const auto offset = error.error == QJsonParseError::NoError ? text.size() : std::max(0, error.offset - 1);
    const auto what = text.trimmed().isEmpty()                  ? std::string("the text is empty")
                      : error.error == QJsonParseError::NoError ? std::string("one value is expected")
                                                                : error.errorString().toStdString();
    return core::impossible("json.syntax", "not valid JSON: " + what,
                            where + ", " + lineAndColumn(text, std::min<qsizetype>(offset, text.size())));
}

QByteArray writeJson(const core::Value& value, JsonLayout layout) {
    std::string out;
    if (layout == JsonLayout::Compact)
        out = core::canonicalBytes(value);
    else {
        appendIndented(out, value, 0);
        out += '\n';
    }
    return QByteArray::fromStdString(out);
}

} // namespace database
