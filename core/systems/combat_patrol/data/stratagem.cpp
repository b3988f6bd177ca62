// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/data/stratagem.h"

#include <algorithm>

namespace core::combat_patrol {

namespace {

bool has(const std::vector<std::string>& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

} // namespace

std::string missingRequirement(const Stratagem& stratagem, const std::vector<const Sheet*>& parts) {
    const auto any = [&](const auto& holds) {
        return std::any_of(parts.begin(), parts.end(), [&](const Sheet* part) { return holds(*part); });
    };
    const auto keyword = [&](const std::string& word) {
        return any([&](const Sheet& sheet) { return has(sheet.keywords, word); });
    };
    for (const auto& word : stratagem.keywords)
        if (!keyword(word)) return "has no keyword " + word;
    for (const auto& word : stratagem.without)
        if (keyword(word)) return "has the keyword " + word;
    if (!stratagem.faction.empty() &&
        !any([&](const Sheet& sheet) { return has(sheet.factionKeywords, stratagem.faction); }))
        return "has no keyword " + stratagem.faction;
    return {};
}

std::string costWords(const Stratagem& stratagem) { return std::to_string(stratagem.cp) + " CP"; }

std::string priceWords(const Stratagem& stratagem) {
    const char* limit = stratagem.limit == Limit::Battle ? ", once per battle"
                        : stratagem.limit == Limit::Turn ? ", once per turn"
                                                         : "";
    return costWords(stratagem) + limit;
}

} // namespace core::combat_patrol
