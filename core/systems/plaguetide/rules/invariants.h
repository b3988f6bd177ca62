// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/state.h"

#include <string>

namespace core::plaguetide {

/// What the rules demand of every state between two steps: contacts, pins, figures that are Down.
/// The first violation, as a sentence; empty when there is none. Unlike Rules::sound() nothing rests on
/// it: a correction by the game master may break any of it.
std::string brokenInvariant(const State& state);

} // namespace core::plaguetide
