// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"
#include "systems/scrimmage/state/rules.h"

namespace core::scrimmage {

/// All models, team by team, leaders first.
std::vector<UnitView> unitViews(const State& state);

} // namespace core::scrimmage
