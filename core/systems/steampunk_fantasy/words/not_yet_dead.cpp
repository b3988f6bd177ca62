// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Not yet dead: a killed model comes back once, with its gear and the orders of its base (HX-K46).
constinit const Word notYetDead{.key = "not yet dead", .returns = true};

} // namespace core::steampunk_fantasy::words
