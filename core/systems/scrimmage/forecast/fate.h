// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow_odds.h"
#include "systems/scrimmage/state/rules.h"

namespace core::scrimmage {

/// The health that the ends leave to the model, as sentences and bars.
OddsReport fateOf(const Unit& unit, const Endings<Rules>& ends);
/// The health of the model in one end.
int healthIn(const Unit& before, const Ending<Rules>& end);

} // namespace core::scrimmage
