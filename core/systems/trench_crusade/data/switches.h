// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/switches.h"

#include <string_view>

namespace core::trench_crusade {

/// All switches, in the order in which they are shown.
const SwitchTable& switchEntries();
inline const SwitchEntry* findSwitch(std::string_view id) { return core::findSwitch(switchEntries(), id); }

/// All switches in the neutral shape, with the values chosen.
inline std::vector<SwitchView> switchViews(const ChosenSwitches& chosen) {
    return core::switchViews(switchEntries(), chosen);
}

} // namespace core::trench_crusade
