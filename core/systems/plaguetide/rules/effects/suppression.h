// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/rules.h"

namespace core::plaguetide {

/// Action points that Suppression takes from the figure at the start of a turn (PT-S6).
int suppressedPoints(const State& state, const Unit& unit);
/// "2 Suppression markers block an action point each, then come off"
std::string suppressionWords(int points);
/// Removes the markers after they have blocked their points.
void endSuppression(Run& run, const UnitId& unit);

} // namespace core::plaguetide
