// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/force/roster.h"

#include <string>
#include <vector>

namespace database {

/// Weapons that belong together (the modes of one gun), and how many of them a unit carries.
struct WeaponBundle {
    int count = 1; ///< negative in a list that gives one to each model
    std::vector<core::RosterWeapon> weapons;
};

/// Whether the weapon is a melee weapon.
bool isMelee(const core::RosterWeapon& weapon);

/// Distributes the weapons to `count` models of that name, since lists only give the number of each weapon in
/// a unit. Each model gets an equal share; the rest goes to one model after the other, separately for guns
/// and melee weapons. Models with the same weapons are joined; the largest group keeps the name, the others
/// are named after what they carry.
std::vector<core::RosterModels> distributeWeapons(const std::string& name, int count,
                                                  const std::vector<WeaponBundle>& bundles);

} // namespace database
