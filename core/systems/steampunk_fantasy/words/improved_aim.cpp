// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/keywords.h"
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

namespace {

/// The die of "+d6 psychic".
Die dieIn(const std::string& value) {
    const auto die = value.find('d');
    return dieOf(value.substr(die, value.find(' ') - die));
}

} // namespace

/// Improved aim: aiming adds the number in brackets in place of 2 (HX-K39).
constinit const Word improvedAim{.key = "improved aim", .aimed = [](const Keyword& aim) {
                                     AimBonus out;
                                     out.toHit = aim.firstNumber();
                                     for (const auto& value : aim.values) {
                                         if (value.find("damage") != std::string::npos)
                                             out.damage += numberIn(value);
                                         if (value.find("psychic") != std::string::npos)
                                             out.psychic = dieIn(value);
                                         if (value.find("crew") != std::string::npos) out.crew = dieIn(value);
                                     }
                                     return out;
                                 }};

} // namespace core::steampunk_fantasy::words
