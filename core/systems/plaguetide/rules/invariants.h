// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/state.h"

#include <string>

namespace core::plaguetide {

/// What the rules say of every state between two steps, whatever was played: contacts, pins, who lies Down.
/// The first thing that does not hold, in words; empty when all does. Unlike Rules::sound() nothing rests on
/// it: what the game master corrects by hand is his word.
std::string brokenInvariant(const State& state);

} // namespace core::plaguetide
