// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/rules.h"
#include "systems/steampunk_fantasy/words/keywords.h"

/// What hits leave on whom they strike, beside damage (HX-K13 to HX-K15).
namespace core::steampunk_fantasy {

/// Whether that effect does nothing to the unit (HX-K26).
bool isProofAgainst(const State& state, const Unit& unit, const HitEffect& effect);
/// So many tokens of an effect, unless the target is proof against it.
void leaveEffect(Run& run, const UnitId& target, const HitEffect& effect, const Keyword& keyword, int times);
/// What one hit of a shot brings.
void leaveEffectsOfShot(Run& run, const UnitId& target, const Keywords& weapon);
/// What so many hits of one source bring in an assault.
void leaveEffectsOfBlows(Run& run, const UnitId& target, const Keywords& striker, int hits);

} // namespace core::steampunk_fantasy
