// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/calculator.h"

namespace core::combat_patrol {

/// Exact odds of an attack sequence: family "attack_sequence".
Calculator attackCalculator();

/// The inputs for an attack sequence on the screen.
std::vector<OfferField> attackInputs();

} // namespace core::combat_patrol
