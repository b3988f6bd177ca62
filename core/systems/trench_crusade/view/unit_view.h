// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"
#include "systems/trench_crusade/state/state.h"

namespace core::trench_crusade {

/// Every model of both warbands, the first warband's in front.
std::vector<UnitView> unitViews(const State& state);

} // namespace core::trench_crusade
