// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/board/hex.h"

#include <array>
#include <optional>
#include <vector>

/// Which side of a unit looks where: firing angles, the side that is struck, and ranges.
namespace core::steampunk_fantasy {

/// The four directions for which datasheets give numbers; left and right count alike.
enum class Side { Front, FrontSide, BackSide, Back };
using BySide = std::array<int, 4>; ///< a number for each Side, in their order

/// The side of a unit at that number of hex sides clockwise of its facing.
Side sideOf(int hexSides);

/// The sides of a unit from which a line from `from` comes: one, or two where it comes exactly between them
/// and the attacker may choose. In one's own hex it may come from any side.
std::vector<Side> struckSides(Hex unit, Facing facing, Hex from);

/// A way to shoot at a hex: by which side, how many shots, and whether the hex is on the edge of what the
/// weapon reaches.
struct Shot {
    Side side = Side::Front;
    int shots = 0;
    bool onEdge = false;
    friend bool operator==(const Shot&, const Shot&) = default;
};
/// The ways to shoot at the target hex with a weapon that has these shots on each side, the one with most
/// shots first; none where the hex is outside the angle. A hex between two sides is on the edge where one of
/// the two has no shots.
std::vector<Shot> shotsAt(const BySide& angle, Hex unit, Facing facing, Hex target);

/// The distance of a shot, as the rules divide it.
enum class RangeBand { PointBlank, Normal, Long };
/// The band of a distance in hexes for a weapon of this range; nothing beyond twice the range.
std::optional<RangeBand> bandOf(int range, int hexes);

} // namespace core::steampunk_fantasy

namespace core {
template <> struct EnumNames<steampunk_fantasy::Side> {
    static constexpr std::array names{"front", "front_side", "back_side", "back"};
};
template <> struct EnumNames<steampunk_fantasy::RangeBand> {
    static constexpr std::array names{"point_blank", "normal", "long"};
};
} // namespace core
