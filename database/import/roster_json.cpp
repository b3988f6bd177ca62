// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/import/roster_json.h"

#include "database/import/army_forge.h"
#include "database/import/battlescribe.h"
#include "database/import/datacards.h"
#include "database/import/roster_limits.h"
#include "database/json.h"

namespace database {

namespace {

using core::impossible;

tl::unexpected<core::Problem> atOffset(const char* code, const std::string& what, const QByteArray& text, qsizetype offset, const std::string& where) {
    return impossible(code, what, where + ", line " + std::to_string(text.left(offset).count('\n') + 1));
}

/// Measures the text before it becomes a tree, in which each comma costs a hundred times its byte.
core::Result<core::Ok> lookOverObject(const QByteArray& text, const std::string& where) {
    int depth = 0, elements = 0;
    for (qsizetype n = 0; n < text.size(); ++n) {
        const char c = text[n];
        if (c == '"') {
            const auto begin = n++;
            while (n < text.size() && text[n] != '"') n += text[n] == '\\' ? 2 : 1;
            if (n - begin > roster_limits::textBytes) return atOffset("roster.text_too_long", "holds a text that is longer than any in a list", text, begin, where);
        } else if (c == '{' || c == '[') {
            if (++depth > roster_limits::depth) return atOffset("roster.too_deep", "holds objects inside each other deeper than any list", text, n, where);
            ++elements;
        } else if (c == '}' || c == ']') --depth;
        else if (c == ',') ++elements;
        if (elements > roster_limits::jsonEntries) return atOffset("roster.too_many", "holds more entries than any list", text, n, where);
    }
    return core::Ok{};
}

} // namespace

core::Result<core::Roster> readRosterJson(const QByteArray& text, const std::string& where) {
    if (const auto looked = lookOverObject(text, where); !looked) return tl::unexpected<core::Problem>(looked.error());
    const auto tree = parseJson(text, where);
    if (!tree) return impossible("roster.json_syntax", tree.error().text, tree.error().where);
    if (const auto* roster = tree->find("roster"); roster && roster->asObject()) return battleScribeRoster(*roster, where);
    if (tree->find("forces")) return battleScribeRoster(*tree, where);
    if (tree->find("datasheets")) return datacardRoster(*tree, where);
    const auto* list = tree->find("list");
    if (tree->find("units")) return armyForgeRoster(*tree, where);
    if (list && list->find("units")) return armyForgeRoster(*list, where);
    return impossible("roster.format", "is JSON, but neither a roster of New Recruit, a list of Army Forge nor a patrol in datacards: it has no `roster`, `forces`, `units` or `datasheets`", where + " $");
}

} // namespace database
