// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Limited Ammo[2]: the weapon has 2 shots for the whole battle (HX-K12).
constinit const Word limitedAmmo{.key = "limited ammo",
                                 .shotsInBattle = [](const Keyword& ammo) { return ammo.firstNumber(); }};

} // namespace core::steampunk_fantasy::words
