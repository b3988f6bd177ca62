// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/data/keywords/all_keywords.h"

namespace core::plaguetide {

/// Throw(X): a figure that is hit is thrown X inches (PT-K13).
constinit const KeywordRule keywords::throwing{
    .key = "throw",
    .name = "Throw",
    .numbers = {{{1, 99}, {}}},
    .attack = [](AttackTraits& traits, const Keyword& keyword,
                 bool) { traits.throwInches = keyword.value(); },
};

} // namespace core::plaguetide
