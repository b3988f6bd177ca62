// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/data/weapon_traits.h"

#include <span>
#include <string_view>

namespace core::combat_patrol {

/// A keyword that the program carries out (rules 2.4): its spelling and the range of its number. Checks of
/// data files, the import of lists and the attack pipeline use this description.
struct KeywordRule {
    /// What has the keyword.
    enum class On { Weapon, Unit };
    enum class Dice { No, One, Sum }; ///< One: a single die of at most six sides
    std::string_view name;
    On on = On::Weapon;
    bool WeaponTraits::*flag = nullptr; ///< the trait that it sets if it has no number
    int least = 0, most = 0;            ///< range of its number; 0 to 0 = no number
    Dice dice = Dice::No;               ///< whether the number may be dice
    std::string_view ends = "";         ///< text after the number
    bool against = false;               ///< works against a keyword, as in "Anti-INFANTRY 2+"
    /// Stores its number in the traits of a weapon.
    void (*takes)(WeaponTraits& traits, const Keyword& keyword) = nullptr;

    bool hasNumber() const { return most > 0; }
    bool inRange(const DiceSum& number) const { return number.most() >= least && number.most() <= most; }
    /// Whether the number of the keyword may be written with dice as `number` is.
    bool takesDice(const DiceSum& number) const {
        return number.dice == 0 || dice == Dice::Sum ||
               (dice == Dice::One && number.dice == 1 && number.sides <= 6);
    }
};

/// The rules of all keywords that the program knows.
std::span<const KeywordRule> keywordRules();
/// The rule of a keyword by its key in lower case; nullptr if the program does not know it.
const KeywordRule* keywordRule(std::string_view key);

} // namespace core::combat_patrol
