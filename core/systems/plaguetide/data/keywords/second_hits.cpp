// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/data/keywords/all_keywords.h"

namespace core::plaguetide {

/// Furious: a natural 6 hits twice in melee (PT-K6, AMB-PT7).
constinit const KeywordRule keywords::furious{
    .key = "furious",
    .name = "Furious",
    .inLists = true,
    .attack = [](AttackTraits& traits, const Keyword&,
                 bool melee) { traits.doublesSixes = traits.doublesSixes || melee; },
};

/// Relentless: a natural 6 hits twice when shooting (PT-K9, AMB-PT7).
constinit const KeywordRule keywords::relentless{
    .key = "relentless",
    .name = "Relentless",
    .inLists = true,
    .attack = [](AttackTraits& traits, const Keyword&,
                 bool melee) { traits.doublesSixes = traits.doublesSixes || !melee; },
};

} // namespace core::plaguetide
