// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

#include <algorithm>

namespace core::steampunk_fantasy::words {

/// Cunning Assault[1 per 2]: for every 2 hits on one base that base takes a light damage roll as well
/// (HX-K8).
constinit const Word cunningAssault{.key = "cunning assault", .outwits = [](const Keyword& cunning) {
                                        return cunning.values.empty() ? 0 : std::max(1, cunning.number(0, 1));
                                    }};

/// Deflection cunning: hits that its bearer deflects count for its Cunning Assault (HX-K8).
constinit const Word deflectionCunning{.key = "deflection cunning", .outwitsDeflected = true};

/// Cunning defence[3 dice, 5+]: each of the dice that succeeds cancels a token of Cunning Assault (HX-K71).
constinit const Word cunningDefence{.key = "cunning defence", .seesThrough = [](const Keyword& defence) {
                                        if (defence.values.size() < 2) return Foresight{};
                                        return Foresight{defence.number(0), defence.number(1)};
                                    }};

} // namespace core::steampunk_fantasy::words
