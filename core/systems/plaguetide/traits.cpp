// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/traits.h"

#include <algorithm>
#include <cctype>

namespace core::plaguetide {

Keyword parseKeyword(std::string_view text) {
    Keyword out;
    std::size_t n = 0;
    while (n < text.size() && (std::isalpha(static_cast<unsigned char>(text[n])) || text[n] == '_' || text[n] == '-'))
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
        if (keyword.key == "area") {
            out.areaInches = keyword.value(0);
            out.areaHits = keyword.value(1);
        } else if (keyword.key == "blast") {
            out.blasts = true;
            out.blast = std::max(1, keyword.value());
        } else if (keyword.key == "bleed") out.bleed = keyword.value();
        else if (keyword.key == "furious") out.doublesSixes = out.doublesSixes || melee;
        else if (keyword.key == "relentless") out.doublesSixes = out.doublesSixes || !melee;
        else if (keyword.key == "pin") out.pin = true;
        else if (keyword.key == "stun") out.stun = true;
        else if (keyword.key == "suppression") out.suppression = true;
        else if (keyword.key == "throw") out.throwInches = keyword.value();
        else if (keyword.key == "warp") {
            out.warpPick = keyword.values.empty();
            out.warpTokens = keyword.value(0, 0);
        }
    }
    return out;
}

UnitTraits unitTraits(const Sheet& sheet) {
    UnitTraits out;
    for (const auto& text : sheet.keywords) {
        const auto keyword = parseKeyword(text);
        if (keyword.key == "ambush") out.ambush = true;
        else if (keyword.key == "counter") out.counter = true;
        else if (keyword.key == "swift") out.swift = true;
        else if (keyword.key == "bulky") out.bulky = true;
        else if (keyword.key == "unyielding") out.unyielding = true;
        else if (keyword.key == "regeneration") out.regeneration = keyword.value(0, 7);
    }
    return out;
}

} // namespace core::plaguetide
