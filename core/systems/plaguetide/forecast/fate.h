// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow_odds.h"
#include "systems/plaguetide/state/rules.h"

namespace core::plaguetide {

/// What the ends of an action make of one figure, as sentences and bars. Chances of all ends add up to one.
OddsReport fateOf(const Unit& before, const Endings<Rules>& endings);

/// Whether any end does the figure harm: lost health or Toughness, a marker or status against it, the end of
/// it.
bool isHarmed(const Unit& before, const Unit& after);
/// Destroyed, gone Down or taken away.
bool isOutOfPlay(const Unit& before, const Unit& after);

} // namespace core::plaguetide
