// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/rules.h"

namespace core::plaguetide {

/// A hit by Pin (PT-S3); each of several pinners holds by itself.
void pin(Run& run, const UnitId& unit, const UnitId& by, bool melee);
/// Ends every hold of the figure (PT-S3).
void releasePinned(Run& run, const UnitId& pinner);

} // namespace core::plaguetide
