// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/switches.h"
#include "systems/steampunk_fantasy/board/terrain.h"
#include "systems/steampunk_fantasy/data/terms.h"

#include <string>
#include <vector>

/// What changes a roll to hit (5.3.1), part by part.
namespace core::steampunk {

/// Who shoots.
struct ShooterFacts {
    Speed speed = Speed::Still;
    bool inSmoke = false;
    bool aimed = false;                      ///< with an aim that still counts
    bool onEdge = false;                     ///< the target lies on the edge of the firing angle
    int handicap = 0;                        ///< tokens of −1 to hit (HX-S12)
    bool surprises = false;                  ///< it has just come out of hiding
    bool crippled = false;                   ///< its crew (later edition)
    std::string weapon;                      ///< its name
    std::vector<std::string> keywords;       ///< of the unit, with what its gear grants
    std::vector<std::string> weaponKeywords; ///< of the weapon
};
/// Who is shot at.
struct TargetFacts {
    Speed speed = Speed::Still;
    Terrain terrain = Terrain::Clear;
    bool inSmoke = false;
    Size size = Size::Medium;
    int exposed = 0; ///< tokens of +1 to be hit (HX-S12)
    bool confused = false;
    std::vector<std::string> keywords;
};
struct ShotFacts {
    ShooterFacts shooter;
    TargetFacts target;
    Band band = Band::Normal;
};

/// One line of the table of modifiers.
struct ToHitLine {
    const char* id;
    const char* name;
    const char* rule;
    /// What it adds to the roll; 0 = it does not apply.
    int (*amount)(const ShotFacts& shot, const ChosenSwitches& chosen);
};
/// All lines, in the order in which they are listed.
const std::vector<ToHitLine>& toHitLines();

/// What applies to a shot: its parts, and their sum.
struct ToHit {
    static constexpr int base = 5;
    struct Part {
        std::string id, name;
        int amount = 0;
        friend bool operator==(const Part&, const Part&) = default;
    };
    std::vector<Part> parts;
    int sum = 0;
    /// The total of the open-ended die that hits; `sixHits`: a natural 6 hits whatever the sum is (HX-K50).
    int need(bool sixHits = false) const;
    /// "fast −1, aim +2".
    std::string words() const;
};
ToHit toHit(const ShotFacts& shot, const ChosenSwitches& chosen);

/// Whether an area attack on the unit needs one more: Take Cover in cover terrain (HX-K1, HX-K2).
bool evades(const TargetFacts& target, const ChosenSwitches& chosen);

} // namespace core::steampunk
