// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/rules.h"

#include <vector>

namespace core::steampunk_fantasy {

/// Drags every unit that a harpoon caught a hex towards the harpoon and frees it (HX-K49): where there is no
/// room the unit is Shaken, and a flyer comes down. Returns the assaults into which units are dragged.
std::vector<Clash> drag(Run& run);

} // namespace core::steampunk_fantasy
