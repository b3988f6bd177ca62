// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/state.h"

#include <string>

namespace core::plaguetide {

/// What the rules require of every state between two steps: contacts, pins, figures that are Down. Returns
/// the first violation as a sentence; empty if there is none. Unlike Rules::validate(), nothing depends on
/// it: a correction by the game master may break any of it.
std::string brokenInvariant(const State& state);

} // namespace core::plaguetide
