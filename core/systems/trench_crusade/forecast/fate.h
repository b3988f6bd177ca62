// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow/flow_odds.h"
#include "systems/trench_crusade/state/rules.h"

namespace core::trench_crusade {

/// How bad an end is for one model, least first.
enum class Fate { Missed, Unhurt, Minor, Down, Out };

/// The fate of a model in one ending, compared with its state before.
Fate fateIn(const Unit& before, const Ending<Rules>& end);
/// What the ends make of the model, as sentences and bars. Chances of all ends add up to one.
OddsReport unitOdds(const Unit& before, const Endings<Rules>& endings);

} // namespace core::trench_crusade
