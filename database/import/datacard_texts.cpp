// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/import/datacard_texts.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>
#include <utility>

namespace database::datacards {

namespace {

using core::Value;

constexpr auto english = "en";

/// Whether a member is named after a language: "en", "de-CH". Characteristics have keys of the same length
/// ("sv", "ld"), but none of these.
bool isLanguage(const std::string& key) {
    static constexpr std::array<std::string_view, 12> known{"en", "de", "fr", "es", "it", "ja",
                                                            "ko", "zh", "pl", "pt", "ru", "nl"};
    constexpr std::size_t code = 2, longest = 7;
    return key.size() <= longest &&
           (key.size() == code || (key.size() > code && (key[code] == '-' || key[code] == '_'))) &&
           std::find(known.begin(), known.end(), std::string_view(key).substr(0, code)) != known.end();
}

/// Whether that object is one text in several languages.
bool isText(const Value::Object& members) {
    return !members.empty() && std::all_of(members.begin(), members.end(), [](const auto& each) {
        return isLanguage(each.first) && !each.second.asObject();
    });
}

/// The singular: "guardsmen" becomes guardsman, "wolves" wolf, "bodies" body.
QString singular(QString word) {
    static const std::pair<const char*, const char*> endings[] = {
        {"men", "man"}, {"ies", "y"}, {"ves", "f"}, {"sses", "ss"}};
    for (const auto& [many, one] : endings)
        if (word.endsWith(QLatin1String(many))) {
            word.chop(static_cast<int>(qstrlen(many)));
            return word + QLatin1String(one);
        }
    if (word.size() > 2 && word.endsWith(u's') && !word.endsWith(u"ss")) word.chop(1);
    return word;
}

} // namespace

Value inOneLanguage(const Value& tree) {
    if (const auto* items = tree.asArray()) {
        Value::Array out;
        for (const auto& item : *items)
            out.push_back(inOneLanguage(item));
        return out;
    }
    const auto* members = tree.asObject();
    if (!members) return tree;
    if (isText(*members)) {
        const auto found = members->find(english);
        return inOneLanguage(found != members->end() ? found->second : members->begin()->second);
    }
    Value::Object out;
    for (const auto& [key, member] : *members)
        out.emplace(key, inOneLanguage(member));
    return out;
}

QString plainText(QString text) {
    static const QRegularExpression tags("<[^>]{0,80}>|\\*\\*"), spaces("&(?:#x20|x20|nbsp|#160);");
    text.replace(spaces, " ").remove(tags);
    text.replace("&amp;", "&").replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    return text.replace(QChar(0x2011), u'-').replace(QChar(0xa0), u' ');
}

QString nameKey(const QString& name) {
    static const QRegularExpression between("[^\\p{L}\\p{N}]+");
    QString out;
    auto text = name.toLower();
    text.remove(QChar(0x2019)).remove(u'\'');
    for (const auto& word : text.split(between, Qt::SkipEmptyParts))
        if (word != u"model" && word != u"models") out += singular(word);
    return out;
}

QString titleCase(const QString& name) {
    if (name != name.toUpper() || name == name.toLower()) return name;
    auto words = name.toLower().split(u' ');
    for (auto& word : words)
        if (!word.isEmpty() && word != u"of" && word != u"the" && word != u"and") word[0] = word[0].toUpper();
    return words.join(u' ');
}

} // namespace database::datacards
