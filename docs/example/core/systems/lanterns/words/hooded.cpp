// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/lanterns/words/word.h"

/// Hooded: the wind needs a 5.
const core::lanterns::Word core::lanterns::hooded{"hooded", [](int need) { return need + 1; }};
