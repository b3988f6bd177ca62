// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/data/keywords/all_keywords.h"

namespace core::plaguetide {

/// Warp(X): X tokens go on the stack; without a number 1 to 3 are picked when attacking (PT-K16).
constinit const KeywordRule keywords::warp{
    .key = "warp",
    .name = "Warp",
    .numbers = {{{1, 99}, {}}},
    .numbered = false,
    .attack =
        [](AttackTraits& traits, const Keyword& keyword, bool) {
            traits.warpPick = keyword.values.empty();
            traits.warpTokens = keyword.value(0, 0);
        },
};

} // namespace core::plaguetide
