// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow/flow_odds.h"
#include "systems/plaguetide/state/rules.h"

namespace core::plaguetide {

/// What the endings of an action mean for one figure, as sentences and bars. The chances of all endings add
/// up to one.
OddsReport unitOdds(const Unit& before, const Endings<Rules>& endings);
/// The chance in the headline of these odds alone.
double answerFor(const Unit& before, const Endings<Rules>& endings);

/// Whether the figure is harmed: it lost health or Toughness, gained a harmful marker or status, or is out of
/// play.
bool isHarmed(const Unit& before, const Unit& after);
/// Whether the figure is destroyed, went Down or was taken away.
bool isOutOfPlay(const Unit& before, const Unit& after);

} // namespace core::plaguetide
