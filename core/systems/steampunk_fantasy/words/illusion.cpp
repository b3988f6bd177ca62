// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Illusion: looks like infantry until it is hit hard or gives itself away (HX-K45).
constinit const Word illusion{.key = "illusion", .poses = true};

/// Follows infantry: ordered to follow, the unit moves as the infantry of its side in its hex (unit rules).
constinit const Word followsInfantry{.key = "follows infantry", .followsInfantry = true};

} // namespace core::steampunk_fantasy::words
