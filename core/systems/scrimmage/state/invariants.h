// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/state/state.h"

#include <string>

namespace core::scrimmage {

/// Names the first condition that is broken, of those that must hold after every step; empty if none is.
std::string brokenInvariant(const State& state);

} // namespace core::scrimmage
