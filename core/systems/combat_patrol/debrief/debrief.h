// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view.h"
#include "systems/combat_patrol/state/state.h"
#include "table/ledger.h"

namespace core::combat_patrol {

/// Who dealt, took, saved, killed and lost what, with which luck.
table::Ledger ledgerOf(const State& state);
/// The score sheet by round, and what the units did with which luck.
std::vector<TableView> debrief(const State& state);

} // namespace core::combat_patrol
