// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Acid: each hit puts an acid token on the unit; in an assault one for so many hits (HX-K14).
constinit const Word acid{.key = "acid", .onHit = HitEffect{.leaves = Does::Acid, .proof = {"acid"}}};

/// Minor acid: the same with a token of minor acid, from which proof against acid protects as well (HX-K14).
constinit const Word minorAcid{
    .key = "minor acid", .onHit = HitEffect{.leaves = Does::MinorAcid, .proof = {"minor acid", "acid"}}};

} // namespace core::steampunk_fantasy::words
