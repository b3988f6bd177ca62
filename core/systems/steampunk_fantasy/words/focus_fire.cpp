// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/keywords.h"
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Focus fire: aimed six dice at one base, otherwise it sprays everybody in range on one side; in the later
/// edition as an area: "else area 4+ at range 1, 6+ beyond" (HX-K50).
constinit const Word focusFire{.key = "focus fire", .focuses = [](const Keyword& fire) {
                                   constexpr int focusedDice = 6;
                                   Focus out{focusedDice};
                                   const auto at =
                                       fire.values.empty() ? std::string::npos : fire.values[0].find("area ");
                                   if (at == std::string::npos) return out;
                                   out.near = numberIn(fire.values[0].substr(at));
                                   out.far = fire.values.size() < 2 ? out.near : fire.number(1);
                                   return out;
                               }};

/// Sweep: one shot at every unit in range on one side, friends too (HX-K50).
constinit const Word sweep{.key = "sweep", .sweeps = true};

} // namespace core::steampunk_fantasy::words
