// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Split damage: it has two tables, and the attacker picks one (HX-K44). The datasheet has both.
constinit const Word splitDamage{.key = "split damage"};

} // namespace core::steampunk_fantasy::words
