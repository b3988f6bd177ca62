// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/value_members.h"
#include "systems/combat_patrol/data/force_rules.h"
#include "systems/combat_patrol/state/state.h"

namespace core::combat_patrol {

/// What one side chooses before the battle (Combat Patrol 2.1 CP-F3). Empty fields mean the patrol's
/// defaults.
struct SideMuster {
    VALUE_MEMBERS(SideMuster);

    std::string patrol;
    std::string enhancement;                         ///< id
    std::string secondary;                           ///< id
    std::optional<std::vector<Attachment>> attached; ///< nothing = the standard attachments
    std::optional<ForcePatrol> own;                  ///< plays in place of the patrol of that id
    std::vector<std::string> reserves; ///< units that wait in Reserves, by their ids in the roster
};

/// Everything that is settled before the first unit is deployed.
struct Muster {
    std::string mission;
    SideMuster attacker, defender;
    Side first = Side::Attacker;                 ///< who has the first turn
    std::map<std::string, std::string> switches; ///< house rules
};

/// The muster that a Setup of the kernel describes.
/// A Problem names the choice that is unknown.
Result<Muster> musterOf(const Catalogue& catalogue, const Setup& setup);

/// The state before the battle: both patrols with their leaders attached and their Reserves aside, all
/// counters at their start. A Problem says which choice is against the rules of the muster.
Result<State> beginning(const Catalogue& catalogue, const Muster& muster);

/// A unit with all models and weapons of its datasheet.
Unit makeUnit(const Sheet& sheet, const UnitId& id, const std::string& name, Side side, int number);

/// What can be chosen: the six missions, the datasheets of all patrols, the choices of both sides and the
/// house rules.
SetupChoices setupChoices(const Catalogue& catalogue);

} // namespace core::combat_patrol
