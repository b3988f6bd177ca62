// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view.h"
#include "systems/plaguetide/state/state.h"

namespace core::plaguetide {

/// All figures, operatives first by number, then enemies by datasheet and number; their datasheets are for
/// the game master.
std::vector<UnitView> unitViews(const State& state, bool master);
/// Enemies of the same datasheet are one group.
std::vector<GroupView> groupViews(const State& state);

} // namespace core::plaguetide
