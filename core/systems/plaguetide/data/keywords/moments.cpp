// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/data/keywords/all_keywords.h"

namespace core::plaguetide {

/// Ambush: the figure may enter anywhere over 9 inches from every operative (PT-K1).
constinit const KeywordRule keywords::ambush{
    .key = "ambush",
    .name = "Ambush",
    .inLists = true,
    .unit = [](UnitTraits& traits, const Keyword&) { traits.ambush = true; },
};

/// Counter: an engaged figure fights once when the operatives' phase ends (PT-K5).
constinit const KeywordRule keywords::counter{
    .key = "counter",
    .name = "Counter",
    .inLists = true,
    .unit = [](UnitTraits& traits, const Keyword&) { traits.counter = true; },
};

/// Swift: the figure may act before Overwatch (PT-K12).
constinit const KeywordRule keywords::swift{
    .key = "swift",
    .name = "Swift",
    .inLists = true,
    .unit = [](UnitTraits& traits, const Keyword&) { traits.swift = true; },
};

} // namespace core::plaguetide
