// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/weapon.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace core::trench_crusade {

NamedKeyword keywordNamed(const std::string& text) {
    constexpr int largest = 99; // larger numbers are no values of keywords
    NamedKeyword out{text, 0};
    const auto open = text.find('(');
    if (open != std::string::npos && text.ends_with(')')) {
        const auto* from = text.data() + open + 1;
        const auto* to = text.data() + text.size() - 1;
        int value = 0;
        const auto [end, error] = std::from_chars(from, to, value);
        if (error == std::errc() && end == to && value >= 0 && value <= largest) out.value = value;
        out.key = text.substr(0, open);
    }
    std::transform(out.key.begin(), out.key.end(), out.key.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
}

std::optional<int> keywordIn(const std::vector<std::string>& texts, const std::string& key) {
    for (const auto& text : texts)
        if (const auto named = keywordNamed(text); named.key == key) return named.value;
    return std::nullopt;
}

DEFINE_VALUE_MEMBERS(Weapon)

} // namespace core::trench_crusade
