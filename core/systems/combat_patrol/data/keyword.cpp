// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/data/keyword.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>

namespace core::combat_patrol {

namespace {

constexpr int largest =
    99; ///< highest number of a keyword; a text with a higher one is not treated as a keyword

/// Removes a whole number from the front; nothing if there is none.
std::optional<int> takeNumber(std::string_view& text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || number < 0 || number > largest) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

/// "5+", "6\"", "D3", "2D6+1"; nothing if the word is not a number.
std::optional<DiceSum> readValue(std::string_view text) {
    auto number = takeNumber(text);
    DiceSum sum{0, 6, number.value_or(0)};
    if (!text.empty() && text.front() == 'D') {
        text.remove_prefix(1);
        const auto sides = takeNumber(text);
        if (!sides || *sides == 0) return std::nullopt;
        sum = {number.value_or(1), *sides, 0};
        number = sides;
        if (!text.empty() && text.front() == '+') {
            text.remove_prefix(1);
            sum.plus = takeNumber(text).value_or(0);
        }
    }
    const bool ends = text.empty() || text == "+" || text == "\"" || text == "″";
    return number && ends ? std::optional(sum) : std::nullopt;
}

} // namespace

Keyword parseKeyword(std::string_view text) {
    Keyword out;
    if (const auto blank = text.rfind(' '); blank != std::string_view::npos)
        if (const auto value = readValue(text.substr(blank + 1))) {
            out.value = *value;
            text = text.substr(0, blank);
        }
    constexpr std::string_view anti = "Anti-";
    if (text.starts_with(anti)) {
        out.word = text.substr(anti.size());
        text = anti.substr(0, anti.size() - 1);
    }
    out.key = text;
    std::transform(out.key.begin(), out.key.end(), out.key.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
}

Keyword findKeyword(const std::vector<std::string>& texts, std::string_view key) {
    for (const auto& text : texts)
        if (auto keyword = parseKeyword(text); keyword.key == key) return keyword;
    return {};
}

std::string diceText(const DiceSum& sum) {
    if (sum.dice == 0) return std::to_string(sum.plus);
    std::string out = (sum.dice > 1 ? std::to_string(sum.dice) : "") + "D" + std::to_string(sum.sides);
    if (sum.plus > 0) out += "+" + std::to_string(sum.plus);
    return out;
}

} // namespace core::combat_patrol
