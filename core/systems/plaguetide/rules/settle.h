// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/rules.h"

namespace core::plaguetide {

/// Applies a finished lane to its target: tokens, riders, Down or destroyed (steps 10 to 13).
void settleLane(Run& run, const Volley::Lane& lane);

} // namespace core::plaguetide
