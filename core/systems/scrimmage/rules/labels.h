// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/state/state.h"

#include <string>

namespace core::scrimmage {

/// The name of the ability, weapon or piece of gear with that id.
std::string labelOf(const State& state, const std::string& id);

} // namespace core::scrimmage
