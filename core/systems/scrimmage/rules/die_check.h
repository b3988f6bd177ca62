// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/state/rules.h"

namespace core::scrimmage {

/// Spends the Advantage of Inspire with the first roll of an action.
void spendInspiration(Run& run, const UnitId& who);
/// The present trial of an action that is not an attack.
Trial checkTrial(const State& state, const DieCheck& check);

} // namespace core::scrimmage
