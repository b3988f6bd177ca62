// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/rules/actions.h"
#include "systems/plaguetide/state/rules.h"
#include "table/offers.h"

/// The inputs that several offers share.
namespace core::plaguetide {

using table::chip;
using table::firstOf;
using table::number;
using table::offer;
using table::Options;
using table::pickMany;
using table::pickOne;
using table::text;
using table::withPreset;

/// The field of the Warp tokens that are put into an attack.
inline constexpr const char* warpField = "warp";

/// The offer of the action, without inputs and without its command.
Offer offerOf(const Action& action);
/// Enemies that can be attacked, those in contact with `who` first.
Options enemyOptions(const State& state, const UnitId& who);
/// All operatives on the table but `except`, those that are Down last.
Options operativeOptions(const State& state, const UnitId& except);
/// The figures of `ids` as options, with their health and numbers.
Options figureOptions(const State& state, const std::vector<UnitId>& ids);
/// Weapons of the unit that have a profile of this mode, with its numbers and the ammunition left.
Options weaponOptions(const State& state, const Unit& unit, Mode mode);

/// Completes the offer with the command; whether the rules refuse it, Rules::offers finds out for all.
Offer finish(const State& state, Offer offer, const Command& command);

} // namespace core::plaguetide
