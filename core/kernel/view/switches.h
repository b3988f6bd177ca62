// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/shared.h"
#include "kernel/view/view.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {

/// A switch of a system: for a rule with two readings, for a number that is only an interpretation, or for
/// something that the program does automatically.
struct SwitchEntry {
    std::string_view id;
    std::string_view label;
    std::string_view help;
    std::string_view rule;
    std::vector<std::string_view> values; ///< the first is the standard
    /// Whether the standard itself is a house rule that no author has printed.
    bool proposed = false;
};
using SwitchTable = std::vector<SwitchEntry>; ///< in display order
using ChosenSwitches =
    SharedMap<std::string, std::string>; ///< values by id, only those that differ from the standard

/// The switch of that id; nullptr when there is none.
const SwitchEntry* findSwitch(const SwitchTable& table, std::string_view id);

/// The value in force of a switch, which must exist.
std::string_view switchValue(const SwitchTable& table, const ChosenSwitches& chosen, std::string_view id);

/// All switches in their neutral form, with the values in force.
std::vector<SwitchView> switchViews(const SwitchTable& table, const ChosenSwitches& chosen);

} // namespace core
