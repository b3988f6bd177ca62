// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/rules.h"

namespace core::plaguetide {

/// The behaviour by which the enemy's group acts now: the one that was drawn, where it has a table.
Behaviour behaviourOf(const State& state, const Unit& enemy);
/// Whether a die still decides by which behaviour the group acts in this turn.
bool isDrawDue(const State& state, const Unit& enemy);

} // namespace core::plaguetide
