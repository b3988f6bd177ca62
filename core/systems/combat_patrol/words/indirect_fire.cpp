// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

namespace {

constexpr int atBest = 4, anyFace = 2;

bool isUnseen(const AttackFacts& facts) { return !facts.group.aim.visible; }

} // namespace

/// Indirect Fire (CP-K18): may shoot at a target that is not visible, then with −1 to hit rolls, at best on 4
/// or more, and the target has cover.
constinit const Word words::indirectFire{
    .key = "indirect fire",
    .rule = "CP-K18",
    .isOn = [](const WeaponTraits& traits) { return traits.indirect; },
    .toHit = [](const AttackFacts& facts) { return !facts.group.isMelee() && isUnseen(facts) ? -1 : 0; },
    .hitsAtBest = [](const AttackFacts& facts) { return isUnseen(facts) ? atBest : anyFace; },
    .covers = isUnseen};

} // namespace core::combat_patrol
