// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/state/rules.h"

namespace core::scrimmage {

/// The Advantage of Inspire is used by the first roll of an action.
void spendInspiration(Run& run, const UnitId& who);
/// The present roll of an action that is no attack.
Trial checkTrial(const State& state, const DieCheck& check);

} // namespace core::scrimmage
