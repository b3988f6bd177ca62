// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/rules/active_effects.h"
#include "systems/trench_crusade/state/rules.h"

/// What acts only once, and what is loaded into one weapon only: active_effects.cpp leaves it out otherwise.
namespace core::trench_crusade {

/// Whether the effect has acted as often as it may; see spend().
bool isSpent(const Unit& unit, const Effect& effect, const std::string& from);

/// What acts only so often is not used up unasked: whoever has it says of each whether it acts on this roll.
void askToUse(Run& run, const UnitId& who, const std::vector<EffectKind>& kinds, const Context& context);
inline constexpr const char* askedOnce =
    "use_once"; ///< the special outcome that asks; its name stands behind a colon
/// It is kept for another roll.
void withhold(Run& run, const UnitId& who, const std::string& what);

/// Whether it is loaded into one rifle or pistol (TC-E4).
bool isLoaded(const Gear& gear);
/// The guns that it may be loaded into: whatever shoots and is no grenade, each once.
std::vector<std::string> gunsOf(const State& state, const Unit& unit);
/// The gun that these bullets are in: the one that was said, else the first; empty when there is none.
std::string gunWith(const State& state, const Unit& unit, const std::string& gear);
/// Whether that effect of what is loaded acts with the weapon in use.
bool isForShot(const State& state, const Unit& unit, const std::string& gear, const Effect& effect,
               const Context& context);

} // namespace core::trench_crusade
