// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/switches.h"
#include "systems/plaguetide/state.h"

#include <string_view>

namespace core::plaguetide {

/// All switches, in the order in which they are shown.
const SwitchTable& switchEntries();
inline const SwitchEntry* findSwitch(std::string_view id) { return core::findSwitch(switchEntries(), id); }

/// The value in force.
inline std::string_view setting(const State& state, std::string_view id) { return switchValue(switchEntries(), state.switches, id); }
inline bool on(const State& state, std::string_view id) { return setting(state, id) == "on"; }
/// The value in force as a number; 0 when it is none.
int numberSetting(const State& state, std::string_view id);

inline std::vector<SwitchView> switchViews(const ChosenSwitches& chosen) { return core::switchViews(switchEntries(), chosen); }

} // namespace core::plaguetide
