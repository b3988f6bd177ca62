// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/state.h"

namespace core::trench_crusade {

/// Checks conditions that every state between two steps must meet, also after corrections: caps of markers,
/// models off the table, contacts, Fireteams, the active model. Returns the first violation as a sentence
/// with the model; empty if there is none.
std::string brokenInvariant(const State& state);

} // namespace core::trench_crusade
