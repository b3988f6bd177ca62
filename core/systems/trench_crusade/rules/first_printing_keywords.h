// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/rules.h"

/// BLESSED and REGENERATE, keywords of edition 1.0 (4.9; words/blessed.cpp).
namespace core::trench_crusade {

/// Gives a model that is set up for the first time its BLESSING MARKERS.
void bless(Run& run, const UnitId& unit);
/// Removes BLOOD MARKERS of a model that is activated.
void regenerate(Run& run, const UnitId& unit);

} // namespace core::trench_crusade
