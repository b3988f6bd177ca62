// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Set on Fire: a hit sets the target on fire; in an assault it burns once, however many hits it takes
/// (HX-K13).
constinit const Word setOnFire{.key = "set on fire",
                               .onHit = HitEffect{.leaves = Does::Fire, .proof = {"fire"}, .onceEach = true}};

} // namespace core::steampunk_fantasy::words
