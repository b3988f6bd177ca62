// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"
#include "systems/plaguetide/state/state.h"

namespace core::plaguetide {

/// All figures, operatives first by number, then enemies by datasheet and number; only the game master sees
/// the datasheets of enemies.
std::vector<UnitView> unitViews(const State& state, bool master);
/// The same figures without what only a screen shows of them.
std::vector<UnitView> outlinedUnits(const State& state);
/// Enemies of the same datasheet are one group.
std::vector<GroupView> groupViews(const State& state);

} // namespace core::plaguetide
