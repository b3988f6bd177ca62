// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Shields only: each shield has its own deflection dice. A model with shields in all hands has no weapon
/// that came with it, and one assault die less on each side (unit rules).
constinit const Word shieldsOnly{.key = "shields only", .stacksDeflection = true};

} // namespace core::steampunk_fantasy::words
