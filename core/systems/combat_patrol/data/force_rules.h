// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/data/catalogue.h"

namespace core::combat_patrol {

/// The rules for building a force: it plays one of the patrols and has the units of that patrol; more, fewer
/// or other units are a house rule.
ForceRules forceRules(const Catalogue& catalogue);
/// The problems of a force: wrong counts, and more than one enhancement.
std::vector<Problem> forceProblems(const ForceRules& rules, const Force& force);
/// A patrol as a force with its standard attachments and its first enhancement.
Force forceOf(const Patrol& patrol);
/// The first patrol as a force, as the start of a new one.
Force freshForce(const Catalogue& catalogue);

/// A force in play: the patrol with the force's units instead of the printed ones, and for each unit its
/// differences from the datasheet.
struct ForcePatrol {
    Patrol patrol;
    std::string enhancement;                 ///< empty = none was chosen
    std::map<std::string, ForceEntry> units; ///< by the id in the patrol
};
/// The patrol and the datasheets of the force must be in the catalogue.
ForcePatrol patrolOf(const Force& force, const Catalogue& catalogue);

} // namespace core::combat_patrol
