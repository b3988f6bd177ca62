// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/force/force_rules.h"
#include "systems/scrimmage/data/catalogue.h"

#include <array>

namespace core::scrimmage {

/// The ids of the teams in a game, in order.
inline constexpr std::array sideIds{"first", "second", "third", "fourth", "fifth", "sixth"};
inline constexpr int fewestModels = 3;   ///< of a team in a game
inline constexpr auto points = "points"; ///< the currency of teams

/// The rules for building teams (3.8): 200 points, 3 to 5 models, one leader, two hands, one suit of armour,
/// one helmet, one shield each.
ForceRules forceRules(const Catalogue& catalogue);
/// The rules for a campaign team in a game: injuries are upgrades that cost nothing.
ForceRules campaignForceRules(const Catalogue& catalogue);
/// The rules for all models on the roster of a campaign team, without limits on their number and leader.
ForceRules rosterRules(const Catalogue& catalogue);
/// All problems of a team.
std::vector<Problem> forceProblems(const ForceRules& rules, const Force& force);

} // namespace core::scrimmage
