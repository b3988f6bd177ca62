// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/rules.h"

/// What BLESSED and REGENERATE do at their moments (4.9; words/blessed.cpp).
namespace core::trench_crusade {

/// BLESSING MARKERS of a model that is set up for the first time.
void bless(Run& run, const UnitId& unit);
/// Removes BLOOD MARKERS of a model that is activated.
void regenerate(Run& run, const UnitId& unit);

} // namespace core::trench_crusade
