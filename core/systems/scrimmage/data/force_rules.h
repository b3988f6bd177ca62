// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/force_rules.h"
#include "systems/scrimmage/data/catalogue.h"

#include <array>

namespace core::scrimmage {

/// The teams that can play, in the order in which they are listed.
inline constexpr std::array sideIds{"first", "second", "third", "fourth", "fifth", "sixth"};
inline constexpr int fewestModels = 3;   ///< of a team that takes the field
inline constexpr auto points = "points"; ///< what teams are paid with

/// How teams are put together (3.8): 200 points, 3 to 5 models, one leader, two hands, one suit of armour,
/// one helmet, one shield each.
ForceRules forceRules(const Catalogue& catalogue);
/// The same for a team of a campaign that takes the field: its injuries are upgrades that cost nothing.
ForceRules campaignForceRules(const Catalogue& catalogue);
/// The same for all models on its roster, however many they are and whichever leads.
ForceRules rosterRules(const Catalogue& catalogue);
/// Everything that is wrong with a team.
std::vector<Problem> forceProblems(const ForceRules& rules, const Force& force);

} // namespace core::scrimmage
