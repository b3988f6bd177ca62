// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/data/weapon_traits.h"

#include <span>
#include <string_view>

namespace core::combat_patrol {

/// A keyword that the program carries out (rules 2.4): how it is spelt and what its number may be. Checks of
/// data files, lists of other programs and the attack pipeline read it from here.
struct KeywordRule {
    enum class On { Weapon, Unit };
    enum class Dice { No, One, Sum }; ///< One: a single die of at most six sides
    std::string_view name;
    On on = On::Weapon;
    bool WeaponTraits::*flag = nullptr; ///< what it says of a weapon when it has no number
    int least = 0, most = 0;            ///< of its number; 0 to 0 = it has none
    Dice dice = Dice::No;               ///< whether that may be dice
    std::string_view ends = "";         ///< behind the number
    bool against = false;               ///< names a keyword that it works against, as in "Anti-INFANTRY 2+"
    /// What its number says of a weapon.
    void (*takes)(WeaponTraits& traits, const Keyword& keyword) = nullptr;

    bool hasNumber() const { return most > 0; }
    bool inRange(const DiceSum& number) const { return number.most() >= least && number.most() <= most; }
    bool takesDice(const DiceSum& number) const {
        return number.dice == 0 || dice == Dice::Sum ||
               (dice == Dice::One && number.dice == 1 && number.sides <= 6);
    }
};

std::span<const KeywordRule> keywordRules();
/// The rule of a keyword by its key in lower case; nullptr when the program knows none.
const KeywordRule* keywordRule(std::string_view key);

} // namespace core::combat_patrol
