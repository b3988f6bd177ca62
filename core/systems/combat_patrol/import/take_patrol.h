// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/roster.h"
#include "systems/combat_patrol/data/catalogue.h"

#include <optional>

namespace core::combat_patrol {

/// A unit of a list and the datasheet that was made of it.
struct ImportedUnit {
    std::string sheet;
    const RosterEntry* entry = nullptr;
};

/// A patrol of the units, so that they can be played; what a list does not say is a house rule. Nothing, and
/// the reason in `left`, when the units have no faction in common or none can be the Warlord.
std::optional<Patrol> patrolOf(const std::string& name, const std::vector<ImportedUnit>& units,
                               const std::map<std::string, Sheet>& sheets, const Catalogue& present,
                               std::vector<std::string>& left);

} // namespace core::combat_patrol
