// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Poison[6]: each hit poisons units that breathe with a d6; in an assault "1 per 2" is one token for 2 hits
/// (HX-K15).
constinit const Word poison{
    .key = "poison",
    .onHit = HitEffect{.leaves = Does::Poison, .breathers = true, .die = [](const Keyword& keyword) {
                           return keyword.number(0);
                       }}};

/// Deflection poison[6]: a striker is poisoned with a d6 for each of its hits that the bearer deflects
/// (HX-K15).
constinit const Word deflectionPoison{.key = "deflection poison",
                                      .poisonsDeflected = [](const Keyword& keyword) {
                                          return keyword.values.empty() ? 1 : keyword.number(0);
                                      }};

} // namespace core::steampunk_fantasy::words
