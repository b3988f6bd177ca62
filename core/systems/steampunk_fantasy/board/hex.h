// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"
#include "kernel/values/range.h"
#include "kernel/values/result.h"

#include <array>
#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Hexes that rest on a flat side, columns and rows from 1, every even column half a hex lower. The geometry
/// uses whole numbers only: a line that touches an edge touches it exactly.
namespace core::steampunk_fantasy {

struct Hex {
    int column = 1, row = 1;
    friend auto operator<=>(const Hex&, const Hex&) = default;
    template <class F> static void fields(F&& f) {
        f.need("column", &Hex::column, Range{1, 99});
        f.need("row", &Hex::row, Range{1, 99});
    }
};

/// The sides of a hex, clockwise; a unit faces one of them.
enum class Facing { North, NorthEast, SouthEast, South, SouthWest, NorthWest };
inline constexpr int facings = 6;
inline constexpr std::array allFacings{Facing::North, Facing::NorthEast, Facing::SouthEast,
                                       Facing::South, Facing::SouthWest, Facing::NorthWest};

/// The name of a hex as boards have it: "3,4".
std::string textOf(Hex hex);
/// The hex of a name like "3,4"; a Problem where the text is none.
Result<Hex> hexOf(std::string_view text);

/// The neighbour in that direction, whether it is on the board or not.
Hex hexBeside(Hex from, Facing direction);
/// The facing after a turn by hex sides clockwise; a number below 0 turns the other way.
Facing turned(Facing from, int sides);
/// Hex sides clockwise from one to the other, 0 to 5.
int turnBetween(Facing from, Facing to);
/// How many steps from hex to hex lead from one to the other.
int distance(Hex a, Hex b);
/// The direction of a neighbour, nothing where the two are not neighbours.
std::optional<Facing> directionTo(Hex from, Hex neighbour);

/// The side of `from` through which a line between the centres leaves; two, clockwise, where it leaves
/// exactly between them. None from a hex to itself.
std::vector<Facing> bearings(Hex from, Hex to);

/// A place that a line between two centres crosses: a hex, or the edge that two hexes share. A corner that is
/// only touched is not crossed.
struct Crossed {
    Hex hex;
    std::optional<Hex> beside; ///< the second hex of an edge
    friend bool operator==(const Crossed&, const Crossed&) = default;
};
/// What is between the ends of a line, in no particular order; the ends are left out.
std::vector<Crossed> hexesBetween(Hex from, Hex to);

} // namespace core::steampunk_fantasy

namespace core {
template <> struct EnumNames<steampunk_fantasy::Facing> {
    static constexpr std::array names{"n", "ne", "se", "s", "sw", "nw"};
};
} // namespace core
