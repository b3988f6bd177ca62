// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/rules.h"

/// Figures that the game master puts back on the table.
namespace core::plaguetide {

/// Stands again; what it did and what was done to it in the turn in which it left is over.
void putBack(Run& run, const UnitId& unit);

} // namespace core::plaguetide
