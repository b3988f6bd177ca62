// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/state/rules.h"

namespace core::scrimmage {

/// Spends the Advantage of Inspire with the first roll of an action.
void spendInspiration(Run& run, const UnitId& who);
/// The dice of that roll as the state is now, with what the roll is for.
Trial trialOf(const State& state, const StatRoll& roll);

} // namespace core::scrimmage
