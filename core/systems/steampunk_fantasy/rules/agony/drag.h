// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/rules.h"

#include <vector>

namespace core::steampunk_fantasy {

/// Whoever was caught by a harpoon is dragged a hex towards it and is free again (HX-K49): where there is no
/// room it is Shaken, a flyer comes down. The assaults into which somebody is dragged come back.
std::vector<Clash> drag(Run& run);

} // namespace core::steampunk_fantasy
