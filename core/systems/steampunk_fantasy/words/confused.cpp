// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Confused: after a hit a die turns the target before each movement step, where the game is played with this
/// rule (HX-K67).
constinit const Word confused{
    .key = "confused",
    .onHit = HitEffect{.leaves = Does::Confused, .played = switches::confusion, .inAssaults = false}};

} // namespace core::steampunk_fantasy::words
