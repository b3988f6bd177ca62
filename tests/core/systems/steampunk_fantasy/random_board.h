// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "systems/steampunk_fantasy/board/board.h"
#endif

#include <array>
#include <cmath>
#include <random>

namespace tests {

/// The same numbers on every machine, unlike the distributions of the library.
inline int below(std::mt19937& chance, int most) { return int(chance() % std::mt19937::result_type(most)); }

/// A board of any ground, half of it clear, the same for the same chance.
inline core::steampunk_fantasy::HexBoard randomBoard(std::mt19937& chance, int columns, int rows) {
    core::steampunk_fantasy::HexBoard out(columns, rows);
    for (const auto hex : out.hexes())
        if (below(chance, 2) == 0)
            out.at(hex).terrain =
                core::steampunk_fantasy::Terrain(below(chance, core::steampunk_fantasy::grounds));
    return out;
}
inline core::steampunk_fantasy::Hex randomHex(std::mt19937& chance,
                                              const core::steampunk_fantasy::HexBoard& board) {
    return {1 + below(chance, board.columns()), 1 + below(chance, board.rows())};
}

struct Point {
    double x = 0, y = 0;
};
/// Where the centre of a hex is on the table, calculated by itself: neighbours are 1 apart, y points down.
inline Point centreOf(core::steampunk_fantasy::Hex hex) {
    return {(hex.column - 1) * std::sqrt(3.0) / 2, hex.row - 1 + (hex.column % 2 == 0 ? 0.5 : 0.0)};
}
/// The corners of that hex, clockwise from the right one.
inline std::array<Point, 6> cornersOf(core::steampunk_fantasy::Hex hex) {
    const auto centre = centreOf(hex);
    std::array<Point, 6> out;
    for (int n = 0; n < 6; ++n) {
        const double turn = n * std::acos(-1.0) / 3;
        out[std::size_t(n)] = {centre.x + std::cos(turn) / std::sqrt(3.0),
                               centre.y + std::sin(turn) / std::sqrt(3.0)};
    }
    return out;
}

} // namespace tests
