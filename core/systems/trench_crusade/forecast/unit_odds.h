// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow/flow_odds.h"
#include "systems/trench_crusade/state/rules.h"

namespace core::trench_crusade {

/// How badly an ending goes for one model, mildest first.
enum class Fate { Missed, Unhurt, Minor, Down, Out };

/// The fate of a model in one ending, compared with its state before.
Fate fateIn(const Unit& before, const Ending<Rules>& end);
/// The odds of what happens to the model. The chances of all endings add up to one.
OddsReport unitOdds(const Unit& before, const Endings<Rules>& endings);

} // namespace core::trench_crusade
