// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow/flow_odds.h"
#include "systems/scrimmage/state/rules.h"

namespace core::scrimmage {

/// The health of the model in all endings, as sentences and bars.
OddsReport unitOdds(const Unit& unit, const Endings<Rules>& ends);
/// The health of the model in one ending.
int healthIn(const Unit& before, const Ending<Rules>& end);

} // namespace core::scrimmage
