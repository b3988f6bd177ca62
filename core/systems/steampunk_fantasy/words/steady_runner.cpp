// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Steady runner: its own speed does not spoil its shots (HX-K34).
constinit const Word steadyRunner{.key = "steady runner", .runsSteadily = true};

} // namespace core::steampunk_fantasy::words
