// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/data/keywords/all_keywords.h"

namespace core::plaguetide {

/// Bulky: takes half damage (PT-K14).
constinit const KeywordRule keywords::bulky{
    .key = "bulky",
    .name = "Bulky",
    .inLists = true,
    .unit = [](UnitTraits& traits, const Keyword&) { traits.bulky = true; },
};

/// Unyielding: only a second Stun token makes the figure Stunned (PT-K15).
constinit const KeywordRule keywords::unyielding{
    .key = "unyielding",
    .name = "Unyielding",
    .inLists = true,
    .unit = [](UnitTraits& traits, const Keyword&) { traits.unyielding = true; },
};

/// Regeneration(X+): each health point is kept on X or more (PT-K8).
constinit const KeywordRule keywords::regeneration{
    .key = "regeneration",
    .name = "Regeneration",
    .numbers = {{{2, 6}, {}}},
    .inLists = true,
    .unit = [](UnitTraits& traits, const Keyword& keyword) { traits.regeneration = keyword.value(0, 7); },
};

} // namespace core::plaguetide
