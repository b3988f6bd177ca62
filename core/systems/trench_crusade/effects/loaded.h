// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/effects/active_effects.h"

#include <string>
#include <vector>

/// What is loaded into one weapon only (TC-E4): gather.cpp leaves it out with any other.
namespace core::trench_crusade {

/// Whether it is loaded into one rifle or pistol (TC-E4).
bool isLoaded(const Gear& gear);
/// The guns that it may be loaded into: whatever shoots and is no grenade, each once.
std::vector<std::string> gunsOf(const State& state, const Unit& unit);
/// The gun that these bullets are in: the declared one, else the first; empty when there is none.
std::string gunWith(const State& state, const Unit& unit, const std::string& gear);
/// Whether that effect of what is loaded acts with the weapon in use.
bool isForShot(const State& state, const Unit& unit, const std::string& gear, const Effect& effect,
               const Context& context);

} // namespace core::trench_crusade
