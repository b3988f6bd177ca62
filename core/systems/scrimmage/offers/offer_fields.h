// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/state/rules.h"
#include "table/offers.h"

/// The inputs that several offers share.
namespace core::scrimmage {

using table::chip;
using table::firstOf;
using table::judge;
using table::number;
using table::offer;
using table::Options;
using table::pickMany;
using table::pickOne;
using table::text;

/// Completes the offer with the command and, if its plan refuses the command, with the reason.
Offer finish(const State& state, Offer offer, const Command& command);

/// Models of a side that are on the table, those in melee with `who` first, `without` left out.
Options modelOptions(const State& state, const std::string& side, const UnitId& who,
                     const UnitId& without = {});
/// Models of all other teams on the table, those in melee with `who` first.
Options enemyOptions(const State& state, const UnitId& who);
/// Other models on the table of the team that plays `who` now.
Options friendOptions(const State& state, const UnitId& who);
/// All models on the table except `without`, enemies of `who` first.
Options anyOptions(const State& state, const UnitId& who, const UnitId& without = {});
/// Asks which friends are near the model after its move, if any model has an aura; `with` is the field that
/// states the move.
void addNearby(const State& state, const UnitId& who, const char* with, Offer& item);
/// The teams by their names.
Options sideOptions(const State& state);

} // namespace core::scrimmage
