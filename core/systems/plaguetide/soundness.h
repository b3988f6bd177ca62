// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state.h"

#include <string>

namespace core::plaguetide {

/// What in a state contradicts the rules of the game, in words; empty when it is sound. Whatever is played, corrected or
/// overridden, a state stays sound.
std::string unsound(const State& state);

} // namespace core::plaguetide
