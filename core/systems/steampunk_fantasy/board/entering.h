// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/board/board.h"

#include <string>
#include <vector>

/// What it costs to enter a hex, and how many units fit into one.
namespace core::steampunk_fantasy {

/// The size of a unit, which counts where units share a hex.
enum class Size { Tiny, Small, Medium, Large, Huge, Enormous };

/// What the ground asks of a unit.
struct Mover {
    Size size = Size::Medium;
    bool infantry = false;       ///< the unit is infantry
    bool vehicle = false;        ///< it is a vehicle
    bool tracksOrWheels = false; ///< it goes on tracks or wheels
    bool floating = false;       ///< over the ground and over water
    bool hovers = true;          ///< floating is enough over water (AMB-HX22)
    bool swims = false;          ///< it may enter deep water
    bool forester = false;       ///< forest costs it 1
    bool allTerrain = false;     ///< everything that can be entered costs it 1
    bool flying = false;         ///< the unit is in the air now
    friend bool operator==(const Mover&, const Mover&) = default;
};
/// The mover of a datasheet: its size, its class and its types as they are printed.
Mover moverOf(Size size, const std::string& unitClass, const std::vector<std::string>& types);

/// The two ways of the rules: points with entering tokens, or a die at the edge.
enum class EntryMode { Points, Rolls };

/// Whether a unit may enter a hex, and what it costs.
struct Entry {
    bool possible = true;
    std::string why; ///< why the unit may not enter; empty where it may
    int cost = 1;    ///< points, paid with tokens at the edge
    int enterOn = 0; ///< the least on a D6 that lets the unit in, 0 = no die
};
/// What it takes to go from a hex to its neighbour.
Entry entry(const HexBoard& board, const Mover& mover, Hex from, Hex to, EntryMode mode);

/// The least on a D6 with which a unit may leave the hex, 0 = no die: needed by tracks and wheels in a
/// swamp.
int leaveOn(const HexBoard& board, const Mover& mover, Hex hex);

/// How many units are in a hex, on one of its two levels: the ground or the air.
struct Stack {
    int units = 0, large = 0, huge = 0; ///< all units; those of them that are large; huge
    void add(Size size);
    /// Whether the units fit into a hex: two of which at most one is large, or a huge one alone.
    bool fits() const;
};

} // namespace core::steampunk_fantasy

namespace core {
template <> struct EnumNames<steampunk_fantasy::Size> {
    static constexpr std::array names{"tiny", "small", "medium", "large", "huge", "enormous"};
};
} // namespace core
