// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Burst: fires several loads as several shots at one base (HX-K11). The order and the magazine of the
/// weapon have the number of loads.
constinit const Word burst{.key = "burst"};

} // namespace core::steampunk_fantasy::words
