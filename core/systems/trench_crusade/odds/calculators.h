// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/calculator.h"

namespace core::trench_crusade {

/// Family "trench": a success roll and the injury roll behind it, or any single roll (Trench Crusade 4.1).
Calculator attackCalculator();
/// Family "trench_roll": one success, injury or bloodbath roll (Trench Crusade 4.1, 4.2).
Calculator rollCalculator();

} // namespace core::trench_crusade
