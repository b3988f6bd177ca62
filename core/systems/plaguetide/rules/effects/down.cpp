// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/effects/effects.h"

namespace core::plaguetide {

/// Down (PT-S9): an operative without health does not act until another helps it up.
constinit const Effect effects::down{
    .id = "down",
    .name = "Down",
    .letter = "D",
    .tone = Tone::Bad,
    .status = Status::Down,
    .onOperative =
        "No actions. Help lets the operative stand up with half health; losing health again means Captured.",
};

/// Captured (PT-S10): the operative is held at a rescue point until another frees it there.
constinit const Effect effects::captured{
    .id = "captured",
    .name = "Captured",
    .letter = "C",
    .tone = Tone::Bad,
    .status = Status::Captured,
    .onOperative = "Held at a rescue point. Help there sets the operative free.",
    .harm = "Captured",
};

/// How often an operative went Down (PT-S10).
constinit const Effect effects::downs{
    .id = "downs",
    .name = "Downs",
    .letter = "#",
    .tone = Tone::Plain,
    .token = Token::Downs,
    .cap = 0,
    .houseName = false,
    .onOperative = "How often the operative went Down; one more than its Downs means Captured.",
};

} // namespace core::plaguetide
