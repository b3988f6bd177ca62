// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/board/angles.h"
#include "systems/steampunk_fantasy/board/sight.h"
#include "systems/steampunk_fantasy/state/rules.h"

#include <array>
#include <cstdint>
#include <vector>

/// The board of a battle for the many questions of a plan: what was asked once is remembered.
namespace core::steampunk_fantasy {

/// The directions of a line to another hex: one, or two where it leaves exactly between them.
struct Bearings {
    std::int8_t count = -1; ///< -1 = not asked yet; 0 = the same hex
    std::array<Facing, 2> to{};
};

/// The ground of a battle: its board, and sight and bearings between hexes, each computed once.
class Ground {
public:
    explicit Ground(const State& state);

    const HexBoard& board() const { return m_board; }
    /// Whether one sees the other, on the ground or in the air.
    bool sees(Hex from, bool aloft, Hex to, bool toAloft);
    /// The directions of the line from one hex to the other.
    const Bearings& bearings(Hex from, Hex to);
    /// What the ground and smoke there add to rolls to hit a unit in it.
    int cover(Hex hex) const;
    bool hasSmoke(Hex hex) const { return m_smoke.contains(hex); }

private:
    /// The number of the hex, row by row.
    std::size_t indexOf(Hex hex) const {
        return std::size_t((hex.row - 1) * m_board.columns() + hex.column - 1);
    }
    std::size_t pairOf(Hex from, Hex to) const { return indexOf(from) * m_count + indexOf(to); }

    HexBoard m_board;
    Obstacles m_obstacles;
    std::set<Hex> m_smoke;
    std::size_t m_count;
    std::vector<std::int8_t> m_sight; ///< by pair of hexes and who flies; -1 = not asked yet
    std::vector<Bearings> m_bearings;
};

} // namespace core::steampunk_fantasy
