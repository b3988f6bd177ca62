// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "campaign/state.h"

#include <string>
#include <vector>

/// What an operative takes along from one mission into the next.
namespace core::campaign {

/// A switch of the campaign: which tokens are carried over.
struct CarrySwitch {
    std::string id;    ///< "carry_health"
    std::string label, help;
    std::vector<std::string> tokens; ///< the part of a token's name before the colon; empty = all that no other switch names
    bool standard = false;
};
const std::vector<CarrySwitch>& carrySwitches();
/// The switch as the campaign has it now.
bool carries(const State& state, const CarrySwitch& entry);
/// All switches for the screen, in order.
std::vector<SwitchView> switchViews(const State& state);

/// The condition in which an operative begins its next mission.
Tokens carried(const State& state, const Operative& operative);
/// Whether the operative begins its next mission as a captive.
bool isCaptive(const State& state, const Operative& operative);
/// The operative as a member of the next team.
Member memberOf(const State& state, const Operative& operative);

} // namespace core::campaign
