// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/weapon_traits.h"

#include <algorithm>
#include <array>

namespace core::combat_patrol {

WeaponTraits traitsOf(const Profile& profile) {
    WeaponTraits traits;
    const std::array<std::pair<const char*, bool WeaponTraits::*>, 15> flags{{
        {"assault", &WeaponTraits::assault}, {"blast", &WeaponTraits::blast}, {"devastating wounds", &WeaponTraits::devastating},
        {"extra attacks", &WeaponTraits::extraAttacks}, {"hazardous", &WeaponTraits::hazardous}, {"heavy", &WeaponTraits::heavy},
        {"ignores cover", &WeaponTraits::ignoresCover}, {"indirect fire", &WeaponTraits::indirect}, {"lance", &WeaponTraits::lance},
        {"lethal hits", &WeaponTraits::lethal}, {"one shot", &WeaponTraits::oneShot}, {"pistol", &WeaponTraits::pistol},
        {"precision", &WeaponTraits::precision}, {"torrent", &WeaponTraits::torrent}, {"twin-linked", &WeaponTraits::twinLinked}}};
    for (const auto& text : profile.keywords) {
        const auto keyword = parseKeyword(text);
        for (const auto& [key, flag] : flags)
            if (keyword.key == key) traits.*flag = true;
        if (keyword.key == "sustained hits") traits.sustained = keyword.number(), traits.sustainedDie = keyword.value.dice > 0 ? keyword.value.sides : 0;
        if (keyword.key == "rapid fire") traits.rapidFire = keyword.value;
        if (keyword.key == "melta") traits.melta = keyword.value;
        if (keyword.key == "anti") traits.anti.emplace_back(keyword.word, keyword.number());
    }
    traits.torrent = traits.torrent || profile.skill == 0;
    return traits;
}

int woundNeed(int strength, int toughness) {
    if (strength >= 2 * toughness) return 2;
    if (strength > toughness) return 3;
    if (strength == toughness) return 4;
    return 2 * strength <= toughness ? 6 : 5;
}

int modifiedNeed(int printed, int modifier) { return std::clamp(printed - std::clamp(modifier, -1, 1), 2, 7); }

int saveNeed(const SaveSituation& situation) {
    const bool covered = situation.cover && !(situation.save <= 3 && situation.ap == 0);
    // Armour penetration and cover add up before the improvement is limited.
    const int modifier = std::min(1, situation.ap + (covered ? 1 : 0));
    const int armour = situation.save - modifier;
    return std::clamp(std::min(armour, situation.invulnerable), 2, 7);
}

DiceSum sum(const DiceSum& a, const DiceSum& b) {
    return {a.dice + b.dice, a.dice > 0 ? a.sides : b.sides, a.plus + b.plus};
}

DiceSum times(const DiceSum& one, int times) { return {one.dice * times, one.sides, one.plus * times}; }

} // namespace core::combat_patrol
