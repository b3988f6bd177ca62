// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/scenario.h"

#include <charconv>

namespace core::steampunk {

std::optional<std::pair<int, int>> hexOf(const std::string& text, int columns, int rows) {
    int column = 0, row = 0;
    const auto* const end = text.data() + text.size();
    const auto first = std::from_chars(text.data(), end, column);
    if (first.ec != std::errc{} || first.ptr == end || *first.ptr != ',') return std::nullopt;
    const auto second = std::from_chars(first.ptr + 1, end, row);
    if (second.ec != std::errc{} || second.ptr != end) return std::nullopt;
    if (column < 1 || column > columns || row < 1 || row > rows) return std::nullopt;
    return std::pair{column, row};
}

} // namespace core::steampunk
