// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/view/figure_view.h"
#endif

#include <algorithm>
#include <vector>

namespace ui {

/// The number of stats in a row: up to eight of them in one row, more in rows of six; where their texts are
/// long, half of them, in two rows.
inline int statsAbreast(const std::vector<core::StatView>& stats) {
    constexpr std::size_t mostLetters = 48, mostInRow = 8, fewerInRow = 6;
    std::size_t letters = 0;
    for (const auto& stat : stats)
        letters += std::max(stat.label.size(), stat.value.size());
    if (letters > mostLetters && stats.size() > 3) return static_cast<int>(stats.size() + 1) / 2;
    return static_cast<int>(stats.size() <= mostInRow ? mostInRow : fewerInRow);
}

} // namespace ui
