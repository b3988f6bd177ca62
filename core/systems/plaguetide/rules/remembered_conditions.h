// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/rules.h"

/// What an order states about sight, range and cover is remembered for each pair until one of the two units
/// moves.
namespace core::plaguetide {

void rememberAim(Run& run, const ShotConditions& aim);
/// Remembers the answers for each figure that shoots and its own target.
void rememberAim(Run& run, const Activate& order);

} // namespace core::plaguetide
