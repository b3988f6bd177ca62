// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/data/weapon_traits.h"
#include "systems/combat_patrol/odds/attack_sequence.h"
#include "systems/combat_patrol/state/state.h"
#include "systems/combat_patrol/state/tasks.h"

#include <span>

/// Keywords of weapons and units as objects (rules 2.4): all that one does stands in one file of this folder,
/// named after it. Rules ask the moments for the keywords that act at them.
namespace core::combat_patrol {

/// Attacks with one kind of weapon at one target, as its keywords see them.
struct AttackFacts {
    const State& state;
    const WeaponGroup& group;
    const WeaponTraits& traits; ///< the numbers of its keywords
};

struct Word {
    const char* key; ///< of its entry in keywords.json, as data/keyword.h reads it
    const char* rule = "";
    /// Whether a weapon has it; none = a keyword of units.
    bool (*isOn)(const WeaponTraits& traits) = nullptr;

    // The moments at which it acts in attacks with a weapon that has it.
    /// Attacks of each weapon.
    void (*attacks)(DiceSum& one, const AttackFacts& facts) = nullptr;
    /// Added to the hit roll, before it is limited to 1 up or down.
    int (*toHit)(const AttackFacts& facts) = nullptr;
    /// The face from which it hits at best, whatever else helps; 2 = no limit.
    int (*hitsAtBest)(const AttackFacts& facts) = nullptr;
    /// What hits without a roll, and what critical hits do.
    void (*hits)(HitRoll& hit, const AttackFacts& facts) = nullptr;
    /// Added to the wound roll, before it is limited to 1 up or down.
    int (*toWound)(const AttackFacts& facts) = nullptr;
    /// What is rolled again, and what critical wounds do.
    void (*wounds)(WoundRoll& wound, const AttackFacts& facts) = nullptr;
    void (*damage)(DiceSum& damage, const AttackFacts& facts) = nullptr;
    /// Whether the target has cover by it.
    bool (*covers)(const AttackFacts& facts) = nullptr;
    /// The target has no cover against it.
    bool ignoresCover = false;
    /// It counts only while its target is within half range.
    bool halfRange = false;
};

namespace words {

/// The keywords of weapons, in the order in which they act.
std::span<const Word* const> ofWeapons();
/// Calls `use(word)` for those that the weapon has and that act at that moment.
template <class Moment, class Use>
void each(const WeaponTraits& traits, Moment Word::*moment, const Use& use) {
    for (const auto* word : ofWeapons())
        if (word->*moment && word->isOn(traits)) use(*word);
}

} // namespace words

} // namespace core::combat_patrol
