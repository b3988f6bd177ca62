// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Endurance: uses of life support, which turn a death into bleeding or save a base that lost an assault; the
/// brackets have those of a model and those of an elite (HX-K52).
constinit const Word endurance{.key = "endurance", .supportsLife = [](const Keyword& life) {
                                   if (life.values.size() < 2) return LifeSupport{};
                                   return LifeSupport{life.number(0), life.number(1)};
                               }};

/// Poison re-roll: the unit may roll a die of poison damage again for a use of its life support (HX-K52).
constinit const Word poisonReroll{.key = "poison re-roll", .rollsPoisonAgain = true};

} // namespace core::steampunk_fantasy::words
