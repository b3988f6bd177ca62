// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/state.h"

#include <set>
#include <string>

namespace core::steampunk_fantasy {

/// What must hold after every step; empty when it does.
std::string brokenInvariant(const State& state);
/// The hexes in which more stand than fit, on the ground or in the air (5.2).
std::set<std::string> overfullHexes(const State& state);

} // namespace core::steampunk_fantasy
