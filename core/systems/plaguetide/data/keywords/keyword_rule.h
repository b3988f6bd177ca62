// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/data/traits.h"

#include <array>
#include <span>

namespace core::plaguetide {

/// A keyword of attacks or of units that the program carries out (PT-K1 to PT-K16); its name and help are
/// in keywords.json. One file of this folder holds one, or a few that are alike. What attacks leave on whom
/// they strike is an effect and is in rules/effects.
struct KeywordRule {
    /// What one number in its brackets may be; 0 to 0 = there is none.
    struct Range {
        int least = 0, most = 0;
    };
    const char* key;  ///< lower case, without the brackets
    const char* name; ///< as data files write it
    std::array<Range, 2> numbers{};
    bool numbered = true; ///< the numbers must be written where there are any
    bool inLists = false; ///< lists of other programs mean the same by it
    /// The moments at which it acts: it shapes an attack before its first die, or a unit for as long as it
    /// has it.
    void (*attack)(AttackTraits& traits, const Keyword& keyword, bool melee) = nullptr;
    void (*unit)(UnitTraits& traits, const Keyword& keyword) = nullptr;

    /// Its numbers are written as they must be.
    bool fits(const Keyword& keyword) const;
};

/// All of them.
std::span<const KeywordRule* const> keywordRules();
/// The rule of a keyword; nullptr when none of them has that key.
const KeywordRule* keywordRule(std::string_view key);

} // namespace core::plaguetide
