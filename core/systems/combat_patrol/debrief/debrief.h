// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"
#include "systems/combat_patrol/state/state.h"
#include "table/ledger.h"

namespace core::combat_patrol {

/// For each unit: damage dealt and taken, saves, models slain and lost, and luck.
table::Ledger ledgerOf(const State& state);
/// The score sheet by round, and the counts and luck of the units.
std::vector<TableView> debrief(const State& state);

} // namespace core::combat_patrol
