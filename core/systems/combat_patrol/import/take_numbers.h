// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/force/roster.h"
#include "systems/combat_patrol/data/sheet.h"

/// The numbers of units and models of a list.
namespace core::combat_patrol {

/// Reads the numbers of a unit; false if one is missing or not a number, which is then listed in `left`.
bool takeNumbers(const RosterEntry& entry, Sheet& sheet, std::vector<std::string>& left);

/// Reads the numbers in which models differ from their unit; for an invalid number that of the unit is used
/// and an entry is added to `left`.
void takeOwnNumbers(const RosterEntry& entry, const RosterModels& models, Loadout& loadout,
                    std::vector<std::string>& left);

} // namespace core::combat_patrol
