// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/data/weapon_traits.h"

#include "systems/combat_patrol/data/keyword_rules.h"

#include <algorithm>

namespace core::combat_patrol {

WeaponTraits traitsOf(const Profile& profile) {
    WeaponTraits traits;
    for (const auto& text : profile.keywords) {
        const auto keyword = parseKeyword(text);
        const auto* rule = keywordRule(keyword.key);
        if (rule && rule->flag) traits.*(rule->flag) = true;
        if (rule && rule->takes) rule->takes(traits, keyword);
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

int modifiedNeed(int printed, int modifier) {
    return std::clamp(printed - std::clamp(modifier, -1, 1), 2, 7);
}

int saveNeed(const SaveSituation& situation) {
    const bool covered = situation.cover && !(situation.save <= 3 && situation.ap == 0);
    // Armour penetration and cover are added before the improvement is limited.
    const int modifier = std::min(1, situation.ap + (covered ? 1 : 0));
    const int armour = situation.save - modifier;
    return std::clamp(std::min(armour, situation.invulnerable), 2, 7);
}

DiceSum sum(const DiceSum& a, const DiceSum& b) {
    return {a.dice + b.dice, a.dice > 0 ? a.sides : b.sides, a.plus + b.plus};
}

DiceSum times(const DiceSum& one, int times) { return {one.dice * times, one.sides, one.plus * times}; }

} // namespace core::combat_patrol
