// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Burst: so many loads for so many shots at one base (HX-K11). The order and the magazine of the weapon say
/// how many.
constinit const Word burst{.key = "burst"};

} // namespace core::steampunk_fantasy::words
