// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/data/sheet.h"

#include <string>
#include <string_view>
#include <vector>

namespace core::plaguetide {

/// A keyword string taken apart: "Area(2,1)" = {"area", {2, 1}}, "Regeneration(5+)" = {"regeneration", {5}}.
struct Keyword {
    std::string key; ///< first word, lower case
    std::vector<int> values;
    /// The n-th number in the brackets, or `otherwise` if there are fewer.
    int value(std::size_t n = 0, int otherwise = 1) const {
        return n < values.size() ? values[n] : otherwise;
    }
};
/// Takes a keyword string apart.
Keyword parseKeyword(std::string_view text);

/// How keywords change an attack (data/keywords), fixed before the first die; the effects that they leave on
/// figures that are hit are in rules/effects.
struct AttackTraits {
    int areaInches = 0;  ///< radius of Area
    int areaHits = 0;    ///< hits on each figure in the area, without a Quality test (AMB-PT4); 0 = no Area
    int blast = 1;       ///< number of hits that each hit counts as
    bool blasts = false; ///< the attack has Blast
    bool doublesSixes = false; ///< Furious on melee, Relentless on ranged attacks (AMB-PT7)
    int throwInches = 0;       ///< how far Throw moves a figure that is hit
    int warpTokens = 0;        ///< fixed number of tokens that it adds
    bool warpPick = false;     ///< Warp X: 1 to 3 picked when attacking
    friend auto operator<=>(const AttackTraits&, const AttackTraits&) = default;
    template <class F> static void fields(F&&) {}

    /// Whether it hits several figures, by Area or Blast.
    bool spreads() const { return areaHits > 0 || blasts; }
    bool ignoresCover() const { return spreads(); }
    bool isNeverCritical() const { return spreads(); }
};
/// The traits of an attack with these keywords.
AttackTraits attackTraits(const std::vector<std::string>& keywords, bool melee);

/// What a unit's own keywords do (data/keywords).
struct UnitTraits {
    bool ambush = false; ///< each flag: the unit has that keyword
    bool counter = false;
    bool swift = false;
    bool bulky = false;
    bool unyielding = false;
    int regeneration = 7; ///< each lost health point is ignored on this face or more; 7 = none
};
/// The traits of a datasheet, from its keywords.
UnitTraits unitTraits(const Sheet& sheet);

} // namespace core::plaguetide
