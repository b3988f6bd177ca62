// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/rules.h"

namespace core::plaguetide {

/// Action points that Suppression takes from the figure at the start of a turn (PT-S6).
int suppressedPoints(const State& state, const Unit& unit);
/// "1 Suppression marker blocks a point, then they go"
std::string suppressionWords(int points);
/// The markers have blocked their points and come off.
void endSuppression(Run& run, const UnitId& unit);

} // namespace core::plaguetide
