// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/calculator.h"

namespace core::scrimmage {

/// Family "opposed_exploding": one side's die against the other's (Scrimmage 3.2 SC-D4).
Calculator opposedCalculator();
/// Family "exploding_threshold": one die against a difficulty threshold (Scrimmage 3.2 SC-D5).
Calculator thresholdCalculator();

} // namespace core::scrimmage
