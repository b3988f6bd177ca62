// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/state.h"

namespace core::combat_patrol {

/// Checks conditions that every state between two steps must meet: links of leaders, contacts, units at
/// markers, models and wounds, contagion. Returns the first violation as a sentence with the unit; empty if
/// there is none.
std::string brokenInvariant(const State& state);

} // namespace core::combat_patrol
