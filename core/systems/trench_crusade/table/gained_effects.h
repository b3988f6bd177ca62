// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/rules.h"

/// Effects that last on a model for a while, as the table shows and corrects them.
namespace core::trench_crusade {

/// One gained effect as a badge shows it.
struct LastingEffect {
    std::string token; ///< "hidden", "fortified", "gained:2"
    std::string name, words;
};
/// The gained effects of a model, in the order in which it gained them.
std::vector<LastingEffect> lastingEffects(const State& state, const Unit& unit);
/// Puts the effect that the token names on the model, or takes it off; false when the token names none.
bool correctGained(Run& run, const Unit& unit, const std::string& token, bool on);

} // namespace core::trench_crusade
