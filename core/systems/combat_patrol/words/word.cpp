// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/word.h"

#include "systems/combat_patrol/words/words.h"

#include <algorithm>
#include <array>

namespace core::combat_patrol::words {

namespace {

constexpr std::array allOfWeapons{
    &anti,         &assault,      &blast,         &devastatingWounds, &extraAttacks, &hazardous, &heavy,
    &ignoresCover, &indirectFire, &lance,         &lethalHits,        &melta,        &oneShot,   &pistol,
    &precision,    &rapidFire,    &sustainedHits, &torrent,           &twinLinked};

} // namespace

std::span<const Word* const> ofWeapons() { return allOfWeapons; }

bool dependsOnHalfRange(const WeaponTraits& traits) {
    return std::any_of(allOfWeapons.begin(), allOfWeapons.end(),
                       [&](const Word* word) { return word->halfRange && word->isOn(traits); });
}

} // namespace core::combat_patrol::words
