// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/rules.h"

namespace core::plaguetide {

/// Applies a hit with Stun: a token, and the status unless the unit resists it (PT-S4, PT-S5, PT-K10,
/// PT-K15).
void stun(Run& run, const UnitId& unit);

} // namespace core::plaguetide
