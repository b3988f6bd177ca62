// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/data/keywords/all_keywords.h"

namespace core::plaguetide {

/// Area(X,Y): everything within X inches takes Y hits, without a Quality test (PT-K2, AMB-PT4).
constinit const KeywordRule keywords::area{
    .key = "area",
    .name = "Area",
    .numbers = {{{1, 99}, {1, 99}}},
    .attack =
        [](AttackTraits& traits, const Keyword& keyword, bool) {
            traits.areaInches = keyword.value(0);
            traits.areaHits = keyword.value(1);
        },
};

} // namespace core::plaguetide
