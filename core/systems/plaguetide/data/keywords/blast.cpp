// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/data/keywords/all_keywords.h"

#include <algorithm>

namespace core::plaguetide {

/// Blast(X): each hit counts as X hits, which are split evenly over the figures (PT-K4).
constinit const KeywordRule keywords::blast{
    .key = "blast",
    .name = "Blast",
    .numbers = {{{1, 99}, {}}},
    .inLists = true,
    .attack =
        [](AttackTraits& traits, const Keyword& keyword, bool) {
            traits.blasts = true;
            traits.blast = std::max(1, keyword.value());
        },
};

} // namespace core::plaguetide
