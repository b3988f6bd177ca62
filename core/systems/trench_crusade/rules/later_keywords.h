// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/rules.h"

#include <optional>

/// Keywords of models that only the later edition knows (4.9): Blessed, Regenerate, Negate.
namespace core::trench_crusade {

/// The number of the model's keyword, "BLESSED(2)"; nothing when it has none, or the edition does not know
/// it.
std::optional<int> laterKeyword(const State& state, const Unit& unit, const std::string& key);
/// What its Negate keywords take away, as effects.
std::vector<const Effect*> negations(const State& state, const Unit& unit);
/// BLESSING MARKERS of who is set up for the first time.
void bless(Run& run, const UnitId& unit);
/// BLOOD MARKERS go from who is activated.
void regenerate(Run& run, const UnitId& unit);

} // namespace core::trench_crusade
