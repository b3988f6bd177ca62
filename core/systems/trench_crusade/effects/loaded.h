// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/effects/active_effects.h"

#include <string>
#include <vector>

/// Bullets that are loaded into one weapon only (TC-E4): they have no effect on attacks with any other.
namespace core::trench_crusade {

/// Whether the gear is loaded into one rifle or pistol (TC-E4).
bool isLoaded(const Gear& gear);
/// The guns of the model that bullets may be loaded into: all that shoot and are no grenades, each once.
std::vector<std::string> gunsOf(const State& state, const Unit& unit);
/// The gun that these bullets are in: the declared one, else the first; empty when there is none.
std::string gunWith(const State& state, const Unit& unit, const std::string& gear);
/// Whether that effect of loaded bullets acts with the weapon in use.
bool isForShot(const State& state, const Unit& unit, const std::string& gear, const Effect& effect,
               const Context& context);

} // namespace core::trench_crusade
