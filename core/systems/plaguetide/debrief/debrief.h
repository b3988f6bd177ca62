// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"
#include "systems/plaguetide/state/state.h"
#include "table/ledger.h"

namespace core::plaguetide {

/// The name for a key of the ledger: that of an operative, or that of all enemies of one datasheet.
std::string doerOf(const State& state, const std::string& key);
/// Who dealt, took, saved, went down; kills by unit; points by action; luck of the dice.
table::Ledger ledgerOf(const State& state);
/// The most important parts of the ledger as tables, with turns and objectives.
std::vector<TableView> debrief(const State& state);

} // namespace core::plaguetide
