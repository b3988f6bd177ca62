// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/rules.h"
#include "table/offers.h"

/// The inputs that several offers share.
namespace core::combat_patrol {

using table::chip;
using table::counts;
using table::firstOf;
using table::number;
using table::offer;
using table::Options;
using table::pickMany;
using table::pickOne;
using table::text;

/// Completes the offer with the command and, if its plan refuses the command, with the reason.
Offer finish(const State& state, Offer offer, const Command& command);

/// The units of `ids` as options, an Attached one by its Bodyguard; those in contact with `who` first.
Options unitOptions(const State& state, const std::vector<UnitId>& ids, const UnitId& who = {});
/// The enemy units of `who` on the table, those in contact with it first.
Options enemyOptions(const State& state, const UnitId& who);
/// Attacker and Defender.
Options sideOptions();
/// Adds fields for the unit's position after a move: markers and Contagion Range. A unit that `charges` is
/// presumed to be within the enemy's Contagion Range.
void addPlacement(const State& state, const UnitId& who, Placement& placement, Offer& offer,
                  bool charges = false);

} // namespace core::combat_patrol
