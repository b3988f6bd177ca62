// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/calculator.h"

namespace core::combat_patrol {

/// Exact odds of an attack sequence: family "attack_sequence".
Calculator attackCalculator();

/// What the screen asks for an attack sequence.
std::vector<OfferField> attackInputs();

} // namespace core::combat_patrol
