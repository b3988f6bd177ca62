// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/rules.h"

/// Returns figures to the table for the game master.
namespace core::plaguetide {

/// Puts the figure back on its feet; what it did and suffered in the turn in which it left no longer counts.
void putBack(Run& run, const UnitId& unit);

} // namespace core::plaguetide
