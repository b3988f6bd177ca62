// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/state/state.h"

#include <string>

namespace core::scrimmage {

/// What an ability, weapon or piece of gear of that id is called.
std::string labelOf(const State& state, const std::string& id);

} // namespace core::scrimmage
