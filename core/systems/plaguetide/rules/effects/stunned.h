// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/rules.h"

namespace core::plaguetide {

/// A hit by Stun: a token, and the status when the unit does not shrug it off (PT-S4, PT-S5, PT-K10, PT-K15).
void stun(Run& run, const UnitId& unit);

} // namespace core::plaguetide
