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
        {Clear, "Clear", "", "Nothing hinders here.", Ground::Open, 0, {}, Free, 0, false, false},
        {Mountains, "Mountains", "M", "Two points up, one down. Two levels high.", Ground::Peak, 2, 2, Climb,
         0, false, false},
        {Hills, "Hills", "H", "Two points up, one down. One level high.", Ground::Rise, 1, 1, Climb, 0, false,
         false},
        {Forest, "Forest", "F", "Two points for vehicles, else one. Hides what is behind it on the ground.",
         Ground::Wood, 0, 0, Wood, -1, true, false},
        {BurnedForest, "Burned forest", "b", "One point. Hides what is behind it on the ground.",
         Ground::Burnt, 0, 0, Free, -1, true, false},
        {Ruins,
         "Ruins",
         "R",
         "One point. Does not block sight.",
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
         "One point. Does not block sight.",
         Ground::Stones,
         0,
         {},
         Free,
         -1,
         true,
         false},
        {SandDunes, "Sand dunes", "D", "Two points. Hide what is behind them on the ground.", Ground::Sand, 0,
         0, Heavy, -1, true, false},
        {Swamp,
         "Swamp",
         "S",
         "One point, large two, huge three. Tracks and wheels stick in it on 1 or 2 for a movement step.",
         Ground::Marsh,
         0,
         {},
         Bog,
         0,
         false,
         true},
        {Building, "Building", "B",
         "Two points for infantry, no other units. Hides what is behind it on the ground.", Ground::Building,
         0, 0, House, -1, true, true},
        {River, "River", "~", "One point more.", Ground::Stream, 0, {}, Crossing, 0, false, true},
        {Water,
         "Water",
         "W",
         "One point for what floats, swims or flies just now; no other units.",
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
         "From road to road one point, whatever is under it.",
         Ground::Open,
         0,
         {},
         Lying,
         0,
         false,
         true},
        {Smoke, "Smoke", "s", "Blocks every line across it; who is in it hits and is hit worse.",
         Ground::Open, 0, everything, Lying, -1, false, true},
    }};
    return all;
}

} // namespace

const TerrainRule& ruleOf(Terrain terrain) { return terrainRules()[std::size_t(terrain)]; }

} // namespace core::steampunk_fantasy
