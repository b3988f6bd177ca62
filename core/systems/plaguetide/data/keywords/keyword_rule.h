// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/data/traits.h"

#include <array>
#include <span>

namespace core::plaguetide {

/// A keyword of attacks or of units that the program carries out (PT-K1 to PT-K16); its name and help are in
/// keywords.json. Each file of this folder contains one keyword or a few similar ones. What attacks leave on
/// the figures that they hit is an effect and is in rules/effects.
struct KeywordRule {
    /// The range of one number in its brackets; 0 to 0 = no number.
    struct Range {
        int least = 0, most = 0;
    };
    const char* key;                ///< lower case, without the brackets
    const char* name;               ///< as data files write it
    std::array<Range, 2> numbers{}; ///< of the numbers in its brackets
    bool numbered = true;           ///< a keyword that has numbers must be written with them
    bool inLists = false;           ///< it means the same in the lists of other programs
    /// The moments at which the keyword acts: it changes an attack before its first die, or a unit for as
    /// long as the unit has it.
    void (*attack)(AttackTraits& traits, const Keyword& keyword, bool melee) = nullptr;
    void (*unit)(UnitTraits& traits, const Keyword& keyword) = nullptr;

    /// Whether its numbers are written correctly.
    bool hasValidNumbers(const Keyword& keyword) const;
};

/// The rules of all keywords that the program knows.
std::span<const KeywordRule* const> keywordRules();
/// The rule of a keyword; nullptr if no keyword has that key.
const KeywordRule* keywordRule(std::string_view key);

} // namespace core::plaguetide
