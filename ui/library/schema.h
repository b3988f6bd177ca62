// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/value.h"

#include <QString>

#include <functional>
#include <string>
#include <vector>

/// What an editor reads from the JSON schema of an entry.
namespace ui {

/// A name that a field can refer to, with the text that is shown.
struct Suggestion {
    std::string value; ///< the id that the entry stores
    QString label;     ///< the text that is shown
    QString help;
    QString price = {}; ///< "10 ducats", mostly empty
    /// The text in the list of choices: the name with its price.
    QString words() const { return price.isEmpty() ? label : label + QStringLiteral("  ·  ") + price; }
};
/// Returns the names that a reference of the schema allows now: of "weapons", or of "#objectives" in the
/// selected entry.
using Suggest = std::function<std::vector<Suggestion>(const std::string& reference)>;

/// How one field is shown and edited.
enum class FieldShape {
    Fixed, ///< shown, never edited
    YesNo, ///< a box to tick
    Number,
    Choice,    ///< one of a few known names
    Reference, ///< the name of another entry
    Line,      ///< one line of text
    Lines,     ///< several lines of text
    Dice,      ///< a formula such as 2D6+1
    Chips,     ///< a list of plain values, or named numbers
    Group,     ///< an object inside the entry
    List,      ///< a list of objects
    Map        ///< named objects
};
FieldShape shapeOf(const core::Value& schema, const std::string& name);
/// Whether the field names the paragraph of the rules, which is shown only in tool tips.
bool isRuleNumber(const core::Value& schema, const std::string& name);

/// The label of a field: the title of the schema, else the field's name made readable.
QString titleOf(const core::Value& schema, const std::string& name);
QString helpOf(const core::Value& schema);
/// A name of data files made readable: "bull_rush" becomes "bull rush".
QString readableName(const std::string& name);

/// The names of the fields of an object, in the order in which they are shown.
std::vector<std::string> fieldsOf(const core::Value& schema);
bool isRequired(const core::Value& schema, const std::string& name);
/// The value with which a new part of an entry begins: of an object the required members, of a reference the
/// first allowed name, else what the schema gives as its default.
core::Value freshOf(const core::Value& schema, const Suggest& suggest);

/// A sum of dice as text, "2D6+1" for {"dice":2,"plus":1}, and back; null when the text is no dice formula.
QString diceText(const core::Value& sum);
core::Value diceValue(const QString& text);

/// One entry of a list of plain values as text, and back by the schema of the entry; null when it does not
/// fit.
QString chipText(const core::Value& value);
core::Value chipValue(const QString& text, const core::Value& schema);

} // namespace ui
