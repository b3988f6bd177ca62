// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/data/keywords/all_keywords.h"

#include <algorithm>

namespace core::plaguetide {

namespace {

constexpr std::array<const KeywordRule*, 12> allKeywordRules{
    &keywords::area,     &keywords::blast, &keywords::furious,    &keywords::relentless,
    &keywords::throwing, &keywords::warp,  &keywords::ambush,     &keywords::counter,
    &keywords::swift,    &keywords::bulky, &keywords::unyielding, &keywords::regeneration};

} // namespace

bool KeywordRule::hasValidNumbers(const Keyword& keyword) const {
    for (std::size_t n = 0; n < numbers.size(); ++n) {
        const auto& range = numbers[n];
        const bool written = n < keyword.values.size();
        if (range.most == 0) return !written;
        if (!written && numbered) return false;
        if (written && (keyword.values[n] < range.least || keyword.values[n] > range.most)) return false;
    }
    return keyword.values.size() <= numbers.size();
}

std::span<const KeywordRule* const> keywordRules() { return allKeywordRules; }

const KeywordRule* keywordRule(std::string_view key) {
    const auto found = std::find_if(allKeywordRules.begin(), allKeywordRules.end(),
                                    [key](const KeywordRule* rule) { return rule->key == key; });
    return found == allKeywordRules.end() ? nullptr : *found;
}

} // namespace core::plaguetide
