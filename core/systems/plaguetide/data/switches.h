// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/switches.h"

#include <string_view>

namespace core::plaguetide {

/// All switches, in the order in which they are shown.
const SwitchTable& switchEntries();
inline const SwitchEntry* findSwitch(std::string_view id) { return core::findSwitch(switchEntries(), id); }

inline std::vector<SwitchView> switchViews(const ChosenSwitches& chosen) {
    return core::switchViews(switchEntries(), chosen);
}

} // namespace core::plaguetide
