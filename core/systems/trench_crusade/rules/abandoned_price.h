// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/rules/state_changes.h"

#include <cstddef>

/// What Rules::price has to know of a step: when its first die fell, and which events were paid after that.
/// Odds take none of these notes.
namespace core::trench_crusade {

/// A die falls now.
void noteDice(Run& run);
/// The marker event that comes next finds this many markers.
void noteMarkers(Run& run, int had);
/// The events from that position on are paid, whatever the dice bring.
void notePaid(Run& run, std::size_t from);
/// Whether the last thing that the model has done is a Retreat.
bool isRetreat(const State& state, const UnitId& unit);

} // namespace core::trench_crusade
