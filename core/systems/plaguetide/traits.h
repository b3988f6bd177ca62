// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state.h"

#include <string>
#include <string_view>
#include <vector>

namespace core::plaguetide {

/// A keyword string taken apart: "Area(2,1)" = {"area", {2, 1}}, "Regeneration(5+)" = {"regeneration", {5}}.
struct Keyword {
    std::string key; ///< first word, lower case
    std::vector<int> values;
    int value(std::size_t n = 0, int otherwise = 1) const { return n < values.size() ? values[n] : otherwise; }
};
Keyword parseKeyword(std::string_view text);

/// What the keywords of an attack do to it (PT-K2 to K4, K6, K7, K9 to K11, K13, K16), fixed before the first die.
struct AttackTraits {
    int areaInches = 0;
    int areaHits = 0; ///< > 0: no Quality test (AMB-PT4)
    int blast = 1;
    bool blasts = false;
    int bleed = 0;
    bool doublesSixes = false; ///< Furious on melee, Relentless on ranged attacks (AMB-PT7)
    bool pin = false;
    bool stun = false;
    bool suppression = false;
    int throwInches = 0;
    int warpTokens = 0;  ///< fixed tokens it adds
    bool warpPick = false; ///< Warp X: 1 to 3 picked when attacking
    friend auto operator<=>(const AttackTraits&, const AttackTraits&) = default;
    template <class F> static void fields(F&&) {}

    bool ignoresCover() const { return areaHits > 0 || blasts; }
    bool neverCritical() const { return areaHits > 0 || blasts; }
    /// Effects that belong to one single attack, so that attacks must not be thrown together.
    bool perAttack() const { return bleed > 0 || pin || stun || suppression || throwInches > 0; }
};
AttackTraits attackTraits(const std::vector<std::string>& keywords, bool melee);

/// What a unit's own keywords do (PT-K1, K5, K8, K12, K14, K15).
struct UnitTraits {
    bool ambush = false;
    bool counter = false;
    bool swift = false;
    bool bulky = false;
    bool unyielding = false;
    int regeneration = 7; ///< 7 = none
};
UnitTraits unitTraits(const Sheet& sheet);
inline UnitTraits traitsOf(const State& state, const Unit& unit) { return unitTraits(state.sheetOf(unit)); }

} // namespace core::plaguetide
