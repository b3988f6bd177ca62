// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/state.h"

namespace core::combat_patrol {

/// What holds of every state between two steps, whatever was played, corrected or taken off: links of
/// leaders, contacts, units at markers, models and wounds, contagion. The first thing that does not, in
/// words with the unit; empty when all does.
std::string brokenInvariant(const State& state);

} // namespace core::combat_patrol
