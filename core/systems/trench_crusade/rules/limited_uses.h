// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/effects/active_effects.h"
#include "systems/trench_crusade/effects/loaded.h"
#include "systems/trench_crusade/state/rules.h"

/// What acts only so often: it is asked for, and used up by acting.
namespace core::trench_crusade {

/// Effects with limited uses are not spent unasked: their owner decides of each whether it acts on this roll.
void askToUse(Run& run, const UnitId& who, const std::vector<EffectKind>& kinds, const Context& context);
inline constexpr const char* askedOnce =
    "use_once"; ///< the special outcome that asks; the name of the effect follows a colon
/// It is kept for another roll.
void withhold(Run& run, const UnitId& who, const std::string& what);

} // namespace core::trench_crusade
