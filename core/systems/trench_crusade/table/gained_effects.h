// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/rules.h"

/// What lasts on a model for a while, as the table names and corrects it.
namespace core::trench_crusade {

/// One thing that a model has got in the battle, as a badge shows it.
struct Lasting {
    std::string token; ///< "hidden", "fortified", "gained:2"
    std::string name, words;
};
/// All of them, in the order in which it got them.
std::vector<Lasting> lasting(const State& state, const Unit& unit);
/// Puts one that the token names on the model or takes it off; false when it names none.
bool correctGained(Run& run, const Unit& unit, const std::string& token, bool on);

} // namespace core::trench_crusade
