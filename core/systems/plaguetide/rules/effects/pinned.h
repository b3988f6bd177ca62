// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/rules.h"

namespace core::plaguetide {

/// Applies a hit with Pin (PT-S3); several pinners hold the figure independently.
void pin(Run& run, const UnitId& unit, const UnitId& by, bool melee);
/// Ends every pin by this figure (PT-S3).
void releasePinned(Run& run, const UnitId& pinner);

} // namespace core::plaguetide
