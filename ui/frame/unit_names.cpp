// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/frame/unit_names.h"

#include <QStringList>

#include <algorithm>

namespace ui {

namespace {

bool endsWithAny(const QString& word, std::initializer_list<const char*> ends) {
    return std::any_of(ends.begin(), ends.end(), [&](const char* end) {
        return word.endsWith(QLatin1String(end), Qt::CaseInsensitive);
    });
}

QString pluralWord(const QString& word) {
    if (endsWithAny(word, {"infantry", "cavalry", "artillery", "militia", "folk", "men"})) return word;
    if (endsWithAny(word, {"man"}) && !endsWithAny(word, {"human"}))
        return word.chopped(2) + QLatin1String("en");
    if (endsWithAny(word, {"ss", "sh", "ch", "x", "z"})) return word + QLatin1String("es");
    if (word.endsWith(QLatin1Char('s'))) return word;
    if (endsWithAny(word, {"ay", "ey", "oy", "uy"})) return word + QLatin1Char('s');
    if (word.endsWith(QLatin1Char('y'))) return word.chopped(1) + QLatin1String("ies");
    if (endsWithAny(word, {"wolf"})) return word.chopped(1) + QLatin1String("ves");
    return word + QLatin1Char('s');
}

} // namespace

QString pluralName(const QString& name) {
    for (const char* joint : {" of ", " with ", " in "}) // the word before it is the one that counts
        if (const auto at = name.indexOf(QLatin1String(joint)); at > 0)
            return pluralName(name.left(at)) + name.mid(at);
    const auto at = name.lastIndexOf(QLatin1Char(' ')) + 1;
    const auto word = name.mid(at);
    if (word.isEmpty() || !word.back().isLetter()) return name;
    return name.left(at) + pluralWord(word);
}

} // namespace ui
