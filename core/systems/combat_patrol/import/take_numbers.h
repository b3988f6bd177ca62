// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/roster.h"
#include "systems/combat_patrol/data/sheet.h"

/// The numbers of units and models of a list.
namespace core::combat_patrol {

/// The numbers of a unit; false when one is missing or none, which `left` then names.
bool takeNumbers(const RosterEntry& entry, Sheet& sheet, std::vector<std::string>& left);

/// What models have in other numbers than their unit; where it is no number, the unit's holds and `left` says
/// so.
void takeOwnNumbers(const RosterEntry& entry, const RosterModels& models, Loadout& loadout,
                    std::vector<std::string>& left);

} // namespace core::combat_patrol
