// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "campaign/rules.h"

namespace core::campaign {

/// A step of that name, in which nothing has happened yet.
Run begin(const State& state, std::string label);
/// A mission begins; its team is remembered.
Result<Run> startMission(const State& state, const StartMission& command);
/// The result of a mission becomes part of the campaign: who fought in which condition, what was counted.
/// Members that the campaign did not know join it. Booked again it replaces what was booked before; without a
/// result the operatives get back the condition they had.
Result<Run> bookMission(const State& state, const BookMission& command);

} // namespace core::campaign
