// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/state/state.h"

#include <string>

namespace core::scrimmage {

/// Checks conditions that must be true after every step; empty if they are.
std::string brokenInvariant(const State& state);

} // namespace core::scrimmage
