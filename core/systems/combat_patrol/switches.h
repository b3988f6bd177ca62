// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view.h"
#include "systems/combat_patrol/state.h"

#include <string_view>
#include <vector>

namespace core::combat_patrol {

/// A house-rule switch: where two readings of a rule exist, where a number of the format is only an
/// interpretation, or where the program acts by itself.
struct SwitchEntry {
    std::string_view id;
    std::string_view label;
    std::string_view help;
    std::string_view rule;
    std::vector<std::string_view> values; ///< the first is the standard
};

/// All switches, in the order in which they are shown.
const std::vector<SwitchEntry>& switchEntries();
const SwitchEntry* findSwitch(std::string_view id);

/// The value in force.
std::string_view setting(const State& state, std::string_view id);
inline bool on(const State& state, std::string_view id) { return setting(state, id) == "on"; }

/// All switches in the neutral shape, with the values chosen.
std::vector<SwitchView> switchViews(const SharedMap<std::string, std::string>& chosen);

} // namespace core::combat_patrol
