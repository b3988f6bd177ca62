// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/odds/calculator_choice.h"

namespace toy {

/// Two groups: coins that are thrown (how many heads), and a die that must reach a face. Coins refuse more
/// than twenty coins at "$.coins"; a hundred or more would take work that no first try has.
std::vector<ui::CalculatorGroup> groups();

} // namespace toy
