// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/rules/checks.h"

namespace core::plaguetide {

/// One profile of one gun.
struct Gun {
    const Weapon* weapon = nullptr;
    const Profile* profile = nullptr;
};
/// The named gun, or the figure's first weapon with a profile of this mode; empty if it has none.
Gun gunOf(const State& state, const Unit& unit, const std::string& weaponId, Mode mode);

/// The profile with Warp tokens put in: attacks and AP grow (PT-K16).
Profile profileWithWarp(const Profile& profile, int warp);
/// Warp tokens that a use of the profile adds to the stack.
int warpCost(const Profile& profile, int warp);

/// Adds Warp tokens up to the limit; the surplus harms the psyker after the attack (PT-S13).
void addWarp(Run& run, const UnitId& unit, int tokens);

} // namespace core::plaguetide
