// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/scenario.h"

#include <algorithm>
#include <charconv>

namespace core::trench_crusade {

namespace {

/// Removes a number of at most two digits from the front and returns it; nothing when there is none.
std::optional<int> numberAtFront(std::string_view& text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const auto length = static_cast<std::size_t>(end - text.data());
    if (error != std::errc() || number < 0 || length > 2) return std::nullopt;
    text.remove_prefix(length);
    return number;
}

} // namespace

std::optional<int> averageOf(std::string_view text) {
    const auto dice = numberAtFront(text);
    if (text.empty()) return dice;
    if (text.front() != 'D') return std::nullopt;
    text.remove_prefix(1);
    const auto sides = numberAtFront(text);
    if (!sides || *sides < 2) return std::nullopt;
    int plus = 0;
    if (text.starts_with('+')) {
        text.remove_prefix(1);
        const auto more = numberAtFront(text);
        if (!more) return std::nullopt;
        plus = *more;
    }
    if (!text.empty()) return std::nullopt;
    return (dice.value_or(1) * (*sides + 1) + 1) / 2 + plus;
}

std::vector<std::string> eventsIn(std::string_view text) {
    std::vector<std::string> out;
    text.remove_prefix(std::min(text.find(':'), text.size() - 1) + 1);
    while (!text.empty()) {
        const auto comma = std::min(text.find(','), text.size());
        out.emplace_back(text.substr(0, comma));
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return out;
}

std::optional<ForceSize> forceSizeOf(std::string_view text) {
    ForceSize out;
    const auto takeWord = [&](std::string_view word) {
        if (!text.starts_with(word)) return false;
        text.remove_prefix(word.size());
        return true;
    };
    if (text.empty() || takeWord("all"))
        out.all = true;
    else if (takeWord("half"))
        out.half = true;
    else if (const auto number = numberAtFront(text))
        out.number = *number;
    else
        return std::nullopt;
    if (text.empty()) return out;
    out.sign = text.front() == '-' ? -1 : 1;
    if (text.front() != '-' && text.front() != '+') return std::nullopt;
    text.remove_prefix(1);
    out.dice = numberAtFront(text).value_or(1);
    if (!takeWord("D")) return std::nullopt;
    out.sides = numberAtFront(text).value_or(0);
    const bool dice = out.dice > 0 && out.dice <= 6 && out.sides >= 2;
    return dice && text.empty() ? std::optional(out) : std::nullopt;
}

DEFINE_VALUE_MEMBERS(Scenario)
DEFINE_VALUE_MEMBERS(ScenarioEvent)

} // namespace core::trench_crusade
