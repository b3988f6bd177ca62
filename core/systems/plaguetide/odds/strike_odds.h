// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/work_budget.h"
#include "systems/plaguetide/odds/strike.h"

#include <utility>
#include <vector>

namespace core::plaguetide {

/// Every state that the strike can have when it reaches `stop`, from `from` on, with its chance. The
/// states differ in what later stages look at: hits and criticals at Block, unsaved hits at Damage, tokens
/// at the end.
std::vector<std::pair<Strike::State, double>> strikeOutcomes(const Strike& strike, const Strike::State& from,
                                                             Strike::Stage stop, WorkBudget& work);

} // namespace core::plaguetide
