// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/rules.h"
#include "table/checks.h"

#include <string>

namespace core::combat_patrol {

/// Collects the problems of a command.
class Checks : public table::GameChecks<Checks, Rules> {
public:
    using GameChecks::GameChecks;
    static constexpr const char* noun = "unit"; ///< the word for a unit in this game

    /// The unit exists and is on the table.
    Checks& unit(const UnitId& id, const std::string& where = "who");
    /// The unit exists and is on the table, and it is this phase in the turn of its side.
    Checks& acting(const UnitId& id, Phase phase, const std::string& action);
    /// A unit on the table of the side that `of` is not.
    Checks& enemy(const UnitId& id, const UnitId& of, const std::string& where = "target");
    /// The phase is this one; Movement includes Reinforcements.
    Checks& during(Phase phase, const std::string& action);

    /// The markers and the enemies in contact or in Contagion Range exist.
    Checks& placement(const UnitId& who, const Placement& placed);
};

} // namespace core::combat_patrol

extern template class core::table::GameChecks<core::combat_patrol::Checks, core::combat_patrol::Rules>;
