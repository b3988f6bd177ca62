// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view.h"
#include "systems/plaguetide/state.h"

namespace core::plaguetide {

/// Who dealt, took, saved, went down; kills by unit; turns; luck of the dice against expectation. The table does
/// not read of secret objectives that are not done.
std::vector<TableView> debrief(const State& state, Audience audience);

} // namespace core::plaguetide
