// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/shared.h"
#include "kernel/view.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {

/// A house-rule switch of a system: where two readings of a rule exist, where a number is only an
/// interpretation, or where the program acts by itself.
struct SwitchEntry {
    std::string_view id;
    std::string_view label;
    std::string_view help;
    std::string_view rule;
    std::vector<std::string_view> values; ///< the first is the standard
    bool proposed = false;                ///< the standard itself is a house rule: no author has printed it
};
using SwitchTable = std::vector<SwitchEntry>;               ///< in the order in which they are shown
using ChosenSwitches = SharedMap<std::string, std::string>; ///< by id, only those that were set

/// The switch of that id; nullptr when there is none.
const SwitchEntry* findSwitch(const SwitchTable& table, std::string_view id);

/// The value in force of a switch, which must exist.
std::string_view switchValue(const SwitchTable& table, const ChosenSwitches& chosen, std::string_view id);

/// All switches in the neutral shape, with the values in force.
std::vector<SwitchView> switchViews(const SwitchTable& table, const ChosenSwitches& chosen);

} // namespace core
