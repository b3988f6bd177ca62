// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "campaign/rules.h"

namespace core::campaign {

/// A new step with that label and no events yet.
Run newRun(const State& state, std::string label);
/// Plans the start of a mission; the campaign remembers its team.
Result<Run> startMission(const State& state, const StartMission& command);
/// Books the result of a mission in the campaign: the conditions of its team, and its tallies. Members that
/// the campaign does not know join it. A second booking replaces the first; without a result the operatives
/// get back their former condition.
Result<Run> bookMission(const State& state, const BookMission& command);

} // namespace core::campaign
