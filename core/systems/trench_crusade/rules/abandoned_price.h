// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/rules/state_changes.h"

#include <cstddef>

/// Notes for Rules::price, the price that is still paid when a step is abandoned: when the first die of the
/// step fell, and which later events are part of its price. Odds do not take these notes.
namespace core::trench_crusade {

/// Notes that a die falls now.
void noteDice(Run& run);
/// Notes the number of markers before the next marker event.
void noteMarkers(Run& run, int had);
/// Notes that the events from that index on are part of the price, whatever the dice bring.
void notePaid(Run& run, std::size_t from);
/// Whether the last ACTION of the model was a Retreat.
bool isRetreat(const State& state, const UnitId& unit);

} // namespace core::trench_crusade
