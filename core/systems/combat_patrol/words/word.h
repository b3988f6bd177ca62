// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/data/weapon_traits.h"
#include "systems/combat_patrol/odds/attack_sequence.h"
#include "systems/combat_patrol/state/state.h"
#include "systems/combat_patrol/state/tasks.h"

#include <span>

/// Keywords of weapons and units as objects (rules 2.4): the complete effect of a keyword is in one file of
/// this folder, named after it. Rules look up the keywords that act at a moment.
namespace core::combat_patrol {

/// Attacks with one kind of weapon at one target: everything that keywords may depend on.
struct AttackFacts {
    const State& state;
    const WeaponGroup& group;
    const WeaponTraits& traits; ///< the numbers of its keywords
};

/// A keyword and what it does; a moment that is nullptr changes nothing.
struct Word {
    const char* key; ///< of its entry in keywords.json, as data/keyword.h reads it
    const char* rule = "";
    /// Whether a weapon has the keyword; none = a keyword of units.
    bool (*isOn)(const WeaponTraits& traits) = nullptr;

    // The moments at which it acts in attacks with a weapon that has the keyword.
    /// Changes the number of attacks of each weapon.
    void (*attacks)(DiceSum& one, const AttackFacts& facts) = nullptr;
    /// Added to the hit roll, before it is limited to 1 up or down.
    int (*toHit)(const AttackFacts& facts) = nullptr;
    /// The lowest face on which it hits, regardless of other effects; 2 = no limit.
    int (*hitsAtBest)(const AttackFacts& facts) = nullptr;
    /// Changes hits without a roll and the effect of critical hits.
    void (*hits)(HitRoll& hit, const AttackFacts& facts) = nullptr;
    /// Added to the wound roll, before it is limited to 1 up or down.
    int (*toWound)(const AttackFacts& facts) = nullptr;
    /// Changes re-rolls of wounds and the effect of critical wounds.
    void (*wounds)(WoundRoll& wound, const AttackFacts& facts) = nullptr;
    void (*damage)(DiceSum& damage, const AttackFacts& facts) = nullptr;
    /// Whether the target has cover because of it.
    bool (*covers)(const AttackFacts& facts) = nullptr;
    /// Whether the target has no cover against it.
    bool ignoresCover = false;
    /// Whether it applies only while its target is within half range.
    bool halfRange = false;
};

namespace words {

/// The keywords of weapons, in the order in which they act.
std::span<const Word* const> ofWeapons();
/// Calls `use(word)` for the weapon's keywords that act at that moment.
template <class Moment, class Use>
void each(const WeaponTraits& traits, Moment Word::*moment, const Use& use) {
    for (const auto* word : ofWeapons())
        if (word->*moment && word->isOn(traits)) use(*word);
}

} // namespace words

} // namespace core::combat_patrol
