// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// Torrent (CP-K5): hits without a roll, also on Fire Overwatch (AMB-CP11).
constinit const Word words::torrent{.key = "torrent",
                                    .rule = "CP-K5",
                                    .isOn = [](const WeaponTraits& traits) { return traits.torrent; },
                                    .hits = [](HitRoll& hit, const AttackFacts&) { hit.automatic = true; }};

} // namespace core::combat_patrol
