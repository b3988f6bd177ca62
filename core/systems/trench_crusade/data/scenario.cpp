// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/scenario.h"

#include <charconv>

namespace core::trench_crusade {

namespace {

/// Takes a number of at most two digits off the front; nothing when there is none.
std::optional<int> numberAtFront(std::string_view& text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const auto length = static_cast<std::size_t>(end - text.data());
    if (error != std::errc() || number < 0 || length > 2) return std::nullopt;
    text.remove_prefix(length);
    return number;
}

} // namespace

std::optional<int> middleOf(std::string_view text) {
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

} // namespace core::trench_crusade
