// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/value.h"

#include <QString>

#include <functional>
#include <string>
#include <vector>

/// What an editor reads out of the JSON schema of an entry.
namespace ui {

/// Something that a field can name, with the words that are shown.
struct Suggestion {
    std::string value;
    QString label;
    QString help;
    QString price = {}; ///< "10 ducats", mostly empty
    /// As it is offered: its words with its price.
    QString words() const { return price.isEmpty() ? label : label + QStringLiteral("  ·  ") + price; }
};
/// Answers what a reference of the schema can name now: "weapons", or "#objectives" of the entry in hand.
using Suggest = std::function<std::vector<Suggestion>(const std::string& reference)>;

/// How one field is shown and edited.
enum class FieldShape { Fixed, YesNo, Number, Choice, Reference, Line, Lines, Dice, Chips, Group, List, Map };
FieldShape shapeOf(const core::Value& schema, const std::string& name);
/// Whether the field names the paragraph of the rules, which stands in tool tips only.
bool isRuleNumber(const core::Value& schema, const std::string& name);

/// The words over a field: the title of the schema, else the field's name made readable.
QString titleOf(const core::Value& schema, const std::string& name);
QString helpOf(const core::Value& schema);
/// A name of data files in words: "bull_rush" = "bull rush".
QString readableName(const std::string& name);

/// The names of the fields of an object, in the order in which they are shown.
std::vector<std::string> fieldsOf(const core::Value& schema);
bool isRequired(const core::Value& schema, const std::string& name);
/// A value to begin with: what must be there, references filled with the first thing they can name.
core::Value freshOf(const core::Value& schema, const Suggest& suggest);

/// "2D6+1" for {"dice":2,"plus":1}, and back; null when the text is no sum of dice.
QString diceText(const core::Value& sum);
core::Value diceValue(const QString& text);

/// One entry of a list of plain values as text, and back by the schema of the entry; null when it does not
/// fit.
QString chipText(const core::Value& value);
core::Value chipValue(const QString& text, const core::Value& schema);

} // namespace ui
