// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/effects/active_effects.h"
#include "systems/trench_crusade/effects/loaded.h"
#include "systems/trench_crusade/state/rules.h"

/// Effects with limited uses: their owner is asked, and acting uses them up.
namespace core::trench_crusade {

/// Asks the owner of each effect of these kinds with limited uses whether it acts on this roll.
void askToUse(Run& run, const UnitId& who, const std::vector<EffectKind>& kinds, const Context& context);
inline constexpr const char* askedOnce =
    "use_once"; ///< the special outcome that asks; the name of the effect follows a colon
/// Keeps an effect for another roll; `what` is its limitedUseName.
void withhold(Run& run, const UnitId& who, const std::string& what);

} // namespace core::trench_crusade
