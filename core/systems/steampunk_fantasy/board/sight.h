// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/board/board.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

/// Who sees whom. Sight goes both ways: what blocks one blocks the other.
namespace core::steampunk_fantasy {

/// The place of a unit that looks or is looked at.
struct Viewpoint {
    Hex hex;
    bool flying = false; ///< counts as two levels high
};

/// What blocks sight apart from the ground, and how many hexes behind an obstacle are blind for a viewer that
/// looks down.
struct Obstacles {
    std::set<Hex> opaque; ///< hexes with smoke
    int blindHexes = 2;   ///< hexes behind an obstacle into which a viewer above does not see
};

/// Whether a line of sight is clear, and what blocks it.
struct Sight {
    enum class Why {
        Clear,
        Opaque, ///< smoke
        Higher, ///< ground, or what grows on it, is at least as high as the higher end of the line
        Blind   ///< the lower end of the line is right behind an obstacle
    };
    Why why = Why::Clear;
    std::optional<Hex> blocker; ///< the obstacle nearest to the viewer
    bool isClear() const { return why == Why::Clear; }
    friend bool operator==(const Sight&, const Sight&) = default;
};

/// How high a unit there counts: the level of the ground, in the air at least two.
int levelOf(const HexBoard& board, const Viewpoint& viewpoint);

/// Whether one sees the other. A line along an edge is blocked only where both hexes beside it block: the
/// shooter chooses on which side it passes. What is in a neighbour or in the same hex is always seen.
Sight sight(const HexBoard& board, const Viewpoint& from, const Viewpoint& to, const Obstacles& obstacles);

/// All hexes on whose ground a unit would be seen, row by row.
std::vector<Hex> seenFrom(const HexBoard& board, const Viewpoint& from, const Obstacles& obstacles);

/// "the forest in 4,5 is in the way"; empty where the sight is clear.
std::string describeSight(const HexBoard& board, const Sight& sight);

} // namespace core::steampunk_fantasy
