// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Pre-assault fire[4+]: before an assault, on a 4 or more, the unit sets an enemy in it on fire and retreats
/// (unit rules).
constinit const Word preAssaultFire{.key = "pre-assault fire",
                                    .burnsAndFlees = [](const Keyword& on) { return on.firstNumber(); }};

} // namespace core::steampunk_fantasy::words
