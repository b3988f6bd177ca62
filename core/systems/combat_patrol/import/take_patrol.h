// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/force/roster.h"
#include "systems/combat_patrol/data/catalogue.h"

#include <optional>

namespace core::combat_patrol {

/// A unit of a list and the datasheet that was created for it.
struct ImportedUnit {
    std::string sheet;
    const RosterEntry* entry = nullptr;
};

/// A patrol of the units, so that they can be played; everything that a list does not contain is a house
/// rule. Nothing, with the reason in `left`, if the units have no common faction or none can be the Warlord.
std::optional<Patrol> patrolOf(const std::string& name, const std::vector<ImportedUnit>& units,
                               const std::map<std::string, Sheet>& sheets, const Catalogue& present,
                               std::vector<std::string>& left);

} // namespace core::combat_patrol
