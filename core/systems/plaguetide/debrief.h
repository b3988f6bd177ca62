// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view.h"
#include "systems/plaguetide/state.h"

namespace core::plaguetide {

/// Who dealt, took, saved, went down; kills by unit; turns; luck of the dice against expectation. The table does
/// not read of secret objectives that are not done.
/// Whose deeds stand under that key: the operative's name, or what the enemies of a datasheet are called.
std::string doerOf(const State& state, const std::string& key);
std::vector<TableView> debrief(const State& state, Audience audience);

} // namespace core::plaguetide
