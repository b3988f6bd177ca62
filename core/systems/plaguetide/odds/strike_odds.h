// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/work_budget.h"
#include "systems/plaguetide/odds/strike.h"

#include <utility>
#include <vector>

namespace core::plaguetide {

/// Every state in which the strike can reach `stop`, beginning at `from`, with its chance. States differ only
/// in what later stages need: hits and criticals at Block, unsaved hits at Damage, tokens at the end.
std::vector<std::pair<Strike::State, double>> strikeOutcomes(const Strike& strike, const Strike::State& from,
                                                             Strike::Stage stop, WorkBudget& work);

} // namespace core::plaguetide
