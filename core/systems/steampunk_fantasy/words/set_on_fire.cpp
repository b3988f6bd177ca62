// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Set on Fire: one hit is enough, in an assault however many hit (HX-K13).
constinit const Word setOnFire{.key = "set on fire",
                               .onHit = HitEffect{.leaves = Does::Fire, .proof = {"fire"}, .onceEach = true}};

} // namespace core::steampunk_fantasy::words
