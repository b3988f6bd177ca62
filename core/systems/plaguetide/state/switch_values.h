// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/data/switches.h"
#include "systems/plaguetide/state/state.h"

#include <string_view>

namespace core::plaguetide {

/// The current value of a switch.
inline std::string_view switchNow(const State& state, std::string_view id) {
    return switchValue(switchEntries(), state.switches, id);
}
/// Whether the switch is on.
inline bool isSwitchedOn(const State& state, std::string_view id) { return switchNow(state, id) == "on"; }
/// The current value of a switch as a number; 0 if it is not a number.
int switchNumber(const State& state, std::string_view id);

} // namespace core::plaguetide
