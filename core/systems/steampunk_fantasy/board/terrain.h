// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"
#include "kernel/view/board_view.h"

#include <array>
#include <optional>
#include <string>

/// The kinds of ground and what is laid on it, each an object that says all that the rules ask of it.
namespace core::steampunk_fantasy {

enum class Terrain {
    Clear,
    Mountains,
    Hills,
    Forest,
    BurnedForest,
    Ruins,
    Rough,
    SandDunes,
    Swamp,
    Building,
    River,
    Water,
    Road, ///< is laid on other ground
    Smoke ///< is laid on other ground
};
inline constexpr int terrains = 14; ///< number of all kinds
/// Number of the kinds that a hex consists of, which come first; the others are only laid on one.
inline constexpr int grounds = 12;

/// Who pays what to enter.
enum class EntryKind {
    Free,     ///< 1 for everybody
    Climb,    ///< 2 upwards, else 1
    Wood,     ///< 2 for vehicles, else 1
    Heavy,    ///< 2 for everybody
    Bog,      ///< 1, large 2, huge 3; tracks and wheels may stick
    House,    ///< 2 for infantry; other units cannot enter
    Crossing, ///< 1 more than clear ground
    Deep,     ///< 1 for units that float, swim or fly; other units cannot enter
    Lying     ///< laid on other ground
};

/// All that the rules say of one kind of ground.
struct TerrainRule {
    Terrain terrain = Terrain::Clear;
    std::string name;
    std::string letter;           ///< on a board that is drawn
    std::string words;            ///< what it does, for a reference sheet
    Ground ground = Ground::Open; ///< how a board shows it
    int height = 0;               ///< levels above clear ground
    std::optional<int> blocks;    ///< the level up to which it hinders sight, nothing where it does not
    EntryKind entry = EntryKind::Free;
    int toBeHit = 0;       ///< modifier of shots at a target in it
    bool cover = false;    ///< Take Cover gives Evasion here
    bool advanced = false; ///< may not be laid in the middle of a board
};

/// The rule of a terrain.
const TerrainRule& ruleOf(Terrain terrain);

} // namespace core::steampunk_fantasy

namespace core {
template <> struct EnumNames<steampunk_fantasy::Terrain> {
    static constexpr std::array names{"clear", "mountains", "hills",      "forest", "burned_forest",
                                      "ruins", "rough",     "sand_dunes", "swamp",  "building",
                                      "river", "water",     "road",       "smoke"};
};
} // namespace core
