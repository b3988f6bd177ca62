// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/offers/offer_fields.h"

/// The weapons of an attack as ticks with counts: "4 × Bolt rifle", "Plasma gun".
namespace core::combat_patrol {

/// The profiles of a mode that living models of the unit have, by the ids of a WeaponsAtTarget, each with the
/// number of its bearers. Profiles that the same models use one instead of the other are of one pool.
Options weaponOptions(const State& state, const UnitId& who, Mode mode);

/// The field that says how many models attack with which weapon. Presumed are all that may attack the target;
/// a weapon that may not attack `target` is blocked.
OfferField weaponCounts(const State& state, const UnitId& who, Mode mode, const UnitId& target,
                        const Options& enemies);

/// The distance that is presumed of a target: beyond the short range of a unit with weapons of short and long
/// range; 0 = all weapons are presumed in range.
int presumedDistance(const State& state, const UnitId& who);

} // namespace core::combat_patrol
