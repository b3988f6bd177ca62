// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Poison: each hit poisons units that breathe with that die; in an assault one token for so many hits
/// (HX-K15).
constinit const Word poison{
    .key = "poison",
    .onHit = HitEffect{.leaves = Does::Poison, .breathers = true, .die = [](const Keyword& keyword) {
                           return keyword.number(0);
                       }}};

/// Deflection poison: a striker that the bearer deflects is poisoned with that die, once for each hit
/// (HX-K15).
constinit const Word deflectionPoison{.key = "deflection poison",
                                      .poisonsDeflected = [](const Keyword& keyword) {
                                          return keyword.values.empty() ? 1 : keyword.number(0);
                                      }};

} // namespace core::steampunk_fantasy::words
