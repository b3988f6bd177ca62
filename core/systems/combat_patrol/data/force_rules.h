// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/data/catalogue.h"

namespace core::combat_patrol {

/// How a force is put together: it fights for one of the patrols and has the units of that patrol; more,
/// fewer or other ones are a house rule.
ForceRules forceRules(const Catalogue& catalogue);
/// What is wrong with a force: what counting finds, and that a patrol has one enhancement.
std::vector<Problem> forceProblems(const ForceRules& rules, const Force& force);
/// A patrol as a force with its standard attachments and its first enhancement.
Force forceOf(const Patrol& patrol);
/// The first patrol as a force, to begin one with.
Force freshForce(const Catalogue& catalogue);

/// A force as it is played: the patrol with its units in place of the printed ones, and what each unit has
/// otherwise than its datasheet says.
struct ForcePatrol {
    Patrol patrol;
    std::string enhancement;                 ///< empty = none was chosen
    std::map<std::string, ForceEntry> units; ///< by the id in the patrol
};
/// The force must name a patrol of the catalogue and datasheets that there are.
ForcePatrol patrolOf(const Force& force, const Catalogue& catalogue);

} // namespace core::combat_patrol
