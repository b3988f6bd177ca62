// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/state.h"

namespace core::trench_crusade {

/// What holds of every state between two steps, whatever was played, corrected or taken off: caps of markers,
/// who is off the table, contacts, Fireteams, who acts. The first thing that does not, as a sentence with the
/// model; empty when all does.
std::string brokenInvariant(const State& state);

} // namespace core::trench_crusade
