// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/board/terrain.h"
#include "systems/steampunk_fantasy/words/keywords.h"

/// The facts that change a roll to hit (5.3.1).
namespace core::steampunk_fantasy {

/// Facts of the shooter.
struct ShooterFacts {
    Speed speed = Speed::Still;
    bool inSmoke = false;
    bool aimed = false;      ///< with an aim that still counts
    bool onEdge = false;     ///< the target is on the edge of the firing angle
    int handicap = 0;        ///< tokens of −1 to hit (HX-S12)
    bool surprises = false;  ///< it has just come out of hiding
    bool crippled = false;   ///< its crew is crippled (later edition)
    std::string weapon;      ///< the name of the weapon
    Keywords keywords;       ///< of the unit, with what its gear grants
    Keywords weaponKeywords; ///< of the weapon
};
/// Facts of the target.
struct TargetFacts {
    Speed speed = Speed::Still;
    Terrain terrain = Terrain::Clear;
    bool inSmoke = false;
    Size size = Size::Medium;
    int exposed = 0; ///< tokens of +1 to be hit (HX-S12)
    bool confused = false;
    Keywords keywords;
};
/// All facts of one shot.
struct ShotFacts {
    ShooterFacts shooter;
    TargetFacts target;
    RangeBand band = RangeBand::Normal;
};

} // namespace core::steampunk_fantasy
