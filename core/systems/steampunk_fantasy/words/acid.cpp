// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Acid: each hit puts an acid token on the unit; in an assault "1 per 2" is one for 2 hits (HX-K14).
constinit const Word acid{.key = "acid", .onHit = HitEffect{.leaves = Does::Acid, .proof = {"acid"}}};

/// Minor acid: puts tokens of minor acid on the unit as Acid puts acid tokens; proof against acid protects
/// from it as well (HX-K14).
constinit const Word minorAcid{
    .key = "minor acid", .onHit = HitEffect{.leaves = Does::MinorAcid, .proof = {"minor acid", "acid"}}};

} // namespace core::steampunk_fantasy::words
