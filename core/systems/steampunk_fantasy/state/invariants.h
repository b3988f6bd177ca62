// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/state.h"

#include <set>
#include <string>

namespace core::steampunk_fantasy {

/// The first broken condition of those that must hold after every step, as a sentence; empty if none is.
std::string brokenInvariant(const State& state);
/// The hexes that contain more units than fit, on the ground or in the air (5.2).
std::set<std::string> overfullHexes(const State& state);

} // namespace core::steampunk_fantasy
