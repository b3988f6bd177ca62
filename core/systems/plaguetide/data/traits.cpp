// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/data/traits.h"

#include "systems/plaguetide/data/keywords/keyword_rule.h"

#include <algorithm>
#include <cctype>

namespace core::plaguetide {

Keyword parseKeyword(std::string_view text) {
    Keyword out;
    std::size_t n = 0;
    while (n < text.size() &&
           (std::isalpha(static_cast<unsigned char>(text[n])) || text[n] == '_' || text[n] == '-'))
        out.key += static_cast<char>(std::tolower(static_cast<unsigned char>(text[n++])));
    for (; n < text.size(); ++n) {
        if (!std::isdigit(static_cast<unsigned char>(text[n]))) continue;
        int value = 0;
        for (; n < text.size() && std::isdigit(static_cast<unsigned char>(text[n])); ++n)
            value = std::min(99, value * 10 + (text[n] - '0'));
        out.values.push_back(value);
    }
    return out;
}

AttackTraits attackTraits(const std::vector<std::string>& keywords, bool melee) {
    AttackTraits out;
    for (const auto& text : keywords) {
        const auto keyword = parseKeyword(text);
        if (const auto* rule = keywordRule(keyword.key); rule && rule->attack)
            rule->attack(out, keyword, melee);
    }
    return out;
}

UnitTraits unitTraits(const Sheet& sheet) {
    UnitTraits out;
    for (const auto& text : sheet.keywords) {
        const auto keyword = parseKeyword(text);
        if (const auto* rule = keywordRule(keyword.key); rule && rule->unit) rule->unit(out, keyword);
    }
    return out;
}

} // namespace core::plaguetide
