// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/board/terrain.h"

#include <limits>

namespace core::steampunk_fantasy {

namespace {

constexpr int everything = std::numeric_limits<int>::max(); // smoke hides at every level

const std::array<TerrainRule, terrains>& terrainRules() {
    using enum Terrain;
    using enum EntryKind;
    static const std::array<TerrainRule, terrains> all{{
        {Clear, "Clear", "", "Entering costs one point.", Ground::Open, 0, {}, Free, 0, false, false},
        {Mountains, "Mountains", "M", "Entering costs two points uphill, else one. Two levels high.",
         Ground::Peak, 2, 2, Climb, 0, false, false},
        {Hills, "Hills", "H", "Entering costs two points uphill, else one. One level high.", Ground::Rise, 1,
         1, Climb, 0, false, false},
        {Forest, "Forest", "F",
         "Entering costs vehicles two points, others one. Hides units behind it on the ground.", Ground::Wood,
         0, 0, Wood, -1, true, false},
        {BurnedForest, "Burned forest", "b", "Entering costs one point. Hides units behind it on the ground.",
         Ground::Burnt, 0, 0, Free, -1, true, false},
        {Ruins,
         "Ruins",
         "R",
         "Entering costs one point. Does not block sight.",
         Ground::Rubble,
         0,
         {},
         Free,
         -1,
         true,
         false},
        {Rough,
         "Rough",
         "r",
         "Entering costs one point. Does not block sight.",
         Ground::Stones,
         0,
         {},
         Free,
         -1,
         true,
         false},
        {SandDunes, "Sand dunes", "D", "Entering costs two points. Hide units behind them on the ground.",
         Ground::Sand, 0, 0, Heavy, -1, true, false},
        {Swamp,
         "Swamp",
         "S",
         "Entering costs one point, large units two, huge units three. On a 1 or 2 units on tracks or wheels "
         "stick for a movement phase.",
         Ground::Marsh,
         0,
         {},
         Bog,
         0,
         false,
         true},
        {Building, "Building", "B",
         "Entering costs infantry two points; other units cannot enter. Hides units behind it on the ground.",
         Ground::Building, 0, 0, House, -1, true, true},
        {River, "River", "~", "Entering costs two points.", Ground::Stream, 0, {}, Crossing, 0, false, true},
        {Water,
         "Water",
         "W",
         "Entering costs one point for units that float, swim or fly; other units cannot enter.",
         Ground::Water,
         0,
         {},
         Deep,
         0,
         false,
         true},
        {Road,
         "Road",
         "=",
         "Going from road to road costs one point, whatever the terrain under the road.",
         Ground::Open,
         0,
         {},
         Lying,
         0,
         false,
         true},
        {Smoke, "Smoke", "s",
         "Blocks every line of sight across it; a unit in smoke hits less well and is harder to hit.",
         Ground::Open, 0, everything, Lying, -1, false, true},
    }};
    return all;
}

} // namespace

const TerrainRule& ruleOf(Terrain terrain) { return terrainRules()[std::size_t(terrain)]; }

} // namespace core::steampunk_fantasy
