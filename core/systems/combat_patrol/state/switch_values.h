// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/data/switches.h"
#include "systems/combat_patrol/state/state.h"

#include <string_view>

namespace core::combat_patrol {

/// The current value of a switch.
inline std::string_view switchNow(const State& state, std::string_view id) {
    return switchValue(switchEntries(), state.switches, id);
}
/// Whether the switch is on.
inline bool isSwitchedOn(const State& state, std::string_view id) { return switchNow(state, id) == "on"; }

} // namespace core::combat_patrol
