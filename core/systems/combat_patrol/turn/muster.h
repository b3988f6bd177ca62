// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/value_members.h"
#include "systems/combat_patrol/data/force_rules.h"
#include "systems/combat_patrol/state/state.h"

namespace core::combat_patrol {

/// The choices of one side before the battle (Combat Patrol 2.1 CP-F3). Empty fields mean the patrol's
/// standard choices.
struct SideMuster {
    VALUE_MEMBERS(SideMuster);

    std::string patrol;                              ///< id
    std::string enhancement;                         ///< id
    std::string secondary;                           ///< id
    std::optional<std::vector<Attachment>> attached; ///< nothing = the standard attachments
    std::optional<ForcePatrol> own;    ///< a force of the user, played instead of the patrol of that id
    std::vector<std::string> reserves; ///< units that wait in Reserves, by their ids in the patrol
};

/// Everything that is decided before the first unit is deployed.
struct Muster {
    std::string mission; ///< id
    SideMuster attacker, defender;
    Side first = Side::Attacker;                 ///< the side with the first turn
    std::map<std::string, std::string> switches; ///< values of switches, by id
};

/// The muster for a Setup of the kernel. A Problem names an unknown choice.
Result<Muster> musterOf(const Catalogue& catalogue, const Setup& setup);

/// The state before the battle: both patrols with leaders attached and Reserves set aside, all counters at
/// their start. A Problem names a choice that breaks the rules of the muster.
Result<State> beginning(const Catalogue& catalogue, const Muster& muster);

/// A unit with all models and weapons of its datasheet.
Unit makeUnit(const Sheet& sheet, const UnitId& id, const std::string& name, Side side, int number);

/// The choices before a battle: the six missions, the datasheets of all patrols, the choices of both sides
/// and the switches.
SetupChoices setupChoices(const Catalogue& catalogue);

} // namespace core::combat_patrol
