// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/rules.h"
#include "systems/steampunk_fantasy/words/keywords.h"

/// Effects of hits in addition to damage: acid, poison, fire … (HX-K13 to HX-K15).
namespace core::steampunk_fantasy {

/// Whether that effect does nothing to the unit (HX-K26).
bool isProofAgainst(const State& state, const Unit& unit, const HitEffect& effect);
/// Adds the effect `times` times, unless the target is proof against it.
void leaveEffect(Run& run, const UnitId& target, const HitEffect& effect, const Keyword& keyword, int times);
/// Adds the effects of one hit of a shot.
void leaveEffectsOfShot(Run& run, const UnitId& target, const Keywords& weapon);
/// Adds the effects of the hits of one source in an assault.
void leaveEffectsOfBlows(Run& run, const UnitId& target, const Keywords& striker, int hits);

} // namespace core::steampunk_fantasy
