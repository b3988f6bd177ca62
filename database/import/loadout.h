// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/roster.h"

#include <string>
#include <vector>

namespace database {

/// Weapons that come together (the modes of one gun), and how many models or arms of a unit carry them.
struct WeaponBundle {
    int count = 1;
    std::vector<core::RosterWeapon> weapons;
};

/// Whether that weapon is used hand to hand.
bool isMelee(const core::RosterWeapon& weapon);

/// Deals the weapons out to `count` models of that name: lists only say how many of each a unit has. Each
/// model gets its even share; what is left over goes to one model after the other, guns and blades apart.
/// Models armed alike are joined; the most numerous keep the name, the others are named for what they carry.
std::vector<core::RosterModels> dealOut(const std::string& name, int count,
                                        const std::vector<WeaponBundle>& bundles);

} // namespace database
