// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/state/state.h"

#include <string>

namespace core::scrimmage {

/// What must hold after every step; empty when it does.
std::string brokenInvariant(const State& state);

} // namespace core::scrimmage
