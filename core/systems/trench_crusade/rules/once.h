// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/rules/gather.h"

/// What acts only once, and what is loaded into one weapon only: gather.cpp leaves it out otherwise.
namespace core::trench_crusade {

/// Whether the effect has acted as often as it may; see spend().
bool isSpent(const Unit& unit, const Effect& effect, const std::string& from);

/// Whether it is loaded into one rifle or pistol (TC-E4).
bool isLoaded(const Gear& gear);
/// Whether that effect of what is loaded acts with the weapon in use: the first that shoots and is no
/// grenade.
bool isForShot(const State& state, const Unit& unit, const Effect& effect, const Context& context);

} // namespace core::trench_crusade
