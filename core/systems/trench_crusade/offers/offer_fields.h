// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/rules.h"
#include "table/offers.h"

/// The inputs that several offers share.
namespace core::trench_crusade {

inline constexpr int mostInches = 60; ///< highest number of inches that may be typed in

using table::chip;
using table::firstOf;
using table::judge;
using table::number;
using table::offer;
using table::Options;
using table::pickMany;
using table::pickOne;
using table::text;
using table::withPreset;

/// Completes an offer: its command, and the reason why it is blocked, if the plan refuses it.
Offer finish(const State& state, Offer offer, const Command& command);

/// Models of a side that are on the table, those in melee with `who` first, `without` left out.
Options modelOptions(const State& state, const std::string& side, const UnitId& who,
                     const UnitId& without = {});
/// Models of the other warband, then beasts; of each those in melee with `who` first.
Options enemyOptions(const State& state, const UnitId& who);
/// Other models of the warband of `who` on the table.
Options friendOptions(const State& state, const UnitId& who);
/// All models on the table but `without`, enemies of `who` first.
Options anyOptions(const State& state, const UnitId& who, const UnitId& without = {});
/// The warbands by their names.
Options sideOptions(const State& state);

} // namespace core::trench_crusade
