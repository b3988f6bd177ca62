// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"
#include "systems/trench_crusade/state/state.h"
#include "table/ledger.h"

namespace core::trench_crusade {

/// What each model did and suffered, with its luck.
table::Ledger ledgerOf(const State& state);
/// The state of both warbands, and what their models did with which luck.
std::vector<TableView> debrief(const State& state);

} // namespace core::trench_crusade
