// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Drive past[4+]: on a 4 or more the unit evades an assault straight ahead (HX-K43).
constinit const Word drivePast{.key = "drive past",
                               .drivesPast = [](const Keyword& on) { return on.firstNumber(); }};

} // namespace core::steampunk_fantasy::words
