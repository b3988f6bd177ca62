// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Confused: a hit confuses: a die turns the unit before each movement step (HX-K67). Where the game is
/// played with it.
constinit const Word confused{
    .key = "confused",
    .onHit = HitEffect{.leaves = Does::Confused, .played = switches::confusion, .inAssaults = false}};

} // namespace core::steampunk_fantasy::words
